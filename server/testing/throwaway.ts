import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedDatabase, startDatabase } from '../database/cluster/embedded.ts'
import { VAR_DIR } from '../database/cluster/postgres-binaries.ts'
import { stopPostgres } from '../database/cluster/postgres-process.ts'
import { findRunning } from '../database/cluster/postgres-running.ts'
import { tryLock, USERS_LOCK } from '../database/cluster/site-lock.ts'

const PREFIX = 'manette-test-'
/** A folder younger than this may belong to a run that has not taken its lock yet. */
const YOUNG_MS = 60_000

/** Fast rather than safe: nothing here outlives the run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // It would connect to the template at the wrong moment.
  autovacuum: 'off',
}

/** Readable by every user. */
export async function makeDataDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), PREFIX))
  await chmod(dir, 0o755)
  return dir
}

/** With everything that belongs to it elsewhere; ends a PostgreSQL that still runs on it. */
export async function removeDataDir(dir: string): Promise<void> {
  const elsewhere = (await readFile(path.join(dir, 'pg-home'), 'utf8').catch(() => '')).trim()
  for (const root of [dir, elsewhere]) {
    if (root !== dir && !root.startsWith(`${VAR_DIR}/`)) continue
    const dataDir = path.join(root, 'pg')
    const running = await findRunning(dataDir)
    if (running) await stopPostgres(running.pid, dataDir)
    await rm(root, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function sweep(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const dir = path.join(tmpdir(), name)
    const info = await stat(dir).catch(() => undefined)
    if (!info || Date.now() - info.mtimeMs < YOUNG_MS) continue
    const lock = tryLock(dir, USERS_LOCK, 'exclusive')
    if (!lock) continue
    await removeDataDir(dir)
    lock.release()
  }
}

export async function startThrowaway(): Promise<EmbeddedDatabase> {
  await sweep()
  const dataDir = await makeDataDir()
  try {
    const { url, stop } = await startDatabase({ dataDir, log: () => {}, settings: SETTINGS, durable: false })
    return { url, stop: () => stop().finally(() => removeDataDir(dataDir)) }
  } catch (error) {
    await removeDataDir(dataDir)
    throw error
  }
}
