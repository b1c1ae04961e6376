import type { CommentState } from '../../../../shared/comments/comment.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { AppError } from '../../../trpc/errors.ts'

export interface CommentDraft {
  text: string
  /** Null where readers cannot see the text. */
  content: { id: string; kind: Kind } | null
  parentId: string | null
  parent: { id: string; contentId: string; state: CommentState } | null
  /** The comment of the same author with the same text and place, when less than a minute old. */
  duplicateId: string | null
}

export type Verdict = AppError | { instead: string } | undefined

export type Check = (draft: CommentDraft) => Verdict
