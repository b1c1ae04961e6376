import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileLock, tryLock } from '../../database/cluster/site-lock.ts'

/** A file in DATA_DIR for commands that want the processes replaced. */
export interface SupervisorState {
  pid: number
  count: number
  takeovers: number
  last: { ok: boolean; line: string } | null
}

const FILE = 'supervisor.json'
/** Held while a supervisor lives, as the file of a killed one stays for ever. */
const LOCK = 'supervisor.lock'

export interface StateFile {
  write(state: SupervisorState): Promise<void>
  close(): Promise<void>
}

/** Of several supervisors on one DATA_DIR (possible with a DATABASE_URL), the first has the file. */
export async function openStateFile(dataDir: string): Promise<StateFile | undefined> {
  await mkdir(dataDir, { recursive: true })
  const lock: FileLock | undefined = tryLock(dataDir, LOCK, 'exclusive')
  if (!lock) return undefined
  const file = path.join(dataDir, FILE)
  return {
    async write(state) {
      const half = `${file}.${process.pid}`
      await writeFile(half, `${JSON.stringify(state)}\n`, { mode: 0o600 })
      await rename(half, file)
    },
    async close() {
      await rm(file, { force: true })
      lock.release()
    },
  }
}

/** @returns undefined without a supervisor */
export async function readState(dataDir: string): Promise<SupervisorState | undefined> {
  const text = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const free = tryLock(dataDir, LOCK, 'exclusive')
  free?.release()
  return free ? undefined : JSON.parse(text)
}
