import { Prisma } from '../../../../prisma/generated/client.ts'
import { SEARCH_LIMITS } from '../../../../shared/search/kinds.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows } from '../../../database/rows.ts'
import { resultPath, type SearchReader } from '../results/present.ts'
import type { Suggestion } from '../results/result.ts'

/** Nothing is called by more. */
const TYPED_MOST = 200

/**
 * What somebody may mean who is typing: games and people first, then texts whose titles begin so. Typing errors in names
 * are forgiven where nothing begins so. The rules are the function's (decision 088).
 */
export async function suggestEverywhere({ db, lang }: SearchReader, text: string): Promise<Suggestion[]> {
  const typed = text.normalize('NFC').slice(0, TYPED_MOST).toWellFormed()
  if (typed === '') return []
  const statement = Prisma.sql`SELECT * FROM manette_suggested(${typed}, ${lang}, ${literal(SEARCH_LIMITS.suggested)})`
  const rows = await queryRows<Omit<Suggestion, 'path'>>(db, 'search_suggested', statement, [])
  return rows.map((row) => ({ ...row, path: resultPath(row.kind, row.slug, lang) }))
}
