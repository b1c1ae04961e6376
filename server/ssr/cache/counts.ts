import type { Db } from '../../database/client.ts'
import { prepared } from '../../database/prepared.ts'
import { countsText } from './tags.ts'

type Counts = ReadonlyMap<string, string>

interface Row {
  id: string
  likeCount: number
  commentCount: number
}

const MOST = 500
const COLLECT_MS = 250

export type CountsCheck = (counts: Counts) => Promise<boolean>

/** Questions that come within what `collected` waits share a statement. */
function createCheck(db: Pick<Db, '$queryRaw'>, collected: () => Promise<unknown>): CountsCheck {
  let waiting: { ids: Set<string>; answer: Promise<Counts> } | undefined

  async function read(ids: ReadonlySet<string>): Promise<Counts> {
    await collected()
    if (waiting?.ids === ids) waiting = undefined
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
    const batch = waiting
    for (const id of counts.keys()) batch.ids.add(id)
    const now = await batch.answer
    return [...counts].every(([id, text]) => now.get(id) === text)
  }
}

/** `immediate` is for a reader who waits, `batched` behind readers' backs: thousands of pages cost a few statements. */
export const createCountsChecks = (
  db: Pick<Db, '$queryRaw'>,
): Record<'immediate' | 'batched', CountsCheck> => ({
  immediate: createCheck(db, () => new Promise(setImmediate)),
  batched: createCheck(db, () => new Promise((resolve) => setTimeout(resolve, COLLECT_MS).unref())),
})
