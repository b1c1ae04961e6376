import { Prisma } from '../../../prisma/generated/client.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { commentKey, countsText, discussionKey } from './tags.ts'

type Counts = ReadonlyMap<string, string>

interface Row {
  id: string
  likeCount: number
  commentCount: number | null
}

/** Keys per statement; a page with a discussion has some twenty. */
const MOST = 2000
const COLLECT_MS = 250

export type CountsCheck = (counts: Counts) => Promise<boolean>

const ID_LENGTH = 24
/** Keys are ids, some with a prefix. */
const idOf = (key: string): string => key.slice(-ID_LENGTH)

function countsOf({ id, likeCount, commentCount }: Row): [string, string][] {
  if (commentCount === null) return [[commentKey(id), String(likeCount)]]
  return [
    [id, countsText({ likeCount, commentCount })],
    [discussionKey(id), String(commentCount)],
  ]
}

/** Questions that come within the time of `collected` share a statement. */
function createCheck(db: RowReader, collected: () => Promise<unknown>): CountsCheck {
  let waiting: { keys: Set<string>; answer: Promise<Counts> } | undefined

  async function read(keys: ReadonlySet<string>): Promise<Counts> {
    await collected()
    if (waiting?.keys === keys) waiting = undefined
    const isComment = (key: string) => key === commentKey(idOf(key))
    const comments = [...keys].filter(isComment).map(idOf)
    const texts = [...new Set([...keys].filter((key) => !isComment(key)).map(idOf))]
    const statement = Prisma.sql`
      SELECT "id", "likeCount", "commentCount" FROM "Content" WHERE "id" = ANY(${texts}::bpchar[])
      UNION ALL SELECT "id", "likesCount", NULL FROM "Comment" WHERE "id" = ANY(${comments}::bpchar[])`
    const rows = await queryRows<Row>(db, 'page_counts', statement, [])
    return new Map(rows.flatMap(countsOf))
  }

  return async (counts) => {
    if (counts.size === 0) return true
    if (!waiting || waiting.keys.size >= MOST) {
      const keys = new Set<string>()
      waiting = { keys, answer: read(keys) }
    }
    const batch = waiting
    for (const key of counts.keys()) batch.keys.add(key)
    const now = await batch.answer
    return [...counts].every(([key, text]) => now.get(key) === text)
  }
}

/** `immediate` is for a waiting reader, `batched` for the background: thousands of pages cost a few statements. */
export const createCountsChecks = (db: RowReader): Record<'immediate' | 'batched', CountsCheck> => ({
  immediate: createCheck(db, () => new Promise(setImmediate)),
  batched: createCheck(db, () => new Promise((resolve) => setTimeout(resolve, COLLECT_MS).unref())),
})
