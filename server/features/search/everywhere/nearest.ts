import { Prisma } from '../../../../prisma/generated/client.ts'
import { SEARCH_LIMITS, type SearchKind } from '../../../../shared/search/kinds.ts'
import { LISTED_KINDS } from '../../../../shared/texts/catalog.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows } from '../../../database/rows.ts'
import { visible } from '../../../database/visible.ts'
import { understand } from '../../retrieval/question/understand.ts'
import {
  type FoundKey,
  type FoundRows,
  foundColumns,
  type SearchReader,
  toResults,
} from '../results/present.ts'
import type { Found } from '../results/result.ts'

/** Names are shorter, and longer text resembles none. */
const NAME_MOST = 120
const MOST = literal(SEARCH_LIMITS.nearest)

/** Suggestions for a search without results: the nearest names, and the latest texts of its kind. */
export async function nearestTo(
  reader: SearchReader,
  text: string,
  kind: SearchKind | undefined,
): Promise<NonNullable<Found['nearest']>> {
  const name = text.slice(0, NAME_MOST).toWellFormed()
  const one = LISTED_KINDS.filter((listed) => listed === kind)
  const kinds = one.length > 0 ? one : LISTED_KINDS
  const statement = Prisma.sql`
    WITH found AS MATERIALIZED (SELECT ARRAY(
      SELECT kind || ' ' || id FROM search_suggested(${name}, ${JSON.stringify(understand(name).terms)}, ${MOST}) WHERE kind IN ('game', 'person')
    ) || ARRAY(
      SELECT c."kind" || ' ' || c."id" FROM unnest(${kinds}::"ContentKind"[]) AS asked_kind CROSS JOIN LATERAL (
        SELECT c."kind"::text, c."id", c."visibleFrom" FROM "Content" c WHERE c."kind" = asked_kind AND ${visible('c')}
        ORDER BY c."visibleFrom" DESC, c."id" DESC LIMIT ${MOST}
      ) AS c ORDER BY c."visibleFrom" DESC, c."id" DESC LIMIT ${MOST}
    ) AS keys)
    SELECT found.keys, ${foundColumns(reader.lang)} FROM found`
  type Row = FoundRows & { keys: FoundKey[] }
  const [row] = await queryRows<Row>(reader.db, `search_nearest_${reader.lang}`, statement, [])
  const results = row ? await toResults(reader, row.keys, row) : []
  return {
    names: results.filter((result) => result.kind === 'game' || result.kind === 'person'),
    latest: results.filter((result) => result.kind === 'article' || result.kind === 'review'),
  }
}
