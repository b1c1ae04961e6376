import { likes } from './en/likes.ts'
import type { LikesMessages } from './likes-fr.ts'

export const likesEn = { likes } satisfies LikesMessages
