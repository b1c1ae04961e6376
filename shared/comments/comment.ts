import type { Role } from '../account/roles.ts'

/**
 * A `deleted` comment's text is hidden; a `removed` one is a placeholder that keeps replies together
 * (docs/product/comments-and-likes.md, "Comments").
 */
export type CommentState = 'visible' | 'deleted' | 'removed'

interface CommentAuthor {
  id: string
  username: string
  role: Role
}

/** Somebody who is named in a comment, by their account. */
export interface CommentMention {
  id: string
  /** As it was typed, in whatever case. */
  name: string
  /** What they are called now. */
  username: string
}

export interface CommentItem {
  id: string
  contentId: string
  /** It is null for the comment that opens the thread. */
  rootId: string | null
  parent: {
    id: string
    state: CommentState
    author: { id: string; username: string } | null
    guest?: string
  } | null
  state: CommentState
  /** It is null unless visible. */
  text: string | null
  /** Only where somebody is named. */
  mentions?: CommentMention[]
  /** It is null when the comment was removed, or written without an account (`guest`). */
  author: CommentAuthor | null
  /** It names who wrote an imported comment on another site, only while that is visible. */
  guest?: string
  createdAt: Date
  /** Its author has changed it, last then; only while it is visible. */
  editedAt?: Date
  likesCount: number
  isLiked: boolean
  isMine: boolean
}

export interface Thread extends CommentItem {
  /** Placeholders count, too. */
  replyCount: number
  replies: CommentItem[]
  /** It is null when these are all. */
  repliesCursor: string | null
}
