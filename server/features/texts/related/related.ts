import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { RELATED } from '../../../../shared/texts/limits.ts'
import type { Config } from '../../../base/config.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { NOW, visible } from '../../../database/visible.ts'
import { type LineRow, lineColumns, type TextLine, toLines } from '../lines/text-lines.ts'
import { kindSql } from '../service.ts'

/** Of each game, those that were made last, drafts among them: the cost does not grow with what names a game. */
const LATEST = 24

/**
 * What else is about a text's games, then its subjects, the newest first of each; nothing for a text that readers do not get. In the same tick as
 * the reads of its page it is in their round trip.
 */
export async function relatedTexts(
  site: { db: RowReader; config: Config },
  { kind, slug, lang }: { kind: ListedKind; slug: string; lang: Lang },
): Promise<TextLine[]> {
  const statement = Prisma.sql`
    WITH this AS MATERIALIZED (SELECT this."id" FROM "Content" this
      WHERE this."kind" = ${kindSql(kind)} AND this."slug" = ${slug} AND ${visible('this')}),
    found AS (
      SELECT latest."contentId" AS "id", 1 AS reason FROM this JOIN "TextGame" its ON its."contentId" = this."id",
        LATERAL (SELECT t."contentId" FROM "TextGame" t WHERE t."gameId" = its."gameId"
          ORDER BY t."contentId" DESC LIMIT ${literal(LATEST)}) latest
      UNION ALL SELECT latest."contentId", 2 FROM this JOIN "TextSubject" its ON its."contentId" = this."id",
        LATERAL (SELECT t."contentId" FROM "TextSubject" t WHERE t."subjectId" = its."subjectId" AND t."visibleFrom" <= ${NOW}
          ORDER BY t."visibleFrom" DESC, t."contentId" DESC LIMIT ${literal(RELATED.read + 1)}) latest
    )
    SELECT ${lineColumns} FROM (SELECT "id", min(reason) AS reason FROM found GROUP BY "id") found
    JOIN "Content" c ON c."id" = found."id"
    WHERE ${visible('c')} AND c."id" NOT IN (SELECT "id" FROM this)
    ORDER BY found.reason, c."visibleFrom" DESC, c."id" DESC LIMIT ${literal(RELATED.read)}`
  const rows = await queryRows<LineRow>(site.db, 'content_related', statement, ['createdAt'])
  return toLines(site, lang, rows)
}
