import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { whileReading } from '../../../database/pool/request-pool.ts'
import { NOW } from '../../../database/visible.ts'
import { correctable, errorsAgainst, trigramThreshold } from './typing-errors.ts'

const COMPARED_AT_MOST = 500

/** Similar by trigrams ("zleda"), confirmed word by word, fewest errors first. */
export async function mistypedIds(
  db: Db,
  kind: Kind,
  typed: readonly string[],
  langs: readonly Lang[],
): Promise<string[]> {
  const [{ plain = '' } = {}] = await db.$queryRaw<{ plain: string }[]>`
    SELECT manette_plain(${typed.join(' ')}) AS "plain"`
  const words = plain.split(' ')
  const [longest] = correctable(words)
  if (!longest) return []
  const threshold = String(trigramThreshold(longest))
  const english = langs.includes('en')
  // For this transaction only; the operator has no other parameter.
  const limit = db.$queryRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)`
  const compare = db.$queryRaw<{ id: string; titles: string[]; at: Date }[]>`
      SELECT "contentId" AS "id", "createdAt" AS "at",
        ARRAY[titles, ${english ? Prisma.sql`coalesce(english_titles, '')` : Prisma.sql`''`}] AS "titles"
      FROM content_search WHERE kind = ${kind}::"ContentKind" AND "createdAt" <= ${NOW}
        AND (${longest} <% titles ${english ? Prisma.sql`OR ${longest} <% english_titles` : Prisma.empty})
      LIMIT ${COMPARED_AT_MOST}`
  const [, alike] = await whileReading(() => db.$transaction([limit, compare]))
  return alike
    .map(({ titles, ...row }) => ({
      ...row,
      errors: Math.min(...titles.map((title) => errorsAgainst(words, title) ?? Number.POSITIVE_INFINITY)),
    }))
    .filter((row) => row.errors < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.errors - b.errors || b.at.getTime() - a.at.getTime())
    .map((row) => row.id)
}
