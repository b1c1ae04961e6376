import { execFileSync, spawn } from 'node:child_process'
import { chownSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Manifest } from '../../commands/archive/format.ts'
import { writeArchive } from '../../commands/backup/write.ts'
import { seedDemo } from '../../demo/seed/main.ts'
import { ROOT } from '../../server/base/releases.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { joinOrStartDatabase } from '../../server/database/cluster/embedded.ts'
import { postgresUser } from '../../server/database/cluster/postgres-user.ts'
import { WRONG_COUNTERS } from '../../server/database/counters.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { OLDEST_POSTGRES } from '../../server/database/server-check.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { end, type Report, until } from './support.ts'

const PASSWORD = 'mot-de-passe-d-exercice'

const urlOf = (port: number, database = 'manette'): string =>
  `postgresql://manette:${PASSWORD}@127.0.0.1:${port}/${database}`

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

/** What each restore writes itself, so that it differs: its line in the journal, its run, and that all pages changed. */
const OWN = ['LogEntry', 'log_tally', 'OperationRun', 'page_change']

/** Debian's, of the oldest major that the site runs on. */
async function startOldest(dir: string) {
  // Not on the PATH: looked for from /usr/sbin, which is.
  const program = `../lib/postgresql/${OLDEST_POSTGRES}/bin/postgres`
  const bin = path.dirname(ensureProgram(program, `postgresql-${OLDEST_POSTGRES}`))
  const [port, data, secret] = [await freePort(), path.join(dir, 'oldest'), path.join(dir, 'password')]
  await mkdir(data, { mode: 0o700 })
  await writeFile(secret, PASSWORD)
  await chmod(secret, 0o644)
  const account = process.getuid?.() === 0 ? postgresUser() : undefined
  if (account) chownSync(data, account.uid, account.gid)
  const as = { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } }
  const flags = ['-U', 'manette', `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8']
  execFileSync(`${bin}/initdb`, ['-D', data, ...flags, '--locale=C.UTF-8'], { ...as, stdio: 'ignore' })
  const places = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const child = spawn(`${bin}/postgres`, ['-D', data, '-p', String(port), ...places], {
    ...as,
    stdio: 'ignore',
  })
  await until('the oldest PostgreSQL', () => answers(urlOf(port, 'postgres')))
  const client = new pg.Client({ connectionString: urlOf(port, 'postgres') })
  await client.connect()
  await client.query('CREATE DATABASE manette')
  await client.end()
  return { url: urlOf(port), stop: () => end(child, 'SIGINT') }
}

/** `npm run restore`, as an operator calls it. */
function restore(archive: string, env: NodeJS.ProcessEnv, ...more: string[]): void {
  execFileSync(process.execPath, ['commands/restore.ts', archive, '--without-erasures', ...more], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', BACKUP_DIR: '', BACKUP_PASSPHRASE: '', ...env },
  })
}

async function wrongCounters(url: string): Promise<number> {
  const db = connectDatabase(url)
  try {
    return (await db.$queryRaw<unknown[]>`${WRONG_COUNTERS}`).length
  } finally {
    await db.$disconnect()
  }
}

const digests = ({ tables }: Manifest) =>
  new Map(
    Object.entries(tables).flatMap(([name, { rows, digest }]) =>
      OWN.includes(name) ? [] : [[name, `${rows} ${digest}`]],
    ),
  )

function differing(one: Manifest, other: Manifest): string[] {
  const [a, b] = [digests(one), digests(other)]
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name))
}

/**
 * A site with the demo goes from the embedded server to the oldest PostgreSQL there may be, and back, by backups.
 * @returns whether all rows and counters are the same each time
 */
export async function majors(report: Report): Promise<boolean> {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-majors-'))
  await chmod(dir, 0o755)
  const [first, last] = [path.join(dir, 'first'), path.join(dir, 'last')]
  const archives = ['embedded', 'external', 'again'].map((name) => path.join(dir, `${name}.tar.gz`))
  const [one = '', two = '', three = ''] = archives
  const take = (url: string, file: string) => writeArchive(url, file, { report: () => {} })
  try {
    const embedded = await joinOrStartDatabase({ dataDir: first, log: () => {} })
    await applyMigrations(embedded.url)
    const db = connectDatabase(embedded.url)
    await seedDemo(db, () => {})
    await db.$disconnect()
    const before = await take(embedded.url, one)
    await embedded.stop()
    const oldest = await startOldest(dir)
    restore(one, {}, '--into', oldest.url)
    const between = await take(oldest.url, two)
    const wrong = [await wrongCounters(oldest.url)]
    await oldest.stop()
    restore(two, { DATA_DIR: last })
    const again = await joinOrStartDatabase({ dataDir: last, log: () => {} })
    const after = await take(again.url, three)
    wrong.push(await wrongCounters(again.url))
    await again.stop()
    const rows = Object.values(before.tables).reduce((sum, table) => sum + table.rows, 0)
    const [out, back] = [differing(before, between), differing(between, after)]
    report(
      `embedded → PostgreSQL ${OLDEST_POSTGRES} → embedded: ${rows} rows of ${digests(before).size} tables compared`,
    )
    report(
      `different on the way out: ${out.join(', ') || 'none'}; on the way back: ${back.join(', ') || 'none'}`,
    )
    report(`wrong counters: ${wrong.join(' and ')}`)
    return out.length + back.length + (wrong[0] ?? 1) + (wrong[1] ?? 1) === 0
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}
