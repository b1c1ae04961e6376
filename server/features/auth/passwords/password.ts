import { randomInt } from 'node:crypto'
import { Argon2id } from 'oslo/password'

/** Argon2id with oslo's parameters (19 MB, two passes), about 40 ms off the main thread. */
const argon2id = new Argon2id()

/** Hashes a password for keeping, in PHC form. */
export const hashPassword = (password: string): Promise<string> => argon2id.hash(password)

/** What is checked when there is nothing to check against, made on first need. */
let nobody: Promise<string> | undefined

/**
 * Whether `password` is the one that `hash` was made from. Without a hash (no such account, or one that has no
 * password) it takes as long and says no, so that the time of an answer tells nobody which accounts exist.
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomPassword())
  const matches = await argon2id.verify(hash ?? (await nobody), password)
  return hash !== null && matches
}

/** Letters and digits that cannot be mistaken for each other when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that a machine makes and a person can type: four groups of five, 99 bits. */
export function randomPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, letter).join('')).join('-')
}
