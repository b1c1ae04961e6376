import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { madeBody, SHOWN_RULE } from '../../../../shared/texts/bodies/shown-body.ts'
import type { BackgroundWork, Batch } from '../../../database/background.ts'
import type { Db } from '../../../database/client.ts'

/** Bodies of a first batch: half a megabyte each at most. */
const BATCH = 20

interface Bodies {
  name: string
  table: 'Content' | 'TranslatedContent'
  key: 'id' | 'contentId'
  lang: Lang
}

const TABLES: readonly Bodies[] = [
  { name: 'shown-bodies', table: 'Content', key: 'id', lang: 'fr' },
  { name: 'shown-translations', table: 'TranslatedContent', key: 'contentId', lang: 'en' },
]

async function showBatch(db: Db, one: Bodies, after: string, size: number): Promise<Batch> {
  const [table, key] = [Prisma.raw(`"${one.table}"`), Prisma.raw(`"${one.key}"`)]
  // Those made by a later release's rule stay as they are.
  const older = Prisma.sql`t."content" IS NOT NULL AND (t."shownRule" IS NULL OR t."shownRule" < ${SHOWN_RULE})`
  const rows = await db.$queryRaw<{ id: string; content: string }[]>`
    SELECT t.${key} AS "id", t."content" FROM ${table} t WHERE t.${key} > ${after} AND ${older}
    ORDER BY t.${key} LIMIT ${size}`
  const ids = rows.map(({ id }) => id)
  const contents = rows.map(({ content }) => content)
  const made = contents.map((content) => madeBody(content, one.lang))
  const shown = made.map((body) => body.shown)
  const minutes = made.map((body) => body.readingMinutes)
  // Skipped when another body was saved meanwhile.
  const changed = await db.$executeRaw`
    UPDATE ${table} t SET "shown" = made.shown, "shownRule" = ${SHOWN_RULE}, "readingMinutes" = made.minutes
    FROM unnest(${ids}::text[], ${contents}::text[], ${shown}::text[], ${minutes}::int[]) AS made (id, content, shown, minutes)
    WHERE t.${key} = made.id AND t."content" = made.content AND ${older}`
  return { last: rows.length < size ? undefined : ids.at(-1), looked: rows.length, changed }
}

/** Makes the shown form of bodies that have none, or one made by an earlier rule. */
export const shownWorks: readonly BackgroundWork[] = TABLES.map((one) => ({
  name: one.name,
  rule: SHOWN_RULE,
  table: one.table,
  size: BATCH,
  batch: (db, after, size) => showBatch(db, one, after, size),
}))
