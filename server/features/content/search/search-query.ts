import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/lang.ts'
import type { Db } from '../../../database/client.ts'

/** Text search configurations: of bodies, and of titles, where stop words count, too. */
const CONFIGS = {
  fr: { body: 'manette_body', title: 'manette_title' },
  en: { body: 'manette_body_en', title: 'manette_title_en' },
} as const

type Config = (typeof CONFIGS)[Lang]['body' | 'title']

/** On English pages French as well: untranslated items show it. */
export const searchedLangs = (lang: Lang): readonly Lang[] => (lang === 'en' ? ['en', 'fr'] : ['fr'])

/** A tsquery that requires all words. Each word is a parameter, never text of the statement. */
const allOf = (config: Config, words: readonly string[]): Prisma.Sql =>
  Prisma.join(
    words.map((word) => Prisma.sql`plainto_tsquery(${config}::regconfig, manette_plain(${word}))`),
    ' && ',
  )

function allOfUnfinished(config: Config, words: readonly string[]): Prisma.Sql {
  const last = allOf(config, words.slice(-1))
  // After manette_plain a word holds neither quote nor backslash: quoted it is one lexeme. "zelda et" asks for Zelda,
  // not for what begins with "et".
  const ending = Prisma.sql`CASE WHEN numnode(${last}) = 0 OR word IS NULL THEN ${last}
    ELSE ${last} || ('''' || word || ''':*')::tsquery END`
  return words.length > 1 ? Prisma.sql`${allOf(config, words.slice(0, -1))} && (${ending})` : ending
}

export interface ReadWords {
  query: string
  /** A tsquery that any of the words satisfies: for the rank. */
  any: string
  /** The words as they are indexed for typing errors. */
  plain: string
}

/**
 * The tsquery of words without stop words; `onlyStopWords`: there are no others, so titles, indexed with them, may
 * match. A statement of its own, because the planner chooses well only between known values.
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
