import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { countsText } from './tags.ts'

type Counts = ReadonlyMap<string, string>

interface Row {
  id: string
  likeCount: number
  commentCount: number
}

/** One statement asks for this many items at most. */
const MOST = 500

/**
 * Whether counts are still what pages show. Questions of one moment share a statement, so that thousands of pages cost
 * a few of them.
 * @returns a function that says so for the counts of one page (`Shown` in tags.ts), and throws what the database throws
 */
export function createCountsCheck(db: Pick<Db, '$queryRaw'>): (counts: Counts) => Promise<boolean> {
  let waiting: { ids: Set<string>; answer: Promise<Counts> } | undefined

  async function read(ids: ReadonlySet<string>): Promise<Counts> {
    // What comes in the same turn joins.
    await new Promise(setImmediate)
    waiting = undefined
    const rows = await db.$queryRaw<Row[]>`
      ${prepared('page_counts')} SELECT "id", "likeCount", "commentCount" FROM "Content"
      WHERE "id" = ANY(${[...ids]}::bpchar[])`
    return new Map(rows.map((row) => [row.id, countsText(row)]))
  }

  return async (counts) => {
    if (counts.size === 0) return true
    if (!waiting || waiting.ids.size >= MOST) {
      const ids = new Set<string>()
      waiting = { ids, answer: read(ids) }
    }
    for (const id of counts.keys()) waiting.ids.add(id)
    const now = await waiting.answer
    return [...counts].every(([id, text]) => now.get(id) === text)
  }
}
