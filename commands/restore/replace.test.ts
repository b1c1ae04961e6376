import { beforeAll, describe, expect, inject, it } from 'vitest'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { startScript } from '../../server/testing/child.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { connectTo, makeDatabase, rowsOf } from '../../server/testing/migrations.ts'
import {
  digestsOf,
  fillSite,
  hostedDatabase,
  leaveRestoreOf020,
  useArchiveFolder,
} from '../../server/testing/restores.ts'
import { urlOf } from '../../server/testing/template-database.ts'
import { writeArchive } from '../backup/write.ts'
import { type RestoreOptions, restoreArchive } from './restore.ts'

// An archive replaces a database that has contents already.

const database = useDatabase()
const { file } = useArchiveFolder()
const archive = () => file('site.tar.gz')
beforeAll(async () => {
  await fillSite(database.db)
  await writeArchive(database.url, archive(), { report: () => {} })
})

async function restore(url: string, options: Partial<RestoreOptions> = {}): Promise<string[]> {
  const said: string[] = []
  await restoreArchive(archive(), url, { report: (line) => said.push(line), ...options })
  return said
}

const refusal = (url: string, options: Partial<RestoreOptions> = {}) =>
  restore(url, options).then(
    () => 'it was restored',
    (error: Error) => error.message,
  )

const schemasOf = (url: string) =>
  rowsOf(url, `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' ORDER BY 1`)
/** Of all kinds, including those of extensions. */
const objectsOf = (url: string) =>
  rowsOf(
    url,
    `SELECT 'relation ' || relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT 'routine ' || oid::regprocedure FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT 'type ' || typname FROM pg_type WHERE typnamespace = 'public'::regnamespace
      UNION ALL SELECT 'dictionary ' || dictname FROM pg_ts_dict WHERE dictnamespace = 'public'::regnamespace
      UNION ALL SELECT 'configuration ' || cfgname FROM pg_ts_config WHERE cfgnamespace = 'public'::regnamespace ORDER BY 1`,
  )

/** With the tables of a site. @param extensions who has installed them */
async function ownedDatabase(extensions: 'owner' | 'superuser'): Promise<string> {
  const url = await hostedDatabase()
  const superuser = urlOf(inject('serverUrl'), new URL(url).pathname.slice(1))
  if (extensions === 'superuser')
    await rowsOf(superuser, 'CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm')
  await applyMigrations(url)
  return url
}

/** The role that restores. */
const DATABASES: [who: string, make: () => Promise<string>][] = [
  ['a superuser', () => makeDatabase()],
  ['its owner', () => ownedDatabase('owner')],
  ['its owner, with extensions of a superuser', () => ownedDatabase('superuser')],
]

