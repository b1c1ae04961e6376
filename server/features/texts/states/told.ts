import { Prisma } from '../../../../prisma/generated/client.ts'
import { BULK_LIMITS } from '../../../../shared/texts/writing/bulk.ts'
import type { Db } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'

// What can still be undone is told to nobody: followers, feeds and the team's mails leave out the texts of an act upon
// many until it can no longer be undone (decision 101).

const within = (
  seconds: number,
): Prisma.Sql => Prisma.sql`(a."at" > ${NOW} - make_interval(mins => ${BULK_LIMITS.heldMinutes}::int)
  AND (a."endedAt" IS NULL OR a."endedAt" > ${NOW} - make_interval(secs => ${seconds})))`

/** Condition on an act `a` that can be undone now. */
export const UNDOABLE = within(BULK_LIMITS.undoSeconds)

const HOLDS = Prisma.sql`t."doneAt" IS NOT NULL AND t."undoneAt" IS NULL AND ${within(BULK_LIMITS.toldSeconds)}`

/**
 * Whether nobody may be told of a text yet. @param contentId SQL for its id
 * @param which narrows down the acts `a` and their texts `t` that count
 */
export const untold = (contentId: Prisma.Sql, which = Prisma.empty): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM "BulkActText" t JOIN "BulkAct" a ON a."id" = t."actId"
  WHERE t."contentId" = ${contentId} AND ${HOLDS} ${which})`

export interface UntoldTexts {
  /** Texts that readers got by such an act; others were told before, and stay in feeds. */
  ids: string[]
  /** In how many ms the first of them may be told; undefined for none. */
  inMs: number | undefined
}

/** For feeds, which show what readers have and leave out what they were not told. */
export async function untoldTexts(db: Pick<Db, '$queryRaw'>): Promise<UntoldTexts> {
  const rows = await db.$queryRaw<{ id: string; isOut: boolean; inMs: number }[]>`
    SELECT t."contentId" AS "id", t."isOut", (extract(epoch FROM coalesce(a."endedAt", ${NOW}) - ${NOW})::float8
      + ${BULK_LIMITS.toldSeconds}::int) * 1000 AS "inMs"
    FROM "BulkAct" a JOIN "BulkActText" t ON t."actId" = a."id" WHERE ${HOLDS}`
  const ids = rows.filter(({ isOut }) => isOut).map(({ id }) => id)
  return { ids, inMs: rows.length > 0 ? Math.min(...rows.map(({ inMs }) => inMs)) : undefined }
}
