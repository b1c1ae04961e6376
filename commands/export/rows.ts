import { Connection } from '../../server/database/connection.ts'

/** The state of a database at one moment, read piece by piece. */
export interface ExportSnapshot {
  /** Yields a statement's rows, and holds at most `atOnce` of them. Only one call may run at a time. */
  rows<Row extends object>(sql: string, values: unknown[], atOnce: number): AsyncGenerator<Row>
  /** The moment, by the database's clock. */
  at: Date
}

/** Reads everything as of one moment, despite later writes; writes nothing. */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: ExportSnapshot) => Promise<T>,
): Promise<T> {
  const client = new Connection({ connectionString: url, application_name: 'manette-export' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // This long read waits for no lock, and no timeout may end it.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    const { rows: now } = await client.query<{ at: Date }>('SELECT now() AS at')
    let cursors = 0
    const snapshot: ExportSnapshot = {
      at: now[0]?.at ?? new Date(),
      async *rows<Row extends object>(sql: string, values: unknown[], atOnce: number) {
        const name = `export_${++cursors}`
        await client.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${sql}`, values)
        for (;;) {
          const { rows } = await client.query<Row>(`FETCH ${atOnce} FROM ${name}`)
          yield* rows
          if (rows.length < atOnce) break
        }
        await client.query(`CLOSE ${name}`)
      },
    }
    return await work(snapshot)
  } finally {
    await client.end().catch(() => {})
  }
}