describe('a database that is not empty', () => {
  it.each(DATABASES)(
    'is refused, saying what would be overwritten; is overwritten when told, by %s',
    async (_who, make) => {
      const url = await make()
      const db = connectDatabase(url)
      await buildArticle(db, { title: 'Le plus récent' })
      await db.$disconnect()
      const before = await digestsOf(url, file('b.tar.gz'))
      const said = await refusal(url)
      expect(said).toMatch(
        /^The database is not empty: it holds 1 articles, 0 reviews, 1 accounts, 0 comments, 0 pictures; the newest text is “Le plus récent”, last changed 20\S+Z\. The backup shows 20\S+Z, \d+ (seconds|minutes) ago\. .*--replace\. Nothing was changed\.$/,
      )
      expect(await digestsOf(url, file('c.tar.gz'))).toEqual(before)
      const lines = await restore(url, { replace: true })
      expect(lines.join('\n')).toContain('Overwriting 1 articles')
      expect(await rowsOf(url, 'SELECT count(*)::int AS n FROM "User"')).toEqual([{ n: 3 }])
      expect(await schemasOf(url)).toEqual([{ name: 'information_schema' }, { name: 'public' }])
      expect(await applyMigrations(url)).toEqual([])
      expect(await objectsOf(url)).toEqual(await objectsOf(database.url))
    },
  )

  it('of another program is left alone, also when told', async () => {
    const url = await makeDatabase('template0')
    await rowsOf(url, 'CREATE TABLE orders (id int)')
    expect(await refusal(url, { replace: true })).toMatch(/not Manette's.*orders.*Nothing was changed/)
    expect(await rowsOf(url, 'SELECT FROM orders')).toEqual([])
  })

  it('that a site uses is left alone', async () => {
    const url = await makeDatabase()
    const db = connectDatabase(url)
    await buildArticle(db)
    expect(await refusal(url, { replace: true })).toMatch(/^A site uses this database \(manette: 1 conn/)
    await db.$disconnect()
  })

  it.each(DATABASES)('is as it was when the restore fails, by %s', async (_who, make) => {
    const url = await make()
    const db = connectDatabase(url)
    await buildArticle(db)
    await db.$disconnect()
    // Other roles may have been given rights, and keep them.
    await rowsOf(url, 'GRANT USAGE ON SCHEMA public TO pg_monitor')
    const [before, objects] = [await digestsOf(url, file('d.tar.gz')), await objectsOf(url)]
    const told = new AbortController()
    const stopping = (line: string) =>
      line.startsWith('Content: ') && told.abort(new Error('Ended from outside.'))
    const failed = restoreArchive(archive(), url, { report: stopping, replace: true, signal: told.signal })
    await expect(failed).rejects.toThrow(/Ended from outside\.*.* Nothing was changed\.$/)
    expect(await digestsOf(url, file('e.tar.gz'))).toEqual(before)
    expect(await objectsOf(url)).toEqual(objects)
    expect(await schemasOf(url)).toEqual([{ name: 'information_schema' }, { name: 'public' }])
    await rowsOf(url, `SELECT manette_plain('Été')`)
    expect(
      await rowsOf(url, `SELECT has_schema_privilege('pg_monitor', 'public', 'USAGE') AS "letIn"`),
    ).toEqual([{ letIn: true }])
  })
})

it('who holds a lock that a restore waits for is named, also to the owner alone', async () => {
  const url = await ownedDatabase('owner')
  const other = await connectTo(urlOf(inject('serverUrl'), new URL(url).pathname.slice(1)))
  await other.query('SET application_name = \'long reader\'; BEGIN; SELECT FROM "Content"')
  const said: string[] = []
  const restoring = restoreArchive(archive(), url, { report: (line) => said.push(line), replace: true })
  await expect.poll(() => said.join('\n')).toContain('It waits for tables')
  const { rows } = await other.query('SELECT pg_backend_pid() AS pid, current_user AS role')
  expect(said.filter((line) => line.startsWith('It waits'))).toEqual([
    `It waits for tables that others use: long reader of ${rows[0].role} (process ${rows[0].pid}). It goes on when they have ended their transactions.`,
  ])
  await other.query('COMMIT')
  await restoring
  const left = `SELECT FROM pg_stat_activity
    WHERE application_name LIKE 'manette-op%' AND datname = current_database()`
  await expect.poll(() => rowsOf(url, left)).toEqual([])
})

it('a half-restored database is refused by every start, and gone over by the next restore', async () => {
  const url = await makeDatabase()
  const first = connectDatabase(url)
  await buildArticle(first)
  await first.$disconnect()
  const client = await connectTo(url)
  // Another connection holds the lock: the restore waits for it with the former tables set aside, and is killed there.
  await client.query('SELECT pg_advisory_lock($1)', [0x6d6e6574])
  const child = startScript(
    `import { restoreArchive } from '#/commands/restore/restore.ts'
    await restoreArchive(process.env.FILE, process.env.URL, { report: (line) => console.log(line), replace: true })`,
    { FILE: archive(), URL: url },
  )
  await child.line('Another process is applying migrations')
  child.signal('SIGKILL')
  await child.ended
  await client.end()
  await expect(applyMigrations(url)).rejects.toThrow(
    /^This database is half-restored: .*site\.tar\.gz.*again, which starts over\.$/,
  )
  await expect(writeArchive(url, file('half.tar.gz'), { report: () => {} })).rejects.toThrow('half-restored')
  // The refusal still describes the former contents.
  await expect.poll(() => refusal(url)).toMatch(/^The database is not empty: it holds 1 articles/)
  expect(await applyMigrations(url)).toEqual([])
  await restore(url, { replace: true })
  expect(await rowsOf(url, 'SELECT count(*)::int AS n FROM "User"')).toEqual([{ n: 3 }])
})

it('what a restore of 0.2.0 left, which had set aside the whole schema, is undone, too', async () => {
  const url = await makeDatabase()
  const db = connectDatabase(url)
  await buildArticle(db)
  await db.$disconnect()
  const objects = await objectsOf(url)
  await leaveRestoreOf020(url, 'one.tar.gz')
  await rowsOf(url, 'CREATE TABLE public."User" (id int)')
  expect(await refusal(url)).toMatch(/^The database is not empty: it holds 1 articles/)
  expect(await objectsOf(url)).toEqual(objects)
  expect(await schemasOf(url)).toEqual([{ name: 'information_schema' }, { name: 'public' }])
})
