import { Prisma } from '../../../../prisma/generated/client.ts'
import { SEARCH_LIMITS } from '../../../../shared/search/kinds.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows } from '../../../database/rows.ts'
import { resultPath, type SearchReader } from '../results/present.ts'
import type { Suggestion } from '../results/result.ts'

/** No name is longer. */
const TYPED_MOST = 200

/**
 * Suggests games and people first, then texts whose titles begin with the typed words. Typing errors in names are
 * tolerated when nothing begins with them. The SQL function has the rules (decision 088).
 */
export async function suggestEverywhere({ db, lang }: SearchReader, text: string): Promise<Suggestion[]> {
  const typed = text.normalize('NFC').slice(0, TYPED_MOST).toWellFormed()
  if (typed === '') return []
  const statement = Prisma.sql`SELECT * FROM manette_suggested(${typed}, ${lang}, ${literal(SEARCH_LIMITS.suggested)})`
  const rows = await queryRows<Omit<Suggestion, 'path'>>(db, 'search_suggested', statement, [])
  return rows.map((row) => ({ ...row, path: resultPath(row.kind, row.slug, lang) }))
}
