import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { appendErasures } from '../../server/features/account/erasures/erasures-file.ts'
import { signIn, useAccountSite } from '../../server/testing/accounts.ts'
import { wrongCounters } from '../../server/testing/counters.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { makeDatabase, rowsOf } from '../../server/testing/migrations.ts'
import { digestsOf, fillSite, hostedDatabase, useArchiveFolder } from '../../server/testing/restores.ts'
import { newId } from '../../shared/base/id.ts'
import { writeArchive } from '../backup/write.ts'
import { ENDED_TABLES } from './ended.ts'
import { type RestoreOptions, restoreArchive } from './restore.ts'

const { config, database } = useAccountSite()
const { file } = useArchiveFolder()

/** What a restore ends or writes itself, and running operations. */
const GONE = [
  ...Object.keys(ENDED_TABLES),
  'DeskMail',
  'NoteMail',
  'NotificationMail',
  'EmailChange',
  'DataExport',
  'TextPresence',
]
const WRITTEN = ['LogEntry', 'log_tally', 'SiteProcess', 'page_change']

let site: Awaited<ReturnType<typeof fillSite>>
const archive = () => file('site.tar.gz')
beforeAll(async () => {
  site = await fillSite(database.db)
  await giveKeys()
  await writeArchive(database.url, archive(), { report: () => {} })
})

/** One of each kind of access that was given, and of waiting work. */
async function giveKeys() {
  const { db } = database
  const { author, admin, article } = site
  const [userId, expiresAt, id] = [author.id, new Date(Date.now() + 3_600_000), newId]
  const hash = () => Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
  await signIn(db, author, config)
  await db.passwordReset.create({ data: { tokenHash: hash(), userId, expiresAt } })
  await db.notMeLink.create({ data: { tokenHash: hash(), userId, expiresAt } })
  await db.signInTicket.create({ data: { tokenHash: hash(), userId, expiresAt } })
  await db.passkeyChallenge.create({ data: { id: hash(), purpose: 'sign-in', userId, expiresAt } })
  await db.invitation.create({
    data: { id: id(), email: 'invitee@example.org', role: 'author', invitedById: admin.id, expiresAt },
  })
  await db.previewLink.create({
    data: { id: id(), contentId: article.id, tokenHash: hash(), createdById: userId, expiresAt },
  })
  await db.scriptToken.create({
    data: { id: id(), userId, tokenHash: hash(), name: 'un script', role: 'author', expiresAt },
  })
  const notification = { id: id(), userId, kind: 'decision' }
  await db.notification.create({
    data: { ...notification, mail: { create: { id: id(), userId, often: 'now' } } },
  })
  await db.deskMail.create({ data: { id: id(), contentId: article.id, userId, act: 'proposed' } })
  await db.emailChange.create({
    data: { userId, id: id(), email: 'new@example.org', before: author.email, expiresAt },
  })
  await db.dataExport.create({ data: { id: id(), userId, lang: 'fr' } })
}

const restore = async (url: string, options: Partial<RestoreOptions> & { from?: string } = {}) => {
  const said: string[] = []
  const { from = archive(), ...rest } = options
  const done = await restoreArchive(from, url, { report: (line) => said.push(line), ...rest })
  return { ...done, said }
}

const refusal = (url: string, options: Partial<RestoreOptions> & { from?: string } = {}) =>
  restore(url, options).then(
    () => 'it was restored',
    (error: Error) => error.message,
  )

const schemasOf = (url: string) =>
  rowsOf(url, `SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' ORDER BY 1`)
const tablesOf = (url: string) =>
  rowsOf(url, `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1`)

describe('a database made whole', () => {
  it('by a role without rights over the server has every row, right counters, and is looked at as any other', async () => {
    const url = await hostedDatabase()
    const { rows, migrated, said } = await restore(url)
    expect(migrated).toEqual([])
    expect(rows).toBeGreaterThan(30)
    expect(said.join('\n')).toMatch(/Checking all of it[\s\S]*User: 3 rows/)
    expect(await digestsOf(url, file('again.tar.gz'), [...GONE, ...WRITTEN])).toEqual(
      await digestsOf(database.url, file('first.tar.gz'), [...GONE, ...WRITTEN]),
    )
    const db = connectDatabase(url)
    try {
      expect(await wrongCounters(db)).toEqual([])
      const log = await db.logEntry.findMany({ where: { actionType: 'admin_action' } })
      expect(log.map(({ message }) => message)).toEqual(['Base de données restaurée depuis une sauvegarde'])
      // Triggers work again, and references are checked.
      await buildArticle(db, { authorId: site.author.id })
      expect(await wrongCounters(db)).toEqual([])
      await expect(db.user.delete({ where: { id: site.reader.id } })).rejects.toThrow('fkey')
      // Identities continue after the loaded ones.
      await db.$executeRaw`SELECT pages_changed('{site}')`
    } finally {
      await db.$disconnect()
    }
    expect(await applyMigrations(url)).toEqual([])
    const shape = (of: string) =>
      rowsOf(
        of,
        `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS is FROM pg_constraint
          WHERE connamespace = 'public'::regnamespace UNION ALL
        SELECT tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2, 3`,
      )
    expect(await shape(url)).toEqual(await shape(database.url))
  })

  it('has no key that was given out, and sends no mail that waited', async () => {
    const url = await hostedDatabase()
    const { ended } = await restore(url)
    expect(ended).toEqual([
      '1 sessions',
      '1 links to a new password',
      '1 links of “it was not me”',
      '1 half-finished sign-ins',
      '1 challenges of passkeys',
      '1 invitations',
      '1 links to previews',
      '1 tokens for scripts',
    ])
    for (const table of GONE)
      expect(await rowsOf(url, `SELECT count(*)::int AS n FROM "${table}"`), table).toEqual([{ n: 0 }])
    expect(await schemasOf(url)).not.toContainEqual({ name: 'pgboss' })
  })

  it('has nobody who was deleted since; a missing list is refused before anything is touched', async () => {
    const url = await hostedDatabase()
    const list = file('erasures.jsonl')
    expect(await refusal(url, { erasures: list })).toMatch(
      /^There is no list .*--without-erasures.*Nothing was changed\.$/,
    )
    expect(await tablesOf(url)).toEqual([])
    const gone = { accountId: site.author.id, at: new Date('2026-05-01T10:00:00Z'), heirId: site.admin.id }
    await appendErasures(list, [gone])
    const { erased } = await restore(url, { erasures: list })
    expect(erased).toBe(1)
    const db = connectDatabase(url)
    try {
      expect(await db.user.count({ where: { id: gone.accountId } })).toBe(0)
      expect((await db.content.findUniqueOrThrow({ where: { id: site.article.id } })).authorId).toBe(
        site.admin.id,
      )
      expect(await db.erasure.findMany()).toEqual([gone])
      expect(await wrongCounters(db)).toEqual([])
    } finally {
      await db.$disconnect()
    }
  })
})

