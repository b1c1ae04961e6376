import { likersInput } from '../../../../shared/admin/schema.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { cleanLikes, diagnoseLikes, syncCounters } from '../repair.ts'
import { likeStats } from '../stats.ts'
import { likersOf } from './likers.ts'

export const likesAdminRouter = router({
  stats: memberProcedure.query(({ ctx }) => likeStats(ctx.db)),
  likers: memberProcedure.input(likersInput).query(({ ctx, input }) => likersOf(ctx.db, input)),
  diagnostic: memberProcedure.query(({ ctx }) => diagnoseLikes(ctx.db)),
  cleanup: memberProcedure.mutation(({ ctx }) => cleanLikes(ctx.db, ctx.actor)),
  sync: memberProcedure.mutation(({ ctx }) => syncCounters(ctx.db, ctx.actor)),
})
