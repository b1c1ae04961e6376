import type { Db } from '../database/client.ts'
import { WRONG_COUNTERS, type WrongCounter } from '../database/counters.ts'

/** Empty when all counters are right. */
export const wrongCounters = (db: Db): Promise<WrongCounter[]> =>
  db.$queryRaw<WrongCounter[]>`${WRONG_COUNTERS}`
