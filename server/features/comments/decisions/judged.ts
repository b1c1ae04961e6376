import { Prisma } from '../../../../prisma/generated/client.ts'
import type { RoleHolder } from '../../../../shared/account/permissions.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import { standingOf } from '../../../../shared/moderation/judging.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { missingComment } from '../checks/missing.ts'

/** A locked comment that is about to be judged. */
export interface Judged {
  id: string
  contentId: string
  rootId: string | null
  author: RoleHolder | null
  text: string
  wording: string
  /** `held`: readers have never seen it (held/publish.ts). */
  state: 'visible' | 'deleted' | 'hidden' | 'held'
  waitingFrom: Date | null
  seen: string
}

/** A digest of comment `c`, by which the server knows that a moderator judges its present state. New reports do not change it. */
export const SEEN = Prisma.sql`md5(concat_ws('|', c."id", c."text", c."deletedAt" IS NULL, c."hiddenAt" IS NULL,
  c."removedAt" IS NULL, c."waitingFrom" IS NULL,
  (SELECT max(d."id") FROM "Decision" d WHERE d."commentId" = c."id" AND d."undoneAt" IS NULL)))`

/**
 * Locks the text, then the comment (decision 009).
 * @throws COMMENT_NOT_FOUND, also for the empty place of an erased one; *_NOT_FOUND below a deleted text
 */
export async function lockJudged(tx: Tx, id: string): Promise<Judged> {
  const items = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Content" WHERE "id" = (SELECT "contentId" FROM "Comment" WHERE "id" = ${id})
      AND "deletedAt" IS NULL FOR NO KEY UPDATE`
  const [row] = await tx.$queryRaw<
    (Omit<Judged, 'author'> & { authorId: string | null; role: Role | null })[]
  >`
    SELECT c."id", c."contentId", c."rootId", c."text", md5(c."text") AS "wording", c."waitingFrom",
      c."authorId", u."role"::text AS "role", ${SEEN} AS "seen",
      CASE WHEN c."hiddenAt" IS NOT NULL THEN 'hidden' WHEN c."deletedAt" IS NOT NULL THEN 'deleted' ELSE 'visible' END AS "state"
    FROM "Comment" c LEFT JOIN "User" u ON u."id" = c."authorId"
    WHERE c."id" = ${id} AND c."removedAt" IS NULL FOR UPDATE OF c`
  if (!row || items.length === 0) throw await missingComment(tx, id)
  const { authorId, role, ...judged } = row
  return { ...judged, author: authorId === null || role === null ? null : { id: authorId, role } }
}

/** For acts on people; for rows see judges.ts. @throws FORBIDDEN for oneself and for one's own rank or above */
export function assertStandsAbove(actor: RoleHolder, person: RoleHolder): void {
  if (standingOf(actor, [person]) !== 'free') throw appError('FORBIDDEN')
}
