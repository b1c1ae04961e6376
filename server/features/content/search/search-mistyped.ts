import type { Kind } from '../../../../shared/content/catalog.ts'
import type { Lang } from '../../../../shared/lang.ts'
import type { Db } from '../../../database/client.ts'
import { correctable, errorsAgainst, trigramThreshold } from './typing-errors.ts'

/** Titles similar by trigrams that are compared letter by letter. */
const COMPARED_AT_MOST = 500

/**
 * Items whose (game's) title resembles a mistyped search ("zleda"): similar by trigrams, confirmed word by word, fewest
 * errors first. @param plain words as titles are indexed, separated by single spaces
 */
export async function mistypedIds(
  db: Db,
  kind: Kind,
  plain: string,
  langs: readonly Lang[],
): Promise<string[]> {
  const words = plain.split(' ')
  const [longest] = correctable(words)
  if (!longest) return []
  const threshold = String(trigramThreshold(longest))
  const [, alike] = await db.$transaction([
    // For this transaction only; the operator has no other parameter.
    db.$queryRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)`,
    db.$queryRaw<{ id: string; titles: string; at: Date }[]>`
      SELECT "contentId" AS "id", titles, "createdAt" AS "at" FROM content_search
      WHERE lang = ANY(${langs}) AND kind = ${kind}::"ContentKind" AND ${longest} <% titles
      LIMIT ${COMPARED_AT_MOST}`,
  ])
  const ids = alike
    .map((row) => ({ ...row, errors: errorsAgainst(words, row.titles) ?? Number.POSITIVE_INFINITY }))
    .filter((row) => Number.isFinite(row.errors))
    .sort((a, b) => a.errors - b.errors || b.at.getTime() - a.at.getTime())
    .map((row) => row.id)
  return [...new Set(ids)]
}
