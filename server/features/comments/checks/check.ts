import type { CommentState } from '../../../../shared/comments/comment.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { AppError } from '../../../trpc/errors.ts'

export interface CommentDraft {
  text: string
  /** It is null where readers cannot see the text. */
  content: { id: string; kind: Kind } | null
  parentId: string | null
  parent: { id: string; contentId: string; state: CommentState } | null
  /** The same text by the same author in the same place, less than a minute old. */
  duplicateId: string | null
}

export type Verdict = AppError | { instead: string } | undefined

export type Check = (draft: CommentDraft) => Verdict
