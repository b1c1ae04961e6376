import { can, type RoleHolder } from '../account/permissions.ts'
import type { CommentState } from './comment.ts'

type Actor = RoleHolder | null | undefined
interface Target {
  state: CommentState
  author: RoleHolder | null
}

/** Whether it is this person's, or this person moderates and outranks its author (shared/account/permissions.ts). */
export const mayDelete = (actor: Actor, { author }: Target): boolean =>
  can(actor, 'comments.remove', { owner: author })

/** Hiding a comment's text from everybody. */
export const canDelete = (actor: Actor, comment: Target): boolean =>
  comment.state === 'visible' && mayDelete(actor, comment)

/** Erasing it for good: the same people, once it is hidden. */
export const canForceDelete = (actor: Actor, comment: Target): boolean =>
  comment.state === 'deleted' && mayDelete(actor, comment)
