import { suspendedInput, suspendInput } from '../../../../shared/moderation/suspension.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { suspend, suspensionOf, unsuspend } from './suspend.ts'

export const suspensionRouter = router({
  suspension: memberProcedure
    .input(suspendedInput)
    .query(({ ctx, input }) => suspensionOf(ctx.db, ctx.actor, input.id)),

  suspend: memberProcedure
    .input(suspendInput)
    .mutation(({ ctx, input }) => suspend(ctx.db, ctx.actor, input)),

  unsuspend: memberProcedure
    .input(suspendedInput)
    .mutation(({ ctx, input }) => unsuspend(ctx.db, ctx.actor, input.id)),
})
