import pg from 'pg'
import { Connection } from './connection.ts'

const SCHEMAS = ['public', 'pgboss']

export async function emptyDatabase(url: string): Promise<void> {
  const client = new Connection({ connectionString: url, application_name: 'manette-reset' })
  await client.connect()
  try {
    await client.query('BEGIN')
    for (const name of SCHEMAS)
      await client.query(`DROP SCHEMA IF EXISTS ${pg.escapeIdentifier(name)} CASCADE`)
    await client.query('CREATE SCHEMA public')
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
