import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, in lower-case hexadecimal digits. */
const FORM = /^[0-9a-f]{64}$/

const hashOf = (token: string): string => hash('sha256', token)

export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('hex')
  return { token, tokenHash: hashOf(token) }
}

/** Null for a text that is no token, which need not be looked up. */
export const tokenHashOf = (token: string): string | null => (FORM.test(token) ? hashOf(token) : null)
