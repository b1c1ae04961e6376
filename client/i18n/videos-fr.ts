import { videos } from './fr/videos.ts'
import { typesetAll, type Widen } from './words.ts'

const words = { videos } as const

/** Words of the videos page; English must have exactly these keys. */
export type VideosMessages = Widen<typeof words>

export const videosFr: VideosMessages = typesetAll(words)
