import { hash } from 'node:crypto'
import { Prisma } from '../../prisma/generated/client.ts'
import type { Db } from './client.ts'
import { prepared } from './prepared.ts'

/** What can be read from: the site's connections, a transaction, or a page's reads (`together`). */
export type RowReader = Pick<Db, '$queryRaw' | '$queryRawUnsafe'>

interface QueuedRead {
  name: string
  sql: Prisma.Sql
  resolve: (json: string) => void
  reject: (error: unknown) => void
}

/** Reads of this tick, by the reader that they were asked of. */
const gathered = new WeakMap<RowReader, QueuedRead[]>()

/**
 * A database whose `readRows` of one tick become one statement: what a page shows costs one round trip, and is of one
 * moment. A failure is a failure of all of them. For statements whose combinations are few: each is kept prepared.
 */
export function together(db: Db): Db {
  // With the methods of the one that it stands for.
  const reader = Object.create(db) as Db
  gathered.set(reader, [])
  return reader
}

/** Whether reads of one tick cost one round trip. */
export const isTogether = (db: RowReader): boolean => gathered.has(db)

/**
 * Rows of a prepared statement of the hottest reads, as JSON: PostgreSQL writes it once, where Prisma would look at
 * each value several times. @param name stands for the exact text, as for `prepared` @param dates columns that are times
 */
export async function queryRows<Row extends object>(
  db: RowReader,
  name: string,
  sql: Prisma.Sql,
  dates: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const rows = JSON.parse(await readJson(db, name, sql)) as Row[]
  for (const row of rows as Record<string, unknown>[])
    for (const name of dates) if (row[name] !== null) row[name] = new Date(row[name] as string)
  return rows
}

function readJson(db: RowReader, name: string, sql: Prisma.Sql): Promise<string> {
  const waiting = gathered.get(db)
  return new Promise((resolve, reject) => {
    const asked = { name, sql, resolve, reject }
    if (!waiting) void ask(db, [asked])
    // After all that is resolved already has run on: what that asks for comes along.
    else if (waiting.push(asked) === 1) process.nextTick(() => void ask(db, waiting.splice(0)))
  })
}

/** The text of each combination, as PostgreSQL gets it. */
const texts = new Map<string, string>()

/** In the order of the names, so that the order of asking makes no other statement. */
async function ask(db: RowReader, all: QueuedRead[]): Promise<void> {
  const asked = all.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  try {
    const names = asked.map(({ name }) => name).join(' ')
    let text = texts.get(names)
    if (text === undefined) {
      text = textOf(asked, names)
      texts.set(names, text)
    }
    const values = asked.flatMap(({ sql }) => sql.values)
    const [row = {}] = await db.$queryRawUnsafe<Record<string, string>[]>(text, ...values)
    for (const [i, { resolve }] of asked.entries()) resolve(row[`json${i}`] ?? '[]')
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

function textOf(asked: readonly QueuedRead[], names: string): string {
  const [only] = asked
  const name = asked.length === 1 && only ? only.name : `together_${hash('sha1', names)}`
  // json_agg keeps the order of a sorted subquery (PostgreSQL manual, section 9.21).
  const columns = asked.map(
    ({ sql }, i) =>
      Prisma.sql`(SELECT coalesce(json_agg(rows), '[]') FROM (${sql}) AS rows)::text AS ${Prisma.raw(`"json${i}"`)}`,
  )
  return Prisma.sql`${prepared(name)} SELECT ${Prisma.join(columns)}`.text
}
