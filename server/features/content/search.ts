import { Prisma } from '../../../prisma/generated/client.ts'
import type { Kind } from '../../../shared/content/catalog.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/lang.ts'
import type { Db } from '../../database/client.ts'
import { type ContentList, type ListQuery, toList } from './list.ts'
import { literalIds } from './search/search-literal.ts'
import { mistypedIds } from './search/search-mistyped.ts'
import { type ReadWords, readWords, searchedLangs } from './search/search-query.ts'
import { beginningOf, readSearch } from './search/search-text.ts'
import { type SearchWindow, searchWindow } from './search/search-windows.ts'
import { type ItemRow, itemColumns, toItem } from './selects.ts'

/** Newest matches that are ranked, so that the cost is bounded (decision 004). */
const RANKED_AT_MOST = 1000

/** Weights of D, C (unused), excerpt (B) and title (A): no number of hits in an excerpt outranks a title. */
const WEIGHTS = Prisma.sql`'{0, 0, 0.03, 1}'::float4[]`

type Question = ReadWords & { lang: Lang }

/** With their ranks. OFFSET 0 keeps the planner from reading all items by date and checking each one's words. */
function candidates(kind: Kind, { lang, query, any }: Question, window?: SearchWindow): Prisma.Sql {
  const asked = window ? `(${query}) & (${window.months})` : query
  return Prisma.sql`
    SELECT "contentId", "createdAt", ts_rank(${WEIGHTS}, heads, ${any}::tsquery) AS rank FROM (
      SELECT * FROM (
        SELECT "contentId", "createdAt", heads FROM content_search
        WHERE lang = ${lang} AND kind = ${kind}::"ContentKind" AND words @@ ${asked}::tsquery OFFSET 0
      ) matching ORDER BY "createdAt" DESC, "contentId" DESC LIMIT ${RANKED_AT_MOST}
    ) newest`
}

/** An item found in two languages counts once, with the better rank. */
const together = (all: readonly Prisma.Sql[]): Prisma.Sql =>
  all.length === 1
    ? Prisma.join(all)
    : Prisma.sql`SELECT "contentId", "createdAt", max(rank) AS rank
        FROM (${Prisma.join(all, ' UNION ALL ')}) every GROUP BY "contentId", "createdAt"`

async function rankedWithin(
  db: Db,
  questions: readonly Question[],
  { kind, page, limit, withContent = false }: ListQuery,
  window?: SearchWindow,
): Promise<ContentList> {
  // Beyond the last possible match there is nothing to skip, and the number might overflow the database's.
  const skip = Math.min((page - 1) * limit, RANKED_AT_MOST * questions.length)
  const rows = await db.$queryRaw<(ItemRow & { total: number })[]>`
    WITH found AS MATERIALIZED (${together(questions.map((one) => candidates(kind, one, window)))}), shown AS (
      SELECT * FROM found ORDER BY rank DESC, "createdAt" DESC, "contentId" DESC OFFSET ${skip} LIMIT ${limit}
    )
    SELECT (SELECT count(*)::int FROM found) AS "total", item.* FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT ${itemColumns(withContent)}
      FROM shown s JOIN "Content" c ON c."id" = s."contentId" JOIN "User" u ON u."id" = c."authorId"
      ORDER BY s.rank DESC, s."createdAt" DESC, s."contentId" DESC
    ) item ON true`
  return toList(rows, { kind, page, limit })
}

/** Size of the first window, in items. */
const FIRST_WINDOW = 2000
/** Margin of the second window: the words may be rarer in older items. */
const SPARE = 1.3
const MOST_WINDOWS = 3
/** With at most this many matches a window would save less than it costs. */
const FEW = 2000

/** Ranked: from a small window, then from one sized by the matches found in it, then from all. */
async function ranked(db: Db, questions: readonly Question[], query: ListQuery): Promise<ContentList> {
  let size = FIRST_WINDOW
  for (let tried = 0; tried < MOST_WINDOWS; tried++) {
    const window = await searchWindow(db, query.kind, size)
    if (!window) break
    const found = await rankedWithin(db, questions, query, window)
    if (found.total >= RANKED_AT_MOST) return found
    if ((found.total / window.items) * window.all < FEW) break
    size = Math.ceil((window.items * RANKED_AT_MOST * SPARE) / found.total)
  }
  return rankedWithin(db, questions, query)
}

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

/** Searches for the first twelve words, and says which in `searchedFor`: the cost does not grow with the text. */
export async function searchContent(
  db: Db,
  text: string,
  query: ListQuery & { lang?: Lang },
): Promise<ContentList> {
  const searchedFor = beginningOf(text)
  const list = await find(db, searchedFor ?? text, query)
  return searchedFor === undefined ? list : { ...list, searchedFor }
}

/** docs/product.md, "Lists and search": words, texts with symbols literally, and without a result mistyped titles. */
async function find(
  db: Db,
  text: string,
  { lang = DEFAULT_LANG, ...query }: ListQuery & { lang?: Lang },
): Promise<ContentList> {
  const asked = readSearch(text)
  const langs = searchedLangs(lang)
  if (asked.mode === 'none') return listed(db, [], query)
  if (asked.mode === 'literal') return listed(db, await literalIds(db, query.kind, asked, langs), query)
  const read = await Promise.all(
    langs.map(async (one) => ({ lang: one, ...(await readWords(db, asked.words, 'titles', one)) })),
  )
  const found = await ranked(db, read, query)
  if (found.total > 0) return found
  return listed(db, await mistypedIds(db, query.kind, read[0]?.plain ?? '', langs), query)
}
