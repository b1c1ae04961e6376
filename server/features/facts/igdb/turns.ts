import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { IGDB } from './site.ts'

/** IGDB accepts four requests a second and eight open ones per token, so these limits count all processes together. */
export const TURN_LIMITS = {
  /** A quarter of a second and a little more, as networks bring requests closer together. */
  apartMs: 300,
  longestWaitMs: 2000,
  open: 8,
  /** By then the request has ended, or its process has. */
  openMs: 60_000,
}

const NOW = `date_trunc('milliseconds', statement_timestamp())`

const ms = (value: number): string => `interval '${value} milliseconds'`

const TAKE = `
  INSERT INTO "FactsAccess" AS a ("source", "nextAt", "open")
  VALUES ($1, ${NOW} + ${ms(TURN_LIMITS.apartMs)}, ARRAY[${NOW}])
  ON CONFLICT ("source") DO UPDATE SET
    "nextAt" = greatest(a."nextAt", ${NOW}) + ${ms(TURN_LIMITS.apartMs)},
    "open" = ARRAY(SELECT o FROM unnest(a."open") o WHERE o > ${NOW} - ${ms(TURN_LIMITS.openMs)})
      || greatest(a."nextAt", ${NOW})
  WHERE a."nextAt" <= ${NOW} + ${ms(TURN_LIMITS.longestWaitMs)}
    AND (SELECT count(*) FROM unnest(a."open") o WHERE o > ${NOW} - ${ms(TURN_LIMITS.openMs)}) < ${TURN_LIMITS.open}
  RETURNING "nextAt" - ${ms(TURN_LIMITS.apartMs)} AS "begins",
    ceil(extract(epoch FROM "nextAt" - ${ms(TURN_LIMITS.apartMs)} - ${NOW}) * 1000)::int AS "waitMs"`

export interface FactsTurn {
  begins: Date
  waitMs: number
}

/** One statement, so that processes take turns. @throws FACTS_BUSY when the next turn would be too late */
export async function takeTurn(db: Db): Promise<FactsTurn> {
  const [turn] = await db.$queryRawUnsafe<FactsTurn[]>(TAKE, IGDB)
  if (!turn) throw appError('FACTS_BUSY', { data: { retryAfter: TURN_LIMITS.longestWaitMs / 1000 } })
  return turn
}

const endTurn = (db: Db, { begins }: FactsTurn): Promise<number> =>
  db.$executeRaw`
    UPDATE "FactsAccess" SET "open" = array_remove("open", ${begins}::timestamptz(3)) WHERE "source" = ${IGDB}`

/** Waits for a turn, and ends it even when the work fails. @throws FACTS_BUSY */
export async function inFactsTurn<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const turn = await takeTurn(db)
  try {
    await wait(turn.waitMs)
    return await work()
  } finally {
    await endTurn(db, turn)
  }
}
