import { z } from 'zod'
import { Prisma } from '../../../../prisma/generated/client.ts'
import { SHOWN_RULE, shownBody } from '../../../../shared/content/shown-body.ts'
import type { Lang } from '../../../../shared/lang.ts'
import type { Db } from '../../../database/client.ts'
import type { Job } from '../../../jobs/job.ts'

/** Bodies of a statement: half a megabyte each at most. */
const BATCH = 20

const TABLES: readonly { table: 'Content' | 'TranslatedContent'; key: 'id' | 'contentId'; lang: Lang }[] = [
  { table: 'Content', key: 'id', lang: 'fr' },
  { table: 'TranslatedContent', key: 'contentId', lang: 'en' },
]

/** Makes what is shown of bodies that an earlier rule made, or none. @returns how many were made */
export async function showOlderBodies(db: Db): Promise<number> {
  let made = 0
  for (const one of TABLES) {
    const [table, key] = [Prisma.raw(`"${one.table}"`), Prisma.raw(`"${one.key}"`)]
    // Of a later release's rule they stay as they are.
    const older = Prisma.sql`t."content" IS NOT NULL AND (t."shownRule" IS NULL OR t."shownRule" < ${SHOWN_RULE})`
    let last = ''
    for (;;) {
      const rows = await db.$queryRaw<{ id: string; content: string }[]>`
        SELECT t.${key} AS "id", t."content" FROM ${table} t WHERE t.${key} > ${last} AND ${older}
        ORDER BY t.${key} LIMIT ${BATCH}`
      const ids = rows.map(({ id }) => id)
      const contents = rows.map(({ content }) => content)
      const shown = contents.map((content) => shownBody(content, one.lang))
      // Not where another text was saved meanwhile.
      made += await db.$executeRaw`
        UPDATE ${table} t SET "shown" = made.shown, "shownRule" = ${SHOWN_RULE}
        FROM unnest(${ids}::text[], ${contents}::text[], ${shown}::text[]) AS made (id, content, shown)
        WHERE t.${key} = made.id AND t."content" = made.content AND ${older}`
      last = ids.at(-1) ?? ''
      if (rows.length < BATCH) break
    }
  }
  return made
}

/** After an update, and at night for what a release of before has written beside this one. */
export const showOlderBodiesJob: Job = {
  name: 'show-older-bodies',
  data: z.object({ atStart: z.literal(true).optional() }),
  retries: { limit: 5, firstSeconds: 60, longestSeconds: 600 },
  schedule: '23 3 * * *',
  atStart: true,
  async run(_data, { db }) {
    await showOlderBodies(db)
  },
}
