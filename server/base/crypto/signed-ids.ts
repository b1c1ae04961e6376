import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address that is made of an id is good for: one of another use is none. */
export type SignedFor = 'unsubscribe' | 'notice'

export const SIGNED_BYTES = 32
const ID_BYTES = 12

const markOf = (key: Uint8Array, use: SignedFor, id: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(use)
    .update(id)
    .digest()
    .subarray(0, SIGNED_BYTES - ID_BYTES)

/** An id and what nobody without the key can add to it, for an address that needs no row of its own. */
export function signId(key: Uint8Array, use: SignedFor, id: string): Buffer {
  const bytes = Buffer.from(id, 'hex')
  return Buffer.concat([bytes, markOf(key, use, bytes)])
}

/** @returns the id; undefined for what was shortened, changed or never made */
export function readSignedId(key: Uint8Array, use: SignedFor, bytes: Buffer): string | undefined {
  if (bytes.length !== SIGNED_BYTES) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  return timingSafeEqual(bytes.subarray(ID_BYTES), markOf(key, use, id)) ? id.toString('hex') : undefined
}
