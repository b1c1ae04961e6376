import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startNode, startScript } from '../../testing/child.ts'
import { lastCommitted, startSiteProcess } from '../../testing/site-process.ts'
import { makeDataDir, removeDataDir } from '../../testing/throwaway.ts'
import { Connection } from '../connection.ts'
import { type EmbeddedDatabase, joinOrStartDatabase, refuseSecondSite, startDatabase } from './embedded.ts'
import { endOrphans, findRunning, isPostmaster, removeStalePid } from './postgres-running.ts'
import { GATE_LOCK, lock, SiteRunningError } from './site-lock.ts'

const QUICK = { timeout: 40_000, interval: 10 }

async function dataDirForTest(): Promise<string> {
  const dir = await makeDataDir()
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

/** 1 … last, and at most one more that was committed but not yet printed. */
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

it('looks for what a killed one left before anything else that waits has its turn', async () => {
  const dataDir = await dataDirForTest()
  await site(dataDir)
  let turns = 0
  let next = setImmediate(function turn() {
    turns++
    next = setImmediate(turn)
  })
  await findRunning(path.join(dataDir, 'pg'))
  await endOrphans(path.join(dataDir, 'pg'))
  await removeStalePid(path.join(dataDir, 'pg'))
  clearImmediate(next)
  expect(turns).toBe(0)
})

it('ends no process of a PostgreSQL that lives, even when told to end what a killed one left', async () => {
  const dataDir = await dataDirForTest()
  const { url } = await site(dataDir)
  const client = new Connection({ connectionString: url })
  await client.connect()
  await endOrphans(path.join(dataDir, 'pg'))
  expect((await client.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
  await client.end()
})

it('keeps what was committed when the site is killed, and goes on with the PostgreSQL it left', async () => {
  const dataDir = await dataDirForTest()
  const child = startSiteProcess(dataDir)
  await child.line('committed 20')
  // Nothing there refers to its locks any more; they must hold all the same.
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
  const { pid, port } = await postgresOf(dataDir)
  process.kill(pid, 'SIGKILL')
  await gone(pid, dataDir)
  await vi.waitFor(
    () => numbers(url).catch((e: Error) => expect(e.message).toContain('"kept" does not exist')),
    QUICK,
  )
  expect(said.filter((line) => line === 'PostgreSQL has ended by itself: starting it again')).toHaveLength(1)
  expect((await postgresOf(dataDir)).port).toBe(port)
})

it('starts PostgreSQL again although a statement of the killed one goes on for hours', async () => {
  const dataDir = await dataDirForTest()
  const { url } = await site(dataDir)
  const { pid } = await postgresOf(dataDir)
  const client = new Connection({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const busy = rows[0]?.pid ?? 0
  // It waits for nothing, so it does not notice that its server is gone, and it holds the shared memory.
  const long = client.query('SELECT count(*) FROM generate_series(1, 1e12::bigint)').catch((e: Error) => e)
  const watcher = new Connection({ connectionString: url })
  await watcher.connect()
  await vi.waitFor(async () => {
    const active = await watcher.query(
      "SELECT FROM pg_stat_activity WHERE pid = $1 AND state = 'active' AND query LIKE '%generate_series%'",
      [busy],
    )
    expect(active.rows).toHaveLength(1)
  }, QUICK)
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(
    () => numbers(url).catch((e: Error) => expect(e.message).toContain('"kept" does not exist')),
    QUICK,
  )
  expect(await long).toBeInstanceOf(Error)
  expect((await postgresOf(dataDir)).pid).not.toBe(pid)
})

it('waits for its port rather than come back where nobody looks for it', async () => {
  const dataDir = await dataDirForTest()
  const said: string[] = []
  const { url } = await site(dataDir, said)
  const { pid, port } = await postgresOf(dataDir)
  // Holds the watch back until another program has the port.
  const gate = await lock(dataDir, GATE_LOCK, () => {})
  const other = createServer()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        other.once('error', reject)
        other.listen(port, '127.0.0.1', resolve)
      }),
    QUICK,
  )
  gate.release()
  const taken = `PostgreSQL's port ${port} is taken by another program: end that one, and PostgreSQL comes back.`
  await vi.waitFor(() => expect(said).toContain(taken), QUICK)
  other.close()
  await vi.waitFor(
    () => numbers(url).catch((e: Error) => expect(e.message).toContain('"kept" does not exist')),
    QUICK,
  )
  expect((await postgresOf(dataDir)).port).toBe(port)
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

it('makes the database again when making it was interrupted', async () => {
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
  const chore = startNode(['commands/db.ts', 'migrate'], { DATA_DIR: dataDir, DATABASE_URL: '' })
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
