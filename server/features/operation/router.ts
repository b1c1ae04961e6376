import { failedJobInput, liftLockInput } from '../../../shared/operation/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { liftLock } from './locks/lift.ts'
import { actOnJob } from './queues/act.ts'
import { readStatus, readStatusAnew } from './read.ts'

/** Each act answers with the status after it. */
export const operationRouter = router({
  status: memberProcedure.query(({ ctx }) => readStatus(ctx)),

  retryJob: memberProcedure.input(failedJobInput).mutation(async ({ ctx, input }) => {
    await actOnJob(ctx, ctx.actor, 'retry', input)
    return readStatusAnew(ctx)
  }),

  dropJob: memberProcedure.input(failedJobInput).mutation(async ({ ctx, input }) => {
    await actOnJob(ctx, ctx.actor, 'drop', input)
    return readStatusAnew(ctx)
  }),

  liftLock: memberProcedure.input(liftLockInput).mutation(async ({ ctx, input }) => {
    await liftLock(ctx.db, ctx.actor, input.id)
    return readStatusAnew(ctx)
  }),
})
