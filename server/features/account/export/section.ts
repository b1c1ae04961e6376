import type { Tx } from '../../../database/client.ts'

/** All of a file is read in one transaction (build.ts). */
export type SectionReader = Pick<Tx, '$queryRaw'>

/** `key` orders the rows and is not written. */
export type SectionRow = Record<string, unknown> & { key: string }

/** One subject becomes a file of JSON and one of CSV, both by this name. */
export interface Section {
  name: string
  /** The CSV has this order; a row's other columns are not written. */
  columns: readonly string[]
  /** It is lower than BATCH where a row may be large. */
  batch?: number
  /** Reads rows with a greater key, in its order. @param after '' at the beginning */
  read(db: SectionReader, userId: string, after: string): Promise<SectionRow[]>
}

/** It bounds the memory, whatever somebody has written in ten years. */
export const BATCH = 200

export const section = (one: Section): Section => one

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
