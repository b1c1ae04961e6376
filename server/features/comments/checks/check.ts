import type { CommentState } from '../../../../shared/comments/comment.ts'
import type { Kind } from '../../../../shared/content/catalog.ts'
import type { AppError } from '../../../trpc/errors.ts'

/** A comment that somebody wants to write, with all that its checks look at: plain facts, as of this moment. */
export interface Draft {
  text: string
  /** What it is written under; null: not there for readers. */
  content: { id: string; kind: Kind } | null
  /** What it answers; null when it opens a thread. */
  parentId: string | null
  parent: { id: string; contentId: string; state: CommentState } | null
  /** The same words by the same person at the same place, less than a minute old. */
  twinId: string | null
}

/** What a check says: nothing, a refusal, or which comment to answer with instead. */
export type Verdict = AppError | { instead: string } | undefined

/** One rule. It sees the draft and nothing else, so a test gives it a literal. */
export type Check = (draft: Draft) => Verdict
