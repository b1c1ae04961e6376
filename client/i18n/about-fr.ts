import { about } from './fr/about.ts'
import { typesetAll, type Widen } from './words.ts'

const words = { about } as const

/** Words of the team's page; English must have exactly these keys. */
export type AboutMessages = Widen<typeof words>

export const aboutFr: AboutMessages = typesetAll(words)
