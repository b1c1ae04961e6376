import { newId } from '../../../shared/base/id.ts'
import type { CommentItem, Thread } from '../../../shared/comments/comment.ts'
import type { Db, Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import type { Actor, Context } from '../../trpc/context.ts'
import { AppError, appError, dataOf } from '../../trpc/errors.ts'
import { countAttempt } from '../../trpc/rate-limits/attempts.ts'
import { missingContent } from '../texts/states/missing.ts'
import { runChecks } from './checks/list.ts'
import { type NewComment, prepareDraft } from './checks/prepare.ts'
import { commentRefused, stoppedBy } from './checks/rules/list.ts'
import type { ChosenRules } from './checks/rules/rule.ts'
import { refuseWriter } from './checks/writer.ts'
import { type HeldItem, hold, readHeld } from './held/hold.ts'
import { lockWithNamed, mentionsOf } from './mentions/mentions.ts'
import type { NamedPerson } from './mentions/people.ts'
import { refuseSuspended } from './suspension/refuse.ts'
import { insertComment } from './threads/insert.ts'
import { readComment } from './threads/threads.ts'

interface NamingComment extends NewComment {
  named: readonly NamedPerson[]
}

async function write(
  tx: Tx,
  ctx: Context,
  actor: Actor,
  comment: NamingComment & { chosen: ChosenRules },
): Promise<string | HeldItem> {
  const { chosen } = comment
  const { id: authorId } = actor
  const present = await lockWithNamed(tx, [authorId, ...comment.named.map((person) => person.id)])
  if (!present.has(authorId)) throw appError('UNAUTHENTICATED')
  const { at, rootId, heldTwinId, ...draft } = await prepareDraft(tx, authorId, comment)
  await refuseSuspended(tx, { id: authorId })
  const verdict = runChecks(draft)
  if (verdict instanceof AppError) throw verdict
  if (verdict) return verdict.instead
  if (draft.content?.closed) throw appError('COMMENTS_CLOSED')
  const said = { authorId, contentId: comment.contentId, parentId: draft.parentId, text: comment.text }
  if (heldTwinId) return readHeld(tx, heldTwinId)
  const stopped = await stoppedBy(tx, actor, said, { ...chosen, calmed: draft.content?.calmed === true })
  if (stopped?.how === 'refuse') throw commentRefused(stopped.rule)
  // In this transaction and last: only written comments count, and a repeated request at the limit succeeds.
  await countAttempt({ ...ctx, db: tx }, 'comment', authorId)
  if (stopped) return hold(tx, said, stopped, at)
  const id = newId(at)
  const named = comment.named.filter((person) => present.has(person.id))
  await insertComment(tx, { ...said, id, rootId, at, named })
  return id
}

/** Older clients know these errors; for a withdrawn text they are told that it was withdrawn. */
async function toRefusal(db: Db, error: unknown, { kind, contentId }: NewComment): Promise<unknown> {
  if (!(error instanceof AppError)) return error
  if (error.errorCode === 'NOT_FOUND') return missingContent(db, { key: contentId, kind })
  if (!kind) return error
  const data = dataOf(error, 'COMMENT_REFUSED')
  if (data)
    return appError('COMMENT_REFUSED', {
      ...error.details,
      data,
      fields: { content: error.details.fields?.text ?? 'invalid' },
    })
  const { parentId, ...others } = error.details.fields ?? {}
  return parentId ? appError('BAD_INPUT', { fields: { ...others, parentCommentId: parentId } }) : error
}

/**
 * Writes a comment, or holds it when a rule says so (docs/product/comments-and-likes.md, "Rules before comments are
 * public").
 * @throws COMMENT_REFUSED; *_NOT_FOUND, WITHDRAWN, COMMENT_NOT_FOUND, COMMENT_DELETED, COMMENTS_CLOSED, SUSPENDED,
 * ADDRESS_NOT_CONFIRMED, BAD_INPUT for a parent elsewhere, TOO_MANY_REQUESTS; UNAUTHENTICATED when the account was
 * deleted meanwhile
 */
export async function createComment(
  ctx: Context,
  actor: Actor,
  comment: NewComment,
): Promise<CommentItem | Thread | HeldItem> {
  const chosen = await refuseWriter(ctx, actor)
  const named = await mentionsOf(ctx.db, { ...comment, authorId: actor.id })
  const id = await inTransaction(ctx.db, (tx) => write(tx, ctx, actor, { ...comment, named, chosen })).catch(
    async (error: unknown) => {
      throw await toRefusal(ctx.db, error, comment)
    },
  )
  if (typeof id !== 'string') return id
  const written = await readComment(ctx.db, id, actor)
  if (!written) throw appError('COMMENT_NOT_FOUND')
  return written
}
