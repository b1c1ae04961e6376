import { setTimeout as wait } from 'node:timers/promises'
import { Prisma } from '../../prisma/generated/client.ts'
import type { Db, Tx } from './client.ts'

/** A knot of locks is a matter of milliseconds: whoever meets five in a row has met something else. */
const ATTEMPTS = 5
const PAUSE_MS = 20

/** Whether the database ended our side of a knot of locks (40P01), or cannot put us in line with others (40001). */
export const isConflict = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2034' ||
    /40P01|40001|deadlock detected|could not serialize/.test(
      `${error.message} ${JSON.stringify(error.meta)}`,
    ))

/**
 * Does `work` again when it met a conflict of locks: nobody is told that two people were there at once.
 * @param work leaves nothing behind when it fails: one statement, or one transaction
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error
      // Not both sides at the same moment again.
      await wait(Math.random() * PAUSE_MS * attempt)
    }
  }
}

/** A transaction that is whole or not at all, done again after a conflict of locks. */
export const inTransaction = <T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: { timeout?: number; maxWait?: number } = {},
): Promise<T> => retryOnConflict(() => db.$transaction(work, options))
