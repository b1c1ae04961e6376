import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseStartError, DiskFullError, isFullText } from './start-error.ts'

// SQLite locks these files: the system releases such locks however their holder dies, while another program may get a
// dead holder's pid.

export const SITE_LOCK = 'site.lock'
export const GATE_LOCK = 'postgres.lock'
/** The last process that uses PostgreSQL stops it. */
export const USERS_LOCK = 'postgres-users.lock'

export interface FileLock {
  release(): void
}

export class SiteRunningError extends Error {
  constructor(dataDir: string) {
    super(`Manette is already running on ${dataDir}: stop it first, or give this one another DATA_DIR.`)
  }
}

/** A handle without references would be garbage-collected, and its lock released. */
const held = new Set<DatabaseSync>()

const SQLITE_BUSY = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY

/** @returns undefined when another process holds it */
export function tryLock(dir: string, name: string, mode: 'shared' | 'exclusive'): FileLock | undefined {
  const file = path.join(dir, name)
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(file, { timeout: 0 })
    // This transaction never ends; it writes nothing, and the file stays empty.
    db.exec(mode === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema')
  } catch (error) {
    db?.close()
    if (isBusy(error)) return undefined
    const said = error instanceof Error ? error.message : String(error)
    if (isFullText(said)) throw new DiskFullError(dir)
    throw new DatabaseStartError(
      `The lock ${file} cannot be taken: ${said}. Look at the rights of its folder.`,
    )
  }
  const handle = db
  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}

/** @param waiting called once, when the wait becomes noticeable */
export async function lock(dir: string, name: string, waiting: () => void): Promise<FileLock> {
  for (let tries = 0; ; tries++) {
    const taken = tryLock(dir, name, 'exclusive')
    if (taken) return taken
    if (tries === 100) waiting()
    await wait(30)
  }
}
