import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { propertyOf } from '../../../shared/base/property.ts'
import { JOB_NAMES } from '../../../shared/operation/jobs.ts'
import type { Config } from '../../base/config.ts'
import { connectDatabase } from '../../database/client.ts'
import { JOBS } from '../../jobs.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { silentLog, testConfig } from '../../testing/app.ts'
import { readStatus, readStatusAnew, type SiteStatus } from './read.ts'
import { spaceLevel } from './status/space.ts'

const { config, database, call } = useAccountSite()
const HOUR = 60 * 60_000

beforeEach(async () => {
  const { db } = database
  await db.$executeRaw`
    TRUNCATE "OperationRun", "ServiceMark", "SiteProcess", "DatabaseSize", "VideoFeed", "LogEntry", "TranslationDay" CASCADE`
})

const status = (env: NodeJS.ProcessEnv = {}, changes: Partial<Config> = {}): Promise<SiteStatus> =>
  readStatusAnew({ db: database.db, config: { ...testConfig(env), ...changes }, log: silentLog })

const run = (
  kind: 'backup' | 'verify' | 'copy',
  hoursAgo: number,
  ok: boolean | null,
  detail: object = {},
) => {
  const at = new Date(Date.now() - hoursAgo * HOUR)
  return database.db.operationRun.create({
    data: { id: newId(), kind, startedAt: at, endedAt: ok === null ? null : at, ok, detail },
  })
}

describe('the database', () => {
  it('is said with its version, its answer and its growth', async () => {
    await database.db.$executeRaw`
      INSERT INTO "DatabaseSize" VALUES (current_date - 40, 1), (current_date - 20, 1000), (current_date - 2, 2000)`
    const { database: part } = await status()
    // Its speed depends on the machine.
    expect([
      ['good', null],
      ['warning', 'slow'],
    ]).toContainEqual([part.level, propertyOf(part, 'problem')])
    expect(part).toMatchObject({
      ...{ writable: true, embedded: true, version: expect.stringMatching(/^\d+\.\d+/) },
      growth: { days: 20, bytes: Number(propertyOf(part, 'size')) - 1000 },
    })
    const outside = await status({ DATABASE_URL: database.url })
    expect(outside.database).toMatchObject({ embedded: false })
  })

  it('is bad while it can only be read, and the other parts are said', async () => {
    const url = new URL(database.url)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const db = connectDatabase(url.href)
    onTestFinished(() => db.$disconnect())
    const found = await readStatus({ db, config: testConfig(), log: silentLog })
    expect(found.database).toMatchObject({ level: 'bad', problem: 'read-only', writable: false })
    expect(found.version).toMatchObject({ level: 'good', migrations: expect.any(Number) })
  })
})

it('space is little by its part of the disk, but never for want of more than some gibibytes', () => {
  const GIB = 2 ** 30
  expect(spaceLevel(50 * GIB, 100 * GIB)).toBe('good')
  expect(spaceLevel(4 * GIB, 100 * GIB)).toBe('warning')
  expect(spaceLevel(0.9 * GIB, 100 * GIB)).toBe('bad')
  // A hundredth of 4 TiB is 40 GiB; of 2 GiB, half is plenty.
  expect(spaceLevel(40 * GIB, 4096 * GIB)).toBe('good')
  expect(spaceLevel(1 * GIB, 2 * GIB)).toBe('good')
})

it('a folder for backups that is not there is bad', async () => {
  const { space } = await status({}, { BACKUP_DIR: '/nowhere/at/all', DATA_DIR: '/tmp' })
  expect(space).toMatchObject({
    level: 'bad',
    folders: [{ folder: 'data' }, { folder: 'backup', level: 'bad', free: null }],
  })
})

describe('backups', () => {
  const part = async (changes: Partial<Config> = {}) => (await status({}, changes)).backup

  it.each<[string, [Parameters<typeof run>[0], number, boolean | null][], object]>([
    ['none', [], { level: 'warning', problem: 'none', lastGood: null }],
    [
      'one of last night, verified',
      [
        ['backup', 10, true],
        ['verify', 9, true],
      ],
      { level: 'good', problem: null, running: false },
    ],
    ['one of two nights ago', [['backup', 40, true]], { level: 'warning', problem: 'old' }],
    ['one of last week', [['backup', 150, true]], { level: 'bad', problem: 'old' }],
    [
      'one that failed after one that did not',
      [
        ['backup', 30, true],
        ['backup', 6, false],
      ],
      { level: 'warning', problem: 'failed' },
    ],
    ['only failures', [['backup', 6, false]], { level: 'bad', problem: 'failed' }],
    [
      'one that cannot be read again',
      [
        ['backup', 6, true],
        ['verify', 5, false],
      ],
      { level: 'warning', problem: 'unverified' },
    ],
    [
      'one under way',
      [
        ['backup', 10, true],
        ['backup', 0, null],
      ],
      { level: 'good', problem: null, running: true },
    ],
  ])('%s', async (_, runs, expected) => {
    for (const one of runs) await run(...one)
    expect(await part()).toMatchObject(expected)
  })

  it('that should be there each night, and are not, are bad', async () => {
    expect(await part({ BACKUP_DIR: '/tmp' })).toMatchObject({ level: 'bad', problem: 'none', nightly: true })
  })

  it.each<[string, [number, boolean][], object]>([
    ['none yet', [], { level: 'warning', copies: { problem: 'none' } }],
    ['one of last night', [[9, true]], { level: 'good', copies: { problem: null } }],
    [
      'one that failed',
      [
        [33, true],
        [9, false],
      ],
      { level: 'warning', copies: { problem: 'failed' } },
    ],
    [
      'failures since last week',
      [
        [150, true],
        [9, false],
      ],
      { level: 'bad', copies: { problem: 'failed' } },
    ],
    ['only failures', [[9, false]], { level: 'bad', copies: { problem: 'failed' } }],
    ['one of two nights ago', [[40, true]], { level: 'warning', copies: { problem: 'old' } }],
  ])('copied to another disk, %s', async (_, copies, expected) => {
    await run('backup', 10, true)
    await run('verify', 9, true)
    for (const [hours, ok] of copies) await run('copy', hours, ok)
    expect(await part({ BACKUP_DIR: '/tmp', BACKUP_TO: '/tmp' })).toMatchObject({
      problem: null,
      ...expected,
    })
    expect(await part({ BACKUP_DIR: '/tmp' })).toMatchObject({ level: 'good', copies: null })
  })

  it('are said with their size and the line of what went wrong', async () => {
    await run('backup', 3, true, { bytes: 123 })
    await run('backup', 2, false, { error: 'The disk is full.' })
    expect(await part()).toMatchObject({ lastGood: { bytes: 123 }, last: { error: 'The disk is full.' } })
  })
})

