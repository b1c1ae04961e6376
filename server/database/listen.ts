import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Connection } from './connection.ts'

/** Pause before the connection is tried again; a database that restarts is back within seconds. */
const RETRY_MS = 1000

/** Channel on which triggers announce that what pages show has changed. */
export const CONTENT_CHANGED = 'content_changed'

interface Handlers {
  heard: () => void
  lost: () => void
}

export interface Listener {
  ready: Promise<void>
  close(): Promise<void>
}

/**
 * Listens for announcements of other processes (LISTEN) on a connection that reconnects by itself.
 * @param on.heard called for each, and after each reconnection, as some may have been missed
 */
export function listen(url: string, channel: string, on: Handlers): Listener {
  let closed = false
  let client: Connection | undefined

  async function connect(): Promise<void> {
    const next = new Connection({
      connectionString: url,
      keepAlive: true,
      application_name: 'manette-listen',
    })
    next.on('notification', on.heard)
    next.on('end', () => {
      if (client !== next) return
      on.lost()
      void again()
    })
    await next.connect()
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    if (closed) return void (await next.end())
    client = next
    on.heard()
  }

  async function again(): Promise<void> {
    client = undefined
    while (!closed && !client) {
      await wait(RETRY_MS, undefined, { ref: false })
      await connect().catch(() => {})
    }
  }

  const ready = connect().catch(() => void again())
  return {
    ready,
    async close() {
      closed = true
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
