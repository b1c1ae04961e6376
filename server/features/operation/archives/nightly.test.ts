import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { COPIES_MARKER, markCopyPlace } from '../../../../commands/backup/copy-place.ts'
import { isDatabaseAway } from '../../../database/errors.ts'
import { withOperationLock } from '../../../database/operation-lock.ts'
import type { JobContext } from '../../../queue/job.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { startProxy } from '../../../testing/database-proxy.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { backupStatus } from '../status/backup.ts'
import { copyBackupsJob } from './copy.ts'
import { backupFailedMail } from './failed-mail.ts'
import { nightlyBackupJob } from './nightly.ts'

const database = useDatabase()
let dir: string
let sent: { job: string; data: unknown }[]

beforeAll(async () => {
  await buildArticle(database.db)
  await buildUser(database.db, { role: 'admin', email: 'une@example.org', passwordHash: 'x' })
  const { id } = await buildUser(database.db, {
    role: 'admin',
    email: 'autre@example.org',
    passwordHash: 'x',
  })
  await database.db.knownDevice.create({ data: { userId: id, device: 'd'.repeat(64), lang: 'en' } })
  // The demo's people cannot sign in, and editors are not told.
  await buildUser(database.db, { role: 'admin', passwordHash: null })
  await buildUser(database.db, { role: 'editor', passwordHash: 'x' })
})
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'manette-nightly-'))
  sent = []
  await database.db.operationRun.deleteMany()
  await database.db.setting.deleteMany()
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const context = (env: NodeJS.ProcessEnv): JobContext => ({
  db: database.db,
  databaseUrl: database.url,
  config: testConfig({ DATABASE_URL: database.url, ...env }),
  log: silentLog,
  mailer: { send: async (mail) => void sent.push({ job: 'mail', data: mail }), close: () => {} },
  jobs: { send: async ({ name }, data) => void sent.push({ job: name, data }) },
})
const run = (env: NodeJS.ProcessEnv) => nightlyBackupJob.run({}, context(env))
const runs = () => database.db.operationRun.findMany({ orderBy: { startedAt: 'asc' } })

it('backs up, verifies, then removes what need not be kept, encrypted where a passphrase is set', async () => {
  const gzip = Buffer.from([0x1f, 0x8b, 8, 0])
  for (const day of ['01', '02', '03'])
    await writeFile(path.join(dir, `manette-202601${day}-021700.tar.gz`), gzip)
  await writeFile(path.join(dir, 'manette-20260104-021700.tar.gz.partial'), 'left by a killed one')
  for (const [key, value] of [
    ['backupsDaily', 2],
    ['backupsWeekly', 0],
    ['backupsMonthly', 0],
  ] as const)
    await database.db.setting.create({ data: { key, value, was: 1 } })
  await run({ BACKUP_DIR: dir, BACKUP_PASSPHRASE: 'quatre mots pris au hasard' })
  expect(sent).toEqual([])
  const names = await readdir(dir)
  expect(names).toHaveLength(2)
  expect(names.sort()).toEqual([
    'manette-20260103-021700.tar.gz',
    expect.stringMatching(/^manette-\d{8}-\d{6}\.tar\.gz\.age$/),
  ])
  const kept = await runs()
  expect(kept.map(({ kind, ok }) => [kind, ok])).toEqual([
    ['backup', true],
    ['verify', true],
  ])
  for (const { detail } of kept)
    expect(detail).toMatchObject({
      nightly: true,
      file: path.join(dir, names[1] ?? ''),
      bytes: expect.any(Number),
      rows: expect.any(Number),
    })
  // The verification leaves no database.
  expect(
    await database.db
      .$queryRaw`SELECT datname FROM pg_database WHERE datname LIKE 'manette_verify_%' AND split_part(datname, '_', 3) = ${process.pid}`,
  ).toEqual([])
}, 120_000)

it('does nothing without a folder for it', async () => {
  await run({})
  expect(sent).toEqual([])
  expect(await runs()).toEqual([])
})

