import { Connection } from '../../server/database/connection.ts'

/** One moment of a database, read piece by piece. */
export interface ExportSnapshot {
  /** Rows of a statement, so many at a time: no more of them is held. One at once. */
  rows<Row extends object>(sql: string, values: unknown[], atOnce: number): AsyncGenerator<Row>
  /** When it is, by the database's clock. */
  at: Date
}

/** Reads everything of one moment, whatever is written meanwhile; writes nothing. */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: ExportSnapshot) => Promise<T>,
): Promise<T> {
  const client = new Connection({ connectionString: url, application_name: 'manette-export' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // A long read waits for nobody and is to be ended by nobody.
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
