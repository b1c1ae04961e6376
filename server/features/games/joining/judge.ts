import type { FiledUnder } from '../../../../shared/texts/fields/filed.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { findStoredGame, lockGames } from '../stored/stored.ts'
import type { GameWriter } from '../write.ts'
import { gamesOfText, lendFacts, nameGames, withJudged } from './link.ts'

/**
 * Says which game a review judges; it replaces the game named first, if any.
 * @throws REVIEW_NOT_FOUND, GAME_NOT_FOUND
 */
export const judgeGame = (
  db: Db,
  { contentId, game: key }: { contentId: string; game: string },
  { actor }: GameWriter,
): Promise<{ id: string; slug: string; name: string }> =>
  inTransaction(db, async (tx) => {
    const [review] = await tx.$queryRaw<({ title: string } & FiledUnder)[]>`
      SELECT "title", "genre", "genres", "platform", "platforms" FROM "Content"
      WHERE "id" = ${contentId} AND "kind" = 'review' AND "deletedAt" IS NULL FOR NO KEY UPDATE`
    if (!review) throw appError('REVIEW_NOT_FOUND')
    const { id, slug, name } = await findStoredGame(tx, key)
    const before = await gamesOfText(tx, contentId)
    // Locks all of them at once, so that none is deleted before it is named.
    if (!(await lockGames(tx, [...new Set([...before.filter((one) => one !== null), id])])).has(id))
      throw appError('GAME_NOT_FOUND')
    await nameGames(tx, contentId, withJudged(before, id))
    await lendFacts(tx, id, review)
    await writeLog(tx, {
      actionType: 'admin_action',
      message: `Jeu d’un test : « ${name} » pour « ${review.title} »`,
      user: actor,
      data: { event: 'game_judged', id, slug, contentId },
    })
    return { id, slug, name }
  })
