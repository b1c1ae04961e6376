import { randomInt } from 'node:crypto'
import { argon2id } from '../crypto/oslo.ts'

export const hashPassword = async (password: string): Promise<string> => (await argon2id()).hash(password)

/** The hash that is verified when there is no account. */
let nobody: Promise<string> | undefined

/** Takes the same time without a hash, so that timing does not reveal which accounts exist. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomPassword())
  const matches = await (await argon2id()).verify(hash ?? (await nobody), password)
  return hash !== null && matches
}

/** People read passwords aloud and copy them by hand, so the alphabet has no letters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five characters are 99 bits. */
export function randomPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-')
}
