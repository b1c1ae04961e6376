import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { type Prisma, PrismaClient } from '../../prisma/generated/client.ts'
import type { Connection } from './connection.ts'
import { StatementError } from './errors.ts'
import { connectApart } from './pool/apart.ts'
import type { GateUse } from './pool/gate.ts'
import { type Hanging, watchCommits } from './pool/hanging.ts'
import { inOurTransaction, RequestPool } from './pool/request-pool.ts'
import { reportSlow, type SlowOptions } from './pool/slow-statements.ts'
import { statementName } from './prepared.ts'
import { silenceWatch } from './silence.ts'

// The generated client sets it, and modules then take an ES module for CommonJS.
Reflect.deleteProperty(globalThis, '__dirname')

export type Db = PrismaClient

export type Tx = Prisma.TransactionClient

export interface ConnectOptions {
  /** PostgreSQL does not get faster by more than a few per core. */
  max?: number
  connectTimeoutMs?: number
  /** No page's query takes nearly as long; the limit ends a query that would keep its connection for ever. */
  statementTimeoutMs?: number
  /** Set behind a transaction pooler (PgBouncer): statements are not prepared. */
  pooled?: boolean
  name?: string
  slow?: SlowOptions
  /** The pool replaces lost connections by itself. */
  onConnectionLost?: (error: Error) => void
  /** The site refuses requests that would wait too long for a connection (decision 023); the default is to wait. */
  whenFull?: 'refuse' | 'wait'
  /** Called when a request was refused for want of a connection. */
  onBusy?: (use: GateUse) => void
  /** Called with the number of commits that are not confirmed; 0 once all are. */
  onHanging?: (commits: number) => void
}

/** Connects on first use. An outage fails only the queries made during it, within 4 s. */
export function connectDatabase(url: string, options: ConnectOptions = {}): Db {
  const connectTimeoutMs = options.connectTimeoutMs ?? 5000
  const statementTimeoutMs = options.statementTimeoutMs ?? 30_000
  const name = options.name ?? 'manette'
  const pooled = options.pooled || new URL(url).searchParams.get('pgbouncer') === 'true'
  const { Client, watch } = silenceWatch(url, name)
  const hanging = watchCommits(Client, (commits) => options.onHanging?.(commits))
  const apart = connectApart(url, name)
  let busyAt = Number.NEGATIVE_INFINITY
  const pool = new RequestPool({
    connectionString: url,
    max: options.max ?? 10,
    whenFull: options.whenFull ?? 'wait',
    ended: () => apart.end(),
    refused(use) {
      busyAt = performance.now()
      options.onBusy?.(use)
    },
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectTimeoutMs,
    // Ends a query whose server no longer answers; otherwise the server's own timeout comes first.
    query_timeout: statementTimeoutMs + 5000,
    keepAlive: true,
    application_name: name,
    Client: options.slow ? reportSlow(hanging.Client, options.slow) : hanging.Client,
    onConnect: (client) => prepare(client, pooled ? undefined : statementTimeoutMs),
  })
  watch(pool)
  // Without a listener, a connection lost while idle would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error))
  // At this moment the pool has not yet decided whether it keeps the connection.
  pool.on('release', (_error, client) => discardUnfinished(client))
  const db = new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      // The type requires a name; `pg` prepares nothing without one.
      statementNameGenerator: ({ sql }) => (pooled ? undefined : statementName(sql)) as string,
    }),
    errorFormat: 'minimal',
    // The pool's own wait is shorter, so that its error is the one reported.
    transactionOptions: { maxWait: connectTimeoutMs + 1000, timeout: 15_000 },
  })
  const begin = db.$transaction
  db.$transaction = (...given: unknown[]) => inOurTransaction(() => Reflect.apply(begin, db, given))
  pools.set(db, { pool, pooled, apart, hanging, busyAt: () => busyAt })
  return db
}

interface KnownPool {
  pool: RequestPool
  /** Whether statements are not prepared. */
  pooled: boolean
  apart: pg.Pool
  hanging: Hanging
  busyAt: () => number
}

const pools = new WeakMap<object, KnownPool>()

export interface PoolUse {
  inUse: number
  idle: number
  max: number
  waiting: number
}

export function poolUse(db: Db): PoolUse | undefined {
  const { pool } = pools.get(db) ?? {}
  return (
    pool && {
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: pool.options.max,
      waiting: pool.use.waiting,
    }
  )
}

/** The pool counts as busy for so long after it refused a request. */
const BUSY_MS = 5000

/** @returns the pool's problem; undefined without one */
export function pressureOn(db: Db): 'busy' | 'commits-wait' | undefined {
  const known = pools.get(db)
  if (!known) return undefined
  if (known.hanging.count() > 0) return 'commits-wait'
  return performance.now() - known.busyAt() < BUSY_MS ? 'busy' : undefined
}

/** Asks without waiting for the pool. @returns the rows of one statement; undefined for a client made elsewhere */
export async function askApart<T extends object>(db: Db, sql: string): Promise<T[] | undefined> {
  return (await pools.get(db)?.apart.query<T>(sql))?.rows
}

/**
 * For the hottest reads: reading through Prisma costs the site a third more (decision 032). Columns are text; values are
 * text, numbers, lists of them, or one time. @returns undefined for a transaction and for a client made elsewhere
 * @throws StatementError
 */
export async function askPool<Row extends object>(
  db: object,
  text: string,
  values: readonly unknown[],
): Promise<Row[] | undefined> {
  const { pool, pooled } = pools.get(db) ?? {}
  if (!pool) return undefined
  const name = pooled ? undefined : statementName(text)
  // `pg` writes a time in this machine's zone.
  const sent = values.map((value) => (value instanceof Date ? value.toISOString() : value))
  try {
    const { rows }: pg.QueryResult<Row> = await pool.query({ name, text, values: sent })
    return rows
  } catch (error) {
    throw new StatementError(error)
  }
}

/** Prisma would wait for a hanging commit, which goes on in the database anyway. */
export async function disconnectDatabase(db: Db): Promise<void> {
  const ended = pools.get(db)?.pool.end()
  await Promise.race([ended, db.$disconnect()])
}

/**
 * Prisma returns a connection to the pool inside a transaction when ROLLBACK got no answer: its next user would commit
 * half of what was reported as failed (decision 021).
 */
function discardUnfinished(client: pg.PoolClient): void {
  const connection = client as unknown as Connection
  const status = connection.getTransactionStatus()
  if (status === 'T' || status === 'E') void connection.end()
}

/**
 * A DATABASE_URL may contain start-up parameters, and poolers refuse them. The adapter sends times without offset, so
 * the zone is set here; ops/pgbouncer.ini has the limits behind a pooler.
 */
async function prepare(client: pg.ClientBase, statementTimeoutMs: number | undefined): Promise<void> {
  const limits =
    statementTimeoutMs === undefined
      ? ''
      : `; SET statement_timeout = ${Math.round(statementTimeoutMs)}; SET idle_in_transaction_session_timeout = '2min'`
  await client.query(`SET TimeZone = 'UTC'${limits}`)
}
