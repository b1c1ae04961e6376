import { FOLLOW_LIMITS, type FollowKind } from '../../../shared/follows/kinds.ts'
import type { Db, Tx } from '../../database/client.ts'
import { NOW } from '../../database/visible.ts'
import type { Actor } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import type { Followable } from './followable/followable.ts'

/** Locks the follower before what is followed (decision 009): their acts run in turn. @throws UNAUTHENTICATED */
export async function lockFollower(tx: Tx, { id }: Actor): Promise<void> {
  const people = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${id} FOR NO KEY UPDATE`
  if (people.length === 0) throw appError('UNAUTHENTICATED')
}

/** Follows or unfollows a locked thing; may be repeated. The follower is locked. @throws FOLLOWS_FULL */
export async function setFollow(
  tx: Tx,
  { id: userId }: Actor,
  { kind, targetId, followed }: { kind: FollowKind; targetId: string; followed: boolean },
): Promise<void> {
  const key = { userId, kind, targetId }
  if (!followed) {
    await tx.follow.deleteMany({ where: key })
    return
  }
  if (await tx.follow.findUnique({ where: { userId_kind_targetId: key }, select: { at: true } })) return
  if ((await tx.follow.count({ where: { userId } })) >= FOLLOW_LIMITS.most) throw appError('FOLLOWS_FULL')
  await tx.$executeRaw`INSERT INTO "Follow" ("userId", "kind", "targetId", "at") VALUES (${userId}, ${kind}, ${targetId}, ${NOW})`
}

/** Works also for things that readers no longer see, that the user does not follow, or that were merged into another. */
export async function stopFollowing(
  db: Db,
  { id: userId }: Actor,
  { kind, id, target }: { kind: FollowKind; id: string; target: Followable },
): Promise<void> {
  await db.$executeRaw`DELETE FROM "Follow" WHERE "userId" = ${userId} AND "kind" = ${kind}
    AND ("targetId" = ${id} OR "targetId" IN (${target.find(id)}))`
}
