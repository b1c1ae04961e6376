import { comments } from './fr/comments.ts'
import { typesetAll, type Widen } from './words.ts'

const words = { comments } as const

/** English must have exactly these keys. */
export type CommentsMessages = Widen<typeof words>

export const commentsFr: CommentsMessages = typesetAll(words)
