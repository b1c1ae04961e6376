import { hash } from 'node:crypto'
import { Prisma } from '../../prisma/generated/client.ts'
import { askPool, type Db } from './client.ts'
import { prepared } from './prepared.ts'

/** A statement that waits for the others of its tick. */
interface QueuedRead {
  name: string
  sql: Prisma.Sql
  resolve: (json: string) => void
  reject: (error: unknown) => void
}

interface ReadBatch {
  of: Db
  queued: QueuedRead[]
  /** Results that `readAhead` keeps. */
  ahead: Map<string, unknown>
}

/** A source of rows: the site's connections, a transaction, or a page's reads, which have a `batch`. */
export type RowReader = Pick<Db, '$queryRaw' | '$queryRawUnsafe'> & { readonly batch?: ReadBatch }

/**
 * A database for one page: its `queryRows` of one tick become one statement, so that a page costs one round trip and
 * shows one moment. If one fails, all fail. Only for statements with few combinations, as each combination is kept
 * prepared.
 */
export function withReadBatch(db: Db): Db & { readonly batch: ReadBatch } {
  const batch: ReadBatch = { of: db, queued: [], ahead: new Map() }
  // It has all methods of the database that it stands for.
  return Object.create(db, { batch: { value: batch } })
}

/** The site's connections, also behind a page's reads. */
export const siteDatabase = <Database extends RowReader>(db: Database): Database =>
  (db.batch?.of as Database | undefined) ?? db

/** Keeps a value that a page reads early because it will ask for it next; without a batch nothing is kept. */
export const readAhead = <Value>(what: string) => ({
  keep: ({ batch }: RowReader, key: string, value: Value): void =>
    void batch?.ahead.set(`${what} ${key}`, value),
  kept: ({ batch }: RowReader, key: string) => batch?.ahead.get(`${what} ${key}`) as Value | undefined,
})

/**
 * Rows of a prepared statement for the hottest reads, as JSON: PostgreSQL writes them once, where Prisma would look at
 * each value several times. @param name stands for the exact text, as for `prepared` @param dates columns that are times
 */
export async function queryRows<Row extends object>(
  db: RowReader,
  name: string,
  sql: Prisma.Sql,
  dates: readonly (keyof Row & string)[],
): Promise<Row[]> {
  const rows = JSON.parse(await readJson(db, name, sql))
  for (const row of rows) for (const name of dates) if (row[name] !== null) row[name] = new Date(row[name])
  return rows
}

function readJson(db: RowReader, name: string, sql: Prisma.Sql): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = { name, sql, resolve, reject }
    if (!db.batch) return void send(db, [read])
    const { queued } = db.batch
    // The next tick comes after all resolved promises have run, so that their reads are included.
    if (queued.push(read) === 1) process.nextTick(() => void send(db, queued.splice(0)))
  })
}

/** The text of each combination, as sent to PostgreSQL. */
const texts = new Map<string, string>()

/** Reads are sorted by name, so that the order of asking makes no other statement. */
async function send(db: RowReader, all: QueuedRead[]): Promise<void> {
  const reads = all.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  try {
    const names = reads.map(({ name }) => name).join(' ')
    let text = texts.get(names)
    if (text === undefined) {
      text = textOf(reads, names)
      texts.set(names, text)
    }
    const values = reads.flatMap(({ sql }) => sql.values)
    const [row = {}] =
      (await askPool<Record<string, string>>(siteDatabase(db), text, values)) ??
      (await db.$queryRawUnsafe<Record<string, string>[]>(text, ...values))
    for (const [i, { resolve }] of reads.entries()) resolve(row[`json${i}`] ?? '[]')
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

function textOf(reads: readonly QueuedRead[], names: string): string {
  const [only] = reads
  const name = reads.length === 1 && only ? only.name : `together_${hash('sha1', names)}`
  // json_agg keeps the order of a sorted subquery (PostgreSQL manual, section 9.21).
  const columns = reads.map(
    ({ sql }, i) =>
      Prisma.sql`(SELECT coalesce(json_agg(rows), '[]') FROM (${sql}) AS rows)::text AS ${Prisma.raw(`"json${i}"`)}`,
  )
  return Prisma.sql`${prepared(name)} SELECT ${Prisma.join(columns)}`.text
}
