import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { SEARCH_LIMITS } from '../../../../shared/search/kinds.ts'
import { literal, prepared } from '../../../database/prepared.ts'
import { NOW } from '../../../database/visible.ts'
import { askedName, gamesNamedSo, peopleNamedSo } from '../everywhere/keys.ts'
import { namesLike } from '../everywhere/nearest.ts'
import { resultPath, resultsOf, type SearchReader } from '../results/present.ts'
import type { Suggestion } from '../results/result.ts'

type Row = Omit<Suggestion, 'path'>

/** Of titles that begin so, of which the newest are offered. */
const TITLES_FROM = literal(20)
/** Shorter beginnings are like everything. */
const FORGIVEN_FROM = 4
const MOST = literal(SEARCH_LIMITS.suggested)

const begins = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT "contentId", "createdAt" FROM content_search WHERE asked.words <> '' AND ${column} ~>=~ asked.words
    AND ${column} ~<~ (asked.words || ${Prisma.raw("'\u{10ffff}'")}) AND "createdAt" <= ${NOW}
  ORDER BY ${column} USING ~<~ LIMIT ${TITLES_FROM}`

const TITLED = {
  fr: Prisma.sql`SELECT c."kind"::text, c."id", c."title", c."slug", t."createdAt" AS at
    FROM asked CROSS JOIN LATERAL (${begins(Prisma.raw('titles'))}) t JOIN "Content" c ON c."id" = t."contentId"`,
  en: Prisma.sql`SELECT DISTINCT ON (c."id") c."kind"::text, c."id", coalesce(e."title", c."title") AS "title", c."slug", t."createdAt" AS at
    FROM asked CROSS JOIN LATERAL ((${begins(Prisma.raw('titles'))}) UNION ALL (${begins(Prisma.raw('english_titles'))})) t
    JOIN "Content" c ON c."id" = t."contentId" LEFT JOIN "TranslatedContent" e ON e."contentId" = c."id" AND e."lang" = 'en'`,
}

const statement = (words: string, lang: Lang): Prisma.Sql => Prisma.sql`
  ${prepared(`search_suggested_${lang}`)} WITH asked AS MATERIALIZED (${askedName(words)}), called AS (
    SELECT 'game' AS kind, g."id", g."name" AS title, g."slug", bool_or(n.whole) AS whole, min(length(n.name)) AS letters
    FROM (${gamesNamedSo}) n JOIN "Game" g ON g."id" = n.game_id GROUP BY g."id"
    UNION ALL SELECT 'person', p.id, split_part(p.names, E'\\n', 1), page."slug", p.whole, length(p.names)
    FROM (${peopleNamedSo}) p JOIN "TeamPage" page ON page."userId" = p.id
  )
  (SELECT kind, id, title, slug FROM called ORDER BY whole DESC, letters, id LIMIT ${MOST})
  UNION ALL (SELECT kind, id, title, slug FROM (${TITLED[lang]}) titled ORDER BY at DESC, id LIMIT ${MOST})`

/**
 * What somebody may mean who is typing: games and people first, then texts whose titles begin so. Typing errors in names
 * are forgiven where nothing begins so.
 */
export async function suggestEverywhere(reader: SearchReader, text: string): Promise<Suggestion[]> {
  const { db, lang } = reader
  const asked = text.normalize('NFC').slice(0, 200)
  if (asked === '') return []
  const rows = await db.$queryRaw<Row[]>(statement(asked, lang))
  if (rows.length > 0 || asked.length < FORGIVEN_FROM)
    return rows
      .slice(0, SEARCH_LIMITS.suggested)
      .map((row) => ({ ...row, path: resultPath(row.kind, row.slug, lang) }))
  const results = await resultsOf(reader, await namesLike(db, asked))
  return results.map(({ id, kind, title, slug, path }) => ({ id, kind, title, slug, path }))
}
