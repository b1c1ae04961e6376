import type { Db } from './client.ts'
import { type Trouble, troubleOf } from './errors.ts'

export interface Refusal {
  reason: Exclude<Trouble, 'away'>
  /** In ms since 1970. */
  at: number
}

const refusals = new WeakMap<Db, Refusal>()

export function recordTrouble(db: Db, error: unknown): void {
  const reason = troubleOf(error)
  if (reason && reason !== 'away') refusals.set(db, { reason, at: Date.now() })
}

export const refusalOf = (db: Db): Refusal | undefined => refusals.get(db)

export const forgetTrouble = (db: Db): boolean => refusals.delete(db)

/** A write that the answer does not depend on (a session's last use): skipped where the database is read-only. */
export async function ifWritable(db: Db, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!troubleOf(error)) throw error
    recordTrouble(db, error)
  }
}
