import { SEARCH_RULE } from '../../../../shared/search/rule.ts'
import type { BackgroundWork } from '../../../database/background.ts'

interface IndexRow {
  kind: string
  id: string
  isStale: boolean
}

/**
 * Indexes again what an earlier rule has indexed, texts whose signers', games' or subjects' names have changed since, and subjects
 * whose first text is another. Each has its own transaction, so that nobody who saves one waits for another.
 */
export const searchIndexWork: BackgroundWork = {
  name: 'search-index',
  rule: SEARCH_RULE,
  table: 'search_entry',
  size: 20,
  async batch(db, after, size) {
    const [kind = '', id = ''] = after.split('/')
    const rows = await db.$queryRaw<IndexRow[]>`
      SELECT kind, id, rule < ${SEARCH_RULE} OR (rule = ${SEARCH_RULE} AND CASE
          WHEN kind IN ('article', 'review', 'page') THEN named IS DISTINCT FROM search_naming(id::bpchar)
          WHEN kind = 'subject' THEN seen_from IS DISTINCT FROM (SELECT min(t."visibleFrom") FROM "TextSubject" t WHERE t."subjectId" = id::bpchar)
          ELSE false END) AS "isStale"
      FROM search_entry WHERE (kind, id) > (${kind}, ${id}) ORDER BY kind, id LIMIT ${size}`
    const stale = rows.filter(({ isStale }) => isStale)
    for (const row of stale) await db.$queryRaw`SELECT search_index_again(${row.kind}, ${row.id})::text`
    const last = rows.length < size ? undefined : rows.at(-1)
    return { last: last && `${last.kind}/${last.id}`, looked: rows.length, changed: stale.length }
  },
}
