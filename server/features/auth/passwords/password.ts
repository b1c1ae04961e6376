import { randomInt } from 'node:crypto'
import { lazy } from '../../../base/lazy.ts'

/** Argon2id with oslo's parameters (19 MB, two passes), about 40 ms off the main thread. */
const argon2id = lazy(async () => new (await import('oslo/password')).Argon2id())

export const hashPassword = async (password: string): Promise<string> => (await argon2id()).hash(password)

/** Verified against when there is no account; made on first use. */
let nobody: Promise<string> | undefined

/** Without a hash it takes as long and returns false, so that timing does not tell which accounts exist. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomPassword())
  const matches = await (await argon2id()).verify(hash ?? (await nobody), password)
  return hash !== null && matches
}

/** No look-alikes when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five characters, 99 bits. */
export function randomPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-')
}
