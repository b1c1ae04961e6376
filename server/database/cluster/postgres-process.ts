import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { entrance, type PostgresHome } from './postgres-home.ts'
import { hasBegun, isPostmaster, type RunningPostgres } from './postgres-running.ts'

/** Settings for a small machine that also runs the site. They are given at each start, so that a new release's settings apply. */
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
  // Two cores then serve two readers at once, and compiling queries costs more than our queries take.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // This log has PostgreSQL's own problems; ours has failed queries. Statements and values hold people's data, so they
  // are left out.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** A restarted server takes the same port, where its clients look for it. */
export const PORT_FILE = 'pg-port'

const LOG_MAX = 1_000_000

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/**
 * Outgoing connections use higher ports (Linux: from 32768, others: 49152), so that none takes this one while PostgreSQL
 * is away.
 */
const PORTS = { first: 20_000, last: 32_700 }

export async function freePort(wanted = 0): Promise<number> {
  if (wanted && (await isFree(wanted))) return wanted
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(PORTS.first, PORTS.last)
    if (await isFree(port)) return port
  }
  throw new Error(`Of a hundred ports between ${PORTS.first} and ${PORTS.last}, none is free.`)
}

/** A log of more than a megabyte becomes pg.log.1. */
const logFile = (home: PostgresHome): string => path.join(home.siteDir, 'pg.log')

export const logEnd = (home: PostgresHome): number =>
  statSync(logFile(home), { throwIfNoEntry: false })?.size ?? 0

export async function logSince(home: PostgresHome, from: number): Promise<string> {
  const bytes = await readFile(logFile(home)).catch(() => Buffer.alloc(0))
  const text = bytes.subarray(bytes.length < from ? 0 : from).toString()
  return text.trim().split('\n').slice(-8).join('\n')
}

/** It has its own process group, as Ctrl-C must not end it before the last requests. It is not ready yet. */
export async function spawnPostgres(
  home: PostgresHome,
  port: number,
  settings: Record<string, string> = {},
): Promise<RunningPostgres> {
  const file = logFile(home)
  if (logEnd(home) > LOG_MAX) renameSync(file, `${file}.1`)
  const log = openSync(file, 'a', 0o600)
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const inside = entrance(home, home.dataDir)
  try {
    const child = spawn(
      path.join(home.binaries, 'bin/postgres'),
      ['-D', inside.dir, '-p', String(port), ...flags],
      {
        ...home.account,
        cwd: inside.cwd,
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        detached: true,
        stdio: ['ignore', log, log],
      },
    )
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', reject)
    })
    child.unref()
    const { pid = 0 } = child
    await hasBegun(pid)
    return { pid, port }
  } finally {
    closeSync(log)
  }
}

/** A fast shutdown writes everything to disk, an immediate one nothing. */
const STOPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 60_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5000],
]

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
