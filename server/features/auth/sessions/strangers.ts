import type { Db, Tx } from '../../../database/client.ts'
import { hashToken } from './lucia.ts'

/** How many failures all networks without a sign-in of the account may share before the delay begins. */
export const FREE_FAILURES = 10
export const FIRST_DELAY_MS = 10_000
export const LONGEST_DELAY_MS = 15 * 60_000
const KEPT_MS = 24 * 60 * 60_000

/** @returns milliseconds */
export async function strangersWait(db: Db, key: string): Promise<number> {
  const [row] = await db.$queryRaw<{ until: bigint }[]>`
    SELECT until FROM stranger_delay WHERE key = ${hashToken(key)}`
  return Math.max(0, Number(row?.until ?? 0) - Date.now())
}

/**
 * Counts an attempt as failed at once, so that concurrent ones get no more; `giveBack` undoes it.
 * @returns 0, or the delay in milliseconds
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

export async function giveBack(db: Db, key: string): Promise<void> {
  await db.$executeRaw`
    UPDATE stranger_delay SET failures = greatest(failures - 1, 0), until = 0 WHERE key = ${hashToken(key)}`
}

export async function forgetStrangers(db: Db, key: string): Promise<void> {
  await db.$executeRaw`DELETE FROM stranger_delay WHERE key = ${hashToken(key)}`
}

/** @returns until when strangers must wait, by the keys of `admitStranger` */
export async function strangersLocks(db: Db, keys: readonly string[]): Promise<Map<string, Date>> {
  const names = new Map(keys.map((key) => [hashToken(key), key]))
  const rows = await db.$queryRaw<{ key: string; until: bigint }[]>`
    SELECT key, until FROM stranger_delay WHERE key = ANY (${[...names.keys()]}) AND until > ${Date.now()}`
  return new Map(rows.map(({ key, until }) => [names.get(key) ?? '', new Date(Number(until))]))
}

/** Accounts that do not exist count, too. */
export async function countStrangersLocks(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM stranger_delay WHERE until > ${Date.now()}`
  return row?.total ?? 0
}

export const liftStrangers = (tx: Pick<Tx, '$executeRaw'>, keys: readonly string[]): Promise<number> =>
  tx.$executeRaw`DELETE FROM stranger_delay WHERE key = ANY (${keys.map(hashToken)}) AND failures > 0`
