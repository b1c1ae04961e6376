import { ensureCluster } from './postgres-cluster.ts'
import type { PostgresHome } from './postgres-home.ts'
import { findRunning, type RunningPostgres } from './postgres-running.ts'
import { ensureServer, type ServerOptions } from './postgres-server.ts'
import type { FileLock } from './site-lock.ts'

/** Each look reads two small files. */
const WATCH_MS = 250

/**
 * Restarts a server that ended by itself, on the same port, so that pools reconnect; only the holder of the site's lock
 * calls this.
 * @param gate the lock for starting and stopping PostgreSQL
 * @returns a function that ends the watch, and waits for a start under way
 */
export function keepRunning(
  home: PostgresHome,
  options: ServerOptions,
  server: RunningPostgres,
  gate: () => Promise<FileLock>,
): () => Promise<void> {
  let ended = false
  let lastSaid = ''
  async function look(): Promise<void> {
    if (ended || (await findRunning(home.dataDir))) return
    const starting = await gate()
    try {
      if (ended) return
      if (!lastSaid) options.log('PostgreSQL has ended by itself: starting it again')
      await ensureServer(home, await ensureCluster(home, { durable: true, log: options.log }), {
        ...options,
        port: server.port,
      })
      lastSaid = ''
    } finally {
      starting.release()
    }
  }
  function complain(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error)
    if (text !== lastSaid) options.log(text)
    lastSaid = text
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch(complain)
      .finally(() => {
        looking = undefined
      })
  }, WATCH_MS)
  timer.unref()
  return async () => {
    ended = true
    clearInterval(timer)
    await looking
  }
}
