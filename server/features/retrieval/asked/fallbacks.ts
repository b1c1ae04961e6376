import { Prisma } from '../../../../prisma/generated/client.ts'
import { SEARCH_WORDS } from '../../../../shared/texts/limits.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { allKeys, foundBy } from '../index/found.ts'
import { type Question, type QuestionTerm, understand } from '../question/understand.ts'
import { wordsOf } from '../question/words.ts'

/** Shorter words have too many that begin as they do. */
const FAMILY_LEAST = 7
const FAMILY_SHARE = 0.6

/** The question with the beginnings of its longer words: "traducteurs" also means "traduction". */
export function ofTheirFamily(question: Question): Question {
  const cut = (term: QuestionTerm): QuestionTerm =>
    term.word.length >= FAMILY_LEAST && !term.word.includes(' ')
      ? { ...term, word: term.word.slice(0, Math.ceil(term.word.length * FAMILY_SHARE)), begins: true }
      : term
  return { ...question, terms: question.terms.map(cut), all: question.all.map(cut) }
}

/** So many words are left out at most, of so many: each more asks the database for twice as much. */
const LEFT_OUT = 2
const WORDS = 7

/** All ways to leave out so many of a question's words that count. */
function without(terms: readonly QuestionTerm[], number: number): string[] {
  const wordsOf = (kept: readonly QuestionTerm[]) => kept.map(({ word }) => word).join(' ')
  if (number >= terms.length) return []
  if (number === 1) return terms.map((_, at) => wordsOf(terms.toSpliced(at, 1)))
  return terms.flatMap((_, at) =>
    terms.slice(at + 1).map((_, next) => wordsOf(terms.filter((_, i) => i !== at && i !== at + 1 + next))),
  )
}

/** The question without one of its words, or two, that finds what is called so, or else the least. */
export async function mostOf(
  db: Db,
  { terms, known }: Question,
  filters: readonly string[],
): Promise<string | undefined> {
  if (terms.length > WORDS) return undefined
  for (let number = 1; number <= LEFT_OUT; number++) {
    const texts = without(terms, number)
    if (texts.length === 0) return undefined
    const part = { filters, byDate: false, skip: 0, most: 1 }
    const tries = texts.map(
      (text, n) =>
        Prisma.sql`SELECT ${n}::int AS n, total, steps FROM ${foundBy(understand(text, { facets: known }), part)}`,
    )
    const [best] = await db.$queryRaw<{ n: number }[]>`
      SELECT n FROM (${Prisma.join(tries, ' UNION ALL ')}) AS tries WHERE total > 0 ORDER BY steps[1], total, n LIMIT 1`
    if (best) return texts[best.n]
  }
  return undefined
}

/** The longest part of a question that is the whole name of a game, a subject or a person; undefined without one. */
export async function calledIn(
  db: Db,
  { text }: Question,
  filters: readonly string[],
): Promise<string | undefined> {
  const words = wordsOf(text).slice(0, SEARCH_WORDS)
  const spans = words.flatMap(({ from }, at) =>
    words
      .slice(at)
      .flatMap(({ to }) => (to - from > 2 && to - from < text.length ? [text.slice(from, to)] : [])),
  )
  if (spans.length === 0) return undefined
  const filter = allKeys(filters)
  const [row] = await db.$queryRaw<{ span: string }[]>`
    SELECT span FROM unnest(${spans}::text[]) AS span, left(search_named(span), 300) AS called
    WHERE called <> '' AND EXISTS (SELECT FROM search_entry e WHERE e.seen_from <= ${NOW} AND e.kind IN ('game', 'subject', 'person')
      AND e.keys @@ quote_literal('K' || called)::tsquery)
      AND (${filter} = '' OR EXISTS (SELECT FROM search_entry e WHERE e.seen_from <= ${NOW}
        AND e.keys @@ concat_ws(' & ', quote_literal('G' || called), ${filter}::text)::tsquery))
    ORDER BY length(span) DESC LIMIT 1`
  return row?.span
}
