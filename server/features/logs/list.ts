import { Prisma } from '../../../prisma/generated/client.ts'
import type { LogsInput } from '../../../shared/logs/schema.ts'
import type { Db } from '../../database/client.ts'
import type { LogRow } from './selects.ts'
import { daysOf, type Hour, hoursOf, type LogDay } from './tally.ts'

/** An entry as the team reads it; `username` is who did it, while they have an account. */
export type LogItem = LogRow & { username: string | null }

export interface LogList {
  logs: LogItem[]
  page: number
  limit: number
  /** How many pages there are; 0 when nothing was found. */
  pages: number
  /** How many entries the filters let through. */
  total: number
  stats: LogStats
  availableDates: LogDay[]
}

/** All entries there are, whatever is filtered. */
export interface LogStats {
  totalLogs: number
  /** Of the JSON files together; a megabyte is 2^20 bytes, as everywhere here. */
  totalSizeMB: number
  oldestLog: Date | null
  newestLog: Date | null
}

/** Where a page begins: so many entries before (or, from the oldest on, after) the edge of an hour. */
export interface Place {
  from: 'newest' | 'oldest'
  hour: Date
  skip: number
  take: number
}

/**
 * Finds a page without reading what comes before it: whole hours are skipped by their counts, from whichever
 * end is nearer. The last of 20,000 pages costs what the first does.
 * @returns null past the end
 */
export function placeOf(hours: Hour[], page: number, limit: number): Place | null {
  const total = hours.reduce((sum, { entries }) => sum + entries, 0)
  const before = (page - 1) * limit
  const take = Math.min(limit, total - before)
  if (take <= 0) return null
  const after = total - before - take
  const from = before <= after ? 'newest' : 'oldest'
  let skip = Math.min(before, after)
  for (const { hour, entries } of from === 'newest' ? hours : hours.toReversed()) {
    if (skip < entries) return { from, hour, skip, take }
    skip -= entries
  }
  return null
}

const HOUR_MS = 3_600_000

async function rowsAt(db: Db, place: Place, hours: Hour[], filter: LogsInput): Promise<LogItem[]> {
  const newest = place.from === 'newest'
  const direction = newest ? Prisma.sql`DESC` : Prisma.sql`ASC`
  // A day is a stretch of time, so that the indexes by level and type find its entries, too.
  const first = newest ? (hours.at(-1)?.hour ?? place.hour) : place.hour
  const last = newest ? place.hour : (hours[0]?.hour ?? place.hour)
  const { level, actionType } = filter
  const rows = await db.$queryRaw<LogItem[]>`
    SELECT e."id", e."timestamp", e."level"::text AS "level", e."actionType"::text AS "actionType", e."message",
      e."userId", e."userEmail", e."data", u."username"
    FROM (
      SELECT * FROM "LogEntry"
      WHERE "timestamp" >= ${first} AND "timestamp" < ${new Date(last.getTime() + HOUR_MS)}
        ${level ? Prisma.sql`AND "level" = ${level}::"LogLevel"` : Prisma.empty}
        ${actionType ? Prisma.sql`AND "actionType" = ${actionType}::"LogAction"` : Prisma.empty}
      ORDER BY "timestamp" ${direction}, "id" ${direction} OFFSET ${place.skip} LIMIT ${place.take}
    ) e LEFT JOIN "User" u ON u."id" = e."userId"
    ORDER BY e."timestamp" DESC, e."id" DESC`
  return rows
}

async function edgesOf(db: Db): Promise<{ oldestLog: Date | null; newestLog: Date | null }> {
  const [row] = await db.$queryRaw<{ oldestLog: Date | null; newestLog: Date | null }[]>`
    SELECT min("timestamp") AS "oldestLog", max("timestamp") AS "newestLog" FROM "LogEntry"`
  return row ?? { oldestLog: null, newestLog: null }
}

const MB = 2 ** 20

/** A page of the log, newest first, with what the screen around it says. */
export async function listLogs(db: Db, input: LogsInput): Promise<LogList> {
  const { page, limit } = input
  const [hours, availableDates, edges] = await Promise.all([hoursOf(db, input), daysOf(db), edgesOf(db)])
  const place = placeOf(hours, page, limit)
  const logs = place ? await rowsAt(db, place, hours, input) : []
  const total = hours.reduce((sum, { entries }) => sum + entries, 0)
  const bytes = availableDates.reduce((sum, { size }) => sum + size, 0)
  return {
    logs,
    page,
    limit,
    pages: Math.ceil(total / limit),
    total,
    stats: {
      totalLogs: availableDates.reduce((sum, { count }) => sum + count, 0),
      totalSizeMB: Math.round((bytes / MB) * 1000) / 1000,
      ...edges,
    },
    availableDates,
  }
}
