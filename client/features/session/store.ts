import { useSyncExternalStore } from 'react'
import type { Role } from '../../../shared/account/roles.ts'
import { hasCode } from '../../base/error-code.ts'
import { forgetReadPages } from './forget-pages.ts'
import { type StoredKey, stored } from './storage.ts'
import { claimsOf, endsWithin, rememberServerClock } from './token.ts'

/** Who is signed in, as far as it is known: the token first, then the profile. */
export interface SessionUser {
  id: string
  role: Role
  username?: string
  email?: string
  createdAt?: string
}

/** Why a session ended in this tab: it decides the redirect and the message. */
export type EndReason = 'logout' | 'deleted' | 'inactive' | 'expired' | 'refused'

/** An end that nobody has asked for. */
export type LossReason = Exclude<EndReason, 'logout' | 'deleted'>

export type SessionState =
  | { status: 'anonymous'; ended?: EndReason }
  /** `confirmed` once the server has told the profile, or could not: until then the role is the token's. */
  | {
      status: 'member'
      user: SessionUser
      confirmed: boolean
      /** The session is over, and who types is asked in place who they are: the page stays until they have answered. */
      lost?: LossReason
    }

/** What signing in gives. */
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

/** What is done for the other tabs (life/other-tabs.ts), while somebody is signed in. */
interface Tabs {
  /** Tells them why the session has ended. */
  tell: (ended: EndReason) => void
  /** Whether this tab waits to hear why, before it follows one that has ended the session. */
  waits: () => boolean
}
const ALONE: Tabs = { tell: () => {}, waits: () => false }
let tabs = ALONE

function become(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/** The profile as it was last stored, if it is that of the same person. */
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

  /** Reads storage: on load, and when another tab has signed in or out. An expired token is cleared. */
  read(): void {
    const token = stored.get('accessToken')
    const claims = claimsOf(token)
    const lost = state.status === 'member' && state.lost !== undefined
    if (!claims || endsWithin(token, 0)) {
      if (token !== null) forget()
      if (state.status === 'member' && !lost && !(token === null && tabs.waits())) become(ANONYMOUS)
      return
    }
    const { sub: id, role, username, email } = claims
    if (state.status === 'member' && state.user.id === id) {
      // Who was asked here has signed in in another tab.
      if (lost) {
        become({ status: 'member', user: { ...state.user, role }, confirmed: state.confirmed })
        return
      }
      // A fresh token may bring another role; the server has just said so.
      if (state.user.role !== role) become({ ...state, user: { ...state.user, role } })
      return
    }
    // What is typed here is not somebody else's.
    if (lost) return
    const fromToken = { id, ...(username && { username }), ...(email && { email }) }
    become({ status: 'member', user: { ...fromToken, ...storedProfile(id), role }, confirmed: false })
  },

  /** Takes up what another tab has learnt of the same person: a new name. The role is the server's to say. */
  readProfile(): void {
    if (state.status !== 'member') return
    const { id, role } = state.user
    become({ ...state, user: { ...state.user, ...storedProfile(id), role } })
  },

  /** Somebody has shown who they are, in this tab. */
  begin({ user: { _id, username, email, role, createdAt }, ...tokens }: SignInAnswer): void {
    const user = { id: _id, username, email, role, createdAt: new Date(createdAt).toISOString() }
    stored.set('user', JSON.stringify(user))
    stored.set('refreshToken', tokens.refreshToken)
    if (tokens.csrfToken && CSRF.test(tokens.csrfToken)) stored.set('csrfToken', tokens.csrfToken)
    else stored.remove('csrfToken')
    rememberServerClock(tokens.accessToken)
    // Last: other tabs look when it changes.
    stored.set('accessToken', tokens.accessToken)
    become({ status: 'member', user, confirmed: true })
  },

  /** The profile as the server has it now; null when it could not tell. */
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

  /** The session is over, but the page stays: whoever types there is asked who they are. */
  lose(lost: LossReason): void {
    if (state.status !== 'member' || state.lost) return
    tabs.tell(lost)
    forget()
    become({ ...state, lost })
  },

  /** Another tab has ended the session for all. */
  leave(): void {
    if (state.status === 'member') become(ANONYMOUS)
  },

  /** @returns how to stop */
  follow(how: Tabs): () => void {
    tabs = how
    return () => {
      tabs = ALONE
    }
  },

  /** Back to anonymous, here and in the other tabs. */
  end(ended: EndReason): void {
    tabs.tell(ended)
    forget()
    // An idle session's end takes nothing from a reader.
    if (ended === 'logout' || ended === 'deleted') forgetReadPages()
    become({ status: 'anonymous', ended })
  },
}

/** Who is signed in. Anonymous on the server and while a page comes to life, so that both show the same. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.get, () => ANONYMOUS)

/** The person who is signed in, or null. */
export function useUser(): SessionUser | null {
  const now = useSession()
  return now.status === 'member' ? now.user : null
}

/**
 * Whether a call failed because the session behind it has ended. That is told once, by the session itself: no toast of
 * the call's own.
 */
export const isReportedBySession = (error: unknown): boolean =>
  state.status === 'anonymous' &&
  state.ended !== undefined &&
  (hasCode(error, 'UNAUTHENTICATED') || hasCode(error, 'SESSION_EXPIRED'))

/** What a call of somebody who is signed in carries; nothing for anybody else. */
export function authHeaders(): Record<string, string> {
  const token = state.status === 'member' && !state.lost ? stored.get('accessToken') : null
  if (!token) return {}
  const csrf = stored.get('csrfToken') ?? ''
  return { authorization: `Bearer ${token}`, ...(CSRF.test(csrf) && { 'x-csrf-token': csrf }) }
}
