/**
 * `deleted` (soft): its text is shown to nobody any more. `removed`: an empty placeholder that keeps the replies of
 * others together (docs/product.md, "Comments").
 */
export type CommentState = 'visible' | 'deleted' | 'removed'

/** What is said of a comment's author in public. */
export interface CommentAuthor {
  id: string
  username: string
  role: 'visitor' | 'admin'
}

/** A comment as it leaves the server. */
export interface CommentItem {
  id: string
  contentId: string
  /** The comment that opens the thread; null: this one does. */
  rootId: string | null
  /** What it answers. */
  parent: { id: string; state: CommentState; author: { id: string; username: string } | null } | null
  state: CommentState
  /** Null unless visible. */
  text: string | null
  /** Null when it was removed or its author's account is gone. */
  author: CommentAuthor | null
  createdAt: Date
  likesCount: number
  /** Whether the viewer likes it, or wrote it. */
  isLiked: boolean
  isMine: boolean
}

/** A comment that opens a thread, with its first replies. */
export interface Thread extends CommentItem {
  /** All replies at any depth, placeholders included. */
  replyCount: number
  /** Oldest first. */
  replies: CommentItem[]
  /** Where `comments.replies` goes on; null when these are all. */
  repliesCursor: string | null
}
