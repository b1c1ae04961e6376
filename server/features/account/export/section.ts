import type { Tx } from '../../../database/client.ts'

/** One transaction reads all of a file (build.ts). */
export type SectionReader = Pick<Tx, '$queryRaw'>

/** `key` orders the rows and is not written. */
export type SectionRow = Record<string, unknown> & { key: string }

/** One subject, which becomes a JSON file and a CSV file of this name. */
export interface Section {
  name: string
  /** The columns of the CSV, in order; other columns of a row are left out. */
  columns: readonly string[]
  /** Lower than BATCH when rows may be large. */
  batch?: number
  /** Reads rows with a greater key, in the key's order. @param after '' at the beginning */
  read(db: SectionReader, userId: string, after: string): Promise<SectionRow[]>
}

/** Limits the memory, whatever a user has written in ten years. */
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
