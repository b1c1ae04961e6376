import { followedInput } from '../../../shared/follows/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { listFollows } from './list.ts'
import { stopFollowing } from './write.ts'

export const followsRouter = router({
  list: memberProcedure.query(({ ctx }) => listFollows(ctx.db, ctx.actor)),

  stop: memberProcedure.input(followedInput).mutation(async ({ ctx, input }) => {
    await stopFollowing(ctx.db, ctx.actor, input)
    return { followed: false }
  }),
})
