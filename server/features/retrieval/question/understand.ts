import type { MenuPage } from '../../../../shared/pages.ts'
import type { SearchKind, Understood } from '../../../../shared/search/kinds.ts'
import { alike } from './alike.ts'
import { EVERYDAY, type Everyday, STOP_WORDS } from './everyday.ts'
import { type Facet, type Facets, facetKeys, NO_FACETS } from './facets.ts'
import { phrase, readable, type Word, wordsOf } from './words.ts'

/** What a result has to have: a word, or one of these keys of the index instead (search_asked). */
export interface QuestionTerm {
  word: string
  keys?: string[]
  /** Other words or phrases that do as well. */
  also?: string[]
  /** It may go on. */
  begins?: boolean
}

/** A question, as the database is asked and as readers are told. */
export interface Question {
  /** All of it. */
  text: string
  /** What is left as a name, at most four: each time with an everyday word less at its ends. */
  names: string[]
  /** What each result has to have, everyday words left out; and all its words. */
  terms: QuestionTerm[]
  all: QuestionTerm[]
  /** The kind and the order that are meant. */
  wanted?: SearchKind
  sort?: 'score' | 'date'
  facets: Facet[]
  /** The phrases by which it was read, for another reading of its words. */
  known: Facets
  understood: Understood[]
  /** The question is of nothing but everyday words, platforms and genres. */
  listed: boolean
  /** The pages that its everyday words ask for, where there is nothing else. */
  pages: MenuPage[]
  /** The words of it that count, where everyday ones are left out. */
  counted: string
}

