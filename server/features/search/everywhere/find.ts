import { SEARCH_KINDS, SEARCH_LIMITS, type SearchKind } from '../../../../shared/search/kinds.ts'
import type { FindInput } from '../../../../shared/search/schema.ts'
import { LISTED_KINDS } from '../../../../shared/texts/catalog.ts'
import { corrected } from '../../texts/search/corrections.ts'
import { type Literal, literalMatches } from '../../texts/search/search-literal.ts'
import { beginningOf, readSearch } from '../../texts/search/search-text.ts'
import { searchedLangs } from '../../texts/search.ts'
import { resultsOf, type SearchReader, toResults } from '../results/present.ts'
import type { Found, SearchResult } from '../results/result.ts'
import { countedEverywhere, type FoundKeys, findByWords, literalNames, topKeys } from './keys.ts'
import { markLiteral, markWords } from './marks.ts'
import { nearestTo } from './nearest.ts'

type FindQuery = Omit<FindInput, 'q' | 'lang'>

/** One page of the results, and how their words are marked. */
interface FoundPage extends FoundKeys {
  /** The results without marks. */
  results: SearchResult[]
  corrected?: string
  mark: (texts: readonly string[]) => ReturnType<typeof markWords>
}

const kindsOf = ({ kind }: FindQuery): readonly SearchKind[] => (kind ? [kind] : SEARCH_KINDS)

/** There is nothing to skip beyond all matches, and a larger number might overflow the database's type. */
const skipOf = ({ page }: FindQuery): number => Math.min((page - 1) * SEARCH_LIMITS.page, 1_000_000)

async function findWords(
  reader: SearchReader,
  words: readonly string[],
  asked: FindQuery,
): Promise<FoundPage> {
  const { db } = reader
  const langs = searchedLangs(reader.lang)
  const kinds = kindsOf(asked)
  const how = { kinds, langs, byDate: asked.sort === 'date', skip: skipOf(asked), most: SEARCH_LIMITS.page }
  const pageOf = async (text: string): Promise<FoundPage> => {
    const { rows, asked, ...found } = await findByWords(reader, text, how)
    const results = await toResults(reader, found.keys, rows)
    return { ...found, results, mark: (texts) => markWords(db, texts, asked) }
  }
  const page = await pageOf(words.join(' '))
  if (page.total > 0 || asked.exact) return page
  const meant = await corrected(db, countedEverywhere(kinds), words, langs)
  return meant === undefined ? page : { ...(await pageOf(meant)), corrected: meant }
}

/** Searches literally, as symbols count: exact names and titles come first, then other places; or the newest first. */
async function findLiteral(reader: SearchReader, literal: Literal, asked: FindQuery): Promise<FoundPage> {
  const { db, lang } = reader
  const langs = searchedLangs(lang)
  const kinds = kindsOf(asked)
  const [called, names, ...texts] = await Promise.all([
    topKeys(db, literal.text, kinds),
    literal.words.length > 0 ? literalNames(db, literal, { kinds, langs }) : [],
    ...LISTED_KINDS.filter((kind) => kinds.includes(kind)).map(async (kind) =>
      (await literalMatches(db, kind, literal, langs)).map(({ id, inTitle, at }) => ({
        key: `${kind} ${id}` as const,
        inTitle,
        at,
      })),
    ),
  ])
  const top = called.filter((key) => names.some((name) => name.key === key))
  const placeOf = ({ inTitle }: { inTitle: boolean }) => (inTitle && asked.sort !== 'date' ? 0 : 1)
  const rest = [...names.map((name) => ({ ...name, inTitle: true })), ...texts.flat()]
    .filter(({ key }) => !top.includes(key))
    .sort((a, b) => placeOf(a) - placeOf(b) || Number(b.at ?? 0) - Number(a.at ?? 0))
  const all = [...top, ...rest.map(({ key }) => key)].slice(0, SEARCH_LIMITS.total)
  const skip = skipOf(asked)
  const keys = all.slice(skip, skip + SEARCH_LIMITS.page)
  return {
    total: all.length,
    top,
    keys,
    results: await resultsOf(reader, keys),
    mark: async (marked) => marked.map((text) => markLiteral(text, literal.text)),
  }
}

async function findPage(reader: SearchReader, text: string, asked: FindQuery): Promise<FoundPage> {
  const parsed = readSearch(text)
  if (parsed.mode === 'none')
    return { total: 0, keys: [], top: [], results: [], mark: async (texts) => texts.map(() => []) }
  return parsed.mode === 'literal'
    ? findLiteral(reader, parsed, asked)
    : findWords(reader, parsed.words, asked)
}

async function marked(results: readonly SearchResult[], mark: FoundPage['mark']): Promise<SearchResult[]> {
  const marks = await mark(results.flatMap(({ title, excerpt }) => [title, excerpt]))
  return results.map((result, i) => ({
    ...result,
    marks: { title: marks[2 * i] ?? [], excerpt: marks[2 * i + 1] ?? [] },
  }))
}

/**
 * One search over news, reviews, videos, games and people of the team, by the rules of searches of one kind: the first
 * twelve words, in French and on English pages also in English. When nothing is found, it searches for what was probably
 * meant, and then offers the nearest names and the latest texts.
 */
export async function findEverywhere(
  reader: SearchReader,
  { q, lang: _, ...asked }: FindInput,
): Promise<Found> {
  const searchedFor = beginningOf(q)
  const text = searchedFor ?? q
  const { total, top, corrected, mark, ...page } = await findPage(reader, text, asked)
  const results = await marked(page.results, mark)
  const onTop = ({ kind, id }: SearchResult) => asked.page === 1 && top.includes(`${kind} ${id}`)
  return {
    results: results.filter((result) => !onTop(result)),
    total,
    pages: Math.ceil(total / SEARCH_LIMITS.page),
    page: asked.page,
    top: results.filter(onTop),
    ...(corrected !== undefined && { corrected }),
    ...(searchedFor !== undefined && { searchedFor }),
    ...(total === 0 && text !== '' && { nearest: await nearestTo(reader, text, asked.kind) }),
  }
}
