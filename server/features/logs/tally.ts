import { Prisma } from '../../../prisma/generated/client.ts'
import type { LogsInput } from '../../../shared/logs/schema.ts'
import type { Db } from '../../database/client.ts'
import { fileSize } from './selects.ts'

/** Which entries are asked for. */
export type LogFilter = Pick<LogsInput, 'date' | 'level' | 'actionType'>

/** How many entries an hour has. */
export interface Hour {
  hour: Date
  entries: number
}

/** The hours that hold entries of a kind, newest first: at most some thousands, however many entries there are. */
export async function hoursOf(db: Db, { date, level, actionType }: LogFilter): Promise<Hour[]> {
  const wanted = [
    ...(date ? [Prisma.sql`day = ${date}::date`] : []),
    ...(level ? [Prisma.sql`level = ${level}::"LogLevel"`] : []),
    ...(actionType ? [Prisma.sql`action = ${actionType}::"LogAction"`] : []),
  ]
  const where = wanted.length > 0 ? Prisma.sql`WHERE ${Prisma.join(wanted, ' AND ')}` : Prisma.empty
  return db.$queryRaw<Hour[]>`
    SELECT hour, sum(entries)::int AS entries FROM log_tally ${where}
    GROUP BY hour HAVING sum(entries) > 0 ORDER BY hour DESC`
}

/** A day that has a file. */
export interface LogDay {
  /** In Europe/Paris. */
  date: string
  count: number
  /** Bytes of its JSON file. */
  size: number
}

/** The days that hold entries, newest first. */
export async function daysOf(db: Db): Promise<LogDay[]> {
  const rows = await db.$queryRaw<{ date: string; count: number; bytes: number }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(entries)::int AS count, sum(bytes)::float8 AS bytes
    FROM log_tally GROUP BY day HAVING sum(entries) > 0 ORDER BY day DESC`
  return rows.map(({ date, count, bytes }) => ({ date, count, size: fileSize(count, bytes) }))
}

/**
 * Makes one row of all that stand for the same hour and kind. One statement, so whoever reads sees either the
 * old rows or the new one; of two that run at once, each takes rows that the other does not.
 */
export async function compactTally(db: Db): Promise<void> {
  await db.$executeRaw`
    WITH loose AS (DELETE FROM log_tally RETURNING *)
    INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT hour, day, level, action, sum(entries), sum(bytes) FROM loose
    GROUP BY 1, 2, 3, 4 HAVING sum(entries) <> 0 OR sum(bytes) <> 0`
}
