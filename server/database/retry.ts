import { Prisma } from '../../prisma/generated/client.ts'

/** Transactions that lock in another order meet rarely; one that was ended tries again this often. */
const ATTEMPTS = 5

/** Whether the database broke a knot of locks by ending our side of it (40P01), or a snapshot (40001). */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  (error.code === 'P2034' || /40P01|40001|deadlock/.test(`${error.message} ${JSON.stringify(error.meta)}`))

/** Does `work`, a whole transaction, and again when others who lock the same rows stood in its way. */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}
