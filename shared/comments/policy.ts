import { can, type RoleHolder } from '../account/permissions.ts'
import type { CommentState } from './comment.ts'
import { COMMENT_LIMITS } from './text.ts'

type Actor = RoleHolder | null | undefined
interface Target {
  state: CommentState
  author: RoleHolder | null
}

export const mayDelete = (actor: Actor, { author }: Pick<Target, 'author'>): boolean =>
  can(actor, 'comments.remove', { owner: author })

export const canDelete = (actor: Actor, comment: Target): boolean =>
  comment.state === 'visible' && mayDelete(actor, comment)

/** The server decides in the end, by its own clock. @param now by the server's clock */
export const canEdit = (actor: Actor, comment: Target & { createdAt: Date }, now: Date): boolean =>
  comment.state === 'visible' &&
  can(actor, 'comments.write', { owner: comment.author }) &&
  now.getTime() - comment.createdAt.getTime() < COMMENT_LIMITS.editMinutes * 60_000

/** A comment can be erased only after it was hidden. */
export const canForceDelete = (actor: Actor, comment: Target): boolean =>
  comment.state === 'deleted' && mayDelete(actor, comment)
