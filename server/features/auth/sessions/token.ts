import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { TimeSpan } from 'oslo'
import { createJWT, validateJWT } from 'oslo/jwt'
import { z } from 'zod'
import type { Role } from '../../../../shared/account/permissions.ts'
import { ID_PATTERN } from '../../../../shared/base/id.ts'
import type { Config } from '../../../base/config.ts'

/** docs/product.md, "Sessions". The database is asked at every call: the length sets how often a client refreshes. */
export const ACCESS_MINUTES = 15
const ISSUER = 'manette'
/** Longer than any token of ours: what is not worth decoding. */
const TOKEN_MAX = 4096

/** For an app without a secret, as in tests: its tokens are valid for this process only. */
const passingSecret = randomBytes(32).toString('hex')

const secretOf = (config: Pick<Config, 'JWT_SECRET'>): string => config.JWT_SECRET ?? passingSecret
const signingKey = (config: Pick<Config, 'JWT_SECRET'>): Uint8Array =>
  new TextEncoder().encode(secretOf(config))

export interface AccessClaims {
  sub: string
  role: Role
  username: string
  email: string
  /** The login (Session.familyId) that must still be alive. */
  sid: string
}

const id = z.string().regex(ID_PATTERN)
/** What the server relies on; the rest is for the client. */
const claimsSchema = z.object({ sub: id, sid: id, exp: z.number(), iss: z.literal(ISSUER) })

/** A JWT (HS256). Its `jti` (RFC 7519, 4.1.7) differs also within a second, so that tabs detect a renewal. */
export const signAccess = ({ sub, ...claims }: AccessClaims, config: Pick<Config, 'JWT_SECRET'>) =>
  createJWT('HS256', signingKey(config), claims, {
    subject: sub,
    jwtId: randomBytes(8).toString('hex'),
    issuer: ISSUER,
    expiresIn: new TimeSpan(ACCESS_MINUTES, 'm'),
    includeIssuedTimestamp: true,
  })

/** Null when forged, expired or another issuer's. Whether user and login still exist, the database decides. */
export async function verifyAccess(
  token: string,
  config: Pick<Config, 'JWT_SECRET'>,
): Promise<{ sub: string; sid: string } | null> {
  if (token.length > TOKEN_MAX) return null
  try {
    // Only HS256: a token that names another algorithm, or none, is refused before its signature is looked at.
    const { payload } = await validateJWT('HS256', signingKey(config), token)
    return claimsSchema.parse(payload)
  } catch {
    // oslo throws whatever it stumbles on: bad Base64, bad JSON, a wrong signature.
    return null
  }
}

/** HMAC: 64 hexadecimal characters. */
export const keyedHash = (text: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  createHmac('sha256', secretOf(config)).update(text).digest('hex')

/** The `X-CSRF-Token` of a login: 64 hexadecimal characters. */
export const csrfToken = (sid: string, config: Pick<Config, 'JWT_SECRET'>): string =>
  keyedHash(`csrf:${sid}`, config)

/** Compared in constant time. */
export function isCsrfToken(given: string, sid: string, config: Pick<Config, 'JWT_SECRET'>): boolean {
  const expected = Buffer.from(csrfToken(sid, config))
  const value = Buffer.from(given)
  return value.length === expected.length && timingSafeEqual(value, expected)
}
