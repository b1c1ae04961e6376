import type { CommentState } from '../../../../shared/comments/comment.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { AppError } from '../../../trpc/errors.ts'

/** A comment to be written, with the facts that its checks need. */
export interface CommentDraft {
  text: string
  /** Null: readers cannot see it. */
  content: { id: string; kind: Kind } | null
  parentId: string | null
  parent: { id: string; contentId: string; state: CommentState } | null
  /** The same text by the same author in the same place, less than a minute old. */
  duplicateId: string | null
}

export type Verdict = AppError | { instead: string } | undefined

/** It sees the draft and nothing else, so a test gives it a literal. */
export type Check = (draft: CommentDraft) => Verdict