it('mails that fail in a row are bad, one of them is to look at, and none at all is not set up', async () => {
  expect((await status()).mail).toMatchObject({ level: 'off', setUp: false, sentAt: null })
  const env = { SMTP_URL: 'smtp://mail.example' }
  expect((await status(env)).mail).toMatchObject({ level: 'good' })
  await database.db.serviceMark.create({
    data: { name: 'mail', failedAt: new Date(), failures: 1, error: 'E' },
  })
  expect((await status(env)).mail).toMatchObject({ level: 'warning', problem: 'failing', error: 'E' })
  await database.db.serviceMark.update({ where: { name: 'mail' }, data: { failures: 3 } })
  expect((await status(env)).mail).toMatchObject({ level: 'bad', failures: 3 })
})

it('translation says what of the day is spent, and when nothing is left', async () => {
  expect((await status()).translation).toMatchObject({ level: 'off', provider: 'none' })
  const env = { TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_DAILY_CHARACTERS: '100' }
  expect((await status(env)).translation).toMatchObject({ level: 'good', spent: 0, budget: 100 })
  await database.db.$executeRaw`
    INSERT INTO "TranslationDay" VALUES ((now() AT TIME ZONE 'Europe/Paris')::date, 100)`
  expect((await status(env)).translation).toMatchObject({ level: 'warning', problem: 'budget', spent: 100 })
})

it('feeds that fail are to look at, and bad once readers miss videos', async () => {
  expect((await status()).feeds).toMatchObject({ level: 'off', feeds: [] })
  const env = { VIDEOS_FEED_URL: 'https://feeds.example/v', LIVES_FEED_URL: 'https://feeds.example/l' }
  expect((await status(env)).feeds).toMatchObject({ level: 'good', feeds: [{}, {}] })
  const feed = (playlist: 'videos' | 'lives', hours: number, failures: number) =>
    database.db.videoFeed.create({
      data: { playlist, failures, fetchedAt: new Date(Date.now() - hours * HOUR), lastError: 'no answer' },
    })
  await feed('lives', 1, 3)
  expect((await status(env)).feeds).toMatchObject({ level: 'warning' })
  await feed('videos', 7, 9)
  const { feeds } = await status(env)
  expect(feeds).toMatchObject({ level: 'bad' })
  expect(JSON.stringify(feeds)).toContain('no answer')
})

it('errors of a day are said with their requests, and no older ones', async () => {
  expect((await status()).errors).toMatchObject({ level: 'good', total: 0 })
  const entry = (hoursAgo: number, where: string, requestId: string | null) =>
    database.db.logEntry.create({
      data: {
        ...{ id: newId(), level: 'ERROR', actionType: 'system_error', message: 'Erreur', bytes: 1 },
        timestamp: new Date(Date.now() - hoursAgo * HOUR),
        day: new Date('2026-11-22'),
        data: { where, error: 'TypeError', requestId },
      },
    })
  await entry(25, 'old', null)
  await entry(5, 'texts.list', 'request-5')
  await entry(1, 'tâche x', null)
  expect((await status()).errors).toMatchObject({
    ...{ level: 'warning', total: 2 },
    errors: [
      { where: 'tâche x', requestId: null },
      { where: 'texts.list', requestId: 'request-5', error: 'TypeError' },
    ],
  })
})

it('a part that cannot be asked is unknown, and the others are said', async () => {
  await database.db.$executeRaw`ALTER TABLE "VideoFeed" RENAME TO "VideoFeed_away"`
  try {
    const found = await status({ VIDEOS_FEED_URL: 'https://feeds.example/v' })
    expect([found.feeds.level, found.database.level]).toEqual(['unknown', 'good'])
  } finally {
    await database.db.$executeRaw`ALTER TABLE "VideoFeed_away" RENAME TO "VideoFeed"`
  }
})

it('is asked of the database once by all who look within two seconds', async () => {
  const headers = bearer(
    await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config),
  )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3000 })
  onTestFinished(() => void vi.useRealTimers())
  const ask = async () => (await call.query('operation.status', headers)).json.at
  const moments = await Promise.all([ask(), ask(), ask()])
  expect(new Set(moments).size).toBe(1)
  vi.advanceTimersByTime(3000)
  expect(await ask()).not.toBe(moments[0])
})

it('every background job has a name that people understand, and every name a job', () => {
  const names = JOBS.map(({ name }) => name).sort()
  const file = 'JOBS in server/jobs.ts, and JOB_NAMES in shared/operation/jobs.ts'
  expect(names, file).toEqual(Object.keys(JOB_NAMES).sort())
})
