import type { BackgroundWork } from '../../../database/background.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { gameOfTitle, gamesOfText, nameGames, type TitledReview, withJudged } from './link.ts'

const BATCH = 20

/** Does nothing if somebody has named a game meanwhile. @returns whether the review names a game now */
const linkOne = (db: Db, contentId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [review] = await tx.$queryRaw<TitledReview[]>`
      SELECT "id" AS "contentId", "gameTitle", "genre", "genres", "platform", "platforms" FROM "Content"
      WHERE "id" = ${contentId} AND "gameTitle" IS NOT NULL AND "deletedAt" IS NULL FOR NO KEY UPDATE`
    if (!review) return false
    const named = await gamesOfText(tx, contentId)
    if (named[0]) return false
    const id = await gameOfTitle(tx, review)
    if (id !== undefined) await nameGames(tx, contentId, withJudged(named, id))
    return id !== undefined
  })

/**
 * Makes games from the titles of reviews that were written before games existed, or by an older release running beside
 * this one. Each review has its own transaction, so that nobody who saves one waits for another.
 */
export const gameTitlesWork: BackgroundWork = {
  name: 'game-titles',
  rule: 1,
  table: 'Content',
  size: BATCH,
  async batch(db, after, size) {
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT c."id" FROM "Content" c WHERE c."id" > ${after} AND c."kind" = 'review' AND c."gameTitle" IS NOT NULL
        AND c."deletedAt" IS NULL AND NOT EXISTS (SELECT FROM "TextGame" t WHERE t."contentId" = c."id" AND t."position" = 1)
      ORDER BY c."id" LIMIT ${size}`
    let changed = 0
    for (const { id } of rows) if (await linkOne(db, id)) changed++
    return { last: rows.length < size ? undefined : rows.at(-1)?.id, looked: rows.length, changed }
  },
}
