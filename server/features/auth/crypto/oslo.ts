import { LRUCache } from 'lru-cache'
import { TimeSpan } from 'oslo'
import { createJWT, validateJWT } from 'oslo/jwt'
import { lazy } from '../../../base/lazy.ts'

const otp = lazy(() => import('oslo/otp'))

/** Argon2id with oslo's parameters (19 MB, two passes) takes about 40 ms off the main thread. */
export const argon2id = lazy(async () => new (await import('oslo/password')).Argon2id())

/** A one-time password by a counter (RFC 4226). */
export const hotp = async (secret: Uint8Array, counter: number, digits: number): Promise<string> =>
  (await otp()).generateHOTP(secret, counter, digits)

export const keyUri = async (secret: Uint8Array, account: string, issuer: string): Promise<string> =>
  (await otp()).createTOTPKeyURI(issuer, account, secret)

interface JwtOptions {
  subject: string
  jwtId: string
  issuer: string
  minutes: number
}

/** Signs a JWT (HS256) with its time of issue. */
export const signJwt = (
  key: Uint8Array,
  claims: object,
  { minutes, ...options }: JwtOptions,
): Promise<string> =>
  createJWT('HS256', key, claims, {
    ...options,
    expiresIn: new TimeSpan(minutes, 'm'),
    includeIssuedTimestamp: true,
  })

interface Verified {
  payload: unknown
  expiresAt: Date | null
  key: Uint8Array
}

/**
 * A client uses one token for a quarter of an hour, and each signature check waits for a thread that pictures and
 * passwords need, too. This holds only tokens that oslo has accepted.
 */
const verified = new LRUCache<string, Verified>({ max: 2000 })

/**
 * Refuses a token with no algorithm or another than HS256 before reading its signature.
 * @throws any error of oslo: bad Base64, bad JSON, a wrong signature
 */
export async function readJwt(key: Uint8Array, token: string): Promise<unknown> {
  const known = verified.get(token)
  if (known && Buffer.compare(known.key, key) === 0 && (!known.expiresAt || known.expiresAt > new Date()))
    return known.payload
  const { payload, expiresAt } = await validateJWT('HS256', key, token)
  verified.set(token, { payload, expiresAt, key })
  return payload
}
