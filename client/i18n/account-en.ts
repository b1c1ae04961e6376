import type { AccountMessages } from './account-fr.ts'
import { access } from './en/access.ts'
import { login } from './en/login.ts'
import { profile } from './en/profile.ts'
import { session } from './en/session.ts'

export const accountEn = { login, profile, session, access } satisfies AccountMessages
