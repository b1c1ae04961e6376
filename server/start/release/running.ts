import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { textAt } from '../../../shared/base/property.ts'
import { ROOT } from '../../base/releases.ts'
import { VERSION } from '../../base/version.ts'

// Each process that serves this site has a file in DATA_DIR/running, for commands that replace processes.

export interface RunningProcess {
  pid: number
  /** The supervisor's pid, or its own. */
  leader: number
  root: string
  version: string
  address: string
  /** Later than `born` when the process has restarted. */
  since: number
  /** Distinguishes it from a later process with the same pid. */
  born: string
}

const folderOf = (dataDir: string): string => path.join(dataDir, 'running')

/** proc_pid_stat(5), field 22; empty where the system does not tell. */
export async function bornAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

export const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return textAt(error, 'code') === 'EPERM'
  }
}

/** @returns a function that removes the file */
export async function announceProcess(
  dataDir: string,
  { address, leader = process.pid }: { address: string; leader?: number },
): Promise<() => Promise<void>> {
  const { pid } = process
  const file = path.join(folderOf(dataDir), `${pid}.json`)
  const about: RunningProcess = {
    pid,
    leader,
    root: ROOT,
    version: VERSION,
    address,
    since: Date.now(),
    born: await bornAt(pid),
  }
  try {
    await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
    await writeFile(`${file}.new`, JSON.stringify(about))
    await rename(`${file}.new`, file)
  } catch {
    // Updates then report that they do not know what runs.
  }
  return () => rm(file, { force: true }).catch(() => {})
}

/** Removes the files of killed processes. */
export async function runningProcesses(dataDir: string): Promise<RunningProcess[]> {
  const names = (await readdir(folderOf(dataDir)).catch(() => [])).filter((name) => name.endsWith('.json'))
  const found: RunningProcess[] = []
  for (const name of names) {
    const file = path.join(folderOf(dataDir), name)
    const one = await readFile(file, 'utf8')
      .then((text): RunningProcess => JSON.parse(text))
      .catch(() => undefined)
    if (one && lives(one.pid) && (await bornAt(one.pid)) === one.born) found.push(one)
    else await rm(file, { force: true })
  }
  return found
}
