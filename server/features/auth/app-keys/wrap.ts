import { type Config, splitKeys } from '../../../base/config.ts'
import { unwrapBytes, WRAPPING_BYTES, wrapBytes, wrappingFingerprint } from '../../../base/crypto/wrapping.ts'
import { appError } from '../../../trpc/errors.ts'

type Keys = Pick<Config, 'SECRETS_KEY'>

/** A value of this length is a key in clear, as older releases stored it. */
export const CLEAR_BYTES = 20

const USE = 'app keys'

export const fingerprintOf = (secret: string): string => wrappingFingerprint(secret, USE)

export const fingerprints = ({ SECRETS_KEY }: Keys): string[] => splitKeys(SECRETS_KEY).map(fingerprintOf)

/** The key is bound to its account, so that another account cannot use a copied row. */
const boundTo = (userId: string) => ({ use: USE, boundTo: `manette app key of ${userId.trim()}` })

export const isWrapped = (stored: Uint8Array): boolean => stored.length !== CLEAR_BYTES

export function wrapAppKey(key: Uint8Array, userId: string, config: Keys): Uint8Array<ArrayBuffer> {
  const [first] = splitKeys(config.SECRETS_KEY)
  return first === undefined ? Uint8Array.from(key) : wrapBytes(key, first, boundTo(userId))
}

/** Reads either form. @throws APP_KEY_UNREADABLE when the wrapping key is missing, or it was wrapped for another account */
export function readAppKey(stored: Uint8Array, userId: string, config: Keys): Uint8Array<ArrayBuffer> {
  if (!isWrapped(stored)) return Uint8Array.from(stored)
  const hasLength = stored.length === CLEAR_BYTES + WRAPPING_BYTES
  const key = hasLength ? unwrapBytes(stored, splitKeys(config.SECRETS_KEY), boundTo(userId)) : null
  if (!key) throw appError('APP_KEY_UNREADABLE', { account: userId })
  return key
}
