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

/** A stale pid may be another program's by now. */
export async function isPostmaster(pid: number, dataDir: string): Promise<boolean> {
  if (!alive(pid)) return false
  const [program = '', ...args] = await commandOf(pid)
  if (path.basename(program) !== 'postgres') return false
  // A folder's name may hold spaces, which `ps` does not mark.
  return ` ${args.join(' ')} `.includes(` -D ${dataDir} `) || worksIn(pid, dataDir)
}

/** Every process of PostgreSQL works in its data folder (Linux only). */
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

/** PostgreSQL would refuse to start for another program's pid; a free one it ignores. */
export async function removeStalePid(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid && alive(pid) && !(await isPostmaster(pid, dataDir))) await rm(file, { force: true })
}

/** proc_pid_stat(5): the name may hold anything. */
async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/**
 * A killed PostgreSQL's process in a long statement holds the shared memory, beside which no server starts. Those of a
 * living server are spared, even one that was not found. Nothing is lost: commits are in the write-ahead log. Linux
 * only; elsewhere the start waits.
 */
export async function endOrphans(dataDir: string): Promise<void> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Boolean)
  for (const pid of pids) {
    const [program = ''] = await commandOf(pid)
    // A server's process title is "postgres: manette manette 127.0.0.1(40000) INSERT".
    if (!program.startsWith('postgres: ') || !(await worksIn(pid, dataDir))) continue
    const parent = await parentOf(pid)
    // Its server lives, or is not to be known.
    if (!parent || (await worksIn(parent, dataDir))) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
}
