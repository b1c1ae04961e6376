import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { textAt } from '../../../shared/base/property.ts'

// Nothing that is read here is waited for: it would stand behind all requests that are refused meanwhile.

export interface RunningPostgres {
  pid: number
  port: number
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return textAt(error, 'code') === 'EPERM'
  }
}

function read(what: () => string): string {
  try {
    return what()
  } catch {
    return ''
  }
}

/** Nothing where it is not there or cannot be read. */
export const textOf = (file: string): string => read(() => readFileSync(file, 'utf8'))

function commandOf(pid: number): string[] {
  if (process.platform === 'linux') return textOf(`/proc/${pid}/cmdline`).split('\0')
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ')
  } catch {
    return []
  }
}

/** A stale pid may be another program's by now. */
export async function isPostmaster(pid: number, dataDir: string): Promise<boolean> {
  if (!alive(pid)) return false
  const [program = '', ...args] = commandOf(pid)
  if (path.basename(program) !== 'postgres') return false
  // A folder's name may hold spaces, which `ps` does not mark.
  return ` ${args.join(' ')} `.includes(` -D ${dataDir} `) || worksIn(pid, dataDir)
}

/** Every process of PostgreSQL works in its data folder (Linux only). */
function worksIn(pid: number, dataDir: string): boolean {
  const folder = read(() => readlinkSync(`/proc/${pid}/cwd`))
  return folder !== '' && folder === read(() => realpathSync(dataDir))
}

export async function findRunning(dataDir: string): Promise<RunningPostgres | undefined> {
  const lines = textOf(path.join(dataDir, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !(await isPostmaster(pid, dataDir))) return undefined
  return { pid, port }
}

/** PostgreSQL would refuse to start for another program's pid; a free one it ignores. */
export async function removeStalePid(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postmaster.pid')
  const pid = Number(textOf(file).split('\n')[0])
  if (pid && alive(pid) && !(await isPostmaster(pid, dataDir))) rmSync(file, { force: true })
}

/** proc_pid_stat(5): the name may hold anything. */
function parentOf(pid: number): number {
  const stat = textOf(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** A server's process title is "postgres: manette manette 127.0.0.1(40000) INSERT"; of one that has ended it is empty. */
const isServers = (pid: number, dataDir: string): boolean =>
  commandOf(pid)[0]?.startsWith('postgres: ') === true && worksIn(pid, dataDir)

function isOrphan(pid: number, dataDir: string): boolean {
  if (!isServers(pid, dataDir)) return false
  const parent = parentOf(pid)
  // Its server lives, or is not to be known.
  return parent > 0 && !worksIn(parent, dataDir)
}

const processes = (): number[] => {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean)
  } catch {
    return []
  }
}

const ENDS_MS = 1000

/**
 * A killed PostgreSQL's process in a long statement holds the shared memory, beside which no server starts. Those of a
 * living server are spared, even one that was not found. Nothing is lost: commits are in the write-ahead log. Linux
 * only; elsewhere the start waits.
 */
export async function endOrphans(dataDir: string): Promise<void> {
  const orphans = processes().filter((pid) => isOrphan(pid, dataDir))
  for (const pid of orphans)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  for (const end = Date.now() + ENDS_MS; Date.now() < end; await wait(5))
    if (!orphans.some((pid) => isServers(pid, dataDir))) return
}
