import { SEARCH_RULE } from '../../../../shared/texts/search-index.ts'
import type { BackgroundWork } from '../../../database/background.ts'

interface IndexRow {
  kind: string
  id: string
  isStale: boolean
}

/** Indexes games, videos and people again that an earlier rule has indexed; texts have work of their own for this. */
export const siteSearchWork: BackgroundWork = {
  name: 'site-search',
  rule: SEARCH_RULE,
  table: 'site_search',
  size: 50,
  async batch(db, after, size) {
    const [kind = '', id = ''] = after.split('/')
    const rows = await db.$queryRaw<IndexRow[]>`
      SELECT kind, id, coalesce(rule, 0) < ${SEARCH_RULE} AS "isStale" FROM site_search
      WHERE (kind, id) > (${kind}, ${id}) ORDER BY kind, id LIMIT ${size}`
    const stale = rows.filter(({ isStale }) => isStale)
    for (const row of stale) await db.$queryRaw`SELECT site_search_again(${row.kind}, ${row.id})::text`
    const last = rows.length < size ? undefined : rows.at(-1)
    return { last: last && `${last.kind}/${last.id}`, looked: rows.length, changed: stale.length }
  },
}
