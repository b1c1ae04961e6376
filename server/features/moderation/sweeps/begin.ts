import { newId } from '../../../../shared/base/id.ts'
import { SWEEP_DAYS } from '../../../../shared/moderation/acts.ts'
import type { SweepInput } from '../../../../shared/moderation/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { assertStandsAbove } from '../../comments/decisions/judged.ts'
import { startSweeping } from './job.ts'
import { countLeft } from './left.ts'

export interface Swept {
  batchId: string
  comments: number
}

/** While a sweep runs, a second request returns the same one: an answer may have been lost, or a key pressed twice. */
async function numberOf(
  tx: Tx,
  actor: Actor,
  { userId, since, act, reason, text: word }: SweepInput,
): Promise<string> {
  const days = SWEEP_DAYS[since]
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`
  const same = { userId, byId: actor.id, act, reason, word, days, undoneAt: null, endedAt: null }
  const running = await tx.sweep.findFirst({ where: same, select: { id: true } })
  if (running) return running.id
  const id = newId()
  await tx.$executeRaw`
    INSERT INTO "Sweep" ("id", "userId", "byId", "act", "reason", "word", "days", "at")
    VALUES (${id}, ${userId}, ${actor.id}, ${act}, ${reason}, ${word}, ${days}, clock_timestamp())`
  return id
}

/** Gives each of a user's comments a decision, all with one number. @throws USER_NOT_FOUND, FORBIDDEN as for decisions */
export async function beginSweep(ctx: Context, actor: Actor, input: SweepInput): Promise<Swept> {
  const person = await ctx.db.user.findUnique({
    where: { id: input.userId },
    select: { id: true, role: true },
  })
  if (!person) throw appError('USER_NOT_FOUND')
  assertStandsAbove(actor, person)
  const begun = await inTransaction(ctx.db, async (tx) => {
    const batchId = await numberOf(tx, actor, input)
    const sweep = await tx.sweep.findUniqueOrThrow({ where: { id: batchId } })
    const done = await tx.decision.count({ where: { batchId } })
    return { batchId, comments: done + (await countLeft(tx, sweep)) }
  })
  await startSweeping(ctx)
  return begun
}
