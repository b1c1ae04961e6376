import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Config, splitKeys } from '../../../base/config.ts'
import { appError } from '../../../trpc/errors.ts'

type Keys = Pick<Config, 'SECRETS_KEY'>

/** Anything of this length is a key in clear, as releases before stored it. */
export const CLEAR_BYTES = 20
/** A wrapped key holds this version, the fingerprint of what wraps it, nonce, key and tag (AES-256-GCM, SP 800-38D). */
const VERSION = 1
const [FINGERPRINT_BYTES, NONCE_BYTES, TAG_BYTES] = [8, 12, 16]
const HEAD = 1 + FINGERPRINT_BYTES
const CIPHER = 'aes-256-gcm'

interface Wrapping {
  key: Buffer
  fingerprint: Buffer
}

const derived = new Map<string, Wrapping>()

/** Two independent values of one secret (RFC 5869), so that the fingerprint tells nothing of the key. */
function wrappingOf(secret: string): Wrapping {
  const cached = derived.get(secret)
  if (cached) return cached
  const derive = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'manette', `app keys: ${use}`, length))
  const wrapping = { key: derive('wrapping', 32), fingerprint: derive('fingerprint', FINGERPRINT_BYTES) }
  derived.set(secret, wrapping)
  return wrapping
}

export const fingerprintOf = (secret: string): string => wrappingOf(secret).fingerprint.toString('hex')

export const fingerprints = ({ SECRETS_KEY }: Keys): string[] => splitKeys(SECRETS_KEY).map(fingerprintOf)

/** The key is bound to its account, so that a row is good for nobody else. */
const boundTo = (userId: string) => Buffer.from(`manette app key of ${userId.trim()}`)

export const isWrapped = (stored: Uint8Array): boolean => stored.length !== CLEAR_BYTES

export function wrapAppKey(key: Uint8Array, userId: string, config: Keys): Uint8Array<ArrayBuffer> {
  const [first] = splitKeys(config.SECRETS_KEY)
  if (first === undefined) return Uint8Array.from(key)
  const by = wrappingOf(first)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, by.key, nonce).setAAD(boundTo(userId))
  const parts = [Buffer.from([VERSION]), by.fingerprint, nonce, cipher.update(key), cipher.final()]
  return Uint8Array.from(Buffer.concat([...parts, cipher.getAuthTag()]))
}

/** Reads either form. @throws APP_KEY_UNREADABLE when its key is not here, or it was wrapped for another account */
export function readAppKey(stored: Uint8Array, userId: string, config: Keys): Uint8Array<ArrayBuffer> {
  if (!isWrapped(stored)) return Uint8Array.from(stored)
  const bytes = Buffer.from(stored)
  const by = splitKeys(config.SECRETS_KEY)
    .map(wrappingOf)
    .find(({ fingerprint }) => fingerprint.equals(bytes.subarray(1, HEAD)))
  if (!by || bytes[0] !== VERSION || bytes.length !== HEAD + NONCE_BYTES + CLEAR_BYTES + TAG_BYTES)
    throw appError('APP_KEY_UNREADABLE', { account: userId })
  const nonce = bytes.subarray(HEAD, HEAD + NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, by.key, nonce).setAAD(boundTo(userId))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const key = decipher.update(bytes.subarray(HEAD + NONCE_BYTES, -TAG_BYTES))
    return Uint8Array.from(Buffer.concat([key, decipher.final()]))
  } catch {
    throw appError('APP_KEY_UNREADABLE', { account: userId })
  }
}
