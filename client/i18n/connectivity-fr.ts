import { connectivity } from './fr/connectivity.ts'
import { typesetAll, type Widen } from './words.ts'

const words = { connectivity } as const

/** Words about the connection; English must have exactly these keys. */
export type ConnectivityMessages = Widen<typeof words>

export const connectivityFr: ConnectivityMessages = typesetAll(words)
