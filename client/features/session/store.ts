import { useSyncExternalStore } from 'react'
import type { Role } from '../../../shared/account/roles.ts'
import { hasCode } from '../../base/error-code.ts'
import { forgetReadPages } from './forget-pages.ts'
import { type StoredKey, stored } from './storage.ts'
import { claimsOf, hasEnded, rememberServerClock } from './token.ts'

/** The signed-in user. At first it has the claims of the token, later the profile. */
export interface SessionUser {
  id: string
  role: Role
  username?: string
  email?: string
  createdAt?: string
}

/** Why a session ended in this tab: it decides the redirect and the message. */
export type EndReason = 'logout' | 'deleted' | 'inactive' | 'expired' | 'refused'

/** An end that the user did not ask for. */
export type LossReason = Exclude<EndReason, 'logout' | 'deleted'>

export type SessionState =
  | { status: 'anonymous'; ended?: EndReason }
  /** `confirmed` is true once the server has sent the profile or failed to; until then the role is that of the token. */
  | {
      status: 'member'
      user: SessionUser
      confirmed: boolean
      /** Set when the session has ended while the user was typing: the page stays, and a dialog asks them to sign in again. */
      lost?: LossReason
    }

export interface SignInAnswer {
  user: { _id: string; username: string; email: string; role: Role; createdAt: Date | string }
  accessToken: string
  refreshToken: string
  csrfToken?: string
}

const ANONYMOUS: SessionState = { status: 'anonymous' }
const KEYS: StoredKey[] = ['accessToken', 'refreshToken', 'user', 'csrfToken', 'clockAhead']
const CSRF = /^[0-9a-f]{64}$/

let state: SessionState = ANONYMOUS
const listeners = new Set<() => void>()

/** The link to the other tabs (life/other-tabs.ts), used while somebody is signed in. */
interface Tabs {
  /** Tells them why the session has ended. */
  tell: (ended: EndReason) => void
  /** Whether this tab waits to hear why another tab has ended the session, before it follows. */
  waits: () => boolean
}
const ALONE: Tabs = { tell: () => {}, waits: () => false }
let tabs = ALONE

function become(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** The stored profile, if it belongs to this person. */
function storedProfile(id: string): Partial<SessionUser> {
  try {
    const user: Partial<SessionUser> | null = JSON.parse(stored.get('user') ?? 'null')
    return user?.id === id ? user : {}
  } catch {
    return {}
  }
}

function forget(): void {
  for (const key of KEYS) stored.remove(key)
}

export const session = {
  get: (): SessionState => state,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Reads the session from storage: on load, and when another tab has signed in or out. An expired token is removed. */
  read(): void {
    const token = stored.get('accessToken')
    const claims = claimsOf(token)
    const lost = state.status === 'member' && state.lost !== undefined
    if (!claims || hasEnded(token)) {
      if (token !== null) forget()
      if (state.status === 'member') {
        if (!lost && !(token === null && tabs.waits())) become(ANONYMOUS)
      }
      // Whoever comes back to a session that has ended meanwhile reads so.
      else if (claims) become({ status: 'anonymous', ended: 'expired' })
      return
    }
    const { sub: id, role, username, email } = claims
    if (state.status === 'member' && state.user.id === id) {
      // The user who was asked to sign in again has done so in another tab.
      if (lost) {
        become({ status: 'member', user: { ...state.user, role }, confirmed: state.confirmed })
        return
      }
      // A new token may bring another role, which the server has just set.
      if (state.user.role !== role) become({ ...state, user: { ...state.user, role } })
      return
    }
    // The typed text belongs to the user of this tab, so it does not change to another account.
    if (lost) return
    const fromToken = { id, ...(username && { username }), ...(email && { email }) }
    become({ status: 'member', user: { ...fromToken, ...storedProfile(id), role }, confirmed: false })
  },

  /** Takes over the profile that another tab has stored, for example a new name. The role stays: only the server sets it. */
  readProfile(): void {
    if (state.status !== 'member') return
    const { id, role } = state.user
    become({ ...state, user: { ...state.user, ...storedProfile(id), role } })
  },

  /** Begins a session: the user has signed in, in this tab. */
  begin({ user: { _id, username, email, role, createdAt }, ...tokens }: SignInAnswer): void {
    const user = { id: _id, username, email, role, createdAt: new Date(createdAt).toISOString() }
    stored.set('user', JSON.stringify(user))
    stored.set('refreshToken', tokens.refreshToken)
    if (tokens.csrfToken && CSRF.test(tokens.csrfToken)) stored.set('csrfToken', tokens.csrfToken)
    else stored.remove('csrfToken')
    rememberServerClock(tokens.accessToken)
    // This comes last, because other tabs react to it.
    stored.set('accessToken', tokens.accessToken)
    become({ status: 'member', user, confirmed: true })
  },

  /** Takes over the profile that the server has sent; null when it failed to. */
  confirm(profile: SignInAnswer['user'] | null): void {
    if (state.status !== 'member') return
    if (!profile) {
      become({ ...state, confirmed: true })
      return
    }
    const { _id: id, username, email, role, createdAt } = profile
    const user = { id, username, email, role, createdAt: new Date(createdAt).toISOString() }
    stored.set('user', JSON.stringify(user))
    become({ ...state, user, confirmed: true })
  },

  /** Marks the session as ended while the page stays: a dialog asks the user, who was typing, to sign in again. */
  lose(lost: LossReason): void {
    if (state.status !== 'member' || state.lost) return
    tabs.tell(lost)
    forget()
    become({ ...state, lost })
  },

  /** Follows another tab that has ended the session. */
  leave(): void {
    if (state.status === 'member') become(ANONYMOUS)
  },

  /** @returns a function that stops it */
  follow(how: Tabs): () => void {
    tabs = how
    return () => {
      tabs = ALONE
    }
  },

  /** Ends the session, here and in the other tabs. */
  end(ended: EndReason): void {
    tabs.tell(ended)
    forget()
    // When an idle session ends, the pages kept for offline reading stay.
    if (ended === 'logout' || ended === 'deleted') forgetReadPages()
    become({ status: 'anonymous', ended })
  },
}

/** The session. It is anonymous on the server and during hydration, so that both render the same. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.get, () => ANONYMOUS)

/** The signed-in user, or null. */
export function useUser(): SessionUser | null {
  const now = useSession()
  return now.status === 'member' ? now.user : null
}

/**
 * Whether a call failed because the session has ended. The session itself tells that once, so the call needs no toast of
 * its own.
 */
export const isReportedBySession = (error: unknown): boolean =>
  state.status === 'anonymous' &&
  state.ended !== undefined &&
  (hasCode(error, 'UNAUTHENTICATED') || hasCode(error, 'SESSION_EXPIRED'))

/** The headers of a call by a signed-in user; none for others. */
export function authHeaders(): Record<string, string> {
  const token = state.status === 'member' && !state.lost ? stored.get('accessToken') : null
  if (!token) return {}
  const csrf = stored.get('csrfToken') ?? ''
  return { authorization: `Bearer ${token}`, ...(CSRF.test(csrf) && { 'x-csrf-token': csrf }) }
}