/** Changes a bit in the middle that matters: gzip has several encodings of the same bytes, which are no damage. */
function withoutABit(whole: Buffer): Buffer {
  const says = (archive: Buffer) => {
    try {
      return gunzipSync(archive).toString('latin1')
    } catch {
      return undefined
    }
  }
  const is = says(whole)
  for (let at = Math.floor(whole.length / 2); ; at++) {
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    if (says(flipped) !== is) return flipped
  }
}

describe('an archive that cannot be restored', () => {
  it('leaves an empty database empty: cut off, changed by a bit', async () => {
    const url = await hostedDatabase()
    const whole = await readFile(archive())
    const damaged = file('damaged.tar.gz')
    await writeFile(damaged, whole.subarray(0, whole.length - 300))
    const cut = await refusal(url, { from: damaged })
    const flipped = withoutABit(whole)
    await writeFile(damaged, flipped)
    const changed = await refusal(url, { from: damaged })
    for (const said of [cut, changed]) expect(said).not.toContain('\n')
    expect([cut, changed].map((said) => said.includes(damaged))).toEqual([true, true])
    expect(await tablesOf(url)).toEqual([])
  })

  it('of a later release is refused in one line, before anything is touched', async () => {
    const [later, url] = [await makeDatabase(), await hostedDatabase()]
    await rowsOf(
      later,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('a', 'b', '20991231000000_next', now())`,
    )
    await writeArchive(later, file('later.tar.gz'), { report: () => {} })
    expect(await refusal(url, { from: file('later.tar.gz') })).toMatch(
      /later\.tar\.gz was made by Manette .*such as 20991231000000_next: take that release or a later one\.$/,
    )
    expect(await tablesOf(url)).toEqual([])
  })

  it('with another passphrase, or none, is refused in one line, before anything is touched', async () => {
    const url = await hostedDatabase()
    const [from, passphrase] = [file('secret.tar.gz.age'), 'cinq mots pris tout au hasard']
    await writeArchive(database.url, from, { passphrase, report: () => {} })
    for (const wrong of ['cinq mots pris un autre jour', undefined]) {
      const said = await refusal(url, { from, passphrase: wrong })
      expect(said).toMatch(/passphrase/i)
      expect(said).not.toContain('\n')
    }
    expect(await tablesOf(url)).toEqual([])
  })
})

it('a disk that fills meanwhile is said, and nothing has changed', async () => {
  const url = await makeDatabase()
  const db = connectDatabase(url)
  await buildArticle(db)
  await db.$disconnect()
  const before = await digestsOf(url, file('f.tar.gz'))
  // An error in PostgreSQL's words, half-way through the migrations.
  await rowsOf(
    url,
    `CREATE SCHEMA trap;
    CREATE FUNCTION trap.full() RETURNS event_trigger LANGUAGE plpgsql AS
      $$BEGIN IF to_regclass('"Passkey"') IS NOT NULL THEN RAISE 'No space left on device' USING ERRCODE = '53100'; END IF; END$$;
    CREATE EVENT TRIGGER trap ON ddl_command_start WHEN TAG IN ('CREATE INDEX') EXECUTE FUNCTION trap.full()`,
  )
  expect(await refusal(url, { replace: true })).toBe(
    'The disk of the database is full: make room on it. Nothing was changed.',
  )
  expect(await digestsOf(url, file('g.tar.gz'))).toEqual(before)
})

it('two at once: one is refused in one line, and the other ends well', async () => {
  const url = await hostedDatabase()
  const both = await Promise.all([refusal(url), refusal(url)])
  expect(both.filter((said) => said === 'it was restored')).toHaveLength(1)
  expect(both.join('\n')).toMatch(/A restore has been running on this database|holds 2 articles/)
})
