import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { type Prisma, PrismaClient } from '../../prisma/generated/client.ts'
import type { Connection } from './connection.ts'
import { statementName } from './prepared.ts'
import { silenceWatch } from './silence.ts'

// The generated client sets this; ES modules that ask for it to tell CommonJS are then misled.
delete (globalThis as { __dirname?: string }).__dirname

/** The database as every feature uses it. */
export type Db = PrismaClient

/** A transaction on it: what is done with one stands or falls together. */
export type Tx = Prisma.TransactionClient

export interface ConnectOptions {
  /** Connections at most. PostgreSQL does not get faster by more than a few per core. */
  max?: number
  /** How long a caller waits for a connection before the database counts as away. */
  connectTimeoutMs?: number
  /** Ends a query that would hold its connection for ever. Nothing a page asks comes near it. */
  statementTimeoutMs?: number
  /**
   * A pooler stands between, which gives each transaction another connection (PgBouncer): nothing is prepared, and
   * nothing set that it does not keep for us.
   */
  pooled?: boolean
  /** Shown in pg_stat_activity. */
  name?: string
  /** Told of connections lost while nobody was using them; the pool replaces them by itself. */
  onConnectionLost?: (error: Error) => void
}

/**
 * Connects to the database at `url`, on first use. A database that goes away fails the queries of that time
 * (`isDatabaseAway`) and nothing else, within 4 s also when it only falls silent (silence.ts); once it is back, the same client works again.
 */
export function connectDatabase(url: string, options: ConnectOptions = {}): Db {
  const connectTimeoutMs = options.connectTimeoutMs ?? 5000
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000
  const name = options.name ?? 'manette'
  // As elsewhere with Prisma, the address may say it, too.
  const pooled = options.pooled || new URL(url).searchParams.get('pgbouncer') === 'true'
  const { Client, watch } = silenceWatch(url, name)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectTimeoutMs,
    // For a server that no longer answers at all; its own timeout comes first otherwise.
    query_timeout: statementTimeoutMs + 5000,
    keepAlive: true,
    application_name: name,
    Client,
    onConnect: (client) => prepare(client, pooled ? undefined : statementTimeoutMs),
  })
  watch(pool)
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error))
  // Before the pool decides whether it keeps the connection.
  pool.on('release', (_error, client) => discardUnfinished(client))
  return new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      // Its type asks for a name every time; `pg` prepares nothing where there is none.
      statementNameGenerator: ({ sql }) => (pooled ? undefined : statementName(sql)) as string,
    }),
    errorFormat: 'minimal',
    // Longer than the pool's own wait, so that its error is the one that is seen.
    transactionOptions: { maxWait: connectTimeoutMs + 1000, timeout: 15_000 },
  })
}

/**
 * Ends a connection that comes back to its pool in the middle of a transaction, which PostgreSQL then undoes. Prisma
 * gives one back so when its ROLLBACK got no answer in time: `pg` drops a statement that has waited too long behind
 * another. The next one to use the connection would otherwise write into that transaction, and its COMMIT would keep
 * half of what somebody else was told had failed (docs/decisions/021).
 */
function discardUnfinished(client: pg.PoolClient): void {
  // Its type leaves out what every client of the pool has.
  const connection = client as unknown as Connection
  const status = connection.getTransactionStatus()
  if (status === 'T' || status === 'E') void connection.end()
}

/**
 * What every connection starts with. Not as start-up parameters, because a DATABASE_URL may bring its own and
 * poolers refuse them. The time zone is no taste: the adapter sends and reads times without their offset; PgBouncer
 * keeps it for each of its clients. What it does not keep would stay with somebody else's connection: behind a pooler
 * the limits of statements are its own matter (ops/pgbouncer.ini).
 */
async function prepare(client: pg.ClientBase, statementTimeoutMs: number | undefined): Promise<void> {
  const limits =
    statementTimeoutMs === undefined
      ? ''
      : `; SET statement_timeout = ${Math.round(statementTimeoutMs)}; SET idle_in_transaction_session_timeout = '2min'`
  await client.query(`SET TimeZone = 'UTC'${limits}`)
}
