import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { Connection } from '../../server/database/connection.ts'

/** A restore's own locks are free again sooner. */
const SILENCE_MS = 3000

/** A prepared transaction has no process. */
const BLOCKERS = `
  SELECT coalesce(format('%s of %s (process %s)', coalesce(nullif(a.application_name, ''), 'a program'), a.usename, pid),
      'a prepared transaction (pg_prepared_xacts)') AS who
  FROM (SELECT DISTINCT unnest(pg_blocking_pids($1)) AS pid) blocking LEFT JOIN pg_stat_activity a USING (pid)
  WHERE pid = 0 OR a.pid IS NOT NULL ORDER BY pid`

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

async function look(url: string, ask: (client: Connection) => Promise<void>, signal: AbortSignal) {
  // A restore does not count as a site that uses the database (target.ts).
  const client = new Connection({ connectionString: url, application_name: 'manette-operation: waits' })
  await client.connect()
  try {
    while (!signal.aborted) {
      await ask(client)
      await wait(SILENCE_MS, undefined, { signal })
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * While the client works, reports for whom it waits, once per lock holder, and waits on.
 * @returns a function that ends it
 */
export async function reportWaits(
  client: pg.Client,
  url: string,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  const pid = await backendOf(client)
  const ended = new AbortController()
  let said = ''
  const ask = async (other: Connection) => {
    const { rows } = await other.query<{ who: string }>(BLOCKERS, [pid])
    const who = rows.map((row) => row.who).join(', ')
    if (who && who !== said)
      report(
        `It waits for tables that others use: ${who}. It goes on when they have ended their transactions.`,
      )
    said = who
  }
  const { signal } = ended
  // A restore never fails because of this.
  const looking = wait(SILENCE_MS, undefined, { signal })
    .then(() => look(url, ask, signal))
    .catch(() => {})
  return async () => {
    ended.abort()
    await looking
  }
}