it('tells every admin in their language when it failed, and keeps why', async () => {
  const missing = path.join(dir, 'not-mounted')
  await run({ BACKUP_DIR: missing })
  const why = `There is no folder ${missing}: is its disk mounted?`
  expect(await runs()).toMatchObject([{ kind: 'backup', ok: false, detail: { nightly: true, error: why } }])
  expect(sent.map(({ job }) => job)).toEqual(['mail-backup-failed', 'mail-backup-failed'])
  expect(await readdir(dir)).toEqual([])
  const told = [...sent]
  sent = []
  for (const { data } of told) await backupFailedMail.run(backupFailedMail.data.parse(data), context({}))
  const mails = sent.map(({ data }) => data as { to: string; subject: string; text: string })
  expect(mails.map(({ to, subject }) => [to, subject.split(' – ')[0]]).sort()).toEqual([
    ['autre@example.org', 'Last night’s backup failed'],
    ['une@example.org', 'La sauvegarde de cette nuit a échoué'],
  ])
  for (const { text } of mails) {
    expect(text).toContain(why)
    expect(text).toContain('admin?tab=status')
  }
})

it('is no failure where the database is away: the job then runs again; whom it concerns hears once it gave up', async () => {
  const proxy = await startProxy(database.url)
  await proxy.down()
  const away = { ...context({ BACKUP_DIR: dir }), databaseUrl: proxy.url }
  const error = await nightlyBackupJob.run({}, away).catch((reason: unknown) => reason)
  expect(isDatabaseAway(error), String(error)).toBe(true)
  expect([sent, await readdir(dir)]).toEqual([[], []])
  await nightlyBackupJob.failed?.({}, away)
  expect(sent).toMatchObject(
    [1, 2].map(() => ({
      job: 'mail-backup-failed',
      data: { what: 'backup', error: 'The database went away.' },
    })),
  )
  await proxy.up()
  sent = []
  await nightlyBackupJob.run({}, away)
  expect(sent, JSON.stringify(sent)).toEqual([])
  expect(await readdir(dir)).toHaveLength(1)
  await proxy.down()
}, 120_000)

it('leaves another operation alone, and every older backup where it is', async () => {
  await mkdir(path.join(dir, 'b'))
  await writeFile(path.join(dir, 'b/manette-20200101-021700.tar.gz'), Buffer.from([0x1f, 0x8b]))
  await withOperationLock(database.url, 'An update', () => run({ BACKUP_DIR: path.join(dir, 'b') }))
  expect(JSON.stringify(sent)).toMatch(
    /An update has been running on this database since [\d:]+ UTC: nothing was changed/,
  )
  expect(await readdir(path.join(dir, 'b'))).toEqual(['manette-20200101-021700.tar.gz'])
  expect(await runs()).toEqual([])
})

it('has what it made copied to another disk; what fails there is tried again, then told once', async () => {
  const [from, to] = [path.join(dir, 'a'), path.join(dir, 'b')]
  for (const folder of [from, to]) await mkdir(folder)
  const env = { BACKUP_DIR: from, BACKUP_TO: to }
  await run(env)
  expect(sent).toEqual([{ job: 'copy-backups', data: {} }])
  sent = []
  const copy = () => copyBackupsJob.run({}, context(env))
  await expect(copy()).rejects.toThrow(/is not marked: mount its disk/)
  expect(sent).toEqual([])
  await copyBackupsJob.failed?.({}, context(env))
  const told = [...sent]
  sent = []
  for (const { data } of told) await backupFailedMail.run(backupFailedMail.data.parse(data), context({}))
  const mails = sent.map(({ data }) => data as { subject: string; text: string })
  expect(mails.map(({ subject }) => subject.split(' – ')[0]).sort()).toEqual([
    'La sauvegarde n’a pas pu être copiée ailleurs',
    'The backup could not be copied elsewhere',
  ])
  for (const { text } of mails) expect(text).toContain('is not marked: mount its disk')
  const status = async () => (await backupStatus(database.db, context(env).config)).copies
  expect(await status()).toMatchObject({ problem: 'failed' })
  await markCopyPlace({ from, to }, { sameDisk: true })
  await copy()
  expect((await readdir(to)).filter((name) => name !== COPIES_MARKER)).toEqual(await readdir(from))
  expect(await status()).toMatchObject({ problem: null, lastGood: { ok: true } })
  // When it is not set, nothing is copied.
  await copyBackupsJob.run({}, context({ BACKUP_DIR: from }))
}, 120_000)
