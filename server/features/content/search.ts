import { Prisma } from '../../../prisma/generated/client.ts'
import type { Db } from '../../database/client.ts'
import { type ContentList, type ListQuery, toList } from './list.ts'
import { literalIds } from './search-literal.ts'
import { mistypedIds } from './search-mistyped.ts'
import { readWords, SEARCH_LANG } from './search-query.ts'
import { readSearch } from './search-text.ts'
import { type ItemRow, itemColumns, toItem } from './selects.ts'

/** A search ranks the newest so many items that hold its words (DESIGN section 5); so its cost is bounded. */
const RANKED_AT_MOST = 1000

/**
 * Weights of D (unused), body (C), excerpt (B) and title (A) in ts_rank: so far apart that no number of
 * occurrences in a body outranks a title.
 */
const WEIGHTS = Prisma.sql`'{0, 0.0005, 0.03, 1}'::float4[]`

/** A page of the items that answer a query, best first, then newest. */
async function ranked(
  db: Db,
  query: string,
  { kind, page, limit, withContent = false }: ListQuery,
): Promise<ContentList> {
  // Beyond what can be found there is nothing to skip, and the number might not fit the database's.
  const skip = Math.min((page - 1) * limit, RANKED_AT_MOST)
  const rows = await db.$queryRaw<(ItemRow & { total: number })[]>`
    WITH found AS MATERIALIZED (
      SELECT "contentId", "createdAt", words FROM content_search
      WHERE lang = ${SEARCH_LANG} AND kind = ${kind}::"ContentKind" AND words @@ ${query}::tsquery
      ORDER BY "createdAt" DESC, "contentId" DESC LIMIT ${RANKED_AT_MOST}
    ), shown AS (
      SELECT "contentId", "createdAt", ts_rank(${WEIGHTS}, words, ${query}::tsquery) AS rank FROM found
      ORDER BY rank DESC, "createdAt" DESC, "contentId" DESC OFFSET ${skip} LIMIT ${limit}
    )
    SELECT (SELECT count(*)::int FROM found) AS "total", item.* FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT ${itemColumns(withContent)}
      FROM shown s JOIN "Content" c ON c."id" = s."contentId" JOIN "User" u ON u."id" = c."authorId"
      ORDER BY s.rank DESC, s."createdAt" DESC, s."contentId" DESC
    ) item ON true`
  return toList(rows, { kind, page, limit })
}

/** A page of items whose ids are known, in their order. */
async function listed(
  db: Db,
  ids: readonly string[],
  { page, limit, withContent = false }: ListQuery,
): Promise<ContentList> {
  const shown = ids.slice((page - 1) * limit, page * limit)
  const list = { page, pages: Math.ceil(ids.length / limit), total: ids.length }
  if (shown.length === 0) return { items: [], ...list }
  const rows = await db.$queryRaw<ItemRow[]>`
    SELECT ${itemColumns(withContent)} FROM unnest(${shown}::text[]) WITH ORDINALITY AS s(id, position)
    JOIN "Content" c ON c."id" = s.id JOIN "User" u ON u."id" = c."authorId" ORDER BY s.position`
  return { items: rows.map(toItem), ...list }
}

/**
 * What a search finds (DESIGN section 5): words in French, accents and endings aside, the last one perhaps
 * unfinished; texts with symbols literally; and when nothing was found, titles that were mistyped.
 */
export async function searchContent(db: Db, text: string, query: ListQuery): Promise<ContentList> {
  const asked = readSearch(text)
  if (asked.mode === 'none') return listed(db, [], query)
  if (asked.mode === 'literal') return listed(db, await literalIds(db, query.kind, asked), query)
  const read = await readWords(db, asked.words, 'titles')
  const found = await ranked(db, read.query, query)
  return found.total > 0 ? found : listed(db, await mistypedIds(db, query.kind, read.plain), query)
}
