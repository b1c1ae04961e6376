import type { SearchMark } from '../../../../shared/search/kinds.ts'
import type { Db } from '../../../database/client.ts'
import { prepared } from '../../../database/prepared.ts'
import { fold as plain } from '../../retrieval/question/words.ts'

const WORD = /[\p{L}\p{Nd}\p{M}]+/gu
/** Texts of only these letters and signs, like nearly all; their words are found in an eighth of the time. */
const LATIN = /^[\u0020-\u024f\u2010-\u2026\u202f-\u205e\u20ac]*$/
const LATIN_WORD = /[0-9A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+/g

interface SearchedStems {
  /** Words without their endings, as the index has them. */
  stems: ReadonlySet<string>
  /** The unfinished last word of a search. */
  beginnings: readonly string[]
}

/** @param asked the result of `search_asked`: '#zelda', '#zel':*, 'Aze':* */
function readAsked(asked: string): SearchedStems {
  const parts = [...asked.matchAll(/'[#A]([^']+)'(:\*)?/g)]
  return {
    stems: new Set(parts.map(([, stem = '']) => stem)),
    beginnings: parts.flatMap(([, stem = '', isBeginning]) => (isBeginning ? [stem] : [])),
  }
}

/** Stems of words that pages have shown; they never change. */
const known = new Map<string, string[]>()
const KNOWN_MOST = 20_000
/** Words that share fewer letters have no common stem. */
const SHARED = 3

async function learn(db: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  if (known.size > KNOWN_MOST) known.clear()
  const rows = await db.$queryRaw<{ word: string; stems: string[] }[]>`
    ${prepared('search_stems')} SELECT word, tsvector_to_array(to_tsvector('manette_title', word) || to_tsvector('manette_title_en', word)) AS "stems"
    FROM unnest(${words}::text[]) AS word`
  for (const { word, stems } of rows) known.set(word, stems)
}

const isAsked = ({ stems, beginnings }: SearchedStems, word: string): boolean =>
  stems.has(word) || beginnings.some((beginning) => word.startsWith(beginning))

/** Finds the searched words in each of these texts, regardless of accents and endings. */
export async function markWords(db: Db, texts: readonly string[], asked: string): Promise<SearchMark[][]> {
  const read = readAsked(asked)
  const starts = new Set([...read.stems].map((stem) => stem.slice(0, SHARED)))
  // Only a few of the hundreds of words on a page are similar to the searched ones.
  const near = texts.map((text) => {
    const found: { word: string; asked: boolean; mark: SearchMark }[] = []
    for (const match of text.matchAll(LATIN.test(text) ? LATIN_WORD : WORD)) {
      const { 0: written, index } = match
      const word = plain(written)
      const asked = isAsked(read, word)
      if (asked || starts.has(word.slice(0, SHARED)))
        found.push({ word, asked, mark: [index, index + written.length] })
    }
    return found
  })
  const doubtful = near.flat().filter(({ word, asked }) => !asked && !known.has(word))
  await learn(db, [...new Set(doubtful.map(({ word }) => word))])
  return near.map((all) =>
    all
      .filter(({ word, asked }) => asked || known.get(word)?.some((stem) => read.stems.has(stem)))
      .map(({ mark }) => mark),
  )
}
