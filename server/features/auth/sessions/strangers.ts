import type { Db } from '../../../database/client.ts'
import { hashToken } from './lucia.ts'

/** Wrong passwords that networks without a sign-in of the account may have together before they have to wait. */
export const FREE_FAILURES = 10
/** How long all of them wait after that; twice as long after each further one. */
export const FIRST_DELAY_MS = 10_000
export const LONGEST_DELAY_MS = 15 * 60_000
/** Failures are forgotten after a day without any. */
const KEPT_MS = 24 * 60 * 60_000

/** How long strangers to an account have to wait at this moment, in milliseconds; 0 if they need not. */
export async function strangersWait(db: Db, key: string): Promise<number> {
  const [row] = await db.$queryRaw<{ until: bigint }[]>`
    SELECT until FROM stranger_delay WHERE key = ${hashToken(key)}`
  return Math.max(0, Number(row?.until ?? 0) - Date.now())
}

/**
 * Admits one attempt of a stranger, and counts it as a failure at once: of any number that come at the same moment
 * only as many are admitted as may fail. `giveBack` takes the count off again after a success.
 * @param key what is attempted and on which account; the account's address need not exist
 * @returns 0 when admitted, else how long to wait, in milliseconds
 */
export async function admitStranger(db: Db, key: string): Promise<number> {
  const now = Date.now()
  const admitted = await db.$executeRaw`
    INSERT INTO stranger_delay AS d (key, failures, until, expire)
    VALUES (${hashToken(key)}, 1, 0, ${now + KEPT_MS})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN d.expire <= ${now} THEN 1 ELSE d.failures + 1 END,
      until = CASE WHEN d.expire <= ${now} OR d.failures + 1 < ${FREE_FAILURES} THEN 0 ELSE ${now} + least(
        ${LONGEST_DELAY_MS}, ${FIRST_DELAY_MS} * 2 ^ least(20, d.failures + 1 - ${FREE_FAILURES}))::bigint END,
      expire = ${now + KEPT_MS}
    WHERE d.until <= ${now}`
  return admitted === 1 ? 0 : Math.max(1, await strangersWait(db, key))
}

/** The attempt that was admitted was no failure. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await db.$executeRaw`
    UPDATE stranger_delay SET failures = greatest(failures - 1, 0), until = 0 WHERE key = ${hashToken(key)}`
}

/** Forgets the failures of strangers: the password that they guessed at is no more. */
export async function forgetStrangers(db: Db, key: string): Promise<void> {
  await db.$executeRaw`DELETE FROM stranger_delay WHERE key = ${hashToken(key)}`
}
