import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { SEARCH_LIMITS, type SearchKind } from '../../../../shared/search/kinds.ts'
import type { Db } from '../../../database/client.ts'
import { literal, prepared } from '../../../database/prepared.ts'
import { queryRows } from '../../../database/rows.ts'
import { NOW } from '../../../database/visible.ts'
import type { Counted } from '../../texts/search/corrections.ts'
import { type FoundKey, type FoundRows, foundColumns, type SearchReader } from '../results/present.ts'

/** A row with the searched words, as typed and as compared. */
const askedName = (words: string): Prisma.Sql =>
  Prisma.sql`SELECT manette_plain(${words}) AS words, ${words}::text AS typed`

/** Too many names begin with three letters or fewer, so such a name must contain the whole word. */
const FITS = Prisma.sql`(whole OR length(asked.words) > 3 OR (kind = 'game' AND length(asked.words) = 3 AND substr(folded, 4, 1) IN ('', ' ')))`

const topOf = (kinds: readonly SearchKind[]): Prisma.Sql => Prisma.sql`
  SELECT coalesce(array_agg(top.key), '{}') AS keys FROM (
    SELECT kind || ' ' || id AS key FROM asked, manette_called(asked.words, asked.typed)
    WHERE kind = ANY(${kinds}::text[]) AND ${FITS} GROUP BY kind, id
    ORDER BY bool_or(whole) DESC, min(length(name)), 1 LIMIT ${literal(SEARCH_LIMITS.top)}
  ) AS top`

/** The games and people whose names match, the best first. */
export async function topKeys(db: Db, text: string, kinds: readonly SearchKind[]): Promise<FoundKey[]> {
  const [row] = await db.$queryRaw<{ keys: FoundKey[] }[]>`
    ${prepared('search_top')} WITH asked AS MATERIALIZED (${askedName(text)}) ${topOf(kinds)}`
  return row?.keys ?? []
}

interface KeysQuery {
  kinds: readonly SearchKind[]
  langs: readonly Lang[]
  byDate: boolean
  skip: number
  most: number
}

/** One page of what is found. */
export interface FoundKeys {
  total: number
  /** The keys on this page. */
  keys: FoundKey[]
  /** The keys of all pages that come first. */
  top: FoundKey[]
}

export interface FoundWords extends FoundKeys {
  rows: FoundRows
  /** The result of `manette_asked` for the words. */
  asked: string
}

export const countedEverywhere = (kinds: readonly SearchKind[]): Counted => ({
  name: 'everywhere',
  totalOf: (asked) => Prisma.sql`(manette_found_everywhere(${kinds}, ${asked}, false, '{}', 0, 0)).total`,
})

type FoundRow = Omit<FoundWords, 'total' | 'rows'> & FoundRows & { total: number | null }

/** Finds what contains these words, with matching names first, in one round trip with what is shown of it. */
export async function findByWords(
  { db, lang }: SearchReader,
  words: string,
  { kinds, langs, byDate, skip, most }: KeysQuery,
): Promise<FoundWords> {
  // When no word counts, a name may still match.
  const statement = Prisma.sql`
    WITH asked AS MATERIALIZED (${askedName(words)}), top AS MATERIALIZED (${topOf(kinds)}),
    query AS MATERIALIZED (SELECT manette_asked(asked.words, ${langs}::text[], true) AS asked FROM asked),
    found AS MATERIALIZED (
      SELECT coalesce(f.total, cardinality(top.keys)) AS total, top.keys AS top, coalesce(query.asked, '') AS asked,
        CASE WHEN f.total IS NULL THEN top.keys[${skip}::int + 1 : ${skip}::int + ${most}::int] ELSE f.keys END AS keys
      FROM top, query, LATERAL manette_found_everywhere(${kinds}::text[], query.asked, ${byDate}::boolean, top.keys, ${skip}::int, ${most}::int) AS f
    )
    SELECT found.total, found.keys, found.top, found.asked, ${foundColumns(lang)} FROM found`
  const [row] = await queryRows<FoundRow>(db, `search_found_${lang}`, statement, [])
  if (!row) throw new Error('a search answers by one row')
  const { total, keys, top, asked, ...rows } = row
  return { total: total ?? 0, keys, top, asked, rows }
}

/** Games, videos and people whose names contain this literally: at most some hundreds, whole words first. */
export function literalNames(
  db: Db,
  { words, text }: { words: readonly string[]; text: string },
  { kinds, langs }: Pick<KeysQuery, 'kinds' | 'langs'>,
): Promise<{ key: FoundKey; at: Date | null }[]> {
  return db.$queryRaw`
    SELECT "key", "at" FROM (
      SELECT s.kind || ' ' || s.id AS "key", s.at AS "at", s.names FROM (
        SELECT replace(manette_asked(plain, ${langs}::text[], true), '@', '')::tsquery AS query,
          regexp_replace(plainto_tsquery('simple', plain)::text, '''([^'']+)''', '''frA\\1''', 'g')::tsquery AS whole
        FROM manette_plain(${words.join(' ')}) AS plain
      ) AS asked JOIN site_search s ON s.words @@ asked.query
      WHERE s.kind = ANY(${kinds}::text[]) AND s.seen_from <= ${NOW}
      ORDER BY s.words @@ asked.whole DESC, s.at DESC NULLS LAST, s.id LIMIT 300
    ) AS named WHERE strpos(manette_folded(named.names), manette_folded(${text})) > 0`
}
