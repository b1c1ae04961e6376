import type { Tx } from '../../../database/client.ts'

/** One moment of the database: all of a file is read in one transaction (build.ts). */
export type SectionReader = Pick<Tx, '$queryRaw'>

/** `key` orders the rows and is not written. */
export type SectionRow = Record<string, unknown> & { key: string }

/** What an export has of one subject: a file of JSON and one of CSV, both by this name. */
export interface Section {
  name: string
  /** In the order of the CSV; a row's other columns are not written. */
  columns: readonly string[]
  /** How many rows at once, BATCH by default; fewer where one may be large. */
  batch?: number
  /** At most so many rows with a greater key, in its order. @param after '' at the beginning */
  read(db: SectionReader, userId: string, after: string): Promise<SectionRow[]>
}

/** Bounds the memory, whatever somebody has written in ten years. */
export const BATCH = 200

/** Checks nothing: for the types of a literal list of sections. */
export const section = (one: Section): Section => one

/** All rows, read in batches as they are taken. */
export async function* rowsOf(
  db: SectionReader,
  { read, batch = BATCH }: Section,
  userId: string,
): AsyncGenerator<SectionRow> {
  let after = ''
  for (;;) {
    const rows = await read(db, userId, after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.key
  }
}
