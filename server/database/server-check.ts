import { propertyOf, textAt } from '../../shared/base/property.ts'
import { DatabaseStartError, DiskFullError } from './cluster/start-error.ts'
import { Connection } from './connection.ts'

/** docs/operate.md names the same version; `server_version_num` begins with it. */
export const OLDEST_POSTGRES = 15
const PATIENCE_MS = 10_000

const text = (error: unknown): string => {
  const errors = propertyOf(error, 'errors')
  // `message` is empty when a name has several addresses.
  return textAt(error, 'message') || (Array.isArray(errors) ? text(errors[0]) : String(error))
}

const codeOf = (error: unknown): string => {
  const errors = propertyOf(error, 'errors')
  return textAt(error, 'code') || (Array.isArray(errors) ? codeOf(errors[0]) : '')
}

/** Advice for PostgreSQL's codes (its appendix A) and the system's; `at` is the server's address. */
const ADVICE: Record<string, (at: string, url: URL) => string> = {
  ECONNREFUSED: (at) => `No PostgreSQL listens at ${at}: start it, or correct DATABASE_URL.`,
  ENOTFOUND: (at) => `There is no machine of the name in ${at}: correct DATABASE_URL.`,
  EAI_AGAIN: (at) => `The name in ${at} cannot be looked up just now: try again, or correct DATABASE_URL.`,
  ETIMEDOUT: (at) =>
    `PostgreSQL at ${at} does not answer: look whether it runs and a firewall stands between.`,
  '28P01': (at, url) =>
    `PostgreSQL at ${at} does not accept the password of "${userOf(url)}": correct DATABASE_URL.`,
  '28000': (at, url) =>
    `PostgreSQL at ${at} does not let "${userOf(url)}" in: correct DATABASE_URL, or allow it in pg_hba.conf.`,
  '3D000': (at, url) =>
    `PostgreSQL at ${at} has no database "${databaseOf(url)}": make it (CREATE DATABASE), or correct DATABASE_URL.`,
  '53300': (at) => `PostgreSQL at ${at} has no connection free: end some, or raise its max_connections.`,
  '57P03': (at) => `PostgreSQL at ${at} is still starting or recovering: try again in a moment.`,
}

const userOf = (url: URL) => decodeURIComponent(url.username) || 'postgres'
const databaseOf = (url: URL) => decodeURIComponent(url.pathname.slice(1)) || userOf(url)

function advice(error: unknown, url: URL): DatabaseStartError {
  const at = `${url.hostname || 'localhost'}:${url.port || 5432}`
  const code = codeOf(error)
  if (code === '53100') return new DiskFullError(`the database at ${at}`)
  const said = text(error).split('\n')[0] ?? ''
  const known = ADVICE[code]
  if (known) return new DatabaseStartError(known(at, url), { cause: error })
  if (/timeout/i.test(said)) return new DatabaseStartError(ADVICE.ETIMEDOUT?.(at, url), { cause: error })
  if (/client password must be a string/.test(said))
    return new DatabaseStartError(`PostgreSQL at ${at} asks for a password: give one in DATABASE_URL.`)
  return new DatabaseStartError(`PostgreSQL at ${at} cannot be used: ${said}. Correct DATABASE_URL.`, {
    cause: error,
  })
}

/** @throws DatabaseStartError with advice, without the password */
export async function checkServer(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl)
  const client = new Connection({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'manette-check',
  })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
      "SELECT current_setting('server_version_num') AS server_version_num, current_setting('server_version') AS server_version",
    )
    const { server_version_num: number = '0', server_version: version = '' } = rows[0] ?? {}
    if (Number(number) < OLDEST_POSTGRES * 10_000)
      throw new DatabaseStartError(
        `DATABASE_URL leads to PostgreSQL ${version.split(' ')[0]}, and Manette needs ${OLDEST_POSTGRES} or later: upgrade it, or give another.`,
      )
  } catch (error) {
    throw error instanceof DatabaseStartError ? error : advice(error, url)
  } finally {
    await client.end().catch(() => {})
  }
}
