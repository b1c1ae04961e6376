import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { textAt } from '../../../shared/base/property.ts'

// This file reads synchronously: asynchronous reads would wait behind all the requests that are refused meanwhile.

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

/** Empty when the file is missing or unreadable. */
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

/** Another program may have the pid by now. */
export async function isPostmaster(pid: number, dataDir: string): Promise<boolean> {
  if (!alive(pid)) return false
  const [program = '', ...args] = commandOf(pid)
  if (path.basename(program) !== 'postgres') return false
  // A folder's name may contain spaces, which `ps` does not mark.
  return ` ${args.join(' ')} `.includes(` -D ${dataDir} `) || worksIn(pid, dataDir)
}

/** Every PostgreSQL process has its data folder as working directory (Linux only). */
function worksIn(pid: number, dataDir: string): boolean {
  const folder = read(() => readlinkSync(`/proc/${pid}/cwd`))
  return folder !== '' && folder === read(() => realpathSync(dataDir))
}

const BEGINS_MS = 5000

/**
 * Waits while a process that has just been started has no command yet: in the middle of execve(2) it would be taken for
 * another program, or an ended one.
 */
export async function hasBegun(pid: number): Promise<void> {
  for (const end = Date.now() + BEGINS_MS; Date.now() < end; await wait(2))
    if (!alive(pid) || commandOf(pid).some(Boolean)) return
}

export async function findRunning(dataDir: string): Promise<RunningPostgres | undefined> {
  const lines = textOf(path.join(dataDir, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !(await isPostmaster(pid, dataDir))) return undefined
  return { pid, port }
}

/** PostgreSQL refuses to start when another program has the recorded pid; it ignores a free one. */
export async function removeStalePid(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postmaster.pid')
  const pid = Number(textOf(file).split('\n')[0])
  if (pid && alive(pid) && !(await isPostmaster(pid, dataDir))) rmSync(file, { force: true })
}

/** proc_pid_stat(5): the process's name may contain any character. */
function parentOf(pid: number): number {
  const stat = textOf(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** A server's process title is "postgres: manette manette 127.0.0.1(40000) INSERT"; that of an ended process is empty. */
const isServers = (pid: number, dataDir: string): boolean =>
  commandOf(pid)[0]?.startsWith('postgres: ') === true && worksIn(pid, dataDir)

function isOrphan(pid: number, dataDir: string): boolean {
  if (!isServers(pid, dataDir)) return false
  const parent = parentOf(pid)
  // Its server lives, or nothing can be known about it.
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
 * After PostgreSQL was killed, a process of it in a long statement keeps the shared memory, and no new server can start.
 * Processes of a living server are spared, even if that server was not found. Nothing is lost: commits are in the
 * write-ahead log. Linux only; elsewhere the start waits.
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
