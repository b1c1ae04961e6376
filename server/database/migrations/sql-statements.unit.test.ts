import { expect, it } from 'vitest'
import { endsTransactions, sqlStatements } from './sql-statements.ts'

const texts = (sql: string) => sqlStatements(sql).map(({ text }) => text)

it('cuts at semicolons, and says on which line each begins', () => {
  expect(sqlStatements('-- first; not this\nSELECT 1;;\n\n/* a; /* b; */ c; */ SELECT\n 2')).toEqual([
    { text: 'SELECT 1', line: 2 },
    { text: 'SELECT\n 2', line: 4 },
  ])
  expect(texts(' ; -- nothing\n')).toEqual([])
})

it.each([
  `SELECT 'a;''b;'`,
  `SELECT E'a\\';b'`,
  `SELECT e'\\\\'`,
  `SELECT 'back\\'`,
  'SELECT "a;""b;"',
  'DO $$ BEGIN PERFORM 1; END $$',
  'DO $été_1$ BEGIN PERFORM $$;$$; END $été_1$',
  `SELECT a$b, 'x;' FROM c$d`,
  'PREPARE p AS SELECT $1, $2',
  'SELECT 1 /* ; */ + 1 -- ;',
  `SELECT date'2026-01-01;'`,
])('keeps %s whole', (sql) => {
  expect(texts(`${sql}\n;SELECT 2`)).toEqual([sql, 'SELECT 2'])
})

it('leaves to PostgreSQL what is never closed', () => {
  expect(texts('SELECT 1; DO $$ BEGIN; ')).toEqual(['SELECT 1', 'DO $$ BEGIN;'])
  expect(texts('SELECT 1; /* open /* ; */')).toEqual(['SELECT 1'])
})

it('finds statements that open or end a transaction, and no others', () => {
  for (const sql of ['BEGIN; SELECT 1', 'SELECT 1; commit', 'Start  Transaction;', '/* x */ ROLLBACK WORK;'])
    expect(endsTransactions(sql), sql).toBe(true)
  for (const sql of ['DO $$ BEGIN COMMIT; END $$', `SELECT 'COMMIT;'`, '-- COMMIT;', 'SELECT "commit"'])
    expect(endsTransactions(sql), sql).toBe(false)
  const atomic = 'CREATE FUNCTION f() RETURNS int LANGUAGE sql BEGIN ATOMIC; SELECT 1; END'
  expect(endsTransactions(atomic)).toBe(false)
})
