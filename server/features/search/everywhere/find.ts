import { Prisma } from '../../../../prisma/generated/client.ts'
import type { MenuPage } from '../../../../shared/pages.ts'
import { SEARCH_LIMITS, type SearchKind } from '../../../../shared/search/kinds.ts'
import type { FindInput } from '../../../../shared/search/schema.ts'
import { queryRows } from '../../../database/rows.ts'
import { filingOf } from '../../platforms/known/read.ts'
import { attempted } from '../../retrieval/asked/attempts.ts'
import { foundBy, kindFilter } from '../../retrieval/index/found.ts'
import type { Question } from '../../retrieval/question/understand.ts'
import { beginningOf } from '../../retrieval/question/words.ts'
import { rememberFruitless } from '../fruitless/keep.ts'
import {
  type FoundKey,
  type FoundRows,
  foundColumns,
  type SearchReader,
  toResults,
} from '../results/present.ts'
import type { Found, SearchResult } from '../results/result.ts'
import { publishedYears } from '../results/years.ts'
import { listsAsked } from './lists.ts'
import { markWords } from './marks.ts'
import { nearestTo } from './nearest.ts'
import { shownPages } from './shown-pages.ts'
import { pagesCalled, pageTitle } from './site-pages.ts'

type FindQuery = Omit<FindInput, 'q' | 'lang'>

interface FoundRow extends FoundRows {
  total: number
  keys: FoundKey[]
  /** The step of the ranking that each key stands in (search_levels). */
  steps: number[] | null
  asked: string
}

/** The steps of things that are called so. */
const NAMED = 4
const ON_TOP: readonly SearchKind[] = ['game', 'subject', 'person']

/** There is nothing to skip beyond all matches, and a larger number might overflow the database's type. */
const skipOf = ({ page }: FindQuery): number => Math.min((page - 1) * SEARCH_LIMITS.page, 1_000_000)

const filtersOf = ({ kind, platform, year }: FindQuery): string[] => [
  ...kindFilter(kind),
  ...(platform ? [`Fp${platform}`] : []),
  ...(year ? [`@${year}`] : []),
]

/** Whether the newest come first, whatever they are called. */
const isByDate = (question: Question, { sort }: FindQuery): boolean =>
  sort === 'date' || (sort === undefined && question.sort === 'date' && question.listed)

async function findRow({ db, lang }: SearchReader, question: Question, asked: FindQuery): Promise<FoundRow> {
  const part = {
    filters: filtersOf(asked),
    byDate: isByDate(question, asked),
    skip: skipOf(asked),
    most: SEARCH_LIMITS.page,
  }
  const statement = Prisma.sql`
    SELECT found.total, found.keys, found.steps, found.asked, ${foundColumns(lang)} FROM ${foundBy(question, part)} AS found`
  const [row] = await queryRows<FoundRow>(db, `search_found_${lang}`, statement, [])
  if (!row) throw new Error('a search answers by one row')
  return row
}

/** How many of the first results are games, subjects and people that are called so. */
function countTop({ keys, steps }: FoundRow, { listed }: Question): number {
  const last = listed ? 1 : NAMED
  const isTop = (key: FoundKey, at: number) =>
    (steps?.[at] ?? NAMED + 1) <= last && ON_TOP.some((kind) => key.startsWith(`${kind} `))
  const end = keys.findIndex((key, at) => !isTop(key, at))
  return Math.min(end < 0 ? keys.length : end, SEARCH_LIMITS.top)
}

async function marked(
  reader: SearchReader,
  results: readonly SearchResult[],
  asked: string,
): Promise<SearchResult[]> {
  const marks = await markWords(
    reader.db,
    results.flatMap(({ title, excerpt }) => [title, excerpt]),
    asked,
  )
  return results.map((result, i) => ({
    ...result,
    marks: { title: marks[2 * i] ?? [], excerpt: marks[2 * i + 1] ?? [] },
  }))
}

/** Pages of the site that are asked for by name, and lists of a platform or a genre. */
async function pagesOf(
  reader: SearchReader,
  called: readonly MenuPage[],
  question: Question,
  asked: FindQuery,
): Promise<SearchResult[]> {
  if (asked.exact || asked.platform || asked.year || (asked.kind && asked.kind !== 'page')) return []
  const named = called.map((page) => ({ page, title: pageTitle(page, reader.lang) }))
  const pages = await shownPages(reader, [
    ...named,
    ...listsAsked(question, { filing: await filingOf(reader.db), lang: reader.lang }),
  ])
  return pages.slice(0, SEARCH_LIMITS.top)
}

/**
 * One search over news, reviews, videos, games, subjects, people of the team and pages: the first twelve words in both languages,
 * everyday words left out (docs/product/lists-and-search.md). When nothing is found, it searches for what was probably meant,
 * or asks, and offers the nearest names and the latest texts.
 */
export async function findEverywhere(
  reader: SearchReader,
  { q, lang: _, ...asked }: FindInput,
): Promise<Found> {
  const searchedFor = beginningOf(q)
  const text = searchedFor ?? q
  const named = pagesCalled(text)
  const { found, question, corrected, ask, instead } = await attempted(reader.db, text, {
    exact: asked.exact ?? false,
    answered: named.length > 0,
    readings: ['meant'],
    filters: filtersOf(asked),
    find: (question) => findRow(reader, question, asked),
  })
  const [pages, rows, years] = await Promise.all([
    pagesOf(reader, named, question, asked),
    toResults(reader, found.keys, found),
    publishedYears(reader.db),
  ])
  const results = await marked(
    reader,
    rows.filter(({ path }) => !pages.some((page) => page.path === path)),
    found.asked,
  )
  const used = instead ?? searchedFor
  const isFirst = asked.page === 1
  // By date, all stand in one step.
  const isRanked = !isByDate(question, asked)
  const top = isFirst && isRanked ? countTop(found, question) : 0
  const called = isRanked ? (found.steps?.filter((step) => step === 1).length ?? 0) : 0
  const rest = results.slice(top)
  const total = Math.min(found.total + pages.length, SEARCH_LIMITS.total)
  if (total === 0 && isFirst && !asked.exact && filtersOf(asked).length === 0) rememberFruitless(reader.db, q)
  return {
    results: isFirst ? rest.toSpliced(Math.max(called - top, 0), 0, ...pages) : rest,
    total,
    pages: Math.ceil(found.total / SEARCH_LIMITS.page) || (pages.length > 0 ? 1 : 0),
    page: asked.page,
    top: results.slice(0, top),
    ...(corrected !== undefined && { corrected }),
    ...(ask !== undefined && pages.length === 0 && { ask }),
    ...(used !== undefined && { searchedFor: used }),
    years,
    ...(question.understood.length > 0 && { understood: question.understood }),
    ...(total === 0 && text !== '' && { nearest: await nearestTo(reader, text, asked.kind) }),
  }
}
