import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { VAR_DIR } from './postgres-binaries.ts'
import { stopPostgres } from './postgres-process.ts'
import { findRunning } from './postgres-running.ts'
import { type FileLock, tryLock, USERS_LOCK } from './site-lock.ts'

/** A younger folder may belong to a process that has not taken its lock yet. */
const YOUNG_MS = 60_000

/** Every user may read the folder, as PostgreSQL may run as another user. */
export async function makeThrowawayFolder(prefix: string, parent = tmpdir()): Promise<string> {
  const dir = await mkdtemp(path.join(parent, prefix))
  await chmod(dir, 0o755)
  return dir
}

/** Ends a PostgreSQL that still runs on the folder. */
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

/** A folder that cannot be opened counts as held: it belongs to another user, or has just gone. */
function takeFolder(dir: string): FileLock | undefined {
  try {
    return tryLock(dir, USERS_LOCK, 'exclusive')
  } catch {
    return undefined
  }
}

/** Removes folders of killed processes, but never those of other users, not even as root. */
export async function sweepThrowawayFolders(prefix: string, parent = tmpdir()): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const dir = path.join(parent, name)
    const info = await stat(dir).catch(() => undefined)
    if (!info?.isDirectory() || Date.now() - info.mtimeMs < YOUNG_MS) continue
    if (info.uid !== (process.getuid?.() ?? info.uid)) continue
    const lock = takeFolder(dir)
    if (!lock) continue
    await removeDataDir(dir)
    lock.release()
  }
}
