import { Prisma } from '../../../../prisma/generated/client.ts'
import type { LogsInput } from '../../../../shared/logs/schema.ts'
import type { Db } from '../../../database/client.ts'
import { fileSize } from '../selects.ts'

export type LogFilter = Pick<LogsInput, 'date' | 'level' | 'actionType'>

const matching = ({ level, actionType }: LogFilter): Prisma.Sql => Prisma.sql`true
  ${level ? Prisma.sql`AND level = ${level}::"LogLevel"` : Prisma.empty}
  ${actionType ? Prisma.sql`AND action = ${actionType}::"LogAction"` : Prisma.empty}`

export interface LogDay {
  date: string
  count: number
  size: number
}

export async function daysOf(
  db: Db,
  { date: only, ...filter }: LogFilter = {},
): Promise<(LogDay & { entries: number })[]> {
  const rows = await db.$queryRaw<{ date: string; count: number; bytes: number; entries: number }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS date, sum(entries)::int AS count, sum(bytes)::float8 AS bytes,
      coalesce(sum(entries) FILTER (WHERE ${matching(filter)}), 0)::int AS entries
    FROM log_tally GROUP BY day HAVING sum(entries) > 0 ORDER BY log_tally.day DESC`
  return rows.map(({ date, count, bytes, entries }) => ({
    date,
    count,
    size: fileSize(count, bytes),
    entries: only === undefined || only === date ? entries : 0,
  }))
}

export interface Hour {
  hour: Date
  entries: number
}

export const hoursOf = (db: Db, date: string, filter: LogFilter): Promise<Hour[]> => db.$queryRaw<Hour[]>`
  SELECT hour, sum(entries)::int AS entries FROM log_tally WHERE day = ${date}::date AND ${matching(filter)}
  GROUP BY hour HAVING sum(entries) > 0 ORDER BY hour DESC`

/** One statement merges the rows of an hour and kind: readers see the old or the new rows, and concurrent runs take others. */
export async function compactTally(db: Db): Promise<void> {
  await db.$executeRaw`
    WITH loose AS (DELETE FROM log_tally RETURNING *)
    INSERT INTO log_tally (hour, day, level, action, entries, bytes)
    SELECT hour, day, level, action, sum(entries), sum(bytes) FROM loose
    GROUP BY 1, 2, 3, 4 HAVING sum(entries) <> 0 OR sum(bytes) <> 0`
}
