import { Prisma } from '../../../../prisma/generated/client.ts'
import type { FollowKind } from '../../../../shared/follows/kinds.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { lockFollower, setFollow } from '../write.ts'
import type { Followable } from './followable.ts'

export interface Followed {
  followed: boolean
}

/** What a user may follow: found by its slug, a former slug, or its id. */
interface FollowChoice {
  kind: FollowKind
  key: string
  target: Followable
}

/** Whether a user follows it. @throws GAME_NOT_FOUND, PERSON_NOT_FOUND, also for what readers do not see */
export async function isFollowed(
  db: Db,
  { id }: Actor,
  { kind, key, target: { find, unknown } }: FollowChoice,
): Promise<Followed> {
  const [row] = await db.$queryRaw<Followed[]>`
    SELECT EXISTS (SELECT FROM "Follow" f WHERE f."userId" = ${id} AND f."kind" = ${kind} AND f."targetId" = target."id") AS "followed"
    FROM (${find(key)}) AS target`
  if (!row) throw appError(unknown)
  return row
}

/** @throws GAME_NOT_FOUND, PERSON_NOT_FOUND, FOLLOWS_FULL; UNAUTHENTICATED when the account was deleted meanwhile */
export const follow = (
  db: Db,
  actor: Actor,
  { kind, key, target, followed }: FollowChoice & Followed,
): Promise<Followed> =>
  inTransaction(db, async (tx) => {
    await lockFollower(tx, actor)
    const { find, lock, unknown } = target
    const locked = async () => (await tx.$queryRaw<{ id: string }[]>(Prisma.sql`${find(key)} ${lock}`))[0]?.id
    // A merge moves followers before or after this; the second attempt finds what the old id was merged into.
    const targetId = (await locked()) ?? (await locked())
    if (targetId === undefined) throw appError(unknown)
    await setFollow(tx, actor, { kind, targetId, followed })
    return { followed }
  })
