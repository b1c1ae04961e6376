import { basename } from 'node:path'
import pg from 'pg'
import { Connection } from '../connection.ts'
import type { SqlFile } from './sql-files.ts'
import { MigrationError } from './table.ts'

// Compares the migrations' functions and triggers with those of prisma/sql, as PostgreSQL prints both.

interface SqlObject {
  kind: 'function' | 'trigger'
  /** The name for DROP, with the types of its arguments or its table. */
  identity: string
  name: string
  definition: string
  /** The name of its file. */
  owner: string
}

/** Triggers come first, in the order in which they can be dropped. */
type SqlObjects = Map<string, SqlObject>

const OBJECTS = `
  SELECT 'trigger' AS kind, format('%I ON %s', tgname, tgrelid::regclass) AS identity, tgname || ' ON ' || c.relname AS name,
    pg_get_triggerdef(t.oid) AS definition, proname AS owner
  FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid JOIN pg_proc p ON p.oid = tgfoid
  WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'function', p.oid::regprocedure::text, proname, pg_get_functiondef(p.oid), proname
  FROM pg_proc p
  WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND NOT EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
  ORDER BY kind DESC, identity`

async function readObjects(client: pg.Client): Promise<SqlObjects> {
  const { rows } = await client.query<SqlObject>(OBJECTS)
  return new Map(rows.map((row) => [row.identity, row]))
}

const UNDEFINED_FUNCTION = '42883'

/** @returns PostgreSQL's error when a statement calls a function that does not exist yet */
async function applyFile(client: pg.Client, { path, sql }: SqlFile): Promise<MigrationError | undefined> {
  try {
    await client.query(sql)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const line = error.position && sql.slice(0, Number(error.position)).split('\n').length
    const said = [error.message, line && `line ${line}`, error.where].filter(Boolean).join('; ')
    const failure = new MigrationError(`${path}: ${said}`, { cause: error })
    if (error.code === UNDEFINED_FUNCTION) return failure
    throw failure
  }
}

/** @returns the files in an order in which each function exists before it is called */
async function applyFiles(client: pg.Client, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const applied = new Set<SqlFile>()
  while (applied.size < files.length) {
    const before = applied.size
    let failure: MigrationError | undefined
    for (const file of files) {
      if (applied.has(file)) continue
      const failed = await applyFile(client, file)
      if (failed) failure ??= failed
      else applied.add(file)
    }
    if (failure && applied.size === before) throw failure
  }
  return [...applied]
}

const COMMAND = '"npm run db -- create NAME"'

function difference(
  files: ReadonlyMap<string, string>,
  old: SqlObject | undefined,
  wanted: SqlObject | undefined,
): string[] {
  const one = wanted ?? old
  if (!one || old?.definition === wanted?.definition) return []
  const { kind, identity, owner } = one
  const path = files.get(owner)
  const todo = !wanted
    ? `is in the migrations and not in ${path ?? `a file "${owner}.sql" of prisma/sql`}. Write it there; or let ${COMMAND} write the migration that drops it.`
    : !old
      ? `is in ${path} and not in the migrations. ${COMMAND} writes the migration that makes it.`
      : `is another in ${path} than in the migrations. Where the file was changed, ${COMMAND} writes the migration; where a migration was written by hand, bring its text into the file.`
  return [`The ${kind} ${identity} ${todo}`]
}

/** CREATE OR REPLACE cannot change names, types and defaults of arguments, nor the result. */
const signatureOf = ({ kind, definition }: SqlObject): string =>
  kind === 'function' ? (definition.split('\n LANGUAGE')[0] ?? '') : ''

/** PostgreSQL refuses to drop or retype a column while a trigger names it. */
const columnsTaken = (tables: string): string[] =>
  Array.from(
    tables.matchAll(/\b(?:DROP COLUMN "(\w+)"|ALTER COLUMN "(\w+)" SET DATA TYPE)/g),
    ([, gone, altered]) => gone ?? altered ?? '',
  )

interface FunctionChanges {
  differences: string[]
  /** Statements to run before the tables change. */
  drops: string
  /** Statements to run after the tables have changed. Removed functions are dropped last, when no trigger runs them. */
  creates: string
}

function changesOf(
  old: SqlObjects,
  wanted: SqlObjects,
  files: readonly SqlFile[],
  tables: string,
): FunctionChanges {
  const taken = columnsTaken(tables)
  const inTheWay = ({ kind, definition }: SqlObject) =>
    kind === 'trigger' && taken.some((column) => new RegExp(`\\b${column}\\b`).test(definition))
  const dropped = [...old.values()].filter((one) => {
    const next = wanted.get(one.identity)
    return !next || signatureOf(next) !== signatureOf(one) || inTheWay(one)
  })
  const made = [...wanted.values()].filter((one) => {
    const before = old.get(one.identity)
    return one.definition !== before?.definition || dropped.includes(before)
  })
  const drop = (gone: readonly SqlObject[]) =>
    gone.map(({ kind, identity }) => `DROP ${kind.toUpperCase()} ${identity};\n`).join('')
  const stay = new Set([...wanted.values()].map(({ owner }) => owner))
  const unused = dropped.filter(({ kind, owner }) => kind === 'function' && !stay.has(owner))
  const names = new Set(made.map(({ name }) => name))
  const creates = files.map(({ path, statements }) => {
    const texts = [...statements].flatMap(([name, text]) => (names.has(name) ? [`${text};\n`] : []))
    return texts.length > 0 ? `\n-- ${path}\n${texts.join('\n')}` : ''
  })
  const paths = new Map(files.map((file) => [basename(file.path, '.sql'), file.path]))
  return {
    differences: [...new Set([...old.keys(), ...wanted.keys()])].flatMap((identity) =>
      difference(paths, old.get(identity), wanted.get(identity)),
    ),
    drops: drop(dropped.filter((one) => !unused.includes(one))),
    creates: [...creates, unused.length > 0 && `\n${drop(unused)}`].filter(Boolean).join(''),
  }
}

/**
 * @param url a throw-away database, whose functions are replaced
 * @param tables SQL that changes its tables first
 * @throws MigrationError naming a file that PostgreSQL refuses
 */
export async function functionChanges(
  url: string,
  files: readonly SqlFile[],
  tables = '',
): Promise<FunctionChanges> {
  const client = new Connection({ connectionString: url, application_name: 'manette-migrate' })
  await client.connect()
  try {
    const old = await readObjects(client)
    // Dropping a function also drops the indexes that use it; they are not compared.
    for (const { kind, identity } of old.values())
      await client.query(`DROP ${kind} IF EXISTS ${identity} CASCADE`)
    await client.query(tables)
    const ordered = await applyFiles(client, files)
    return changesOf(old, await readObjects(client), ordered, tables)
  } finally {
    await client.end()
  }
}
