import { can, type RoleHolder } from '../account/permissions.ts'
import type { CommentState } from './comment.ts'

type Actor = RoleHolder | null | undefined
interface Target {
  state: CommentState
  author: RoleHolder | null
}

export const mayDelete = (actor: Actor, { author }: Target): boolean =>
  can(actor, 'comments.remove', { owner: author })

export const canDelete = (actor: Actor, comment: Target): boolean =>
  comment.state === 'visible' && mayDelete(actor, comment)

/** A comment is erased only once it is hidden. */
export const canForceDelete = (actor: Actor, comment: Target): boolean =>
  comment.state === 'deleted' && mayDelete(actor, comment)
