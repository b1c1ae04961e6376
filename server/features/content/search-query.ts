import { Prisma } from '../../../prisma/generated/client.ts'
import type { Db } from '../../database/client.ts'

/** The language that is searched: the texts as written. */
export const SEARCH_LANG = 'fr'

type Config = 'manette_body' | 'manette_title'

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
): Promise<ReadWords> {
  const last = Prisma.sql`(SELECT NULLIF(regexp_replace(manette_plain(${words.at(-1) ?? ''}), '^.* ', ''), '') AS word)`
  const otherwise =
    onlyStopWords === 'titles' ? allOfUnfinished('manette_title', words) : Prisma.sql`''::tsquery`
  const [read] = await db.$queryRaw<ReadWords[]>`
    SELECT query AS "query", replace(query, '&', '|') AS "any", plain AS "plain" FROM (
      SELECT (CASE WHEN numnode(${allOf('manette_body', words)}) > 0
        THEN ${allOfUnfinished('manette_body', words)} ELSE ${otherwise} END)::text AS query,
        manette_plain(${words.join(' ')}) AS plain
      FROM ${last} AS beginning
    ) AS read`
  return read ?? { query: '', any: '', plain: '' }
}
