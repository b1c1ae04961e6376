import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { RELATED } from '../../../../shared/texts/limits.ts'
import type { NamedPart } from '../../../../shared/texts/named.ts'
import type { Config } from '../../../base/config.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { NOW, visible } from '../../../database/visible.ts'
import { type LineRow, lineColumns, type TextLine, toLines } from '../lines/text-lines.ts'
import { KEPT_IN } from '../named/replace.ts'
import { kindSql } from '../service.ts'

/** The newest texts that name the same game or subject: the cost does not grow with their number. */
function newestOf(part: NamedPart, reason: number): Prisma.Sql {
  const { table, column } = KEPT_IN[part]
  return Prisma.sql`
    SELECT newest."contentId" AS "id", ${literal(reason)} AS reason FROM this JOIN ${table} its ON its."contentId" = this."id",
      LATERAL (SELECT t."contentId" FROM ${table} t WHERE t.${column} = its.${column} AND t."visibleFrom" <= ${NOW}
        ORDER BY t."visibleFrom" DESC, t."contentId" DESC LIMIT ${literal(RELATED.read + 1)}) newest`
}

/**
 * Other texts about the text's games, then about its subjects, the newest first of each; none for a text that readers do
 * not see. Called in the same tick as the page's reads, it shares their round trip.
 */
export async function relatedTexts(
  site: { db: RowReader; config: Config },
  { kind, slug, lang }: { kind: ListedKind; slug: string; lang: Lang },
): Promise<TextLine[]> {
  const statement = Prisma.sql`
    WITH this AS MATERIALIZED (SELECT this."id" FROM "Content" this
      WHERE this."kind" = ${kindSql(kind)} AND this."slug" = ${slug} AND ${visible('this')}),
    found AS (${newestOf('games', 1)} UNION ALL ${newestOf('subjects', 2)})
    SELECT ${lineColumns} FROM (SELECT "id", min(reason) AS reason FROM found GROUP BY "id") found
    JOIN "Content" c ON c."id" = found."id"
    WHERE ${visible('c')} AND c."id" NOT IN (SELECT "id" FROM this)
    ORDER BY found.reason, c."visibleFrom" DESC, c."id" DESC LIMIT ${literal(RELATED.read)}`
  const rows = await queryRows<LineRow>(site.db, 'content_related', statement, ['createdAt'])
  return toLines(site, lang, rows)
}
