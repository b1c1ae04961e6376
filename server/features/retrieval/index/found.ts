import { Prisma } from '../../../../prisma/generated/client.ts'
import type { SearchKind } from '../../../../shared/search/kinds.ts'
import type { Db } from '../../../database/client.ts'
import type { Question } from '../question/understand.ts'

/** Which part of what is found is asked for. */
export interface Part {
  /** Keys that each has to have: '@review', '@2026', 'FpPC'. */
  filters: readonly string[]
  byDate: boolean
  skip: number
  most: number
}

/** How words count: everyday ones left out, or all of them. */
export type Reading = 'meant' | 'all'

/** Calls search_found, as a part of a statement; its rows have total, keys, steps and asked. */
export function foundBy(
  question: Question,
  { filters, byDate, skip, most }: Part,
  reading: Reading = 'meant',
): Prisma.Sql {
  const { names, terms, all, wanted, listed } = question
  const [whole = '', ...rest] = names
  const its = reading === 'all' ? all : terms
  const named = reading === 'all' || rest.length === 0 ? [whole] : rest
  const isList = listed && reading === 'meant'
  const literal = isList ? terms.map(({ keys = [] }) => ({ word: '', keys })) : all
  return Prisma.sql`search_found(${JSON.stringify(its)}::jsonb, ${JSON.stringify(literal)}::jsonb, ${whole}, ${isList ? [] : named}::text[],
    ${(reading === 'meant' && wanted) || null}::text, ${filters}::text[], ${byDate}::boolean, ${skip}::int, ${most}::int)`
}

/** How much a search finds, 1,000 at most. */
export async function countFound(
  db: Db,
  questions: readonly Question[],
  filters: readonly string[],
  reading?: Reading,
): Promise<number[]> {
  if (questions.length === 0) return []
  const counts = questions.map(
    (question) =>
      Prisma.sql`(${foundBy(question, { filters, byDate: true, skip: 0, most: 0 }, reading)}).total`,
  )
  const [row] = await db.$queryRaw<{ totals: number[] }[]>`SELECT ARRAY[${Prisma.join(counts)}] AS "totals"`
  return row?.totals ?? []
}

/** The text of a tsquery that has all of these keys; '' for none. */
export const allKeys = (keys: readonly string[]): string =>
  keys.map((key) => `'${key.replaceAll("'", "''")}'`).join(' & ')

export const kindFilter = (kind: SearchKind | undefined): string[] => (kind ? [`@${kind}`] : [])
