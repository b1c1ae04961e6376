import { LRUCache } from 'lru-cache'
import type { Kind } from '../../../shared/content/catalog.ts'
import type { Db } from '../../database/client.ts'

/** The newest items of a kind, by the months they fall into. */
export interface SearchWindow {
  /** A tsquery that any of the months satisfies (see the migration search_windows). */
  months: string
  /** How many items there are in them, and in all. */
  items: number
  all: number
}

/** How many of the newest items are looked through first, and then, before all are. */
const SIZES = [4000, 20_000]
/** Windows only save work: which months are in them may be old. */
const KEPT_MS = 60_000
const AHEAD_MS = 32 * 86_400_000

const kept = new WeakMap<Db, LRUCache<Kind, SearchWindow[]>>()

const monthOf = (at: Date): string => at.toISOString().slice(0, 7).replace('-', '')

async function readWindows(db: Db, kind: Kind): Promise<SearchWindow[]> {
  const months = await db.$queryRaw<{ month: string; items: number }[]>`
    SELECT to_char(day, 'YYYYMM') AS "month", sum(items)::int AS "items" FROM content_day
    WHERE kind = ${kind}::"ContentKind" AND items > 0 GROUP BY 1 ORDER BY 1 DESC`
  const all = months.reduce((sum, { items }) => sum + items, 0)
  // What is published while a window is kept falls into this month, or into the next one.
  const recent = [Date.now(), Date.now() + AHEAD_MS].map((at) => monthOf(new Date(at)))
  return SIZES.filter((size) => size < all / 2).map((size) => {
    const named = new Set(recent)
    let items = 0
    for (const { month, items: more } of months) {
      if (items >= size) break
      named.add(month)
      items += more
    }
    return { months: [...named].map((month) => `'-${kind[0]}${month}'`).join(' | '), items, all }
  })
}

/** The windows that a search looks through before it looks through everything, small ones first. */
export async function searchWindows(db: Db, kind: Kind): Promise<SearchWindow[]> {
  const cache = kept.get(db) ?? new LRUCache<Kind, SearchWindow[]>({ max: 2, ttl: KEPT_MS })
  kept.set(db, cache)
  const known = cache.get(kind)
  if (known) return known
  const windows = await readWindows(db, kind)
  cache.set(kind, windows)
  return windows
}
