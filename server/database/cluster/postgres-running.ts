import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'

export interface RunningPostgres {
  pid: number
  port: number
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(' ')
  } catch {
    return []
  }
}

/** Whether `pid` is the first process of the PostgreSQL on `dataDir`; a stale pid may be anybody's by now. */
export async function isPostmaster(pid: number, dataDir: string): Promise<boolean> {
  if (!alive(pid)) return false
  const [program = '', ...args] = await commandOf(pid)
  if (path.basename(program) !== 'postgres') return false
  // A folder's name may hold spaces, which `ps` does not mark.
  return ` ${args.join(' ')} `.includes(` -D ${dataDir} `) || worksIn(pid, dataDir)
}

/** Whether a process has its working folder there, as every process of PostgreSQL has its data (Linux only). */
async function worksIn(pid: number, dataDir: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
  return folder !== '' && folder === (await realpath(dataDir).catch(() => ''))
}

export async function findRunning(dataDir: string): Promise<RunningPostgres | undefined> {
  const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !(await isPostmaster(pid, dataDir))) return undefined
  return { pid, port }
}

/** Removes the pid file of another program's pid, for which PostgreSQL would refuse to start; a free one it ignores. */
export async function removeStalePid(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid && alive(pid) && !(await isPostmaster(pid, dataDir))) await rm(file, { force: true })
}

/** proc_pid_stat(5): behind the name, which may hold anything. */
async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/**
 * Ends what a killed PostgreSQL has left: a process in a long statement goes on and holds the shared memory, beside
 * which no server starts. Spares those of a living server, even one that was not found (a process out of file
 * descriptors reads no pid file). Nothing is lost: commits are in the write-ahead log. Linux only; elsewhere the start
 * waits.
 */
export async function endOrphans(dataDir: string): Promise<void> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Boolean)
  for (const pid of pids) {
    const [program = ''] = await commandOf(pid)
    // The process titles of a server: "postgres: manette manette 127.0.0.1(40000) INSERT".
    if (!program.startsWith('postgres: ') || !(await worksIn(pid, dataDir))) continue
    const parent = await parentOf(pid)
    // Its server lives, or is not to be known.
    if (!parent || (await worksIn(parent, dataDir))) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
}
