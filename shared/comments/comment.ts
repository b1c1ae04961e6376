import type { Role } from '../account/permissions.ts'

/**
 * `deleted` (soft): its text is hidden. `removed`: a placeholder that keeps replies together (docs/product.md,
 * "Comments").
 */
export type CommentState = 'visible' | 'deleted' | 'removed'

/** What is said of a comment's author in public. */
export interface CommentAuthor {
  id: string
  username: string
  role: Role
}

export interface CommentItem {
  id: string
  contentId: string
  /** The comment that opens the thread; null: this one does. */
  rootId: string | null
  parent: {
    id: string
    state: CommentState
    author: { id: string; username: string } | null
    /** As of a comment. */
    guest?: string
  } | null
  state: CommentState
  /** Null unless visible. */
  text: string | null
  /** Null when it was removed, or was written without an account (`guest`). */
  author: CommentAuthor | null
  /** The name of who wrote it on another site, from which it was imported; only while it is visible. */
  guest?: string
  createdAt: Date
  likesCount: number
  /** Whether the viewer likes it, or wrote it. */
  isLiked: boolean
  isMine: boolean
}

export interface Thread extends CommentItem {
  /** All replies at any depth, placeholders included. */
  replyCount: number
  replies: CommentItem[]
  /** Where `comments.replies` goes on; null when these are all. */
  repliesCursor: string | null
}
