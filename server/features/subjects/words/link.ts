import { z } from 'zod'
import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { NOW } from '../../../database/visible.ts'
import type { Job } from '../../../queue/job.ts'
import { type DecidedWord, nameDecided } from './name-decided.ts'

const BATCH = 100

/**
 * Texts `c` with a word of this key, found through the few ways of writing it, so that no text's words have to be
 * converted to keys.
 */
export async function withWord(db: Pick<Db | Tx, '$queryRaw'>, key: string): Promise<Prisma.Sql> {
  const rows = await db.$queryRaw<{ word: string }[]>`
    WITH said AS MATERIALIZED (SELECT DISTINCT w AS word FROM "Content" c
      CROSS JOIN unnest(string_to_array(c."tags", ',')) w WHERE c."tags" IS NOT NULL)
    SELECT word FROM said WHERE manette_subject_key(word) = ${key}`
  const words = rows.map(({ word }) => word)
  return Prisma.sql`c."kind" <> 'page' AND c."tags" IS NOT NULL AND c."deletedAt" IS NULL
    AND string_to_array(c."tags", ',') && ${words}::text[]`
}

/** Saves one text and the progress together: after a kill it continues, and no text is done twice. */
const linkOne = (db: Db, key: string, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [text] = await tx.$queryRaw<{ id: string; kind: string }[]>`
      SELECT "id", "kind"::text AS "kind" FROM "Content" WHERE "id" = ${id} AND "deletedAt" IS NULL FOR NO KEY UPDATE`
    const [word] = await tx.$queryRaw<DecidedWord[]>`
      UPDATE "TagWord" SET "linkedTo" = ${id} WHERE "key" = ${key} AND "linkedAt" IS NULL AND ("linkedTo" IS NULL OR "linkedTo" < ${id})
      RETURNING "subjectId", "gameId"`
    if (text && word) await nameDecided(tx, text, word)
  })

/** Continues a word where it was left. @returns whether all of its texts are done */
export async function linkWord(
  db: Db,
  key: string,
  { batches, until = Number.POSITIVE_INFINITY }: { batches: number; until?: number },
): Promise<boolean> {
  for (let n = 0; n < batches && Date.now() < until; n++) {
    const word = await db.tagWord.findFirst({ where: { key, linkedAt: null }, select: { linkedTo: true } })
    if (!word) return true
    const texts = await db.$queryRaw<{ id: string }[]>`
      SELECT c."id" FROM "Content" c WHERE ${await withWord(db, key)} AND c."id" > ${word.linkedTo ?? ''}
      ORDER BY c."id" LIMIT ${BATCH}`
    for (const { id } of texts) await linkOne(db, key, id)
    if (texts.length === BATCH) continue
    // Unless somebody has decided otherwise meanwhile.
    await db.$executeRaw`UPDATE "TagWord" SET "linkedAt" = ${NOW} WHERE "key" = ${key} AND "linkedAt" IS NULL
      AND "linkedTo" IS NOT DISTINCT FROM ${texts.at(-1)?.id ?? word.linkedTo}`
    return true
  }
  return false
}

const RUN_MS = 60_000

/** Makes texts name what their words have become; a later run continues what is left after a minute. */
export const linkTagWordsJob: Job<{ atStart?: true | undefined }> = {
  name: 'link-tag-words',
  data: z.object({ atStart: z.literal(true).optional() }),
  retries: { limit: 5, firstSeconds: 5, longestSeconds: 300 },
  atStart: true,
  async run(_data, { db, jobs }) {
    const until = Date.now() + RUN_MS
    const open = await db.tagWord.findMany({ where: { linkedAt: null }, orderBy: { decidedAt: 'asc' } })
    for (const { key } of open)
      if (!(await linkWord(db, key, { batches: Number.POSITIVE_INFINITY, until })))
        return jobs.send(linkTagWordsJob, {})
  },
}
