import { isRole, type Role } from '../../../shared/account/roles.ts'
import { stored } from './storage.ts'

/** The claims that the client reads in an access token; only the server can verify them. */
export interface Claims {
  sub: string
  role: Role
  username?: string
  email?: string
  /** Seconds since 1970. */
  exp: number
  iat?: number
  /** Its owner asked to stay signed in on this device: the session outlives the token. */
  stays?: boolean
}

/** Decodes Base64url of UTF-8, the form of JWTs (RFC 7515 section 2). */
function decode(part: string): Partial<Claims> | null {
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** The claims of a well-formed three-part token, even an expired one; null for anything else. */
export function claimsOf(token: string | null): Claims | null {
  const parts = token?.split('.')
  if (parts?.length !== 3) return null
  try {
    const claims = decode(parts[1] ?? '')
    if (typeof claims?.sub !== 'string' || typeof claims.exp !== 'number') return null
    return {
      ...claims,
      sub: claims.sub,
      exp: claims.exp,
      role: isRole(claims.role) ? claims.role : 'visitor',
    }
  } catch {
    return null
  }
}

/** How far this machine's clock is ahead of the server's, measured with the last new token. */
const clockAhead = (): number => Number(stored.get('clockAhead')) || 0

/**
 * Stores the difference between the clocks when a new token arrives. It is stored beside the token: otherwise each page load
 * would sign out users whose clock is ahead by more than a token's lifetime.
 */
export function rememberServerClock(token: string): void {
  const issued = claimsOf(token)?.iat
  if (issued !== undefined) stored.set('clockAhead', String(Date.now() - issued * 1000))
}

/** Whether a token ends within the given time. Anything that is no token counts as ended. */
export const endsWithin = (token: string | null, ms: number, now = Date.now()): boolean => {
  const claims = claimsOf(token)
  return claims === null || claims.exp * 1000 <= now - clockAhead() + ms
}

/** Whether a session ends with its token, here and now: the owner has not asked to stay signed in. */
export const hasEnded = (token: string | null): boolean =>
  endsWithin(token, 0) && !(claimsOf(token)?.stays && stored.get('refreshToken') !== null)
