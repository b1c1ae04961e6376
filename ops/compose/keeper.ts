import { rename, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

// Watches two PostgreSQLs, a primary and its standby. It has the primary wait for the standby with each commit, tells
// PgBouncer where the primary is, and promotes the standby when the primary has not answered three times in a row. Once:
// whoever brings the old primary back makes a standby of it first (empty its volume, swap PRIMARY_HOST).
//
//   NODES          host:port of both, with a comma
//   POSTGRES_PASSWORD   of the user manette, who is superuser there and administrator of PgBouncer
//   POOLER         host:port of PgBouncer
//   DATABASES_INI  the file that pgbouncer.ini includes

const LOOK_MS = 1000
const PATIENCE_MS = 1000
const MISSES = 3
const { NODES = '', POSTGRES_PASSWORD = '', POOLER = '', DATABASES_INI = '' } = process.env
const nodes = NODES.split(',')

const say = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`)

async function ask<Row extends pg.QueryResultRow>(at: string, database: string, ...statements: string[]) {
  const url = `postgresql://manette:${encodeURIComponent(POSTGRES_PASSWORD)}@${at}/${database}`
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, query_timeout: 15_000 },
    application_name: 'manette-keeper',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}

interface Look {
  at: string
  standby: boolean
  timeline: number
  /** Of a primary: whether its standby streams, and whether each commit waits for it. */
  streaming: boolean
  waits: boolean
}

const LOOK = `SELECT pg_is_in_recovery() AS standby, (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline,
  EXISTS (SELECT FROM pg_stat_replication WHERE application_name = 'standby' AND state = 'streaming') AS streaming,
  EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync') AS waits`

const look = async (at: string): Promise<Look | undefined> => {
  const rows = await ask<Omit<Look, 'at'>>(at, 'manette', LOOK).catch(() => [])
  return rows[0] && { at, ...rows[0] }
}

/** PgBouncer sends everybody there from now on. */
async function point(at: string): Promise<void> {
  const [host, port] = at.split(':')
  const connect = `connect_query='SET statement_timeout = 30000; SET idle_in_transaction_session_timeout = 120000'`
  const text = `manette = host=${host} port=${port} dbname=manette ${connect}
manette_direct = host=${host} port=${port} dbname=manette pool_mode=session pool_size=100
`
  await writeFile(`${DATABASES_INI}.new`, text)
  await rename(`${DATABASES_INI}.new`, DATABASES_INI)
  // It may not run yet: then it reads the file when it starts.
  await ask(POOLER, 'pgbouncer', 'RELOAD', 'RECONNECT').catch(() => {})
  say(`the primary is ${at}`)
}

/** Of two that both write, an old primary that came back is the one of the older timeline. */
async function findPrimary(): Promise<Look> {
  for (;;) {
    const found = (await Promise.all(nodes.map(look))).filter((one) => one && !one.standby) as Look[]
    const [primary] = found.sort((a, b) => b.timeline - a.timeline)
    if (primary) return primary
    await wait(LOOK_MS)
  }
}

let primary = await findPrimary()
await point(primary.at)
let safe = false
let misses = 0
/** Who was told to take the primary's place. */
let promoting = ''
for (;;) {
  const now = await look(primary.at)
  const other = nodes.find((at) => at !== primary.at) ?? ''
  if (now) {
    misses = 0
    safe = now.waits
    if (now.streaming && !now.waits) {
      const set = "ALTER SYSTEM SET synchronous_standby_names = 'standby'"
      await ask(primary.at, 'manette', set, 'SELECT pg_reload_conf()').catch(() => {})
      say(`from now on ${primary.at} commits when ${other} has it, too`)
    }
  } else if (++misses >= MISSES) {
    const standby = await look(other)
    if (!standby || (!standby.standby && promoting !== other))
      say(`${primary.at} does not answer, and ${other} cannot take its place`)
    else if (!safe)
      say(`${primary.at} does not answer; ${other} may lack commits: promote it by hand, or not`)
    else
      try {
        say(`${primary.at} does not answer: promoting ${other}`)
        promoting = other
        if (standby.standby) await ask(other, 'manette', 'SELECT pg_promote(true, 10)')
        // It has nobody to wait for.
        await ask(other, 'manette', 'ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()')
        primary = { ...standby, at: other }
        safe = false
        misses = 0
        await point(other)
      } catch (error) {
        // Told again at the next turn; it may have done what it was told before it fell silent.
        say(`${other} did not answer in time: ${error instanceof Error ? error.message : error}`)
      }
  }
  await wait(LOOK_MS)
}
