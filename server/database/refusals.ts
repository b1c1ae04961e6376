import type { Db } from './client.ts'
import { type Trouble, troubleOf } from './errors.ts'

/** The last thing that the database could not do while it was there: full, read-only, without a connection left. */
export interface Refusal {
  reason: Exclude<Trouble, 'away'>
  /** When it was met, or last found to last, in ms since 1970. */
  at: number
}

const refusals = new WeakMap<Db, Refusal>()

/** Remembers why a call failed, if that says something of the state of the database. */
export function noteTrouble(db: Db, error: unknown): void {
  const reason = troubleOf(error)
  if (reason && reason !== 'away') refusals.set(db, { reason, at: Date.now() })
}

/** What was remembered and not yet seen to be over. */
export const refusalOf = (db: Db): Refusal | undefined => refusals.get(db)

/** It is over. */
export const forgetTrouble = (db: Db): boolean => refusals.delete(db)

/**
 * A write that the answer does not depend on, such as the moment somebody was last seen: where the database can only
 * be read, the reader is served all the same.
 */
export async function ifWritable(db: Db, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!troubleOf(error)) throw error
    noteTrouble(db, error)
  }
}
