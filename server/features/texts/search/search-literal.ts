import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { FIELD_NAMES, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import type { Field } from '../../../../shared/texts/fields/field.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import type { SearchTerms } from './search-text.ts'

/** Newest first. Fewer than for words: reading and folding a whole text costs as much as ranking fifty. */
const READ_AT_MOST = 300

export interface LiteralMatch {
  id: string
  inTitle: boolean
  at: Date
}

export type Literal = SearchTerms & { mode: 'literal' }

/** Collapses white space; cheaper than a regular expression. */
const spaced = (text: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`replace(replace(replace(translate(${text}, E'\n\r\t', '   '), '  ', ' '), '  ', ' '), '  ', ' ')`

/** Names of games, genres and platforms are the same in all languages. */
const SOURCES = {
  fr: { texts: Prisma.sql`c`, symbols: Prisma.sql`symbols`, join: Prisma.empty },
  en: {
    texts: Prisma.sql`t`,
    symbols: Prisma.sql`english_symbols`,
    join: Prisma.sql`JOIN "TranslatedContent" t ON t."contentId" = c."id" AND t."lang" = 'en'`,
  },
}

type Weight = Exclude<Field['searched'], false>

const columnsOf = (weights: readonly Weight[], lang: Lang): { column: Prisma.Sql; html: boolean }[] =>
  weights
    .flatMap((weight) => FIELD_NAMES.filter((name) => fieldOf(name).searched === weight))
    .map((name) => {
      const { translated } = fieldOf(name)
      const table = translated ? SOURCES[lang].texts : Prisma.sql`c`
      return { column: Prisma.sql`${table}.${Prisma.raw(`"${name}"`)}`, html: translated === 'html' }
    })

/** Typographic variants: the straight form finds the curly one. */
const INTERCHANGEABLE = /["'“”‘’´‐–—-]/

function holds({ words, text, run }: Literal, lang: Lang): Prisma.Sql {
  const all = columnsOf(['A', 'B', 'C'], lang)
  const shown = Prisma.sql`concat_ws(' ', ${Prisma.join(all.map(({ html, column }) => (html ? Prisma.sql`manette_html_text(coalesce(${column}, ''))` : column)))})`
  if (words.length === 0 && Array.from(text).length === 1)
    // The index has already matched the folded form; « × » and « * », « ½ » and « / » fold alike.
    return INTERCHANGEABLE.test(text) ? Prisma.sql`true` : Prisma.sql`strpos(${shown}, ${text}) > 0`
  const folded = spaced(Prisma.sql`manette_folded(${shown})`)
  // A text that folds to nothing would be contained in everything.
  const conditions = [
    Prisma.sql`manette_folded(${text}) <> '' AND strpos(${folded}, manette_folded(${text})) > 0`,
  ]
  // French quotation marks fold to these two; a search for these must not find every quotation.
  const [angles] = /[<>]+/.exec(text) ?? []
  if (angles) conditions.unshift(Prisma.sql`strpos(${shown}, ${angles}) > 0`)
  // The symbols themselves rule out most texts before anything is folded.
  if (run !== '')
    conditions.unshift(
      Prisma.sql`strpos(concat_ws(' ', ${Prisma.join(all.map(({ column }) => column))}), ${run}) > 0`,
    )
  return Prisma.join(conditions, ' AND ')
}

async function readMatches(
  db: Db,
  kind: Kind,
  asked: Literal,
  lang: Lang,
  narrowed: Prisma.Sql,
): Promise<LiteralMatch[]> {
  const { join, symbols } = SOURCES[lang]
  const titles = Prisma.join(columnsOf(['A'], lang).map(({ column }) => column))
  const text = Prisma.sql`manette_folded(${asked.text})`
  return db.$queryRaw<LiteralMatch[]>`
    WITH found AS MATERIALIZED (
      SELECT "contentId", "createdAt" FROM content_search
      WHERE kind = ${kind}::"ContentKind" AND "createdAt" <= ${NOW} ${narrowed} AND ${symbols} @> ARRAY(SELECT c FROM regexp_split_to_table(
        regexp_replace(${text}, '[a-z0-9[:space:]]+', '', 'g'), '') AS c WHERE c <> '')
      ORDER BY "createdAt" DESC, "contentId" DESC LIMIT ${READ_AT_MOST}
    )
    SELECT c."id", strpos(manette_folded(concat_ws(' ', ${titles})), ${text}) > 0 AS "inTitle", f."createdAt" AS "at"
    FROM found f JOIN "Content" c ON c."id" = f."contentId" ${join} WHERE ${holds(asked, lang)}
    ORDER BY "inTitle" DESC, f."createdAt" DESC, f."contentId" DESC`
}

/** The index of words contains all the words, in any year. */
const holdsWords = (kind: Kind, words: readonly string[], lang: Lang): Prisma.Sql => Prisma.sql`
  AND manette_search_keys(kind, "createdAt", words, english) @@ (
    SELECT string_agg(replace(asked, '@', ${kind.slice(0, 1)} || year), ' | ')::tsquery
    FROM manette_asked(manette_plain(${words.join(' ')}), ARRAY[${lang}], false) AS asked,
      (SELECT min("createdAt") AS oldest, max("createdAt") AS newest FROM content_search
        WHERE kind = ${kind}::"ContentKind" AND "createdAt" <= ${NOW}) AS ends,
      generate_series(extract(year FROM oldest)::int, extract(year FROM newest)::int) AS year)`

async function matchesIn(db: Db, kind: Kind, asked: Literal, lang: Lang): Promise<LiteralMatch[]> {
  const found =
    asked.words.length > 0
      ? await readMatches(db, kind, asked, lang, holdsWords(kind, asked.words, lang))
      : []
  // Its first or last word may be part of a longer one ("0 %" of "50 %"), which the index of words cannot find.
  return found.length > 0 ? found : readMatches(db, kind, asked, lang, Prisma.empty)
}

/** Ignores case and accents; within each language, those with it in the title come first. */
export async function literalMatches(
  db: Db,
  kind: Kind,
  asked: Literal,
  langs: readonly Lang[],
): Promise<LiteralMatch[]> {
  const lists = await Promise.all(langs.map((lang) => matchesIn(db, kind, asked, lang)))
  const seen = new Set<string>()
  return lists.flat().filter(({ id }) => seen.size < seen.add(id).size)
}

/** The ids of the matches. */
export const literalIds = async (...of: Parameters<typeof literalMatches>): Promise<string[]> =>
  (await literalMatches(...of)).map(({ id }) => id)
