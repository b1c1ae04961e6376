import { globSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyMigrations, makeDatabase, putMigration, rowsOf } from '../../testing/migrations.ts'
import { createMigration } from './engine.ts'
import { functionChanges } from './functions.ts'
import { applyMigrations } from './migrate.ts'
import { readSqlFiles } from './sql-files.ts'

const BY_HAND = '20991231000000_by_hand'

/** A copy of prisma/sql, with a function that changes and returns what a file holds. */
async function copySql() {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-sql-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await cp(path.resolve(import.meta.dirname, '../../../prisma/sql'), dir, { recursive: true })
  const fileOf = (name: string) =>
    path.join(dir, globSync(`**/${name}.sql`, { cwd: dir })[0] ?? `${name}.sql`)
  const change = async (name: string, edit: (sql: string) => string) => {
    const file = fileOf(name)
    const before = await readFile(file, 'utf8').catch(() => '')
    const after = edit(before)
    // Otherwise the test would test nothing.
    expect(after).not.toBe(before)
    await writeFile(file, after)
  }
  return { dir, change, drop: (name: string) => rm(fileOf(name)) }
}

const triggersOf = async (url: string, table: string): Promise<string[]> => {
  const rows = await rowsOf<{ sql: string }>(
    url,
    `SELECT pg_get_triggerdef(oid) AS sql FROM pg_trigger WHERE tgrelid = '"${table}"'::regclass AND NOT tgisinternal`,
  )
  return rows.map(({ sql }) => sql)
}

