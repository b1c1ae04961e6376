import type { Db } from '../database/client.ts'
import { WRONG_COUNTERS, type WrongCounter } from '../database/counters.ts'

/** Everything whose counter differs from the rows it stands for; empty when all is well. */
export const wrongCounters = (db: Db): Promise<WrongCounter[]> =>
  db.$queryRaw<WrongCounter[]>`${WRONG_COUNTERS}`
