import { PgBoss, TestClock } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import type { Job, Jobs } from '../../queue/job.ts'
import { startJobs } from '../../start/queue.ts'
import { silentLog, testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { firstKeptDay, purgeLogs, purgeLogsJob } from './purge.ts'
import { parisDay } from './service.ts'
import { daysOf } from './warnings/tally.ts'

const database = useDatabase()
const make = (...times: string[]) =>
  database.db.logEntry.createMany({
    data: times.map((time) => {
      const timestamp = new Date(time)
      const rest = { level: 'INFO', actionType: 'user_action', message: 'Connexion', bytes: 100 } as const
      return { id: newId(timestamp), timestamp, day: parisDay(timestamp), ...rest }
    }),
  })
const kept = async () =>
  (
    await database.db.logEntry.findMany({
      where: { actionType: 'user_action' },
      orderBy: { timestamp: 'asc' },
    })
  ).map(({ timestamp }) => timestamp.toISOString().slice(0, 16))

beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE "LogEntry"`
})
const at = (time: string) => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })

describe('the purge', () => {
  it.each([
    ['2026-11-21T01:00:00Z', '2026-10-22'],
    // Still the day before in UTC.
    ['2026-07-14T22:30:00Z', '2026-06-15'],
    ['2026-03-29T01:00:00Z', '2026-02-27'],
  ])('at %s keeps what is from %s on', (now, day) =>
    expect(firstKeptDay(new Date(now)).toISOString().slice(0, 10)).toBe(day),
  )

  it('removes whole days of Paris, nothing younger than 30 days, and says so', async () => {
    at('2026-11-21T01:00:00Z')
    await make('2026-10-21T21:59:59Z', '2026-10-21T22:00:00Z', '2026-09-01T12:00:00Z', '2026-11-20T12:00:00Z')
    expect(await purgeLogs(database.db)).toBe(2)
    expect(await kept()).toEqual(['2026-10-21T22:00', '2026-11-20T12:00'])
    const [entry] = await database.db.logEntry.findMany({ where: { actionType: 'cleanup' } })
    expect(entry?.data).toEqual({ event: 'logs_purged', entries: 2, before: '2026-10-22' })
    expect((await daysOf(database.db)).map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-20',
      '2026-10-22',
    ])
    expect(await purgeLogs(database.db)).toBe(0)
    expect(await database.db.logEntry.count({ where: { actionType: 'cleanup' } })).toBe(1)
  })

  it('removes any number', async () => {
    await database.db.$executeRaw`
      INSERT INTO "LogEntry" ("id", "timestamp", "day", "level", "actionType", "message", "bytes")
      SELECT lpad(to_hex(n), 24, '0'), TIMESTAMPTZ '2026-03-01T10:00:00Z' + n * INTERVAL '1 s', '2026-03-01',
        'INFO', 'user_action', 'x', 100 FROM generate_series(1, 12000) n`
    at('2026-11-21T01:00:00Z')
    expect(await purgeLogs(database.db)).toBe(12_000)
  })
})

const running: Jobs[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  // The queue remembers its last run, and the next test uses another time.
  await database.db.$executeRaw`DROP SCHEMA IF EXISTS pgboss CASCADE`
})

/** A process of the site, as far as the purge needs one. */
async function start(clock: TestClock): Promise<Jobs> {
  const job: Job = {
    ...purgeLogsJob,
    async run(data, context) {
      vi.setSystemTime(clock.now())
      await purgeLogsJob.run(data, context)
    },
  }
  const { db, url: databaseUrl } = database
  const jobs = startJobs({
    ...{ databaseUrl, db, config: testConfig(), log: silentLog },
    ...{ jobs: [job], clock, pollSeconds: 10 },
  })
  running.push(jobs)
  await jobs.ready
  return jobs
}

/** The times of purges. */
const purges = async () =>
  (await database.db.logEntry.findMany({ where: { actionType: 'cleanup' } })).map(({ timestamp }) =>
    timestamp.toISOString().slice(0, 16),
  )

/** Lets minutes pass, in steps short enough for every timer of the queue. */
async function pass(clock: TestClock, minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 4; step++) await clock.tick(15_000)
}

describe('the schedule of the purge', () => {
  it.each([
    ['a night in winter', '2026-11-21', '01:00'],
    ['a night in summer', '2026-07-14', '00:00'],
    // The clocks go from 2 to 3: 2 AM does not exist.
    ['the night of 29 March', '2026-03-29', '01:00'],
    // The clocks go from 3 to 2: 2 AM comes twice, an hour apart.
    ['the night of 25 October', '2026-10-25', '00:00'],
  ])('%s: once, by one of two processes', async (_, day, time) => {
    const midnight = new Date(`${day}T00:00:00Z`).getTime()
    at(new Date(midnight).toISOString())
    await make(...Array.from({ length: 40 }, (_, n) => new Date(midnight - n * 86_400_000).toISOString()))
    const clock = new TestClock(midnight - 60_000)
    await Promise.all([start(clock), start(clock)])
    for (const hour of [0, 1, 2]) {
      await clock.setTime(midnight + hour * 3_600_000 - 60_000)
      await pass(clock, 3)
    }
    expect(await purges()).toEqual([`${day}T${time}`])
    // 30 days and the present one.
    expect(new Set((await kept()).map((moment) => moment.slice(0, 10))).size).toBe(31)
  })

  it('is at the two hours of UTC that can be 2 AM, by the computation of the library itself', () => {
    const boss = new PgBoss('postgres://nobody@127.0.0.1:1/nowhere')
    const from = new Date('2025-12-31T12:00:00Z')
    const { schedule = '', zone } = purgeLogsJob
    const runs = boss.previewSchedule(schedule, { tz: zone ?? '', from, count: 1000 })
    const hour = new Intl.DateTimeFormat('fr', {
      timeZone: 'Europe/Paris',
      hour: 'numeric',
      hourCycle: 'h23',
    })
    const late = runs.filter((run) => Number.parseInt(hour.format(run), 10) >= 2)
    const days = late.map((run) => parisDay(run).toISOString().slice(0, 10))
    // The purge handles each of them.
    expect(new Set(days).size).toBe(500)
    const first = late.filter((_, n) => days[n] !== days[n - 1])
    const odd = first.filter((run) => Number.parseInt(hour.format(run), 10) !== 2)
    expect(odd.map((run) => run.toISOString())).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ])
  })

  it('makes up for a night when no process was there', async () => {
    at('2026-11-20T22:00:00Z')
    await make('2026-09-01T12:00:00Z')
    const clock = new TestClock('2026-11-20T22:00:00Z')
    const first = await start(clock)
    await pass(clock, 1)
    await first.stop()
    await clock.setTime('2026-11-21T08:00:00Z')
    await start(clock)
    await pass(clock, 2)
    expect((await purges()).map((moment) => moment.slice(0, 13))).toEqual(['2026-11-21T08'])
  })
})
