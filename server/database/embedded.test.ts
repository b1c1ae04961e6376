import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startNode, startScript } from '../testing/child.ts'
import { lastCommitted, startSiteProcess } from '../testing/site-process.ts'
import { makeDataDir, removeDataDir } from '../testing/throwaway.ts'
import { type EmbeddedDatabase, joinOrStartDatabase, refuseSecondSite, startDatabase } from './embedded.ts'
import { findRunning, isPostmaster } from './postgres-process.ts'
import { SiteRunningError } from './site-lock.ts'

const QUICK = { timeout: 40_000, interval: 10 }

async function dataDirForTest(make: () => Promise<string> = makeDataDir): Promise<string> {
  const dir = await make()
  onTestFinished(() => removeDataDir(dir))
  return dir
}

async function site(dataDir: string, said: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startDatabase({ dataDir, log: (line) => said.push(line), durable: false })
  onTestFinished(database.stop)
  return database
}

async function numbers(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>('SELECT n FROM kept ORDER BY n')
    return rows.map(({ n }) => n)
  } finally {
    await client.end()
  }
}

/** 1 … last, and at most the one more that was committed but not yet said. */
async function expectKept(url: string, last: number): Promise<void> {
  const kept = await numbers(url)
  expect(kept).toEqual(kept.map((_, i) => i + 1))
  expect([last, last + 1]).toContain(kept.length)
}

const postgresOf = async (dataDir: string) => {
  const running = await findRunning(path.join(dataDir, 'pg'))
  if (!running) throw new Error('PostgreSQL does not run')
  return running
}

const gone = (pid: number, dataDir: string) =>
  vi.waitFor(async () => expect(await isPostmaster(pid, path.join(dataDir, 'pg'))).toBe(false), QUICK)

it('keeps what was committed when the site is killed, and goes on with the PostgreSQL it left', async () => {
  const dataDir = await dataDirForTest()
  const child = startSiteProcess(dataDir)
  await child.line('committed 20')
  // Nobody there refers to its locks any more; they must hold all the same.
  child.signal('SIGUSR2')
  await child.line('collected')
  await expect(startDatabase({ dataDir, log: () => {}, durable: false })).rejects.toThrow(SiteRunningError)
  await expect(startDatabase({ dataDir, log: () => {}, durable: false })).rejects.toThrow(
    /^Manette is already running on .*$/,
  )
  // Also before anything is made that the running site would miss.
  await expect(refuseSecondSite(dataDir)).rejects.toThrow(SiteRunningError)
  const before = await postgresOf(dataDir)
  child.signal('SIGKILL')
  await child.ended
  await expect(refuseSecondSite(dataDir)).resolves.toBeUndefined()
  const { url } = await site(dataDir)
  expect(await postgresOf(dataDir)).toEqual(before)
  await expectKept(url, lastCommitted(child))
})

it('keeps what was committed when site and PostgreSQL are killed', async () => {
  const dataDir = await dataDirForTest()
  const child = startSiteProcess(dataDir)
  await child.line('committed 20')
  const { pid } = await postgresOf(dataDir)
  child.signal('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await child.ended
  const { url } = await site(dataDir)
  expect((await postgresOf(dataDir)).pid).not.toBe(pid)
  await expectKept(url, lastCommitted(child))
})

it('starts PostgreSQL again, where it was, when only that is killed', async () => {
  const dataDir = await dataDirForTest()
  const said: string[] = []
  const { url } = await site(dataDir, said)
  const { pid } = await postgresOf(dataDir)
  process.kill(pid, 'SIGKILL')
  await gone(pid, dataDir)
  await vi.waitFor(
    () => numbers(url).catch((e: Error) => expect(e.message).toContain('"kept" does not exist')),
    QUICK,
  )
  expect(said).toContain('PostgreSQL has ended by itself: starting it again')
})

it('is not misled by a pid file whose number now belongs to another program', async () => {
  const dataDir = await dataDirForTest()
  const first = await startDatabase({ dataDir, log: () => {}, durable: false })
  const file = path.join(dataDir, 'pg/postmaster.pid')
  const text = await readFile(file, 'utf8')
  await first.stop()
  const other = startScript('setInterval(() => {}, 1000)')
  await writeFile(file, text.replace(/^\d+/, String(other.pid)))
  await site(dataDir)
  expect((await postgresOf(dataDir)).pid).not.toBe(other.pid)
  other.signal('SIGTERM')
  expect(await other.ended).toBe('SIGTERM')
})

it('makes the database anew when making it was interrupted', async () => {
  const dataDir = await dataDirForTest()
  const child = startSiteProcess(dataDir)
  await vi.waitFor(
    async () => expect((await readdir(dataDir)).some((name) => name.startsWith('pg.new-'))).toBe(true),
    QUICK,
  )
  child.signalGroup('SIGKILL')
  await child.ended
  expect(existsSync(path.join(dataDir, 'pg'))).toBe(false)
  await site(dataDir)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('pg.new-'))).toEqual([])
})

