import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A write that PostgreSQL has acknowledged, and by whom. */
export interface Acknowledged {
  id: string
  at: number
  /** The name of the WAL's segment: its first eight digits are the timeline. */
  segment: string
  server: string
  /** Through HAProxy, rather than asked of the node itself. */
  proxied: boolean
}

const PAUSE_MS = 250
const PATIENCE_MS = 4000

const INSERT = `INSERT INTO written DEFAULT VALUES RETURNING id::text,
  pg_walfile_name(pg_current_wal_insert_lsn()) AS segment, host(inet_server_addr()) AS server`

export interface Ledger {
  acknowledged: readonly Acknowledged[]
  stop(): Promise<void>
}

export async function prepareLedger(url: string): Promise<string> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  await db.query('CREATE DATABASE ledger')
  await db.end()
  const own = new URL(url)
  own.pathname = '/ledger'
  const ledger = new pg.Client({ connectionString: own.href })
  await ledger.connect()
  await ledger.query('CREATE TABLE written (id uuid PRIMARY KEY DEFAULT gen_random_uuid())')
  await ledger.end()
  return own.href
}

/**
 * Writes all the time through HAProxy, and to each node itself: a client with an old address must not be told that its
 * write is safe by a node that is the primary no more.
 */
export function startLedger(proxied: string, nodes: readonly string[]): Ledger {
  const acknowledged: Acknowledged[] = []
  let over = false

  async function write(url: string, isProxied: boolean): Promise<void> {
    let client: pg.Client | undefined
    while (!over) {
      try {
        if (!client) {
          client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
          client.on('error', () => {})
          await client.connect()
        }
        // The patience is ours: a client that cancels is told that a commit is done which no standby has.
        const late = wait(PATIENCE_MS).then(() => Promise.reject(new Error('late')))
        const asked = client.query<Omit<Acknowledged, 'at' | 'proxied'>>(INSERT)
        for (const one of [asked, late]) one.catch(() => {})
        const { rows } = await Promise.race([asked, late])
        for (const row of rows) acknowledged.push({ ...row, at: Date.now(), proxied: isProxied })
      } catch {
        const broken = client as unknown as { connection: { stream: { destroy(): void } } } | undefined
        broken?.connection.stream.destroy()
        client = undefined
      }
      await wait(PAUSE_MS)
    }
    await client?.end().catch(() => {})
  }

  const workers = [write(proxied, true), ...nodes.map((url) => write(url, false))]
  return {
    acknowledged,
    async stop() {
      over = true
      await Promise.all(workers)
    },
  }
}

const timelineOf = ({ segment }: Acknowledged): number => Number.parseInt(segment.slice(0, 8), 16)

/** Writes that were acknowledged after one of a later timeline, or by a second server of the same. */
export function acknowledgedTwice(acknowledged: readonly Acknowledged[]): Acknowledged[] {
  const servers = new Map<number, string>()
  let latest = 0
  return acknowledged.filter((one) => {
    const timeline = timelineOf(one)
    const server = servers.get(timeline) ?? one.server
    servers.set(timeline, server)
    const wrong = timeline < latest || server !== one.server
    latest = Math.max(latest, timeline)
    return wrong
  })
}

/** Acknowledged writes that `url` does not have. */
export async function lostWrites(url: string, acknowledged: readonly Acknowledged[]): Promise<number> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  const ids = acknowledged.map((one) => one.id)
  const { rows } = await db.query<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM written WHERE id = ANY($1::uuid[])',
    [ids],
  )
  await db.end()
  return ids.length - (rows[0]?.kept ?? 0)
}
