import { beforeAll, describe, expect, it } from 'vitest'
import { Prisma } from '../../prisma/generated/client.ts'
import { useDatabase } from '../testing/database.ts'
import { buildUser } from '../testing/factories.ts'
import type { Db } from './client.ts'
import { isDatabaseAway, StatementError, troubleOf } from './errors.ts'
import { queryRows } from './rows.ts'

const database = useDatabase()
let id = ''

beforeAll(async () => {
  id = (await buildUser(database.db)).id
  // PostgreSQL itself raises it, so that it passes through pg, the adapter and Prisma.
  await database.db.$executeRawUnsafe(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = NEW.username; END $$`)
  await database.db.$executeRawUnsafe(
    'CREATE TRIGGER refuse BEFORE UPDATE ON "User" FOR EACH ROW EXECUTE FUNCTION refuse()',
  )
  await database.db.$executeRawUnsafe(`CREATE FUNCTION refuse_read(code text) RETURNS text LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = code; END $$`)
})

/** Each way in which the site queries the database. */
const WAYS: [string, (db: Db, code: string) => Promise<unknown>][] = [
  ['a model', (db, username) => db.user.update({ where: { id }, data: { username } })],
  ['many', (db, username) => db.user.updateMany({ data: { username } })],
  ['a statement', (db, code) => db.$executeRaw`UPDATE "User" SET "username" = ${code}`],
  ['a question', (db, code) => db.$queryRaw`UPDATE "User" SET "username" = ${code} RETURNING "id"`],
  ['a transaction', (db, code) => db.$transaction((tx) => tx.user.updateMany({ data: { username: code } }))],
  ['a hot read', (db, code) => queryRows(db, 'refused', Prisma.sql`SELECT refuse_read(${code})`, [])],
  ['a batch', (db, code) => db.$transaction([db.user.updateMany({ data: { username: code } })])],
]

describe.each(WAYS)('%s', (way, write) => {
  it.each([
    ['25006', 'read-only', false],
    ['53100', 'disk-full', false],
    ['53200', 'out-of-memory', false],
    ['53300', 'too-many-connections', true],
    ['53400', 'limit-reached', false],
    ['58030', 'io-error', false],
    ['57P03', 'away', true],
    ['08P01', 'away', true],
    ['22012', undefined, false],
  ])('that PostgreSQL refuses by %s is %s', async (code, trouble, away) => {
    const error = await write(database.db, code).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(way === 'a hot read' ? StatementError : Error)
    expect(troubleOf(error), String(error)).toBe(trouble)
    expect(isDatabaseAway(error)).toBe(away)
  })
})

it('a socket that breaks is the database’s only where the database was asked', () => {
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  expect(troubleOf(broken)).toBeUndefined()
  expect(troubleOf(new StatementError(broken))).toBe('away')
})
