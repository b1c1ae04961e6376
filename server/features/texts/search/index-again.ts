import { SEARCH_RULE } from '../../../../shared/texts/search-index.ts'
import type { BackgroundWork } from '../../../database/background.ts'

/** Texts of a first batch. */
const BATCH = 20

/**
 * Indexes texts again that an earlier rule has indexed, or whose signers' or games' names have changed since. Each text
 * has its own transaction, so that nobody who saves one waits for another.
 */
export const searchIndexWork: BackgroundWork = {
  name: 'search-index',
  rule: SEARCH_RULE,
  table: 'content_search',
  size: BATCH,
  async batch(db, after, size) {
    const rows = await db.$queryRaw<{ id: string; isStale: boolean }[]>`
      SELECT "contentId" AS "id", coalesce(rule, 0) < ${SEARCH_RULE}
        OR (rule = ${SEARCH_RULE} AND (signers, games) IS DISTINCT FROM (content_signers("contentId"), content_games("contentId"))) AS "isStale"
      FROM content_search WHERE "contentId" > ${after} ORDER BY "contentId" LIMIT ${size}`
    const stale = rows.filter(({ isStale }) => isStale)
    for (const { id } of stale) await db.$executeRaw`SELECT content_search_again(${id})`
    return {
      last: rows.length < size ? undefined : rows.at(-1)?.id,
      looked: rows.length,
      changed: stale.length,
    }
  },
}
