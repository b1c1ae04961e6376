import { BULK_LIMITS, type BulkInput } from '../../../../shared/texts/writing/bulk.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { databaseNow, NOW } from '../../../database/visible.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { resolveSubjects } from '../../subjects/naming/resolve.ts'
import { firstState } from '../../texts/states/state.ts'
import { lockMaker } from '../stored/sign.ts'
import { bulkBatch } from './carry-on.ts'
import { givenOf } from './given.ts'
import { wakeBulkActs } from './job.ts'
import { type BulkState, bulkState } from './state.ts'

/**
 * What would be refused for every text is refused at once. Who already signs some of them may stay there after leaving
 * the team, so that is left to each text.
 * @throws BAD_INPUT at `publishAt`, SUBJECT_NOT_FOUND
 */
async function refuseForAll(tx: Tx, input: BulkInput): Promise<void> {
  if (input.act === 'plan')
    firstState({ status: 'published', plannedFor: input.publishAt }, await databaseNow(tx))
  if (input.act === 'subject') {
    const [subject] = await resolveSubjects(tx, [input.subject])
    if (!subject) throw appError('SUBJECT_NOT_FOUND')
  }
}

/** Notes nothing for a number that is known: the call was sent again. */
async function note(tx: Tx, actor: Actor, input: BulkInput): Promise<void> {
  await lockMaker(tx, actor.id)
  const { number, act, texts } = input
  const made = await tx.$executeRaw`
    INSERT INTO "BulkAct" ("id", "byId", "act", "given", "at")
    VALUES (${number}, ${actor.id}, ${act}, ${JSON.stringify(givenOf(input))}::jsonb, ${NOW}) ON CONFLICT ("id") DO NOTHING`
  if (made === 0) return
  await refuseForAll(tx, input)
  const rows = texts.map(({ id, updatedAt }, position) => ({
    actId: number,
    position,
    contentId: id,
    seenAt: updatedAt,
  }))
  await tx.bulkActText.createMany({ data: rows })
}

/**
 * Begins an act upon many texts under a number that the client made; a few are done when this returns. The same number
 * again does nothing more. @throws NOT_FOUND for somebody else's number, BAD_INPUT at `publishAt`, SUBJECT_NOT_FOUND
 */
export async function beginBulkAct(ctx: Context, actor: Actor, input: BulkInput): Promise<BulkState> {
  const { db, log, jobs, config } = ctx
  const { number, texts } = input
  await inTransaction(db, (tx) => note(tx, actor, input))
  if (texts.length <= BULK_LIMITS.atOnce)
    await bulkBatch({ db, origin: config.PUBLIC_URL, log, jobs }, number).catch((error: unknown) =>
      log.warn({ err: error, number }, 'an act upon many texts is left to its job'),
    )
  const state = await bulkState(ctx, actor, number)
  if (!state.ended) await wakeBulkActs(ctx)
  return state
}
