import type { Role } from '../account/roles.ts'

/**
 * The text of a `deleted` comment is hidden; a `removed` one is a placeholder that keeps replies together
 * (docs/product/comments-and-likes.md, "Comments").
 */
export type CommentState = 'visible' | 'deleted' | 'removed'

interface CommentAuthor {
  id: string
  username: string
  role: Role
}

/** A person named in a comment, by their account. */
export interface CommentMention {
  id: string
  /** As it was typed, in any case. */
  name: string
  /** The present username. */
  username: string
}

export interface CommentItem {
  id: string
  contentId: string
  /** Null for the comment that opens the thread. */
  rootId: string | null
  parent: {
    id: string
    state: CommentState
    author: { id: string; username: string } | null
    guest?: string
  } | null
  state: CommentState
  /** Null unless visible. */
  text: string | null
  /** Present only when somebody is named. */
  mentions?: CommentMention[]
  /** Null when the comment was removed, or written without an account (`guest`). */
  author: CommentAuthor | null
  /** The author's name for a comment imported from another site, only while it is visible. */
  guest?: string
  createdAt: Date
  /** The author's last change; only while it is visible. */
  editedAt?: Date
  likesCount: number
  isLiked: boolean
  isMine: boolean
}

export interface Thread extends CommentItem {
  /** Includes placeholders. */
  replyCount: number
  replies: CommentItem[]
  /** Null when these are all. */
  repliesCursor: string | null
}