/** All that a person can forget, in one migration and one folder. */
it('what differs is named, each with what to do', async () => {
  const url = await makeDatabase()
  await rowsOf(
    url,
    `CREATE OR REPLACE FUNCTION manette_now() RETURNS timestamptz LANGUAGE sql STABLE RETURN now();
    CREATE FUNCTION forgotten(a int) RETURNS int LANGUAGE sql RETURN a;
    CREATE TRIGGER forgotten BEFORE UPDATE ON "User" FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
  )
  const { dir, change } = await copySql()
  await change('content_visible', (sql) => sql.replace(/CREATE OR REPLACE TRIGGER[^;]*;/, ''))
  await change(
    'news',
    () =>
      'CREATE OR REPLACE FUNCTION news() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;',
  )
  const { differences } = await functionChanges(url, await readSqlFiles(dir))
  expect(differences).toEqual([
    expect.stringMatching(
      /^The trigger content_visible ON "Content" is in the migrations and not in prisma\/sql\/texts\/content_visible\.sql\. Write it there; or let "npm run db -- create NAME"/,
    ),
    expect.stringMatching(
      /^The trigger forgotten ON "User" is in the migrations and not in a file "suppress_redundant_updates_trigger\.sql" of prisma\/sql\. /,
    ),
    expect.stringMatching(
      /^The function forgotten\(integer\) is in the migrations and not in a file "forgotten\.sql" of/,
    ),
    expect.stringMatching(
      /^The function manette_now\(\) is another in prisma\/sql\/base\/manette_now\.sql than in the migrations\. .*"npm run db -- create NAME".* bring its text into the file\.$/,
    ),
    expect.stringMatching(
      /^The function news\(\) is in prisma\/sql\/news\.sql and not in the migrations\. "npm run db -- create NAME" writes/,
    ),
  ])
})

it('what was changed stands in the migration, and nothing else does; it applies, and then nothing differs', async () => {
  const url = await makeDatabase()
  const migrations = await copyMigrations()
  const { dir, change, drop } = await copySql()
  await change('content_visible', (sql) => `-- A word about it.\n${sql}`)
  expect(await createMigration(url, 'a comment', migrations, dir)).toBeUndefined()

  await change('manette_now', (sql) => sql.replace('milliseconds', 'seconds'))
  // Another result or other arguments cannot be replaced.
  await change('pages_followed_by', (sql) => sql.replace('RETURNS text[]', 'RETURNS varchar[]'))
  await change('manette_html_text', (sql) => sql.replace('(html text)', '(html text, more int DEFAULT 0)'))
  await change('account_gone', (sql) => sql.replace('AFTER DELETE', 'AFTER UPDATE OR DELETE'))
  await change(
    'log_tally',
    (sql) =>
      `${sql}\nCREATE OR REPLACE TRIGGER a_second_one AFTER TRUNCATE ON "Video" EXECUTE FUNCTION log_tally();
      CREATE OR REPLACE TRIGGER setup_link_outdated AFTER INSERT ON "User" EXECUTE FUNCTION log_tally();`,
  )
  // It is read before the function that it calls.
  await change(
    'a_first',
    () => 'CREATE OR REPLACE FUNCTION a_first() RETURNS int LANGUAGE sql RETURN b_second();',
  )
  await change(
    'b_second',
    () => 'CREATE OR REPLACE FUNCTION b_second() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;',
  )
  await drop('brand_picture_named')
  // Its trigger runs another function from now on.
  await drop('setup_link_outdated')
  const file = await createMigration(url, '../../../etc/Ünder `rm -rf`; "DROP', migrations, dir)
  const folder = path.basename(path.dirname(file ?? ''))
  expect(folder).toMatch(/^\d{14}_etc_nder_rm_rf_drop$/)
  expect(await readdir(migrations)).toContain(folder)
  const sql = await readFile(file ?? '', 'utf8')
  expect(sql.match(/^(CREATE|DROP) .*?(FUNCTION|TRIGGER) \w+/gm)).toEqual([
    'DROP TRIGGER brand_picture_named',
    'DROP FUNCTION manette_html_text',
    'DROP FUNCTION pages_followed_by',
    'CREATE OR REPLACE FUNCTION pages_followed_by',
    'CREATE OR REPLACE FUNCTION b_second',
    'CREATE OR REPLACE FUNCTION manette_html_text',
    'CREATE OR REPLACE FUNCTION manette_now',
    'CREATE OR REPLACE TRIGGER forgotten_with_account',
    'CREATE OR REPLACE TRIGGER a_second_one',
    'CREATE OR REPLACE TRIGGER setup_link_outdated',
    'CREATE OR REPLACE FUNCTION a_first',
    'DROP FUNCTION brand_picture_named',
    'DROP FUNCTION setup_link_outdated',
  ])
  expect(sql).toContain(
    '\n-- prisma/sql/b_second.sql\nCREATE OR REPLACE FUNCTION b_second() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;\n',
  )

  expect(await applyMigrations(url, { dir: migrations })).toEqual([folder])
  expect((await functionChanges(url, await readSqlFiles(dir))).differences).toEqual([])
  expect(await createMigration(url, 'again', migrations, dir)).toBeUndefined()
})

it('a trigger makes way for a change of its columns, changed or not, and finds new ones', async () => {
  const url = await makeDatabase()
  const migrations = await copyMigrations()
  // The next migration returns to the schema's definition of these columns.
  await putMigration(
    migrations,
    BY_HAND,
    `-- manette: runs-beside 0.1.0
    DROP TRIGGER content_changed_by_update ON "Content";
    DROP TRIGGER search_changed ON "Content";
    ALTER TABLE "Content" ADD COLUMN half int, DROP COLUMN "readingTime", ALTER COLUMN "slug" TYPE text;
    CREATE OR REPLACE TRIGGER content_visible BEFORE INSERT OR UPDATE OF "status", "publishedAt", "deletedAt", half ON "Content"
      FOR EACH ROW EXECUTE FUNCTION content_visible();
    CREATE TRIGGER by_slug BEFORE UPDATE OF "slug" ON "Content" FOR EACH ROW EXECUTE FUNCTION content_visible();`,
  )
  const { dir, change } = await copySql()
  await change(
    'content_visible',
    (sql) =>
      `${sql}\nCREATE OR REPLACE TRIGGER by_slug BEFORE UPDATE OF "slug" ON "Content" FOR EACH ROW EXECUTE FUNCTION content_visible();`,
  )
  const file = await createMigration(url, 'back', migrations, dir)
  const names = await applyMigrations(url, { dir: migrations })
  expect(names).toEqual([BY_HAND, path.basename(path.dirname(file ?? ''))])
  const triggers = await triggersOf(url, 'Content')
  expect((await functionChanges(url, await readSqlFiles(dir))).differences).toEqual([])
  expect(triggers.filter((sql) => sql.includes('half'))).toEqual([])
  expect(triggers.filter((sql) => sql.includes('"readingTime"'))).toHaveLength(1)
  expect(triggers.filter((sql) => sql.includes('by_slug'))).toHaveLength(1)
})

it.each([
  [
    'a slip',
    '-- Why.\nCREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELCT 1 $$;',
    /one\.sql: .*; line 2/,
  ],
  [
    'one that calls none',
    'CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql RETURN two();',
    /one\.sql: .*two\(\)/,
  ],
])('what PostgreSQL refuses is named by its file: %s', async (_what, sql, said) => {
  const { dir, change } = await copySql()
  await change('one', () => sql)
  const files = await readSqlFiles(dir)
  await expect(functionChanges(await makeDatabase(), files)).rejects.toThrow(said)
})

it('a name without letters is refused, and a long one is cut', async () => {
  const url = await makeDatabase('template0')
  await expect(createMigration(url, '../..')).rejects.toThrow('A migration needs a name')
  const migrations = await copyMigrations()
  const { dir, drop } = await copySql()
  await drop('brand_picture_named')
  const file = await createMigration(url, 'long '.repeat(100), migrations, dir)
  expect(path.basename(path.dirname(file ?? '')).length).toBeLessThan(100)
})
