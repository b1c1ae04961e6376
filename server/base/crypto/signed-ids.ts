import { createHmac, timingSafeEqual } from 'node:crypto'

/** The use of an address that contains a signed id; the id is invalid for any other use. */
export type SignedFor = 'unsubscribe' | 'notice'

export const SIGNED_BYTES = 32
const ID_BYTES = 12

const markOf = (key: Uint8Array, use: SignedFor, id: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(use)
    .update(id)
    .digest()
    .subarray(0, SIGNED_BYTES - ID_BYTES)

/** Signs an id for an address that needs no row of its own; nobody without the key can make the signature. */
export function signId(key: Uint8Array, use: SignedFor, id: string): Buffer {
  const bytes = Buffer.from(id, 'hex')
  return Buffer.concat([bytes, markOf(key, use, bytes)])
}

/** @returns the id; undefined for a token that was shortened, changed or never made */
export function readSignedId(key: Uint8Array, use: SignedFor, bytes: Buffer): string | undefined {
  if (bytes.length !== SIGNED_BYTES) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  return timingSafeEqual(bytes.subarray(ID_BYTES), markOf(key, use, id)) ? id.toString('hex') : undefined
}
