import { ensureCluster, madeBy } from './postgres-cluster.ts'
import { findHome, type PostgresHome, siteFolder } from './postgres-home.ts'
import { moveIntoDataDir } from './postgres-move.ts'
import { stopPostgres } from './postgres-process.ts'
import { urlOn } from './postgres-ready.ts'
import { findRunning, type RunningPostgres } from './postgres-running.ts'
import { ensureServer } from './postgres-server.ts'
import { keepRunning } from './postgres-watch.ts'
import { GATE_LOCK, lock, SITE_LOCK, SiteRunningError, tryLock, USERS_LOCK } from './site-lock.ts'
import { checkOwner, markOwner, refuseMissingDatabase } from './site-mark.ts'
import { DatabaseStartError } from './start-error.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: (line: string) => void
  settings?: Record<string, string>
  /** False for throw-away servers, which need not survive a crash of the machine. */
  durable?: boolean
}

export interface EmbeddedDatabase {
  url: string
  /** Ends our use. PostgreSQL stops cleanly, and this waits for it, unless another process still uses it. */
  stop(): Promise<void>
}

/** Only checks, starts nothing. @throws SiteRunningError when a site already runs on DATA_DIR */
export async function refuseSecondSite(dataDir: string): Promise<void> {
  const siteDir = await siteFolder(dataDir)
  const free = tryLock(siteDir, SITE_LOCK, 'exclusive')
  if (!free) throw new SiteRunningError(siteDir)
  free.release()
}

/**
 * Starts PostgreSQL on DATA_DIR, or adopts the one that a killed site left; restarts it when it dies.
 * @throws SiteRunningError
 */
export async function startDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const siteDir = await siteFolder(options.dataDir)
  const site = tryLock(siteDir, SITE_LOCK, 'exclusive')
  if (!site) throw new SiteRunningError(siteDir)
  try {
    const { home, server, url, stop } = await use(siteDir, options)
    const unwatch = keepRunning(home, options, server, () => gate(siteDir, options.log))
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

export async function joinOrStartDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { url, stop } = await use(await siteFolder(options.dataDir), options)
  return { url, stop }
}

const gate = (siteDir: string, log: (line: string) => void) =>
  lock(siteDir, GATE_LOCK, () => log('Another process is starting or stopping PostgreSQL: waiting for it …'))

async function settle(siteDir: string, { durable = true, log }: EmbeddedOptions) {
  const found = await findHome(siteDir, log)
  if ((await madeBy(found)) === '') await refuseMissingDatabase(found)
  else await checkOwner(found)
  const home = await moveIntoDataDir(found, log)
  const password = await ensureCluster(home, { durable, log })
  await markOwner(home)
  return { home, password }
}

async function use(
  siteDir: string,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase & { home: PostgresHome; server: RunningPostgres }> {
  const starting = await gate(siteDir, options.log)
  try {
    const using = tryLock(siteDir, USERS_LOCK, 'shared')
    if (!using)
      throw new DatabaseStartError(
        `The lock on ${siteDir} is held against the rules: another program is using it.`,
      )
    const begin = async () => {
      const { home, password } = await settle(siteDir, options)
      return { home, password, server: await ensureServer(home, password, options) }
    }
    const { home, password, server } = await begin().catch((error) => {
      using.release()
      throw error
    })
    const stop = async () => {
      const stopping = await gate(siteDir, options.log)
      try {
        using.release()
        const alone = tryLock(siteDir, USERS_LOCK, 'exclusive')
        const running = alone && (await findRunning(home.dataDir))
        if (running) await stopPostgres(running.pid, home.dataDir)
        alone?.release()
      } finally {
        stopping.release()
      }
    }
    return { home, server, url: urlOn(server.port, password), stop }
  } finally {
    starting.release()
  }
}
