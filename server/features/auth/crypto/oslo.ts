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

/** A JWT (HS256) that says when it was issued. */
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

/**
 * A token that names another algorithm than HS256, or none, is refused before its signature is read.
 * @throws whatever oslo stumbles on: bad Base64, bad JSON, a wrong signature
 */
export const readJwt = async (key: Uint8Array, token: string): Promise<unknown> =>
  (await validateJWT('HS256', key, token)).payload
