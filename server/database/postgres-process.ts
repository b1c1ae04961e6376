import { execFileSync, spawn } from 'node:child_process'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresHome } from './postgres-home.ts'

/** A running PostgreSQL: its first process, and where it listens. */
export interface Running {
  pid: number
  port: number
}

/** What suits a small machine that runs the site as well; given at each start, so that a new release applies. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // Two cores serve two readers at once rather than one reader twice as fast; compiling queries costs more
  // than ours take.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // The log tells of PostgreSQL's own troubles; failed queries are in ours. Statements and values hold
  // people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const LOG_MAX = 1_000_000

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

/**
 * Whether `pid` is the first process of the PostgreSQL on `dataDir`. Pids are used again: after a crash and a
 * reboot, the one in a stale postmaster.pid may be anybody's.
 */
export async function isPostmaster(pid: number, dataDir: string): Promise<boolean> {
  if (!alive(pid)) return false
  const [program = '', ...args] = await commandOf(pid)
  // A folder's name may hold spaces, which `ps` does not mark.
  return path.basename(program) === 'postgres' && ` ${args.join(' ')} `.includes(` -D ${dataDir} `)
}

/** The PostgreSQL that runs on `dataDir`, if one does. */
export async function findRunning(dataDir: string): Promise<Running | undefined> {
  const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !(await isPostmaster(pid, dataDir))) return undefined
  return { pid, port }
}

/**
 * Removes the pid file when its pid now belongs to some other program: PostgreSQL would take that for a
 * running server and refuse to start. (A pid that nobody has, it judges itself.)
 */
export async function removeStalePid(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid && alive(pid) && !(await isPostmaster(pid, dataDir))) await rm(file, { force: true })
}

/** A port that is free now: `wanted`, or any. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort())))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** PostgreSQL's log, kept short: beyond a megabyte it becomes pg.log.1, and the one before that goes. */
export const logFile = (home: PostgresHome): string => path.join(home.siteDir, 'pg.log')

/** The last lines of the log, for an error that a person has to read. */
export async function logTail(home: PostgresHome): Promise<string> {
  const text = await readFile(logFile(home), 'utf8').catch(() => '')
  return text.trim().split('\n').slice(-8).join('\n')
}

/**
 * Starts PostgreSQL, in a process group of its own: Ctrl-C reaches the site's group, and PostgreSQL has to
 * outlive the requests that the site still answers. It is not ready when this returns.
 */
export async function spawnPostgres(
  home: PostgresHome,
  port: number,
  settings: Record<string, string> = {},
): Promise<Running> {
  const file = logFile(home)
  const size = await stat(file).then(
    (s) => s.size,
    () => 0,
  )
  if (size > LOG_MAX) await rename(file, `${file}.1`)
  const log = await open(file, 'a', 0o600)
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  try {
    const child = spawn(
      path.join(home.binaries, 'bin/postgres'),
      ['-D', home.dataDir, '-p', String(port), ...flags],
      {
        ...home.account,
        cwd: '/',
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    )
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', reject)
    })
    child.unref()
    return { pid: child.pid ?? 0, port }
  } finally {
    await log.close()
  }
}

/** How long each way of asking may take: a fast shutdown writes everything out, an immediate one nothing. */
const STOPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 60_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5000],
]

/** Stops PostgreSQL cleanly and waits until it is gone; by force only when it does not go. */
export async function stopPostgres(pid: number, dataDir: string): Promise<void> {
  for (const [signal, patience] of STOPS) {
    if (!(await isPostmaster(pid, dataDir))) return
    process.kill(pid, signal)
    for (const end = Date.now() + patience; Date.now() < end; ) {
      if (!(await isPostmaster(pid, dataDir))) return
      await wait(10)
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) cannot be stopped.`)
}
