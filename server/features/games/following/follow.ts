import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { lockFollower, setFollow } from '../../follows/write.ts'
import { gameId } from '../read.ts'
import { gameVisible } from '../selects.ts'

export interface Followed {
  followed: boolean
}

/** Whether somebody follows a game. @throws GAME_NOT_FOUND, also for one that readers do not see */
export async function gameFollowed(db: Db, { id }: Actor, game: string): Promise<Followed> {
  const [row] = await db.$queryRaw<Followed[]>`
    SELECT EXISTS (SELECT FROM "Follow" f WHERE f."userId" = ${id} AND f."kind" = 'game' AND f."targetId" = g."id") AS "followed"
    FROM "Game" g WHERE g."id" = ${gameId(game)} AND ${gameVisible}`
  if (!row) throw appError('GAME_NOT_FOUND')
  return row
}

/** A merge that is under way moves followers before or after. */
async function lockForFollower(tx: Tx, game: string): Promise<string | undefined> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT g."id" FROM "Game" g WHERE g."id" = ${gameId(game)} AND ${gameVisible} FOR SHARE`
  return row?.id
}

/** @throws GAME_NOT_FOUND, FOLLOWS_FULL; UNAUTHENTICATED when the account was deleted meanwhile */
export const followGame = (db: Db, actor: Actor, game: string, { followed }: Followed): Promise<Followed> =>
  inTransaction(db, async (tx) => {
    await lockFollower(tx, actor)
    // Asked again, the id of what was merged while one waited leads on.
    const targetId = (await lockForFollower(tx, game)) ?? (await lockForFollower(tx, game))
    if (targetId === undefined) throw appError('GAME_NOT_FOUND')
    await setFollow(tx, actor, { kind: 'game', targetId, followed })
    return { followed }
  })
