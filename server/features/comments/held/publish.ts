import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import type { Tx } from '../../../database/client.ts'
import { AppError, appError } from '../../../trpc/errors.ts'
import { runChecks } from '../checks/list.ts'
import { prepareDraft } from '../checks/prepare.ts'
import type { Judged } from '../decisions/judged.ts'
import type { NamedPerson } from '../mentions/people.ts'
import { insertComment } from '../threads/insert.ts'
import type { HeldRow } from './hold.ts'

/** A locked held comment that is about to be judged. */
export interface JudgedHeld extends Judged {
  parentId: string | null
}

/** A digest of held comment `c`, by which the server knows that a moderator judges its present state. */
export const HELD_SEEN = Prisma.sql`md5(concat_ws('|', c."id", c."text", c."waitingFrom" IS NULL))`

/** @throws COMMENT_NOT_FOUND when none with that id waits */
export async function lockHeld(tx: Tx, id: string): Promise<JudgedHeld> {
  const [row] = await tx.$queryRaw<
    (HeldRow & { role: Role; wording: string; waitingFrom: Date | null; seen: string })[]
  >`
    SELECT c."id", c."contentId", c."parentId", c."authorId", c."text", c."createdAt", c."rule", md5(c."text") AS "wording",
      c."waitingFrom", u."role"::text AS "role", ${HELD_SEEN} AS "seen"
    FROM "HeldComment" c JOIN "User" u ON u."id" = c."authorId"
    WHERE c."id" = ${id} FOR UPDATE OF c`
  if (!row) throw appError('COMMENT_NOT_FOUND')
  const { authorId, role, contentId, parentId, text, wording, waitingFrom, seen } = row
  const author = { id: authorId, role }
  return { id, contentId, parentId, rootId: null, author, text, wording, state: 'held', waitingFrom, seen }
}

/**
 * Publishes a held comment as if it were written now: dated, counted, announced. The caller has locked the people first
 * (decision 009).
 * @throws COMMENT_DELETED, ALREADY_DECIDED when its text, or the comment that it answers, is gone
 */
export async function publishHeld(tx: Tx, held: JudgedHeld, named: readonly NamedPerson[]): Promise<void> {
  const { id, contentId, parentId, text, author } = held
  const authorId = author?.id ?? ''
  const {
    at,
    rootId,
    heldTwinId: _,
    ...draft
  } = await prepareDraft(tx, authorId, { contentId, parentId, text })
  const verdict = runChecks({ ...draft, duplicateId: null })
  if (verdict instanceof AppError)
    throw verdict.errorCode === 'COMMENT_DELETED' ? verdict : appError('ALREADY_DECIDED')
  await insertComment(tx, { id, contentId, parentId, rootId, authorId, text, at, named })
  await tx.heldComment.update({ where: { id }, data: { waitingFrom: null }, select: { id: true } })
}

/** Refuses it; it is kept for thirty days, in case its author contests. */
export const refuseHeld = (tx: Tx, id: string) =>
  tx.heldComment.update({
    where: { id },
    data: { waitingFrom: null, refusedAt: new Date() },
    select: { id: true },
  })

/** Makes it wait again, since the earlier moment. @returns false when nothing of it is left */
export async function holdAgain(tx: Tx, id: string, waitingFrom: Date | null): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE "HeldComment" SET "refusedAt" = NULL, "waitingFrom" = coalesce(${waitingFrom}::timestamptz, clock_timestamp())
    WHERE "id" = ${id} AND "waitingFrom" IS NULL`
  return count > 0
}

/**
 * Undoes a publication: the comment waits again, and nobody else reads it.
 * @throws ALREADY_DECIDED when somebody has replied, or it was changed or removed
 */
export async function unpublish(tx: Tx, id: string, text: string, waitingFrom: Date | null): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Content" WHERE "id" = (SELECT "contentId" FROM "Comment" WHERE "id" = ${id}) FOR NO KEY UPDATE`
  const gone = await tx.$executeRaw`
    WITH unliked AS (DELETE FROM "CommentLike" WHERE "commentId" = ${id}), taken AS (
      DELETE FROM "Comment" c WHERE c."id" = ${id} AND c."text" = ${text} AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
        AND NOT EXISTS (SELECT FROM "Comment" r WHERE r."parentId" = c."id") RETURNING c."contentId", c."rootId"
    )
    UPDATE "Content" i SET "commentCount" = i."commentCount" - 1, "threadCount" = i."threadCount" - (taken."rootId" IS NULL)::int
    FROM taken WHERE i."id" = taken."contentId"`
  if (gone === 0 || !(await holdAgain(tx, id, waitingFrom))) throw appError('ALREADY_DECIDED')
}

/** Whether an id is that of a waiting held comment. */
export const isHeld = async (tx: Pick<Tx, 'heldComment'>, id: string): Promise<boolean> =>
  (await tx.heldComment.count({ where: { id, waitingFrom: { not: null } } })) > 0
