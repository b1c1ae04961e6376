import { Prisma } from '../../../prisma/generated/client.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/base/lang.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import type { Db } from '../../database/client.ts'
import { queryRows } from '../../database/rows.ts'
import { type ContentList, type ListedRow, type ListQuery, toList } from './list.ts'
import { type Counted, corrected } from './search/corrections.ts'
import { literalIds } from './search/search-literal.ts'
import { beginningOf, readSearch } from './search/search-text.ts'
import { ITEM_DATES, textBodyColumns, textColumns } from './selects.ts'

/** English pages also search French, as untranslated items show it. */
export const searchedLangs = (lang: Lang): readonly Lang[] => (lang === 'en' ? ['en', 'fr'] : ['fr'])

const IDS_MAX = 1000

const asks = (words: string, langs: readonly Lang[]): Prisma.Sql =>
  Prisma.sql`manette_asked(manette_plain(${words}), ${langs}, true)`

const countedIn = (kind: Kind): Counted => ({
  name: 'texts',
  totalOf: (asked) => Prisma.sql`(manette_found(${kind}::"ContentKind", ${asked}, 0, 0)).total`,
})

/** The texts of a kind that `searchContent` would find in French by these words, the best first: 1,000 at most. */
export async function searchIds(db: Db, text: string, kind: Kind): Promise<string[]> {
  const parsed = readSearch(beginningOf(text) ?? text)
  const langs = searchedLangs(DEFAULT_LANG)
  if (parsed.mode === 'none') return []
  if (parsed.mode === 'literal') return literalIds(db, kind, parsed, langs)
  const idsOf = async (words: string): Promise<string[]> => {
    const [row] = await db.$queryRaw<{ ids: string[] }[]>`
      SELECT ids FROM manette_found(${kind}::"ContentKind", ${asks(words, langs)}, 0, ${IDS_MAX}::int)`
    return row?.ids ?? []
  }
  const ids = await idsOf(parsed.words.join(' '))
  if (ids.length > 0) return ids
  const meant = await corrected(db, countedIn(kind), parsed.words, langs)
  return meant === undefined ? [] : idsOf(meant)
}

async function readPage(
  db: Db,
  name: string,
  page: Prisma.Sql,
  { withContent = false, ...query }: ListQuery,
): Promise<ContentList> {
  const statement = Prisma.sql`
    SELECT page.total AS "total", item.* FROM ${page} AS page LEFT JOIN LATERAL (
      SELECT ${withContent ? textBodyColumns : textColumns} FROM unnest(page.ids) WITH ORDINALITY AS shown (id, position)
      JOIN "Content" c ON c."id" = shown.id ORDER BY shown.position
    ) item ON true`
  const prepare = `content_${name}${withContent ? '_with_body' : ''}`
  return toList(await queryRows<ListedRow>(db, prepare, statement, ITEM_DATES), query)
}

/** The SQL function has the rules of ranking (decision 004). */
const byWords = (db: Db, words: string, langs: readonly Lang[], query: ListQuery): Promise<ContentList> => {
  // There is nothing to skip beyond all matches, and a larger number might overflow the database's type.
  const skip = Math.min((query.page - 1) * query.limit, 1_000_000)
  const page = Prisma.sql`manette_found(${query.kind}::"ContentKind", ${asks(words, langs)}, ${skip}::int, ${query.limit}::int)`
  return readPage(db, 'found', page, query)
}

const byIds = (db: Db, ids: readonly string[], query: ListQuery): Promise<ContentList> => {
  const shown = ids.slice((query.page - 1) * query.limit, query.page * query.limit)
  return readPage(
    db,
    'chosen',
    Prisma.sql`(SELECT ${ids.length}::int AS total, ${shown}::bpchar[] AS ids)`,
    query,
  )
}

interface Search extends ListQuery {
  lang?: Lang
  /** Searches literally, without correcting typing errors. */
  exact?: boolean
}

/** Searches for the first twelve words, which limits its cost; `searchedFor` names them when there are more. */
export async function searchContent(db: Db, text: string, query: Search): Promise<ContentList> {
  const searchedFor = beginningOf(text)
  const list = await find(db, searchedFor ?? text, query)
  return searchedFor === undefined ? list : { ...list, searchedFor }
}

/**
 * docs/product/lists-and-search.md, "Lists and search": words in French, on English pages also in English, ignoring
 * accents and endings, the last one perhaps unfinished; texts with symbols literally; and when nothing was found, what
 * was probably meant.
 */
async function find(
  db: Db,
  text: string,
  { lang = DEFAULT_LANG, exact = false, ...query }: Search,
): Promise<ContentList> {
  const parsed = readSearch(text)
  const langs = searchedLangs(lang)
  if (parsed.mode === 'none') return byIds(db, [], query)
  if (parsed.mode === 'literal') return byIds(db, await literalIds(db, query.kind, parsed, langs), query)
  const list = await byWords(db, parsed.words.join(' '), langs, query)
  if (list.total > 0 || exact) return list
  const meant = await corrected(db, countedIn(query.kind), parsed.words, langs)
  return meant === undefined ? list : { ...(await byWords(db, meant, langs, query)), corrected: meant }
}
