import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { TRANSLATED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import { readSqlFiles } from './sql-files.ts'

async function read(sql: string) {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-sql-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await writeFile(path.join(dir, 'one.sql'), sql)
  return readSqlFiles(dir)
}

const ONE =
  'CREATE OR REPLACE FUNCTION one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$'
const trigger = (called: string, name = 'a') =>
  `CREATE OR REPLACE TRIGGER ${name} AFTER UPDATE OF "ON", "on" ON "User" EXECUTE FUNCTION ${called}()`

it('a file is read statement by statement, by what each makes', async () => {
  const [file] = await read(
    `-- Why; not this.\n${ONE};\n\n-- When.\n${trigger('one')};\n${trigger('one', '"b"')};\n`,
  )
  expect(file?.path).toBe('prisma/sql/one.sql')
  expect(file && [...file.statements]).toEqual([
    ['one', ONE],
    ['a ON User', trigger('one')],
    ['b ON User', trigger('one', '"b"')],
  ])
})

it.each([
  ['another function', ONE.replace('one', 'two'), 1],
  ['a second function', `${ONE};\n${ONE.replace('one', 'two')}`, 2],
  ['the function twice', `${ONE};\n${ONE}`, 2],
  ['the trigger of another function', `${ONE};\n${trigger('two')}`, 2],
  ['a trigger twice', `${ONE};\n${trigger('one')};\n${trigger('one')}`, 3],
  ['a trigger first', `${trigger('one')};\n${ONE}`, 1],
  ['a function that cannot be made again', ONE.replace('OR REPLACE ', ''), 1],
  ['a function of another schema', ONE.replace('one', 'pgboss.one'), 1],
  ['other statements', `${ONE};\nDELETE FROM "User"`, 2],
])('a file with %s is refused', async (_what, sql, line) => {
  await expect(read(`${sql};\n`)).rejects.toThrow(
    `prisma/sql/one.sql, line ${line}: the file holds CREATE OR REPLACE FUNCTION one first, then`,
  )
})

it('a file with nothing is refused', async () => {
  await expect(read('-- Nothing.\n')).rejects.toThrow('prisma/sql/one.sql is empty')
})

it('lists of fields follow from the fields of texts', async () => {
  const [file] = await read(
    `${ONE.replace('RETURN', '\nt."{translated}"\n"{each translated}" = OLD."{each translated}",\nRETURN')};\n`,
  )
  const list = TRANSLATED_FIELDS.map((name) => `t."${name}"`).join(', ')
  const lines = TRANSLATED_FIELDS.map((name) => `"${name}" = OLD."${name}",\n`).join('')
  expect(file?.sql).toBe(`${ONE.replace('RETURN', `\n${list}\n${lines}RETURN`)};\n`)
})

it('a list of fields that is not known is refused', async () => {
  await expect(read('SELECT "{everything}"')).rejects.toThrow(
    'prisma/sql/one.sql: "{everything}" is no list of fields. These are: all but the slug, translated,',
  )
})
