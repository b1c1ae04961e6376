import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { TimeSpan } from 'oslo'
import { createJWT, validateJWT } from 'oslo/jwt'
import { z } from 'zod'
import { ID_PATTERN } from '../../../../shared/id.ts'
import type { Config } from '../../../config.ts'

/** docs/product.md, "Sessions". The database is asked at every call: the length sets how often a client refreshes. */
export const ACCESS_MINUTES = 15
const ISSUER = 'manette'
/** Longer than any token of ours: what is not worth decoding. */
const TOKEN_MAX = 4096

/** For an app that was given no secret, as in tests: its tokens die with the process. */
const passingSecret = randomBytes(32).toString('hex')

/** The key of everything that is signed: JWT_SECRET, which server/main.ts fills in from DATA_DIR. */
const secretOf = (config: Pick<Config, 'JWT_SECRET'>): string => config.JWT_SECRET ?? passingSecret
const keyOf = (config: Pick<Config, 'JWT_SECRET'>): Uint8Array => new TextEncoder().encode(secretOf(config))

/** What an access token says. */
export interface AccessClaims {
  sub: string
  role: 'visitor' | 'admin'
  username: string
  email: string
  /** The login (Session.familyId) that must still live. */
  sid: string
}

const id = z.string().regex(ID_PATTERN)
/** What the server relies on in a token; the rest is there for the client. */
const claimsSchema = z.object({ sub: id, sid: id, exp: z.number(), iss: z.literal(ISSUER) })

/**
 * Signs an access token: a three-part JWT (HS256). Its `jti` (RFC 7519, 4.1.7) makes each one different, also
 * two of the same second: other tabs tell by the difference that a token was renewed.
 */
export const signAccess = ({ sub, ...claims }: AccessClaims, config: Pick<Config, 'JWT_SECRET'>) =>
  createJWT('HS256', keyOf(config), claims, {
    subject: sub,
    jwtId: randomBytes(8).toString('hex'),
    issuer: ISSUER,
    expiresIn: new TimeSpan(ACCESS_MINUTES, 'm'),
    includeIssuedTimestamp: true,
  })

/**
 * Whose access token this is, or null: forged, expired, of another issuer or no token at all. Whether the
 * person and the login still exist is for the database to say.
 */
export async function verifyAccess(
  token: string,
  config: Pick<Config, 'JWT_SECRET'>,
): Promise<{ sub: string; sid: string } | null> {
  if (token.length > TOKEN_MAX) return null
  try {
    // Only HS256: a token that names another algorithm, or none, is refused before its signature is looked at.
    const { payload } = await validateJWT('HS256', keyOf(config), token)
    return claimsSchema.parse(payload)
  } catch {
    // oslo throws whatever it stumbles on: bad Base64, bad JSON, a wrong signature.
    return null
  }
}

/** A hash that nobody can make without the key: 64 hexadecimal characters. */
export const keyedHash = (text: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  createHmac('sha256', secretOf(config)).update(text).digest('hex')

/** What `X-CSRF-Token` has to be for a login: 64 hexadecimal characters that nobody can make without the key. */
export const csrfToken = (sid: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  keyedHash(`csrf:${sid}`, config)

/** Whether a header's value belongs to a login, compared in constant time. */
export function isCsrfToken(given: string, sid: string, config: Pick<Config, 'JWT_SECRET'>): boolean {
  const expected = Buffer.from(csrfToken(sid, config))
  const value = Buffer.from(given)
  return value.length === expected.length && timingSafeEqual(value, expected)
}
