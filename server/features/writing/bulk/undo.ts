import { BULK_LIMITS } from '../../../../shared/texts/writing/bulk.ts'
import { NOW } from '../../../database/visible.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { UNDOABLE } from '../../texts/states/told.ts'
import { bulkBatch } from './carry-on.ts'
import { wakeBulkActs } from './job.ts'
import { type BulkState, bulkState, ownAct } from './state.ts'

/**
 * Undoes an act as one, also while it runs: the text under way is waited for, and no other one is begun. Asked again it
 * does nothing more. @throws NOT_FOUND, also for somebody else's; UNDO_TOO_LATE once followers may have been told
 */
export async function undoBulkAct(ctx: Context, actor: Actor, number: string): Promise<BulkState> {
  const { db, log, jobs, config } = ctx
  const { undoneAt } = await ownAct(db, actor, number)
  const stopped = await db.$executeRaw`
    UPDATE "BulkAct" a SET "undoneAt" = ${NOW}, "endedAt" = NULL
    WHERE a."id" = ${number} AND a."undoneAt" IS NULL AND ${UNDOABLE}`
  if (stopped === 0 && !undoneAt && !(await ownAct(db, actor, number)).undoneAt)
    throw appError('UNDO_TOO_LATE')
  const few = (await db.bulkActText.count({ where: { actId: number } })) <= BULK_LIMITS.atOnce
  if (few)
    await bulkBatch({ db, origin: config.PUBLIC_URL, log, jobs }, number).catch((error: unknown) =>
      log.warn({ err: error, number }, 'an undoing is left to its job'),
    )
  const state = await bulkState(ctx, actor, number)
  if (!state.ended) await wakeBulkActs(ctx)
  return state
}
