import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LogAction, LogLevel } from '../../../prisma/generated/client.ts'
import { newId } from '../../../shared/base/id.ts'
import { logsInput } from '../../../shared/logs/schema.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildUser } from '../../testing/factories.ts'
import { bucketAt, listLogs, sideOf } from './list.ts'
import { parisDay, writeLog } from './service.ts'
import { compactTally, daysOf, hoursOf } from './warnings/tally.ts'

const database = useDatabase()

interface Made {
  at: string
  level?: LogLevel
  actionType?: LogAction
  message?: string
}

/** Entries as writeLog would have written them at another time. */
const make = (entries: Made[]) =>
  database.db.logEntry.createMany({
    data: entries.map(({ at, level = 'INFO', actionType = 'user_action', message = 'Connexion' }) => {
      const timestamp = new Date(at)
      return {
        id: newId(timestamp),
        timestamp,
        day: parisDay(timestamp),
        level,
        actionType,
        message,
        bytes: 100,
      }
    }),
  })
const list = (input: object = {}) => listLogs(database.db, logsInput.parse(input))
const times = async (input: object = {}) =>
  (await list(input)).logs.map(({ timestamp }) => timestamp.toISOString().slice(0, 16))

beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE "LogEntry"`
})

describe('a page', () => {
  it('is found wherever it lies, reading no more than it and one stretch', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 7 }),
        (sizes, page, limit) => {
          const stretches = sizes.map((entries, n) => ({ name: n, entries }))
          // Every entry, newest first, with its period and number.
          const all = stretches.flatMap(({ name, entries }) =>
            Array.from({ length: entries }, (_, n) => ({ name, n })),
          )
          const expected = all.slice((page - 1) * limit, page * limit)
          const side = sideOf(all.length, page, limit)
          if (!side) return void expect(expected).toEqual([])
          const newest = side.from === 'newest'
          const place = bucketAt(newest ? stretches : stretches.toReversed(), side.skip)
          const line = newest ? all : all.toReversed()
          const start =
            line.findIndex(({ name }) => name === place?.stretch.name) + (place?.skip ?? Number.NaN)
          const read = line.slice(start, start + side.take)
          expect(newest ? read : read.toReversed()).toEqual(expected)
          expect(place?.skip).toBeLessThan(9)
        },
      ),
    ))
})

describe('a list of the log', () => {
  beforeEach(() =>
    make([
      { at: '2025-11-20T22:59:00Z', level: 'WARN' },
      // Midnight in Paris.
      { at: '2025-11-20T23:00:00Z', actionType: 'admin_action' },
      { at: '2025-11-21T10:00:00Z', level: 'ERROR', actionType: 'system_error' },
      { at: '2025-11-21T10:30:00Z' },
      { at: '2025-11-21T10:31:00Z', level: 'WARN', actionType: 'admin_action' },
      { at: '2025-11-21T23:30:00Z' },
    ]),
  )

  it('is newest first, in pages', async () => {
    expect(await times({ limit: 4 })).toEqual([
      '2025-11-21T23:30',
      '2025-11-21T10:31',
      '2025-11-21T10:30',
      '2025-11-21T10:00',
    ])
    expect(await times({ limit: 4, page: 2 })).toEqual(['2025-11-20T23:00', '2025-11-20T22:59'])
    const past = await list({ limit: 4, page: 3 })
    expect([past.logs, past.pages, past.total]).toEqual([[], 2, 6])
  })

  it('filters by day in Paris, level and type, together', async () => {
    expect(await times({ date: '2025-11-21' })).toEqual([
      '2025-11-21T10:31',
      '2025-11-21T10:30',
      '2025-11-21T10:00',
      '2025-11-20T23:00',
    ])
    expect(await times({ date: '2025-11-20' })).toEqual(['2025-11-20T22:59'])
    expect(await times({ level: 'WARN' })).toEqual(['2025-11-21T10:31', '2025-11-20T22:59'])
    expect(await times({ actionType: 'admin_action' })).toEqual(['2025-11-21T10:31', '2025-11-20T23:00'])
    const both = { date: '2025-11-21', level: 'WARN', actionType: 'admin_action' }
    expect(await times(both)).toEqual(['2025-11-21T10:31'])
    expect(await list({ ...both, level: 'DEBUG' })).toMatchObject({ logs: [], total: 0, pages: 0 })
    expect(await list({ date: '2025-11-21', level: 'INFO', limit: 1, page: 2 })).toMatchObject({
      logs: [{ level: 'INFO' }],
      total: 2,
      pages: 2,
    })
    // Empty fields of a form.
    expect((await list({ date: '', level: '', actionType: '' })).total).toBe(6)
  })

  it('says what there is in all, whatever is filtered', async () => {
    const { stats, availableDates } = await list({ level: 'ERROR' })
    expect(stats).toEqual({
      totalLogs: 6,
      totalSizeMB: expect.any(Number),
      oldestLog: new Date('2025-11-20T22:59:00Z'),
      newestLog: new Date('2025-11-21T23:30:00Z'),
    })
    expect(availableDates.map(({ date, count }) => [date, count])).toEqual([
      ['2025-11-22', 1],
      ['2025-11-21', 4],
      ['2025-11-20', 1],
    ])
  })

  it('names who did it as long as they are here', async () => {
    const user = await buildUser(database.db, { username: 'Nadia' })
    await writeLog(database.db, { actionType: 'user_action', message: 'Connexion', user, data: { n: 1 } })
    const entry = { userId: user.id, userEmail: user.email, username: 'Nadia', data: { n: 1 } }
    expect((await list({ limit: 1 })).logs).toEqual([expect.objectContaining(entry)])
    await database.db.user.delete({ where: { id: user.id } })
    expect((await list({ limit: 1 })).logs[0]).toMatchObject({ userId: user.id, username: null })
  })

  it('of nothing is empty', async () => {
    await database.db.logEntry.deleteMany()
    expect(await list()).toEqual({
      logs: [],
      page: 1,
      limit: 50,
      pages: 0,
      total: 0,
      stats: { totalLogs: 0, totalSizeMB: 0, oldestLog: null, newestLog: null },
      availableDates: [],
    })
  })
})

describe('the nights when the clocks change', () => {
  it.each([
    // The days of 23 and of 25 hours.
    ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
  ])('%s has its own entries and no others', async (date, first, last, next) => {
    const before = new Date(new Date(first).getTime() - 1000).toISOString()
    await make([before, first, last, next].map((at) => ({ at })))
    expect(await times({ date })).toEqual([last.slice(0, 16), first.slice(0, 16)])
    expect((await list()).availableDates.find((one) => one.date === date)?.count).toBe(2)
  })
})

describe('the tally of log entries', () => {
  /** The tally, and the actual rows. */
  async function both() {
    const kept = (
      await Promise.all((await daysOf(database.db)).map(({ date }) => hoursOf(database.db, date, {})))
    ).flat()
    const counted = await database.db.$queryRaw`
      SELECT date_trunc('hour', "timestamp", 'UTC') AS hour, count(*)::int AS entries FROM "LogEntry"
      GROUP BY 1 ORDER BY 1 DESC`
    const bytes = await database.db.$queryRaw<{ same: boolean }[]>`
      SELECT coalesce((SELECT sum(bytes) FROM log_tally), 0) = coalesce((SELECT sum("bytes") FROM "LogEntry"), 0) AS same`
    return { kept, counted, same: bytes[0]?.same }
  }

  it('follows what many write, change and delete at the same time, some of which fails', async () => {
    const { db } = database
    const compacting = Promise.all([compactTally(db), compactTally(db), compactTally(db)])
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        db
          .$transaction(async (tx) => {
            const user = { id: newId(), email: `n${n}@example.org` }
            await writeLog(tx, { actionType: 'user_action', message: 'Connexion', user })
            if (n % 5 === 0) throw new Error('retour')
            if (n % 5 === 1) await tx.logEntry.deleteMany({ where: { userId: user.id } })
            if (n % 5 === 2) await tx.logEntry.updateMany({ where: { userId: user.id }, data: { bytes: 7 } })
          })
          .catch(() => {}),
      ),
    )
    await compacting
    for (const _ of [1, 2]) {
      const { kept, counted, same } = await both()
      expect(kept).toEqual(counted)
      expect(kept).not.toEqual([])
      expect(same).toBe(true)
      await Promise.all([compactTally(db), compactTally(db)])
    }
    const [row] = await db.$queryRaw<{ rows: number }[]>`SELECT count(*)::int AS rows FROM log_tally`
    expect(row?.rows).toBeLessThanOrEqual(2)
  })

  it('makes nobody wait who writes beside somebody who has not committed', async () => {
    const { db } = database
    await db.$transaction(async (tx) => {
      await writeLog(tx, { actionType: 'user_action', message: 'Lent' })
      // On another connection: with a counter in a single row this would never return.
      await writeLog(db, { actionType: 'user_action', message: 'Rapide' })
    })
    expect((await daysOf(db)).reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })
})
