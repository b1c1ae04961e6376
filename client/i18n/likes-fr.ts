import { likes } from './fr/likes.ts'
import { typesetAll, type Widen } from './words.ts'

const words = { likes } as const

/** English must have exactly these keys. */
export type LikesMessages = Widen<typeof words>

export const likesFr: LikesMessages = typesetAll(words)
