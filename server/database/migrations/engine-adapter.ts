import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { readHeader } from './header.ts'
import { sqlStatements } from './sql-statements.ts'

// Once @prisma/adapter-pg does this itself, this file can go.

/** The adapter refuses the one-byte "char" of the catalogues, and so fails at every introspection. */
const CHAR_OID = 18

/** `pg` would ignore `database` beside a connection string. */
function fieldsOf(url: string): pg.PoolConfig {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
  return {
    host,
    port,
    user: user ?? 'postgres',
    password: password ?? '',
    database: database ?? 'postgres',
    ssl,
    // The adapter passes dates without their offset.
    options: '-c TimeZone=UTC',
    // The engine's advisory lock belongs to one connection.
    max: 1,
  }
}

type Rows = { fields: { dataTypeID: number }[]; rows: object }

/** Makes "char" columns pass as text. */
function openPool(config: pg.PoolConfig): { pool: pg.Pool; chars: WeakMap<object, number[]> } {
  const pool = new pg.Pool(config)
  // A shadow database is dropped by force, which cuts connections that are closing.
  pool.on('error', () => {})
  const chars = new WeakMap<object, number[]>()
  const query = pool.query
  const patched = async (...args: unknown[]) => {
    const result: Rows | Rows[] = await Reflect.apply(query, pool, args)
    if (Array.isArray(result)) return result
    const at = result.fields.flatMap((field, i) => (field.dataTypeID === CHAR_OID ? [i] : []))
    for (const field of result.fields)
      if (field.dataTypeID === CHAR_OID) field.dataTypeID = pg.types.builtins.TEXT
    chars.set(result.rows, at)
    return result
  }
  Object.assign(pool, { query: patched })
  return { pool, chars }
}

type OnFailure = (said: string) => void

/** The adapter itself would cut a script at every semicolon, even inside function bodies. */
async function runScript(pool: pg.Pool, script: string, onFailure: OnFailure): Promise<void> {
  try {
    // CREATE INDEX CONCURRENTLY and similar statements must stand alone.
    const parts = readHeader('', script).transaction
      ? [script]
      : sqlStatements(script).map(({ text }) => text)
    for (const part of parts) await pool.query(part)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const line = error.position ? script.slice(0, Number(error.position)).split('\n').length : undefined
    onFailure(
      [error.message, line && `line ${line}`, error.detail, error.hint, error.where]
        .filter(Boolean)
        .join('; '),
    )
    throw new DriverAdapterError({
      kind: 'postgres',
      code: error.code ?? 'N/A',
      severity: error.severity ?? 'N/A',
      message: error.message,
      detail: error.detail,
      column: error.column,
      hint: error.hint,
    })
  }
}

async function connect(
  config: pg.PoolConfig,
  onFailure: OnFailure,
  after?: () => Promise<void>,
): Promise<SqlDriverAdapter> {
  const { pool, chars } = openPool(config)
  const inner = await new PrismaPg(pool).connect()
  let disposed = false
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    executeRaw: (query) => inner.executeRaw(query),
    executeScript: (script) => runScript(pool, script, onFailure),
    startTransaction: (level) => inner.startTransaction(level),
    getConnectionInfo: () => inner.getConnectionInfo(),
    async queryRaw(query) {
      const result = await inner.queryRaw(query)
      for (const i of chars.get(result.rows) ?? []) result.columnTypes[i] = ColumnTypeEnum.Character
      return result
    },
    async dispose() {
      if (disposed) return
      disposed = true
      await inner.dispose()
      await pool.end()
      await after?.()
    },
  }
}

export interface EngineAdapter {
  factory: SqlMigrationAwareDriverAdapterFactory
  readonly failure: string | undefined
  close(): Promise<void>
}

export function engineAdapter(url: string): EngineAdapter {
  const config = fieldsOf(url)
  const open: SqlDriverAdapter[] = []
  let failure: string | undefined
  const onFailure = (said: string) => {
    failure = said
  }
  const kept = (adapter: SqlDriverAdapter) => {
    open.push(adapter)
    return adapter
  }
  const { provider, adapterName } = new PrismaPg(config)
  return {
    factory: {
      provider,
      adapterName,
      connect: async () => kept(await connect(config, onFailure)),
      async connectToShadowDb() {
        const database = `manette_shadow_${randomUUID()}`
        await administer(config, `CREATE DATABASE "${database}"`)
        const drop = () => administer(config, `DROP DATABASE "${database}" WITH (FORCE)`)
        return kept(await connect({ ...config, database }, onFailure, drop))
      },
    },
    get failure() {
      return failure
    },
    async close() {
      for (const adapter of open.reverse()) await adapter.dispose()
    },
  }
}

async function administer(config: pg.PoolConfig, sql: string): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
