import { execFileSync, spawn } from 'node:child_process'
import { chownSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from '../../commands/archive/format.ts'
import { writeArchive } from '../../commands/backup/write.ts'
import { seedDemo } from '../../demo/seed/main.ts'
import { ROOT } from '../../server/base/releases.ts'
import { connectDatabase, type Db } from '../../server/database/client.ts'
import { joinOrStartDatabase } from '../../server/database/cluster/embedded.ts'
import { WRONG_COUNTERS } from '../../server/database/counters.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { OLDEST_POSTGRES } from '../../server/database/server-check.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { stopProcess } from '../bench/processes.ts'
import { makeFolder, oldestPostgres, type Report, until } from './support.ts'

/** Tables to which each restore itself writes: its line in the journal, its run, and that all pages changed. */
const OWN = ['LogEntry', 'log_tally', 'OperationRun', 'page_change']

async function withDb<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connectDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}

/** Debian's PostgreSQL of the oldest supported major version. */
async function startOldest(dir: string) {
  const { bin, account } = oldestPostgres()
  const [port, data] = [await freePort(), path.join(dir, 'oldest')]
  await mkdir(data, { mode: 0o700 })
  chownSync(data, account.uid, account.gid)
  const as = { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } }
  const flags = ['-U', 'manette', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  execFileSync(`${bin}/initdb`, ['-D', data, ...flags], { ...as, stdio: 'ignore' })
  const places = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const child = spawn(`${bin}/postgres`, ['-D', data, '-p', String(port), ...places], {
    ...as,
    stdio: 'ignore',
  })
  const urlOf = (database: string) => `postgresql://manette@127.0.0.1:${port}/${database}`
  await until('the oldest PostgreSQL', () =>
    withDb(urlOf('postgres'), async (db) => {
      await db.$executeRaw`CREATE DATABASE manette`
      return true
    }),
  )
  return { url: urlOf('manette'), stop: () => stopProcess(child, 'SIGINT') }
}

/** `npm run restore` as an operator runs it. */
function restore(archive: string, env: NodeJS.ProcessEnv, ...more: string[]): void {
  execFileSync(process.execPath, ['commands/restore.ts', archive, '--without-erasures', ...more], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', BACKUP_DIR: '', BACKUP_PASSPHRASE: '', ...env },
  })
}

/** Tables whose rows differ. */
function differing(one: Manifest, other: Manifest): string[] {
  const names = new Set([one, other].flatMap(({ tables }) => Object.keys(tables)))
  const of = ({ tables }: Manifest, name: string) => `${tables[name]?.rows} ${tables[name]?.digest}`
  return [...names].filter((name) => !OWN.includes(name) && of(one, name) !== of(other, name))
}

/**
 * Moves a site with the demo from the embedded server to the oldest supported PostgreSQL and back, by backups.
 * @returns whether all rows and counters are the same each time
 */
export async function majors(report: Report): Promise<boolean> {
  const dir = await makeFolder()
  const archiveOf = (name: string) => path.join(dir, `${name}.tar.gz`)
  const take = (url: string, name: string) => writeArchive(url, archiveOf(name), { report: () => {} })
  const wrongCounters = (url: string) =>
    withDb(url, async (db) => (await db.$queryRaw<unknown[]>`${WRONG_COUNTERS}`).length)
  try {
    const embedded = await joinOrStartDatabase({ dataDir: path.join(dir, 'first'), log: () => {} })
    await applyMigrations(embedded.url)
    await withDb(embedded.url, (db) => seedDemo(db, () => {}))
    const before = await take(embedded.url, 'embedded')
    await embedded.stop()
    const oldest = await startOldest(dir)
    restore(archiveOf('embedded'), {}, '--into', oldest.url)
    const between = await take(oldest.url, 'oldest')
    const wrong = [await wrongCounters(oldest.url)]
    await oldest.stop()
    const last = path.join(dir, 'last')
    restore(archiveOf('oldest'), { DATA_DIR: last })
    const again = await joinOrStartDatabase({ dataDir: last, log: () => {} })
    const after = await take(again.url, 'again')
    wrong.push(await wrongCounters(again.url))
    await again.stop()
    const rows = Object.values(before.tables).reduce((sum, table) => sum + table.rows, 0)
    const [out, back] = [differing(before, between), differing(between, after)]
    report(`embedded → PostgreSQL ${OLDEST_POSTGRES} → embedded: ${rows} rows compared`)
    report(`different on the way out: ${out.join(', ') || 'none'}; back: ${back.join(', ') || 'none'}`)
    report(`wrong counters: ${wrong.join(' and ')}`)
    return out.length === 0 && back.length === 0 && wrong.every((count) => count === 0)
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}