/** No phrase has more words. */
const LONGEST = 6
/** Names to try, so that a search costs no more by them. */
const NAMES = 4
const SIGNED =
  /(?<![\p{L}\p{Nd}])(?:[\p{L}\p{Nd}]+(?:&[\p{L}\p{Nd}]+)+|\p{Nd}+\s?[%€$°](?![\p{L}\p{Nd}])|\p{L}+(?:\+\+|\+|#)(?![\p{L}\p{Nd}])|#\p{Nd}+(?![\p{L}\p{Nd}]))/gu

/** Longer than any word. */
const LONGEST_WORD = 100
const NOTHING: Question = {
  text: '',
  names: [],
  terms: [],
  all: [],
  facets: [],
  known: NO_FACETS,
  understood: [],
  listed: false,
  pages: [],
  counted: '',
}

/** A part of a question: words that belong together, and what they are. */
interface Part {
  words: Word[]
  everyday?: Everyday
  facet?: Facet
  /** A word with its sign, and its key. */
  said?: string
  signed?: string
}

const isNumber = (word: Word | undefined): boolean => /^\d{1,3}$/.test(word?.plain ?? '')

/** The longest phrase that begins at a word and means something. */
function partAt(words: readonly Word[], at: number, facets: Facets): Part {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const taken = words.slice(at, at + length)
    const text = taken.map(({ plain }) => plain).join(' ')
    const facet = facets.get(text)
    // A number binds to the word before it: "switch 3" is no Switch.
    if (facet && !isNumber(words[at + length])) return { words: taken, facet }
    const everyday = EVERYDAY.get(text)
    if (everyday) return { words: taken, everyday }
  }
  return { words: words.slice(at, at + 1) }
}

/** Words with signs as one part each, all others by phrases. */
function partsOf(text: string, { facets, signs: withSigns }: { facets: Facets; signs: boolean }): Part[] {
  const words = wordsOf(text)
  const signs = new Map(
    withSigns
      ? Array.from(text.matchAll(SIGNED), ({ 0: said, index }) => [index + said.search(/[^#]/), said])
      : [],
  )
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const start = words[at]?.from ?? 0
    const said = signs.get(start)
    const part: Part =
      said === undefined
        ? partAt(words, at, facets)
        : {
            words: words.slice(at, at + wordsOf(said).length),
            said,
            signed: `S${phraseWithSigns(said)}`,
          }
    parts.push(part)
    at += Math.max(part.words.length, 1)
  }
  return parts
}

/** As the index has it (search_signed). */
const phraseWithSigns = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\s/gu, '')
    .replaceAll('#', '♯')
    .toLowerCase()

const typedOf = (parts: readonly Part[]): string =>
  parts.flatMap(({ words, said }) => said ?? words.map(({ typed }) => typed)).join(' ')

const isEveryday = ({ everyday }: Part): boolean => everyday !== undefined
const isStop = ({ words, facet, signed }: Part): boolean =>
  !facet && !signed && words.every(({ plain }) => STOP_WORDS.has(plain))

/** The question as a name, then each time without an everyday word, a platform or a genre at one of its ends. */
function namesOf(text: string, parts: readonly Part[]): string[] {
  const names: string[] = []
  let left = [...parts]
  const loose = (part: Part | undefined) =>
    part !== undefined && (isEveryday(part) || isStop(part) || part.facet !== undefined)
  while (left.length > 0 && names.length < NAMES) {
    names.push(text.slice(left[0]?.words[0]?.from, left.at(-1)?.words.at(-1)?.to))
    if (loose(left[0])) left = left.slice(1)
    else if (loose(left.at(-1))) left = left.slice(0, -1)
    else break
  }
  return left.every((part) => loose(part)) ? names.slice(0, 1) : names
}

/** Several digits are no beginning: "12" does not mean 120. */
const mayGoOn = (word: Word): boolean => !/^\d{2,}$/.test(word.plain)

/** The name of a platform or a genre in place of its short form, and words that are used for one another. */
const alsoOf = (words: readonly Word[], facet: Facet | undefined): string[] => {
  const ids = facet ? [...facet.platforms, ...facet.genres] : []
  return ids.length > 0 ? ids.slice(0, 1) : words.length === 1 ? [...alike(words[0]?.plain ?? '')] : []
}

function termOf(
  { words, facet, signed }: Part,
  { isLast, exact }: { isLast: boolean; exact: boolean },
): QuestionTerm {
  const last = words.at(-1)
  const also = exact ? [] : alsoOf(words, facet)
  return {
    word: typedOf([{ words }]),
    ...(facet && !exact && { keys: facetKeys(facet) }),
    ...(also.length > 0 && { also }),
    ...(signed && { word: '', keys: [signed] }),
    ...(isLast && last && mayGoOn(last) && !signed && { begins: true }),
  }
}

const YEAR = /^(19[7-9]|20[0-4])\d$/

/** What of a question was taken for something, for the line that says so. */
function understoodOf(parts: readonly Part[]): Understood[] {
  return parts.flatMap(({ words, everyday, facet }): Understood[] => {
    const said = typedOf([{ words }])
    const [platform] = facet?.platforms ?? []
    const [genre] = facet?.genres ?? []
    if (platform && facet?.platforms.length === 1) return [{ what: 'platform', value: platform, words: said }]
    if (genre && facet?.genres.length === 1) return [{ what: 'genre', value: genre, words: said }]
    if (everyday?.kind) return [{ what: 'kind', value: everyday.kind, words: said }]
    if (everyday?.sort) return [{ what: 'sort', value: everyday.sort, words: said }]
    return []
  })
}

/**
 * What is asked: words, platforms, genres, and everyday words around them, which say the kind, the order or nothing
 * (docs/product/lists-and-search.md). With `exact` all words are but words.
 */
export function understand(
  raw: string,
  {
    exact = false,
    signs = true,
    facets: known = NO_FACETS,
  }: { exact?: boolean; signs?: boolean; facets?: Facets } = {},
): Question {
  const text = readable(raw)
  if (wordsOf(text).some(({ typed }) => typed.length > LONGEST_WORD)) return NOTHING
  const parts = partsOf(text, { facets: exact ? NO_FACETS : known, signs })
  const everyday = exact ? [] : parts.filter(isEveryday)
  const counted = parts.filter((part) => (exact || !isEveryday(part)) && !isStop(part))
  const wanted = everyday.find((part) => part.everyday?.kind)?.everyday?.kind
  const sort = everyday.find((part) => part.everyday?.sort)?.everyday?.sort
  const listed =
    !exact &&
    counted.every(({ facet, words }) => facet !== undefined || YEAR.test(words[0]?.plain ?? '')) &&
    (counted.length > 0 || wanted !== undefined || sort !== undefined)
  // Of nothing but words that say nothing, each is looked for.
  const kept = counted.length > 0 || listed ? counted : parts
  const termsOf = (of: readonly Part[]) =>
    eachOnce(of).map((part) => {
      const term = termOf(part, { isLast: part === parts.at(-1), exact })
      return listed ? withYear(term) : term
    })
  return {
    text,
    names: exact ? [typedOf(parts)] : namesOf(text, parts),
    terms: kept.length === 0 && listed ? ofKind(wanted) : termsOf(kept),
    all: termsOf(
      exact
        ? parts
        : nonEmpty(
            parts.filter((part) => !isStop(part)),
            parts,
          ),
    ),
    ...(wanted && { wanted }),
    ...(sort && { sort }),
    facets: parts.flatMap(({ facet }) => facet ?? []),
    known,
    understood: exact ? [] : understoodOf(parts),
    listed,
    pages: counted.length > 0 ? [] : [...new Set(everyday.flatMap((part) => part.everyday?.page ?? []))],
    counted: typedOf(kept),
  }
}

/** The newest of a kind: of everyday words alone. */
const ofKind = (kind: SearchKind = 'review'): QuestionTerm[] => [{ word: '', keys: [`@${kind}`] }]
/** Without words that come again, of which the last stays: it may go on. */
const eachOnce = (parts: readonly Part[]): Part[] => {
  const asCompared = ({ words, signed }: Part) => signed ?? words.map(({ plain }) => plain).join(' ')
  const last = new Map(parts.map((part, at) => [asCompared(part), at]))
  return parts.filter((part, at) => last.get(asCompared(part)) === at)
}

const nonEmpty = <T>(some: T[], others: readonly T[]): T[] => (some.length > 0 ? some : [...others])

/** A year beside a kind or a platform is that of publication or release. */
const withYear = (term: QuestionTerm): QuestionTerm =>
  YEAR.test(term.word) ? { ...term, keys: [...(term.keys ?? []), `@${term.word}`] } : term

/** How a phrase is compared. */
export const asPhrase = (text: string): string => phrase(readable(text))
