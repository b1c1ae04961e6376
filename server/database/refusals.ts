import type { Db } from './client.ts'
import { type Trouble, troubleOf } from './errors.ts'

export interface Refusal {
  reason: Exclude<Trouble, 'away'>
  at: number
}

const refusals = new WeakMap<Db, Refusal>()

export function recordTrouble(db: Db, error: unknown): void {
  const reason = troubleOf(error)
  if (reason && reason !== 'away') refusals.set(db, { reason, at: Date.now() })
}

export const refusalOf = (db: Db): Refusal | undefined => refusals.get(db)

export const forgetTrouble = (db: Db): boolean => refusals.delete(db)

/** The answer does not depend on such a write (a session's last use). */
export async function ifWritable(db: Db, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!troubleOf(error)) throw error
    recordTrouble(db, error)
  }
}
