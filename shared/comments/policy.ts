import type { CommentState } from './comment.ts'

type Actor = { id: string; role: 'visitor' | 'admin' } | null | undefined
interface Target {
  state: CommentState
  author: { id: string } | null
}

/** Whether it is this person's, or this person is of the team (docs/product.md, "Roles and rights"). */
const mayTouch = (actor: Actor, { author }: Target): boolean =>
  !!actor && (actor.role === 'admin' || (author !== null && author.id === actor.id))

/** Hiding a comment's text from everybody: its author and the team. */
export const canDelete = (actor: Actor, comment: Target): boolean =>
  comment.state === 'visible' && mayTouch(actor, comment)

/** Erasing it for good: the same people, once it is hidden. */
export const canForceDelete = (actor: Actor, comment: Target): boolean =>
  comment.state === 'deleted' && mayTouch(actor, comment)

export const mayDelete = mayTouch

/** Answering and liking need an account and a comment that is still there to be read. */
export const canAnswer = (actor: Actor, { state }: Pick<Target, 'state'>): boolean =>
  !!actor && state === 'visible'
export const canLike = canAnswer
