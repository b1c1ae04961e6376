import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Connection } from '../connection.ts'
import { isDatabaseAway } from '../errors.ts'
import { ROLE } from './postgres-cluster.ts'
import { isPostmaster, type RunningPostgres } from './postgres-running.ts'
import { DatabaseStartError } from './start-error.ts'

export const urlOn = (port: number, password: string, database: string = ROLE): string =>
  // Without this, `pg` would read PGSSLMODE and similar variables.
  `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

async function connectOnce(url: string): Promise<Connection> {
  const client = new Connection({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  return client
}

async function checkConnection(port: number, password: string): Promise<void> {
  try {
    await (await connectOnce(urlOn(port, password))).end()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '3D000') throw error
    const client = await connectOnce(urlOn(port, password, 'postgres'))
    try {
      await client.query(`CREATE DATABASE ${ROLE}`)
    } finally {
      await client.end()
    }
  }
}

const WRONG_PASSWORD = '28P01'

/**
 * After a crash the server first replays its log, which takes long on a slow disk, and reports this to clients.
 * @param slow called once, after a moment
 * @returns false when the server ended, or is silent for `patience`
 */
export async function waitUntilReady(
  server: RunningPostgres,
  dataDir: string,
  password: string,
  patience: number,
  slow: () => void,
): Promise<boolean> {
  const began = Date.now()
  let heard = began
  for (let told = false; Date.now() - heard < patience; ) {
    try {
      await checkConnection(server.port, password)
      return true
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD)
        throw new DatabaseStartError(
          'The database does not accept the password kept in DATA_DIR: put pg-password back from a backup.',
        )
      if (!isDatabaseAway(error)) throw error
      if (error instanceof pg.DatabaseError) heard = Date.now()
    }
    if (!(await isPostmaster(server.pid, dataDir))) return false
    if (!told && Date.now() - began > 4000) {
      told = true
      slow()
    }
    await wait(15)
  }
  return false
}
