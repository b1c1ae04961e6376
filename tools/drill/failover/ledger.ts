import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A write that PostgreSQL has acknowledged, and the server that did. */
export interface Written {
  id: string
  /** The name of the WAL segment; its first eight digits are the timeline. */
  segment: string
  server: string
}

const PAUSE_MS = 250
const PATIENCE_MS = 4000
const INSERT = `INSERT INTO written DEFAULT VALUES RETURNING id::text,
  pg_walfile_name(pg_current_wal_insert_lsn()) AS segment, host(inet_server_addr()) AS server`

async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Writes all the time through HAProxy, and directly to each node: a node that is no longer primary must not tell a
 * client with an old address that its write is safe.
 */
export async function startLedger(proxied: string, nodes: readonly string[]) {
  const own = new URL(proxied)
  own.pathname = '/ledger'
  await query(proxied, 'CREATE DATABASE ledger')
  await query(own.href, 'CREATE TABLE written (id uuid PRIMARY KEY DEFAULT gen_random_uuid())')
  const written: Written[] = []
  let over = false

  async function write(url: string): Promise<void> {
    let client: pg.Client | undefined
    for (; !over; await wait(PAUSE_MS))
      try {
        if (!client) {
          client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
          client.on('error', () => {})
          await client.connect()
        }
        // The time limit is the client's own: PostgreSQL tells a client that cancels that its commit is done, though no standby has it.
        const late = wait(PATIENCE_MS).then(() => Promise.reject(new Error('late')))
        const asked = client.query<Written>(INSERT)
        for (const one of [asked, late]) one.catch(() => {})
        written.push(...(await Promise.race([asked, late])).rows)
      } catch {
        const broken = client as unknown as { connection: { stream: { destroy(): void } } } | undefined
        broken?.connection.stream.destroy()
        client = undefined
      }
    await client?.end().catch(() => {})
  }

  const writers = [own.href, ...nodes].map(write)
  return {
    written,
    /** How many of these writes a server lacks. */
    async missingAt(url: string, some: readonly Written[]): Promise<number> {
      const count = 'SELECT count(*)::int AS kept FROM written WHERE id = ANY($1::uuid[])'
      const [row] = await query<{ kept: number }>(url, count, [some.map(({ id }) => id)])
      return some.length - (row?.kept ?? 0)
    },
    async stop() {
      over = true
      await Promise.all(writers)
    },
  }
}

/** Writes that were acknowledged after one of a later timeline, or by a second server on the same timeline. */
export function writtenTwice(written: readonly Written[]): Written[] {
  const servers = new Map<number, string>()
  let latest = 0
  return written.filter(({ segment, server }) => {
    const timeline = Number.parseInt(segment.slice(0, 8), 16)
    const first = servers.get(timeline) ?? server
    servers.set(timeline, first)
    const wrong = timeline < latest || first !== server
    latest = Math.max(latest, timeline)
    return wrong
  })
}
