import { z } from 'zod'
import { Prisma } from '../../../prisma/generated/client.ts'
import type { Db, Tx } from '../../database/client.ts'
import { inTransaction } from '../../database/retry.ts'
import type { Job } from '../../queue/job.ts'
import { withinContestTerm } from '../comments/decisions/contest-term.ts'
import { pruneThreads } from '../comments/threads/prune.ts'
import { DELETED_KEPT_DAYS, SUPERSEDED } from './acts/contest.ts'
import { closeReportsOfGone } from './reports/close-gone.ts'
import { UNDO_DAYS } from './sweeps/undo.ts'

const ERASED_AT_ONCE = 100

interface Due {
  id: string
  rootId: string | null
}

/** Comments that the desk deleted 30 days ago, except those decided otherwise since, or contested. */
const dueForErasure = (db: Pick<Tx, '$queryRaw'>, which = Prisma.sql`true`) => db.$queryRaw<Due[]>`
  SELECT c."id", c."rootId" FROM "Decision" d JOIN "Comment" c ON c."id" = d."commentId"
  WHERE d."act" = 'delete' AND d."origin" IN ('desk', 'notice') AND d."undoneAt" IS NULL AND d."contestedAt" IS NULL
    AND d."at" < clock_timestamp() - make_interval(days => ${DELETED_KEPT_DAYS})
    AND c."hiddenAt" IS NOT NULL AND c."removedAt" IS NULL AND c."waitingFrom" IS NULL
    AND NOT ${SUPERSEDED} AND ${which}
  ORDER BY d."at" LIMIT ${ERASED_AT_ONCE}`

/** The row was found without a lock, so it is checked again after locking. @returns how many */
async function eraseHidden(tx: Tx, { id, rootId }: Due): Promise<number> {
  await tx.$queryRaw`
    SELECT 1 FROM "Content" WHERE "id" = (SELECT "contentId" FROM "Comment" WHERE "id" = ${id}) FOR NO KEY UPDATE`
  await tx.$queryRaw`SELECT 1 FROM "Comment" WHERE "id" = ${id} FOR UPDATE`
  const [due] = await dueForErasure(tx, Prisma.sql`c."id" = ${id}`)
  if (!due) return 0
  await tx.$executeRaw`
    WITH unliked AS (DELETE FROM "CommentLike" WHERE "commentId" = ${id})
    UPDATE "Comment" SET "authorId" = NULL, "text" = '', "removedAt" = clock_timestamp() WHERE "id" = ${id}`
  await pruneThreads(tx, [rootId ?? id])
  return 1
}

/** Erases what has waited for 30 days, and forgets decisions of six months ago. */
export async function purgeModeration(db: Db): Promise<{ erased: number; forgotten: number }> {
  let erased = 0
  for (let due = await dueForErasure(db); due.length > 0; due = await dueForErasure(db)) {
    for (const one of due) erased += await inTransaction(db, (tx) => eraseHidden(tx, one))
    if (due.length < ERASED_AT_ONCE) break
  }
  await closeReportsOfGone(db)
  // Reports are deleted together with their decisions.
  const forgotten = await db.$executeRaw`
    DELETE FROM "Decision" d WHERE NOT ${withinContestTerm(Prisma.sql`d."at"`)}
      AND NOT EXISTS (SELECT FROM "Comment" c WHERE c."id" = d."commentId" AND c."removedAt" IS NULL
        AND (c."hiddenAt" IS NOT NULL OR c."waitingFrom" IS NOT NULL))`
  await db.$executeRaw`
    DELETE FROM "Sweep" WHERE "endedAt" IS NOT NULL AND "at" < clock_timestamp() - make_interval(days => ${UNDO_DAYS})`
  // A published one is a comment by now.
  await db.$executeRaw`
    DELETE FROM "HeldComment" WHERE "waitingFrom" IS NULL
      AND coalesce("refusedAt" < clock_timestamp() - make_interval(days => ${DELETED_KEPT_DAYS}), true)`
  await db.$executeRaw`
    DELETE FROM "Notice" WHERE NOT ${withinContestTerm(Prisma.sql`"decidedAt"`)}`
  // Only the fact that there was one stays, for the next decision.
  await db.$executeRaw`
    UPDATE "Suspension" SET "contest" = NULL, "answer" = '' WHERE "contest" IS NOT NULL
      AND NOT ${withinContestTerm(Prisma.sql`coalesce("answeredAt", CASE WHEN "endedById" IS NOT NULL THEN "endedAt" END)`)}`
  return { erased, forgotten }
}

/** Runs every night. Expired rows show nowhere; deleting them keeps the promise of the terms. */
export const purgeModerationJob: Job = {
  name: 'purge-moderation',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '17 4 * * *',
  run: async (_data, { db }) => void (await purgeModeration(db)),
}
