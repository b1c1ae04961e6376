import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Role } from '../../../../shared/account/roles.ts'
import { ID_PATTERN } from '../../../../shared/base/id.ts'
import type { Config } from '../../../base/config.ts'
import { readJwt, signJwt } from '../crypto/oslo.ts'

/** Every call asks the database, so this only sets how often a client refreshes. */
const ACCESS_MINUTES = 15
const ISSUER = 'manette'
/** Longer input than our tokens is not decoded. */
const TOKEN_MAX = 4096

/** Without a configured secret, as in tests, tokens are valid in this process only. */
const passingSecret = randomBytes(32).toString('hex')

const secretOf = (config: Pick<Config, 'JWT_SECRET'>): string => config.JWT_SECRET ?? passingSecret
const signingKey = (config: Pick<Config, 'JWT_SECRET'>): Uint8Array =>
  new TextEncoder().encode(secretOf(config))

export interface AccessClaims {
  sub: string
  role: Role
  username: string
  email: string
  sid: string
  /** The browser then keeps the session when its access token has run out. */
  stays?: true
}

const id = z.string().regex(ID_PATTERN)
/** The server relies on these claims; the rest is for the client. */
const claimsSchema = z.object({ sub: id, sid: id, exp: z.number(), iss: z.literal(ISSUER) })

/** The `jti` (RFC 7519, 4.1.7) differs even within one second, so that tabs detect a renewal. */
export const signAccess = ({ sub, ...claims }: AccessClaims, config: Pick<Config, 'JWT_SECRET'>) =>
  signJwt(signingKey(config), claims, {
    subject: sub,
    jwtId: randomBytes(8).toString('hex'),
    issuer: ISSUER,
    minutes: ACCESS_MINUTES,
  })

/** The database decides whether user and login still exist. @returns null when forged, expired or of another issuer */
export async function verifyAccess(
  token: string,
  config: Pick<Config, 'JWT_SECRET'>,
): Promise<{ sub: string; sid: string } | null> {
  if (token.length > TOKEN_MAX) return null
  try {
    return claimsSchema.parse(await readJwt(signingKey(config), token))
  } catch {
    return null
  }
}

/** @returns 64 hexadecimal characters */
export const keyedHash = (text: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  createHmac('sha256', secretOf(config)).update(text).digest('hex')

/** @returns the `X-CSRF-Token` of a login */
export const csrfToken = (sid: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  keyedHash(`csrf:${sid}`, config)

export function isCsrfToken(given: string, sid: string, config: Pick<Config, 'JWT_SECRET'>): boolean {
  const expected = Buffer.from(csrfToken(sid, config))
  const value = Buffer.from(given)
  return value.length === expected.length && timingSafeEqual(value, expected)
}
