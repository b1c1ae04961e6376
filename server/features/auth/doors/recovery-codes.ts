import { hash, randomInt } from 'node:crypto'
import type { Tx } from '../../../database/client.ts'

const RECOVERY_CODES = 10
/** People copy codes by hand, so the alphabet has no letters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 15

/** 74 bits, as `xxxxx-xxxxx-xxxxx`: somebody who reads the database cannot try them all, even with a fast hash. */
const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/(.{5})(?=.)/g, '$1-')

const hashOf = (userId: string, code: string): string =>
  hash('sha256', `${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** @returns ten codes that replace the former ones; this is the only copy, as they are stored hashed */
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

/** Uses up a code. @returns the login that the codes came from, or null for a wrong or used one */
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
