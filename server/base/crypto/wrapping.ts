import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** The wrapped bytes hold this version, the fingerprint of the wrapping key, nonce, bytes and tag (AES-256-GCM, SP 800-38D). */
const VERSION = 1
const [FINGERPRINT_BYTES, NONCE_BYTES, TAG_BYTES] = [8, 12, 16]
const HEAD = 1 + FINGERPRINT_BYTES
const CIPHER = 'aes-256-gcm'

/** How much longer the wrapped bytes are than their content. */
export const WRAPPING_BYTES = HEAD + NONCE_BYTES + TAG_BYTES

interface Wrapping {
  key: Buffer
  fingerprint: Buffer
}

const derived = new Map<string, Wrapping>()

/** Two independent values of one secret (RFC 5869), so that the fingerprint reveals nothing about the key. */
function wrappingOf(secret: string, use: string): Wrapping {
  const name = `${use}\n${secret}`
  const cached = derived.get(name)
  if (cached) return cached
  const derive = (part: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'manette', `${use}: ${part}`, length))
  const wrapping = { key: derive('wrapping', 32), fingerprint: derive('fingerprint', FINGERPRINT_BYTES) }
  derived.set(name, wrapping)
  return wrapping
}

export const wrappingFingerprint = (secret: string, use: string): string =>
  wrappingOf(secret, use).fingerprint.toString('hex')

interface WrapOptions {
  /** The kind of content; each use has its own key. */
  use: string
  /** The owner or purpose; the wrapped bytes unwrap for no other. */
  boundTo: string
}

export function wrapBytes(
  bytes: Uint8Array,
  secret: string,
  { use, boundTo }: WrapOptions,
): Uint8Array<ArrayBuffer> {
  const by = wrappingOf(secret, use)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, by.key, nonce).setAAD(Buffer.from(boundTo))
  const parts = [Buffer.from([VERSION]), by.fingerprint, nonce, cipher.update(bytes), cipher.final()]
  return Uint8Array.from(Buffer.concat([...parts, cipher.getAuthTag()]))
}

/** @returns null when none of the secrets wrapped it, it was bound to something else, or it is damaged */
export function unwrapBytes(
  stored: Uint8Array,
  secrets: readonly string[],
  { use, boundTo }: WrapOptions,
): Uint8Array<ArrayBuffer> | null {
  const wrapped = Buffer.from(stored)
  if (wrapped[0] !== VERSION || wrapped.length < WRAPPING_BYTES) return null
  const by = secrets
    .map((secret) => wrappingOf(secret, use))
    .find(({ fingerprint }) => fingerprint.equals(wrapped.subarray(1, HEAD)))
  if (!by) return null
  const nonce = wrapped.subarray(HEAD, HEAD + NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, by.key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(boundTo),
  )
  decipher.setAuthTag(wrapped.subarray(-TAG_BYTES))
  try {
    const bytes = decipher.update(wrapped.subarray(HEAD + NONCE_BYTES, -TAG_BYTES))
    return Uint8Array.from(Buffer.concat([bytes, decipher.final()]))
  } catch {
    return null
  }
}
