import { setTimeout as wait } from 'node:timers/promises'
import { Prisma } from '../../prisma/generated/client.ts'
import type { Db, Tx } from './client.ts'

/** A deadlock lasts milliseconds: five in a row mean something else. */
const ATTEMPTS = 5
const PAUSE_MS = 20

/** 40P01 is a deadlock, 40001 a serialization failure. */
const isConflict = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2034' ||
    /40P01|40001|deadlock detected|could not serialize/.test(
      `${error.message} ${JSON.stringify(error.meta)}`,
    ))

/** @param work one statement or transaction that leaves nothing behind when it fails */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isConflict(error)) throw error
      // The two sides should not come back at the same moment.
      await wait(Math.random() * PAUSE_MS * attempt)
    }
  }
}

export const inTransaction = <T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: { timeout?: number; maxWait?: number } = {},
): Promise<T> => retryOnConflict(() => db.$transaction(work, options))
