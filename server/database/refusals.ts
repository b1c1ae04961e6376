import { within } from '../base/within.ts'
import type { Db } from './client.ts'
import { type Trouble, troubleOf } from './errors.ts'

export interface Refusal {
  reason: Exclude<Trouble, 'away' | 'busy'>
  at: number
}

const refusals = new WeakMap<Db, Refusal>()

export function recordTrouble(db: Db, error: unknown): void {
  const reason = troubleOf(error)
  if (reason && reason !== 'away' && reason !== 'busy') refusals.set(db, { reason, at: Date.now() })
}

export const refusalOf = (db: Db): Refusal | undefined => refusals.get(db)

export const forgetTrouble = (db: Db): boolean => refusals.delete(db)

/** A hanging commit goes on without its caller. */
const WRITE_MS = 1000

/** For writes that the answer does not depend on (a session's last use). */
export async function ifWritable(db: Db, write: () => Promise<unknown>): Promise<void> {
  const written = write().catch((error: unknown) => {
    if (!troubleOf(error)) throw error
    recordTrouble(db, error)
  })
  await within(WRITE_MS, written)
}
