import { Prisma } from '../../../prisma/generated/client.ts'
import type { LogsInput } from '../../../shared/logs/schema.ts'
import type { Db } from '../../database/client.ts'
import { type LogRow, ofDay } from './selects.ts'
import { daysOf, hoursOf, type LogDay } from './warnings/tally.ts'

type LogItem = LogRow & { username: string | null }

export interface LogList {
  logs: LogItem[]
  page: number
  limit: number
  pages: number
  total: number
  stats: LogStats
  availableDates: LogDay[]
}

export interface LogStats {
  totalLogs: number
  /** A megabyte is 2^20 bytes. */
  totalSizeMB: number
  oldestLog: Date | null
  newestLog: Date | null
}

/** The page is read from the nearer end of the list. */
export interface Side {
  from: 'newest' | 'oldest'
  skip: number
  take: number
}

/** @returns null past the end */
export function sideOf(total: number, page: number, limit: number): Side | null {
  const before = (page - 1) * limit
  const take = Math.min(limit, total - before)
  if (take <= 0) return null
  const after = total - before - take
  return { from: before <= after ? 'newest' : 'oldest', skip: Math.min(before, after), take }
}

/** @returns the bucket (day or hour) of an entry, and its offset in it */
export function bucketAt<T extends { entries: number }>(
  stretches: readonly T[],
  skip: number,
): { stretch: T; skip: number } | null {
  let left = skip
  for (const stretch of stretches) {
    if (left < stretch.entries) return { stretch, skip: left }
    left -= stretch.entries
  }
  return null
}

const HOUR_MS = 3_600_000

/** Skips days, then hours, by their counts, so that the last of 20,000 pages costs the same as the first. */
async function rowsOf(
  db: Db,
  days: readonly { date: string; entries: number }[],
  { from, skip, take }: Side,
  { date, level, actionType }: LogsInput,
): Promise<LogItem[]> {
  const newest = from === 'newest'
  const inOrder = <T>(newestFirst: readonly T[]) => (newest ? newestFirst : newestFirst.toReversed())
  const day = bucketAt(inOrder(days), skip)
  if (!day) return []
  const hours = await hoursOf(db, day.stretch.date, { level, actionType })
  const place = bucketAt(inOrder(hours), day.skip)
  if (!place) return []
  const [direction, order] = newest
    ? [Prisma.sql`"timestamp" < ${new Date(place.stretch.hour.getTime() + HOUR_MS)}`, Prisma.sql`DESC`]
    : [Prisma.sql`"timestamp" >= ${place.stretch.hour}`, Prisma.sql`ASC`]
  return db.$queryRaw<LogItem[]>`
    SELECT e."id", e."timestamp", e."level"::text AS "level", e."actionType"::text AS "actionType", e."message",
      e."userId", e."userEmail", e."data", u."username"
    FROM (
      SELECT * FROM "LogEntry"
      WHERE ${direction}
        ${date ? Prisma.sql`AND ${ofDay(date)}` : Prisma.empty}
        ${level ? Prisma.sql`AND "level" = ${level}::"LogLevel"` : Prisma.empty}
        ${actionType ? Prisma.sql`AND "actionType" = ${actionType}::"LogAction"` : Prisma.empty}
      ORDER BY "timestamp" ${order}, "id" ${order} OFFSET ${place.skip} LIMIT ${take}
    ) e LEFT JOIN "User" u ON u."id" = e."userId"
    ORDER BY e."timestamp" DESC, e."id" DESC`
}

async function edgesOf(db: Db): Promise<{ oldestLog: Date | null; newestLog: Date | null }> {
  const [row] = await db.$queryRaw<{ oldestLog: Date | null; newestLog: Date | null }[]>`
    SELECT min("timestamp") AS "oldestLog", max("timestamp") AS "newestLog" FROM "LogEntry"`
  return row ?? { oldestLog: null, newestLog: null }
}

const MB = 2 ** 20

export async function listLogs(db: Db, input: LogsInput): Promise<LogList> {
  const { page, limit } = input
  const [days, edges] = await Promise.all([daysOf(db, input), edgesOf(db)])
  const total = days.reduce((sum, { entries }) => sum + entries, 0)
  const side = sideOf(total, page, limit)
  const logs = side ? await rowsOf(db, days, side, input) : []
  const availableDates = days.map(({ date, count, size }) => ({ date, count, size }))
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
