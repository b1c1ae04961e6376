import { LRUCache } from 'lru-cache'
import type { Kind } from '../../../../shared/content/catalog.ts'
import type { Db } from '../../../database/client.ts'

export interface SearchWindow {
  /** A tsquery that any of the months satisfies (migration search_windows). */
  months: string
  items: number
  all: number
}

/** Windows only save work, so they may be out of date. */
const KEPT_MS = 60_000
const AHEAD_MS = 32 * 86_400_000

interface Month {
  /** For example 202611. */
  month: string
  items: number
}

const kept = new WeakMap<Db, LRUCache<Kind, Month[]>>()

const monthOf = (at: Date): string => at.toISOString().slice(0, 7).replace('-', '')

async function monthsOf(db: Db, kind: Kind): Promise<Month[]> {
  const cache = kept.get(db) ?? new LRUCache<Kind, Month[]>({ max: 2, ttl: KEPT_MS })
  kept.set(db, cache)
  const known = cache.get(kind)
  if (known) return known
  const months = await db.$queryRaw<Month[]>`
    SELECT to_char(day, 'YYYYMM') AS "month", sum(items)::int AS "items" FROM content_day
    WHERE kind = ${kind}::"ContentKind" AND items > 0 GROUP BY 1 ORDER BY 1 DESC`
  cache.set(kind, months)
  return months
}

/** The months of the newest `size` items, or undefined when that is half of all: then all are searched. */
export async function searchWindow(db: Db, kind: Kind, size: number): Promise<SearchWindow | undefined> {
  const months = await monthsOf(db, kind)
  const all = months.reduce((sum, { items }) => sum + items, 0)
  if (size >= all / 2) return undefined
  // Items published while months are cached fall into the present month, or into the next.
  const named = new Set([Date.now(), Date.now() + AHEAD_MS].map((at) => monthOf(new Date(at))))
  let items = 0
  for (const { month, items: more } of months) {
    if (items >= size) break
    named.add(month)
    items += more
  }
  return { months: [...named].map((month) => `'-${kind[0]}${month}'`).join(' | '), items, all }
}
