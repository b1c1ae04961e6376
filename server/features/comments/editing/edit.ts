import { can } from '../../../../shared/account/permissions.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { CommentItem, CommentState, Thread } from '../../../../shared/comments/comment.ts'
import type { EditCommentInput } from '../../../../shared/comments/schema.ts'
import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { visible } from '../../../database/visible.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { AppError, appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { announceMentions } from '../../notifications/announcing/announce.ts'
import { calmUntil } from '../checks/calm.ts'
import { isClosed } from '../checks/closed.ts'
import { runChecks } from '../checks/list.ts'
import { missingComment } from '../checks/missing.ts'
import { commentRefused, stoppedBy } from '../checks/rules/list.ts'
import type { ChosenRules } from '../checks/rules/rule.ts'
import { refuseWriter } from '../checks/writer.ts'
import { lockWithNamed, mentionsOf, writeMentions } from '../mentions/mentions.ts'
import type { NamedPerson } from '../mentions/people.ts'
import { refuseSuspended } from '../suspension/refuse.ts'
import { readComment } from '../threads/threads.ts'

interface Found {
  contentId: string
  kind: Kind
  authorId: string | null
  text: string
  state: CommentState
  hidden: boolean
  createdAt: Date
  editedAt: Date | null
  late: boolean
  closed: boolean
  calmed: boolean
  /** Later than the moment it is compared with, however close two edits are. */
  at: Date
}

/** Only the comment's own row changes, so its text is not locked (decision 009). @throws COMMENT_NOT_FOUND, *_NOT_FOUND */
async function lock(tx: Tx, id: string): Promise<Found> {
  const [found] = await tx.$queryRaw<Found[]>`
    SELECT c."contentId", item."kind"::text AS "kind", c."authorId", c."text", c."createdAt", c."editedAt",
      CASE WHEN c."deletedAt" IS NULL THEN 'visible' ELSE 'deleted' END AS "state",
      c."hiddenAt" IS NOT NULL AS "hidden", ${isClosed('item')} AS "closed", ${calmUntil} IS NOT NULL AS "calmed",
      c."createdAt" <= clock_timestamp() - make_interval(mins => ${COMMENT_LIMITS.editMinutes}) AS "late",
      GREATEST(date_trunc('milliseconds', clock_timestamp()),
        coalesce(c."editedAt", c."createdAt") + interval '1 millisecond') AS "at"
    FROM "Comment" c JOIN "Content" item ON item."id" = c."contentId"
    WHERE c."id" = ${id} AND c."removedAt" IS NULL AND ${visible('item')} FOR UPDATE OF c`
  if (!found) throw await missingComment(tx, id)
  return found
}

async function replace(tx: Tx, id: string, { text: before, createdAt, editedAt, at }: Found, text: string) {
  await tx.$executeRaw`
    WITH former AS (
      INSERT INTO "CommentEdit" ("id", "commentId", "text", "writtenAt", "replacedAt")
      VALUES (${newId(at)}, ${id}, ${before}, ${editedAt ?? createdAt}, ${at})
    )
    UPDATE "Comment" SET "text" = ${text}, "editedAt" = ${at} WHERE "id" = ${id}`
}

/** The people named by the new words; those already named stay recognised by the names that were typed. */
async function namedAgain(db: Db, authorId: string, { id, content: text }: EditCommentInput) {
  if (!text.includes('@')) return []
  const comment = await db.comment.findFirst({
    where: { id, authorId },
    select: { contentId: true, mentions: { select: { userId: true, name: true } } },
  })
  if (!comment) return []
  const former = comment.mentions.map(({ userId, name }) => ({ id: userId, username: name }))
  return mentionsOf(db, { authorId, contentId: comment.contentId, text }, former)
}

async function write(
  tx: Tx,
  ctx: Context,
  actor: Actor,
  edit: EditCommentInput & { named: NamedPerson[]; chosen: ChosenRules },
) {
  const { id, content: text, editedAt, chosen } = edit
  const present = await lockWithNamed(tx, [actor.id, ...edit.named.map((person) => person.id)])
  if (!present.has(actor.id)) throw appError('UNAUTHENTICATED')
  const found = await lock(tx, id)
  const { contentId, kind, state, authorId } = found
  const owner = authorId === null ? null : { id: authorId, role: actor.role }
  if (!can(actor, 'comments.write', { owner }))
    throw found.hidden ? appError('COMMENT_NOT_FOUND') : appError('FORBIDDEN')
  if (state === 'deleted') throw appError('COMMENT_DELETED')
  // This also covers a repeated request after a lost answer, however late.
  if (text === found.text) return
  await refuseSuspended(tx, actor)
  if (found.late) throw appError('EDIT_TOO_LATE')
  if (editedAt !== undefined && editedAt?.getTime() !== found.editedAt?.getTime())
    throw appError('EDIT_CONFLICT', { data: { current: await readComment(tx, id, actor) } })
  const verdict = runChecks({
    text,
    content: { id: contentId, kind },
    // The comment that it answers may have been deleted since.
    parentId: null,
    parent: null,
    duplicateId: null,
  })
  if (verdict instanceof AppError) throw verdict
  if (found.closed) throw appError('COMMENTS_CLOSED')
  // A change that would be held is refused, as the comment is public already.
  const stopped = await stoppedBy(
    tx,
    actor,
    { authorId: actor.id, contentId, text, editedId: id },
    { ...chosen, calmed: found.calmed },
  )
  if (stopped) throw commentRefused(stopped.rule)
  await countAttempt({ ...ctx, db: tx }, 'comment', actor.id)
  await replace(tx, id, found, text)
  const named = edit.named.filter((person) => present.has(person.id))
  await writeMentions(tx, id, named)
  await announceMentions(tx, {
    commentId: id,
    contentId,
    authorId: actor.id,
    userIds: named.map((person) => person.id),
    at: found.at,
  })
}

/**
 * Users may change only their own comments. The same text again changes nothing.
 * @throws COMMENT_NOT_FOUND, *_NOT_FOUND, FORBIDDEN, COMMENT_DELETED, COMMENT_REFUSED, EDIT_TOO_LATE, COMMENTS_CLOSED,
 * SUSPENDED, ADDRESS_NOT_CONFIRMED, TOO_MANY_REQUESTS, UNAUTHENTICATED; EDIT_CONFLICT with the `current` comment
 */
export async function editComment(
  ctx: Context,
  actor: Actor,
  edit: EditCommentInput,
): Promise<CommentItem | Thread> {
  const chosen = await refuseWriter(ctx, actor)
  const named = await namedAgain(ctx.db, actor.id, edit)
  await inTransaction(ctx.db, (tx) => write(tx, ctx, actor, { ...edit, named, chosen }))
  const edited = await readComment(ctx.db, edit.id, actor)
  if (!edited) throw appError('COMMENT_NOT_FOUND')
  return edited
}
