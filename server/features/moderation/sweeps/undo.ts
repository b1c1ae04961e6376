import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { assertStandsAbove } from '../../comments/decisions/judged.ts'
import { startSweeping } from './job.ts'
import { countLeft } from './left.ts'

export const UNDO_DAYS = 30

/** A sweep of an older release has only decisions. */
const noteEarlier = (tx: Tx, id: string) => tx.$executeRaw`
  INSERT INTO "Sweep" ("id", "userId", "byId", "act", "reason", "word", "days", "at", "endedAt")
  SELECT "batchId", "authorId", "byId", "act", "reason", "word", 0, max("at") OVER (), clock_timestamp()
  FROM "Decision" WHERE "batchId" = ${id} ORDER BY "authorId" LIMIT 1 ON CONFLICT ("id") DO NOTHING`

/** Later decisions of others stay. @throws DECISION_NOT_FOUND, ALREADY_DECIDED after 30 days, FORBIDDEN as for sweeping */
export async function undoSweep(
  ctx: Context,
  actor: Actor,
  { batchId: id }: { batchId: string },
): Promise<{ comments: number }> {
  const comments = await inTransaction(ctx.db, async (tx) => {
    await noteEarlier(tx, id)
    const [found] = await tx.$queryRaw<{ userId: string | null; late: boolean }[]>`
      SELECT "userId", "at" < clock_timestamp() - make_interval(days => ${UNDO_DAYS}) AS "late" FROM "Sweep" WHERE "id" = ${id}`
    if (!found) throw appError('DECISION_NOT_FOUND')
    if (found.late) throw appError('ALREADY_DECIDED')
    const { userId } = found
    const person =
      userId && (await tx.user.findUnique({ where: { id: userId }, select: { id: true, role: true } }))
    if (person) assertStandsAbove(actor, person)
    // This waits for the comment under way; no other one is begun.
    await tx.$executeRaw`
      UPDATE "Sweep" SET "undoneAt" = coalesce("undoneAt", clock_timestamp()), "byId" = ${actor.id}, "reached" = NULL, "endedAt" = NULL
      WHERE "id" = ${id}`
    return countLeft(tx, await tx.sweep.findUniqueOrThrow({ where: { id } }))
  })
  await startSweeping(ctx)
  return { comments }
}
