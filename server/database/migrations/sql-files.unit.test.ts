import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSqlFiles } from './sql-files.ts'

async function folder(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-sql-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true })
    await writeFile(path.join(dir, name), sql)
  }
  return dir
}

const read = async (sql: string) => readSqlFiles(await folder({ 'one.sql': sql }))

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

it('files are found in folders, each function once', async () => {
  const dir = await folder({ 'texts/one.sql': `${ONE};\n` })
  expect((await readSqlFiles(dir)).map(({ path }) => path)).toEqual(['prisma/sql/texts/one.sql'])
  await mkdir(path.join(dir, 'games'))
  await writeFile(path.join(dir, 'games/one.sql'), `${ONE};\n`)
  await expect(readSqlFiles(dir)).rejects.toThrow(
    'one stands in two files: prisma/sql/games/one.sql and texts/one.sql',
  )
})

it('no function has more than 40 lines but those of searches, whose parts are read together', async () => {
  const functions = (await readSqlFiles()).map(({ path, statements }) => {
    const [made = ''] = statements.values()
    return { path, lines: made.split('\n').length }
  })
  expect(functions.length).toBeGreaterThan(50)
  const long = functions.filter(({ lines }) => lines > 40).map(({ path }) => path)
  expect(long.filter((path) => !path.startsWith('prisma/sql/search/'))).toEqual([])
})
