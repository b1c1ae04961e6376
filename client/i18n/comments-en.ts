import type { CommentsMessages } from './comments-fr.ts'
import { comments } from './en/comments.ts'

export const commentsEn = { comments } satisfies CommentsMessages
