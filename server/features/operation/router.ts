import { putAsideInput } from '../../../shared/operation/first-day.ts'
import { failedJobInput, liftLockInput, removeDemoInput } from '../../../shared/operation/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { askBackup } from './archives/back-up-now.ts'
import { askRemoval } from './demo/ask-removal.ts'
import { putAside, whatIsLeft } from './first-day/left.ts'
import { sendTestMail } from './first-day/test-mail.ts'
import { liftLock } from './locks/lift.ts'
import { actOnJob } from './queues/act.ts'
import { readStatus, readStatusAnew } from './read.ts'

/** Each act returns the status after it. */
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

  left: memberProcedure.query(({ ctx }) => whatIsLeft(ctx)),

  putAside: memberProcedure.input(putAsideInput).mutation(async ({ ctx, input }) => {
    await putAside(ctx.db, ctx.actor, input)
    return whatIsLeft(ctx)
  }),

  testMail: memberProcedure.mutation(({ ctx }) => sendTestMail(ctx, ctx.actor)),

  backUp: memberProcedure.mutation(async ({ ctx }) => {
    await askBackup(ctx)
    return whatIsLeft(ctx)
  }),

  removeDemo: memberProcedure.input(removeDemoInput).mutation(async ({ ctx, input }) => {
    await askRemoval(ctx, ctx.actor, input.remove)
    return whatIsLeft(ctx)
  }),

  liftLock: memberProcedure.input(liftLockInput).mutation(async ({ ctx, input }) => {
    await liftLock(ctx.db, ctx.actor, input.id)
    return readStatusAnew(ctx)
  }),
})
