import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureCluster } from './postgres-cluster.ts'
import { findHome, type PostgresHome } from './postgres-home.ts'
import {
  findRunning,
  freePort,
  logTail,
  type Running,
  removeStalePid,
  spawnPostgres,
  stopPostgres,
} from './postgres-process.ts'
import { untilReady, urlOn } from './postgres-ready.ts'
import { GATE_LOCK, lock, SITE_LOCK, SiteRunningError, tryLock, USERS_LOCK } from './site-lock.ts'

export interface EmbeddedOptions {
  /** DATA_DIR. */
  dataDir: string
  /** Told what is going on, a line at a time. */
  log: (line: string) => void
  /** Further settings of PostgreSQL. */
  settings?: Record<string, string>
  /** False for throw-away servers, which need not survive the machine. */
  durable?: boolean
}

export interface EmbeddedDatabase {
  url: string
  /** Ends our use; PostgreSQL stops (cleanly, awaited) unless another process uses it still. */
  stop(): Promise<void>
}

/** Remembers the port, so that a server that comes back does so where its clients look for it. */
const PORT_FILE = 'pg-port'
/** A server that was running when we came may be recovering; one that stays silent this long is replaced. */
const ADOPTION_PATIENCE = 60_000
const START_PATIENCE = 600_000
const ATTEMPTS = 5
/** Reasons not to start that pass: the port was taken in between, processes of a killed server still end. */
const PASSES = /in use|already exists/
const WATCH_MS = 1000

/**
 * Looks whether a site runs on DATA_DIR already; starts nothing.
 * @throws SiteRunningError when one does
 */
export async function refuseSecondSite(dataDir: string): Promise<void> {
  const { siteDir } = await findHome(dataDir, () => {})
  const free = tryLock(siteDir, SITE_LOCK, 'exclusive')
  if (!free) throw new SiteRunningError(siteDir)
  free.release()
}

/**
 * Starts the site's PostgreSQL on DATA_DIR, or takes over one that a killed site left running. While the site
 * runs, a server that dies is started again in its place.
 * @throws SiteRunningError when another site has this DATA_DIR
 */
export async function startDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const home = await findHome(options.dataDir, options.log)
  const site = tryLock(home.siteDir, SITE_LOCK, 'exclusive')
  if (!site) throw new SiteRunningError(home.siteDir)
  try {
    const { server, url, stop } = await use(home, options)
    const unwatch = watch(home, options, server)
    return {
      url,
      async stop() {
        await unwatch()
        await stop()
        site.release()
      },
    }
  } catch (error) {
    site.release()
    throw error
  }
}

/** For chores: joins the PostgreSQL of a running site, or starts it for the while. */
export async function joinOrStartDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { url, stop } = await use(await findHome(options.dataDir, options.log), options)
  return { url, stop }
}

const gate = (home: PostgresHome, log: (line: string) => void) =>
  lock(home.siteDir, GATE_LOCK, () =>
    log('Another process is starting or stopping PostgreSQL: waiting for it …'),
  )

async function use(
  home: PostgresHome,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase & { server: Running }> {
  const starting = await gate(home, options.log)
  try {
    const using = tryLock(home.siteDir, USERS_LOCK, 'shared')
    if (!using)
      throw new Error(`The lock on ${home.siteDir} is held against the rules: another program is using it.`)
    const password = await ensureCluster(home, options.durable ?? true, options.log)
    const server = await ensureServer(home, password, options)
    const stop = async () => {
      const stopping = await gate(home, options.log)
      try {
        using.release()
        const alone = tryLock(home.siteDir, USERS_LOCK, 'exclusive')
        const running = alone && (await findRunning(home.dataDir))
        if (running) await stopPostgres(running.pid, home.dataDir)
        alone?.release()
      } finally {
        stopping.release()
      }
    }
    return { server, url: urlOn(server.port, password), stop }
  } finally {
    starting.release()
  }
}

/** The running server, or a new one. Only ever called behind the gate. */
async function ensureServer(
  home: PostgresHome,
  password: string,
  options: EmbeddedOptions,
): Promise<Running> {
  const { dataDir } = home
  const slow = () => options.log('PostgreSQL is recovering what it had not yet written out …')
  const running = await findRunning(dataDir)
  if (running) {
    if (await untilReady(running, dataDir, password, ADOPTION_PATIENCE, slow)) return running
    await stopPostgres(running.pid, dataDir)
  }
  await removeStalePid(dataDir)
  const portFile = path.join(home.siteDir, PORT_FILE)
  const known = Number(await readFile(portFile, 'utf8').catch(() => 0)) || 0
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = await freePort(known)
    const server = await spawnPostgres(home, port, options.settings)
    if (await untilReady(server, dataDir, password, START_PATIENCE, slow)) {
      if (port !== known) await writeFile(portFile, `${port}\n`)
      return server
    }
    if (!PASSES.test(await logTail(home))) break
    await wait(attempt * 500)
  }
  throw new Error(`PostgreSQL does not start. It says:\n${await logTail(home)}`)
}

/** Starts the server again when it has died. @returns a function that ends the watch */
function watch(home: PostgresHome, options: EmbeddedOptions, server: Running): () => Promise<void> {
  let ended = false
  let looking: Promise<void> = Promise.resolve()
  async function look(): Promise<void> {
    if (ended || (await findRunning(home.dataDir))) return
    const starting = await gate(home, options.log)
    try {
      if (ended) return
      options.log('PostgreSQL has ended by itself: starting it again')
      const again = await ensureServer(home, await ensureCluster(home, true, options.log), options)
      if (again.port !== server.port) options.log('PostgreSQL had to take another port: restart the site')
    } finally {
      starting.release()
    }
  }
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    looking = look()
      .catch((error: unknown) => options.log(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        busy = false
      })
  }, WATCH_MS)
  timer.unref()
  return async () => {
    ended = true
    clearInterval(timer)
    await looking
  }
}
