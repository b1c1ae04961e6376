import { hash, randomInt } from 'node:crypto'
import type { Tx } from '../../../database/client.ts'

export const RECOVERY_CODES = 10
/** No look-alikes when copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 15

/** 74 bits, as `xxxxx-xxxxx-xxxxx`: too many for a reader of the database to try, though the hash is a fast one. */
const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-')

/** Bound to the account; however it was typed. */
const hashOf = (userId: string, code: string): string =>
  hash('sha256', `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/**
 * Ten new codes in place of all of before. @param door which set they are, and what it rests on (provenance.ts)
 * @returns the only copy: they are stored hashed
 */
export async function renewRecoveryCodes(
  tx: Tx,
  userId: string,
  door: { doorId: string; originId: string | null },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOf(userId, code), ...door })),
  })
  return codes
}

/**
 * Codes are no older than the app that they came with, although their rows, which have the moment at which their
 * transaction began, are by a little.
 */
export const CODES_LATER_MS = 60_000

/**
 * Uses a code, which is good once, also of two at once.
 * @returns what it rests on and when it was given out; null for a wrong or used one
 */
export async function useRecoveryCode(
  tx: Tx,
  userId: string,
  code: string,
): Promise<{ originId: string | null; createdAt: Date } | null> {
  const [used] = await tx.recoveryCode.updateManyAndReturn({
    where: { userId, codeHash: hashOf(userId, code), usedAt: null },
    data: { usedAt: new Date() },
    select: { originId: true, createdAt: true },
  })
  return used ?? null
}

export const recoveryCodesLeft = (db: Pick<Tx, 'recoveryCode'>, userId: string): Promise<number> =>
  db.recoveryCode.count({ where: { userId, usedAt: null } })