it('stays up while the site, told to stop by Ctrl-C, still answers', async () => {
  const dataDir = await dataDirForTest()
  const child = startSiteProcess(dataDir)
  await child.line('committed 1')
  const { pid } = await postgresOf(dataDir)
  child.signalGroup('SIGINT')
  await child.line('told to stop')
  await child.line(`committed ${lastCommitted(child) + 5}`)
  expect(await isPostmaster(pid, path.join(dataDir, 'pg'))).toBe(true)
})

it('serves chores beside the site, and is stopped by the last one out', async () => {
  const dataDir = await dataDirForTest()
  const running = await startDatabase({ dataDir, log: () => {}, durable: false })
  const { pid } = await postgresOf(dataDir)
  const chore = startNode(['scripts/db.ts', 'migrate'], { DATA_DIR: dataDir, DATABASE_URL: '' })
  expect(await chore.ended, chore.said).toBe(0)
  expect(chore.said).toContain('Applied ')
  const long = await joinOrStartDatabase({ dataDir, log: () => {}, durable: false })
  expect(long.url).toBe(running.url)
  await running.stop()
  expect((await postgresOf(dataDir)).pid).toBe(pid)
  await long.stop()
  expect(await isPostmaster(pid, path.join(dataDir, 'pg'))).toBe(false)
  expect(await findRunning(path.join(dataDir, 'pg'))).toBeUndefined()
})

it('is started once by chores that come at the same time', async () => {
  const dataDir = await dataDirForTest()
  const open = () => joinOrStartDatabase({ dataDir, log: () => {}, durable: false })
  const both = await Promise.all([open(), open()])
  expect(both[0].url).toBe(both[1].url)
  await Promise.all(both.map(({ stop }) => stop()))
  expect(await findRunning(path.join(dataDir, 'pg'))).toBeUndefined()
})

it('keeps its password to itself', async () => {
  const dataDir = await dataDirForTest()
  const { url } = await site(dataDir)
  const { mode } = await stat(path.join(dataDir, 'pg-password'))
  expect(mode & 0o777).toBe(0o600)
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(numbers(wrong.href)).rejects.toThrow('password authentication failed')
  await rm(path.join(dataDir, 'pg-password'))
  await expect(joinOrStartDatabase({ dataDir, log: () => {}, durable: false })).rejects.toThrow(
    'password of the database is missing',
  )
})

it.runIf(process.getuid?.() === 0)(
  'moves out when PostgreSQL’s user cannot enter a folder of root’s',
  async () => {
    const closed = await mkdtemp(path.join(tmpdir(), 'manette-closed-'))
    await chmod(closed, 0o700)
    onTestFinished(() => rm(closed, { recursive: true, force: true }))
    const dataDir = await dataDirForTest(async () => {
      const dir = path.join(closed, 'site', '.data')
      await mkdir(dir, { recursive: true })
      return dir
    })
    const said: string[] = []
    const first = await startDatabase({ dataDir, log: (line) => said.push(line), durable: false })
    const home = (await readFile(path.join(dataDir, 'pg-home'), 'utf8')).trim()
    expect(home).toMatch(/^\/var\/lib\/manette\/[0-9a-f]+$/)
    expect(said.filter((line) => line.includes(home))).toHaveLength(1)
    const client = new pg.Client({ connectionString: first.url })
    await client.connect()
    await client.query('CREATE TABLE kept AS SELECT 1 AS n')
    await client.end()
    await first.stop()
    const again = await site(dataDir)
    expect(await numbers(again.url)).toEqual([1])
    expect(existsSync(path.join(dataDir, 'pg'))).toBe(false)
  },
)
