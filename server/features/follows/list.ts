import { FOLLOW_LIMITS, type FollowKind } from '../../../shared/follows/kinds.ts'
import { href } from '../../../shared/routes.ts'
import type { Db } from '../../database/client.ts'
import { NOW } from '../../database/visible.ts'
import type { Actor } from '../../trpc/context.ts'

export interface FollowedItem {
  kind: FollowKind
  id: string
  at: Date
  /** Null for what readers do not see at this moment. */
  name: string | null
  /** French. */
  path: string | null
}

interface FollowedRow extends Omit<FollowedItem, 'path'> {
  slug: string | null
}

const pathOf = ({ slug }: FollowedRow): string | null => slug && href('game', 'fr', { slug })

/** The newest first. */
export async function listFollows(
  db: Db,
  { id: userId }: Pick<Actor, 'id'>,
): Promise<{ follows: FollowedItem[]; most: number }> {
  const rows = await db.$queryRaw<FollowedRow[]>`
    SELECT f."kind", f."targetId" AS "id", f."at", g."name", g."slug" FROM "Follow" f
    LEFT JOIN "Game" g ON f."kind" = 'game' AND g."id" = f."targetId" AND g."visibleFrom" <= ${NOW}
    WHERE f."userId" = ${userId} ORDER BY f."at" DESC, f."targetId" DESC`
  const follows = rows.map((row) => {
    const { kind, id, at, name } = row
    return { kind, id, at, name, path: pathOf(row) }
  })
  return { follows, most: FOLLOW_LIMITS.most }
}
