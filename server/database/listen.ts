import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Connection } from './connection.ts'

const RETRY_MS = 1000

/** A connection that the network has forgotten breaks only when it is used; until then announcements are missed. */
const ASK_MS = 5000
const PATIENCE_MS = 3000

/** Triggers announce the tags of what has changed (server/ssr/cache/tags.ts), separated by spaces. */
export const CONTENT_CHANGED = 'content_changed'
/** This stands before the tags when no earlier content is withdrawn (prisma/sql/announcements/pages_renewed.sql). */
const RENEWED = '~'

export function changeOf(payload: string): { tags: string[]; renewed: boolean } {
  const [first = '', ...others] = payload.split(' ')
  return first === RENEWED ? { tags: others, renewed: true } : { tags: [first, ...others], renewed: false }
}

interface Handlers {
  heard: (payload: string) => void
  /** Called at each connection, also after a loss; earlier announcements are missed. */
  connected: () => void
  lost: () => void
}

interface ListenTimeouts {
  askMs?: number
  patienceMs?: number
}

export interface Listener {
  ready: Promise<void>
  close(): Promise<void>
}

/** Listens (LISTEN) on a connection of its own, and reconnects by itself, also when it falls silent. */
export function listen(url: string, channel: string, on: Handlers, watch: ListenTimeouts = {}): Listener {
  const { askMs = ASK_MS, patienceMs = PATIENCE_MS } = watch
  let closed = false
  let client: Connection | undefined

  async function connect(): Promise<void> {
    const next = new Connection({
      connectionString: url,
      keepAlive: true,
      application_name: 'manette-listen',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    next.on('notification', ({ payload = '' }) => on.heard(payload))
    next.on('end', () => gone(next))
    try {
      await next.connect()
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    }
    if (closed) return void (await next.end())
    client = next
    on.connected()
    void keepAsking(next)
  }

  async function keepAsking(connection: Connection): Promise<void> {
    while (client === connection) {
      await wait(askMs, undefined, { ref: false })
      if (client === connection) await connection.query('SELECT 1').catch(() => gone(connection))
    }
  }

  function gone(connection: Connection): void {
    if (client !== connection) return
    client = undefined
    connection.connection.stream.destroy()
    on.lost()
    void again()
  }

  async function again(): Promise<void> {
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
