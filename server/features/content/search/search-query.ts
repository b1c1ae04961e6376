import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/lang.ts'
import type { Db } from '../../../database/client.ts'

/** How words are read in each language: in bodies, and in titles, where small words count, too. */
const CONFIGS = {
  fr: { body: 'manette_body', title: 'manette_title' },
  en: { body: 'manette_body_en', title: 'manette_title_en' },
} as const

type Config = (typeof CONFIGS)[Lang]['body' | 'title']

/** The languages that a page searches: what its readers see, which is French wherever nothing is translated. */
export const searchedLangs = (lang: Lang): readonly Lang[] => (lang === 'en' ? ['en', 'fr'] : ['fr'])

/** Words joined to a query that demands all of them. Each word is a parameter, never text of the statement. */
const allOf = (config: Config, words: readonly string[]): Prisma.Sql =>
  Prisma.join(
    words.map((word) => Prisma.sql`plainto_tsquery(${config}::regconfig, manette_plain(${word}))`),
    ' && ',
  )

/** Like `allOf`, but the last word may be the beginning of one, as words stand in titles and excerpts. */
function allOfUnfinished(config: Config, words: readonly string[]): Prisma.Sql {
  const last = allOf(config, words.slice(-1))
  // After manette_plain a word holds neither quote nor backslash, so between quotes it is one lexeme. Stop
  // words are left alone: "zelda et" asks for Zelda, not for what begins with "et".
  const ending = Prisma.sql`CASE WHEN numnode(${last}) = 0 OR word IS NULL THEN ${last}
    ELSE ${last} || ('''' || word || ''':*')::tsquery END`
  return words.length > 1 ? Prisma.sql`${allOf(config, words.slice(0, -1))} && (${ending})` : ending
}

/** What PostgreSQL makes of the words of a search. */
export interface ReadWords {
  /** A tsquery as text; empty when it asks for nothing. */
  query: string
  /** The same, satisfied by any of the words: what counts for the rank. */
  any: string
  /** The words as titles are kept for typing errors. */
  plain: string
}

/**
 * Makes the query of some words: all are demanded. Stop words do not count; when there is nothing else,
 * `onlyStopWords` says whether to look for them in titles, which are indexed with them. A statement of its
 * own, because the planner chooses well only between values that it knows.
 */
export async function readWords(
  db: Db,
  words: readonly string[],
  onlyStopWords: 'titles' | 'nothing',
  lang: Lang,
): Promise<ReadWords> {
  const { body, title } = CONFIGS[lang]
  const last = Prisma.sql`(SELECT NULLIF(regexp_replace(manette_plain(${words.at(-1) ?? ''}), '^.* ', ''), '') AS word)`
  const otherwise = onlyStopWords === 'titles' ? allOfUnfinished(title, words) : Prisma.sql`''::tsquery`
  const [read] = await db.$queryRaw<ReadWords[]>`
    SELECT query AS "query", replace(query, '&', '|') AS "any", plain AS "plain" FROM (
      SELECT (CASE WHEN numnode(${allOf(body, words)}) > 0
        THEN ${allOfUnfinished(body, words)} ELSE ${otherwise} END)::text AS query,
        manette_plain(${words.join(' ')}) AS plain
      FROM ${last} AS beginning
    ) AS read`
  return read ?? { query: '', any: '', plain: '' }
}
