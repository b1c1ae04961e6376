import { randomInt } from 'node:crypto'
import { argon2id } from '../crypto/oslo.ts'

export const hashPassword = async (password: string): Promise<string> => (await argon2id()).hash(password)

/** Where there is no account, this hash is verified against. */
let nobody: Promise<string> | undefined

/** It takes as long without a hash, so that timing does not tell which accounts exist. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomPassword())
  const matches = await (await argon2id()).verify(hash ?? (await nobody), password)
  return hash !== null && matches
}

/** The alphabet has no look-alikes, as passwords are read aloud and copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five characters are 99 bits. */
export function randomPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-')
}
