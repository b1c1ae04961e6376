import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeDataDir, removeDataDir } from '../../testing/throwaway.ts'
import { Connection } from '../connection.ts'
import { type EmbeddedDatabase, startDatabase } from './embedded.ts'
import { VAR_DIR } from './postgres-binaries.ts'
import { findRunning } from './postgres-running.ts'
import { DatabaseStartError } from './start-error.ts'

async function dataDirForTest(make: () => Promise<string> = makeDataDir): Promise<string> {
  const dir = await make()
  onTestFinished(() => removeDataDir(dir))
  return dir
}

async function start(dataDir: string, said: string[] = []): Promise<EmbeddedDatabase> {
  const { url, stop } = await startDatabase({ dataDir, log: (line) => said.push(line), durable: false })
  let stopped: Promise<void> | undefined
  const once = () => {
    stopped ??= stop()
    return stopped
  }
  onTestFinished(once)
  return { url, stop: once }
}

/** Starts a site and returns the reason for its failure, which is one line. */
async function refusal(dataDir: string): Promise<string> {
  const error = await startDatabase({ dataDir, log: () => {}, durable: false }).then(
    ({ stop }) => stop(),
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(DatabaseStartError)
  const { message } = error as Error
  expect(message).not.toContain('\n')
  return message
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Connection({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ n: number }>(sql)).rows.map(({ n }) => n)
  } finally {
    await client.end()
  }
}

const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])

it('a new site is announced; without its database, with another’s or another version’s, it is refused', async () => {
  const dataDir = await dataDirForTest()
  const said: string[] = []
  await (await start(dataDir, said)).stop()
  expect(said.filter((line) => line.includes('a new site'))).toHaveLength(1)
  const pg = path.join(dataDir, 'pg')

  await rename(pg, `${pg}.away`)
  expect(await refusal(dataDir)).toMatch(/its database is missing .*mount or put it back/)
  // Like the mount point of a missing disk.
  await mkdir(pg)
  expect(await refusal(dataDir)).toContain('its database is missing')
  // Releases without the mark only wrote the port.
  await rename(path.join(dataDir, 'site-id'), path.join(dataDir, 'site-id.away'))
  expect(await refusal(dataDir)).toContain('its database is missing')
  await rename(path.join(dataDir, 'site-id.away'), path.join(dataDir, 'site-id'))
  await rm(pg, { recursive: true })
  await rename(`${pg}.away`, pg)

  await writeFile(path.join(pg, 'PG_VERSION'), '17\n')
  expect(await refusal(dataDir)).toMatch(
    /is PostgreSQL 17's, and this release comes with 18, .*npm run restore/,
  )
  await writeFile(path.join(pg, 'PG_VERSION'), '18\n')

  const id = await readFile(path.join(dataDir, 'site-id'), 'utf8')
  await writeFile(path.join(dataDir, 'site-id'), 'f'.repeat(32))
  expect(await refusal(dataDir)).toContain('belongs to another site')
  await writeFile(path.join(dataDir, 'site-id'), id)

  const again: string[] = []
  await start(dataDir, again)
  expect(again).toEqual([])
})

it('a copy with its database is a second site; one that leads to the first’s is refused', async () => {
  const dataDir = await dataDirForTest()
  const [moved, copied] = [await dataDirForTest(), await dataDirForTest()]
  const first = await start(dataDir)
  await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS n')
  await first.stop()
  copy(dataDir, copied)
  // The database is on another disk, behind a link: a copy leads to the same database.
  const disk = path.join(await dataDirForTest(), 'pg')
  await rename(path.join(dataDir, 'pg'), disk)
  await symlink(disk, path.join(dataDir, 'pg'))
  const linked = await dataDirForTest()
  copy(dataDir, linked)

  await (await start(dataDir)).stop()
  expect(await refusal(linked)).toMatch(/is a copy without a database of its own: .* belongs to /)
  // Moved to another name, it is still the same folder.
  await rm(moved, { recursive: true })
  await rename(dataDir, moved)
  const again = await start(moved)
  expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([1])
  // Beside it runs the copy that took its database along.
  const second = await start(copied)
  await ask(second.url, 'INSERT INTO kept VALUES (2)')
  expect(await ask(second.url, 'SELECT n FROM kept ORDER BY n')).toEqual([1, 2])
  expect(await ask(again.url, 'SELECT n FROM kept ORDER BY n')).toEqual([1])
})

/** A DATA_DIR that only root can enter. */
async function closedDataDir(): Promise<string> {
  const closed = await mkdtemp(path.join(tmpdir(), 'manette-closed-'))
  onTestFinished(() => rm(closed, { recursive: true, force: true }))
  await chmod(closed, 0o700)
  return dataDirForTest(async () => {
    const dir = path.join(closed, 'site', '.data')
    await mkdir(dir, { recursive: true, mode: 0o700 })
    return dir
  })
}

// When the tests do not run as root, PostgreSQL runs as our user, and the same holds without such a folder.
it('the database lies in DATA_DIR also below a folder that only the site can enter', async () => {
  const dataDir = await closedDataDir()
  const pg = path.join(dataDir, 'pg')
  const first = await start(dataDir)
  expect(existsSync(path.join(pg, 'PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(dataDir, 'pg-home'))).toBe(false)
  await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS n')
  const killed = await findRunning(pg)
  if (!killed) throw new Error('PostgreSQL does not run')
  process.kill(killed.pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await ask(first.url, 'SELECT n FROM kept')).toEqual([1]), {
    timeout: 40_000,
    interval: 20,
  })
  await first.stop()
  expect(await findRunning(pg)).toBeUndefined()
  // The state in which root finds a database that an older release kept elsewhere, and a copy of its DATA_DIR.
  if (process.getuid?.() !== 0) return
  const root = path.join(VAR_DIR, `test-${process.pid}`)
  await mkdir(root, { recursive: true })
  await chmod(VAR_DIR, 0o755)
  await chmod(root, 0o755)
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await rename(pg, path.join(root, 'pg'))
  await rm(path.join(root, 'pg/manette-site'))
  await rm(path.join(dataDir, 'site-id'))
  await writeFile(path.join(root, 'belongs-to'), `${dataDir}\n`)
  await writeFile(path.join(dataDir, 'pg-home'), `${root}\n`)
  const copied = await closedDataDir()
  copy(dataDir, copied)
  expect(await refusal(copied)).toContain('is a copy without a database of its own')
  const said: string[] = []
  const again = await start(dataDir, said)
  expect(said).toEqual([`The database was kept in ${root}: it lies in ${pg} now.`])
  expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([1])
  expect([existsSync(root), existsSync(path.join(dataDir, 'pg-home'))]).toEqual([false, false])
  // The rest of the copy leads nowhere now.
  expect(await refusal(copied)).toContain('its database is missing')
})
