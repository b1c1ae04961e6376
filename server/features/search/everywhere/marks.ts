import type { SearchMark } from '../../../../shared/search/kinds.ts'
import type { Db } from '../../../database/client.ts'
import { prepared } from '../../../database/prepared.ts'

const WORD = /[\p{L}\p{Nd}\p{M}]+/gu

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' }

/** Much as the database folds a word. */
const plain = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => LIGATURES[letter] ?? letter)

interface SearchedStems {
  /** Words without their endings, as the index holds them. */
  stems: ReadonlySet<string>
  /** What a last word begins with. */
  beginnings: readonly string[]
}

/** @param asked as `manette_asked` makes it: 'fr.zelda', 'fr.zel':* */
function readAsked(asked: string): SearchedStems {
  const parts = [...asked.matchAll(/'@[a-z]+\.([^']+)'(:\*)?/g)]
  return {
    stems: new Set(parts.map(([, stem = '']) => stem)),
    beginnings: parts.flatMap(([, stem = '', isBeginning]) => (isBeginning ? [stem] : [])),
  }
}

/** Stems of words that pages have shown; they never change. */
const known = new Map<string, string[]>()
const KNOWN_MOST = 20_000
/** Words that share fewer letters have no stem in common. */
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

/** Where the words that are asked stand in each of these texts: accents and endings make no difference. */
export async function markWords(db: Db, texts: readonly string[], asked: string): Promise<SearchMark[][]> {
  const read = readAsked(asked)
  const starts = new Set([...read.stems].map((stem) => stem.slice(0, SHARED)))
  const words = texts.map((text) =>
    Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
      word: plain(word),
      mark: [index, index + word.length] as const,
    })),
  )
  const doubtful = words
    .flat()
    .filter(({ word }) => !isAsked(read, word) && starts.has(word.slice(0, SHARED)) && !known.has(word))
  await learn(db, [...new Set(doubtful.map(({ word }) => word))])
  return words.map((all) =>
    all
      .filter(({ word }) => isAsked(read, word) || known.get(word)?.some((stem) => read.stems.has(stem)))
      .map(({ mark }) => mark),
  )
}

/** Where this stands to the letter, in small letters or large ones. */
export function markLiteral(text: string, wanted: string): SearchMark[] {
  const [within, looked] = [text.toLowerCase(), wanted.toLowerCase()]
  // A few letters have another length in small: then nothing is marked rather than something else.
  if (looked === '' || within.length !== text.length) return []
  const marks: SearchMark[] = []
  for (let at = within.indexOf(looked); at >= 0; at = within.indexOf(looked, at + looked.length))
    marks.push([at, at + looked.length])
  return marks
}
