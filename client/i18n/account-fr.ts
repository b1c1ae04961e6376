import { access } from './fr/access.ts'
import { login } from './fr/login.ts'
import { profile } from './fr/profile.ts'
import { session } from './fr/session.ts'
import { typesetAll, type Widen } from './words.ts'

const words = { login, profile, session, access } as const

/** Words of accounts and sessions; English must have exactly these keys. */
export type AccountMessages = Widen<typeof words>

export const accountFr: AccountMessages = typesetAll(words)
