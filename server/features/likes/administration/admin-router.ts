import { likersInput } from '../../../../shared/admin/schema.ts'
import { router } from '../../../trpc/init.ts'
import { adminProcedure } from '../../../trpc/procedures.ts'
import { cleanLikes, diagnoseLikes, syncCounters } from '../repair.ts'
import { likeStats } from '../stats.ts'
import { likersOf } from './likers.ts'

export const likesAdminRouter = router({
  stats: adminProcedure.query(({ ctx }) => likeStats(ctx.db)),
  likers: adminProcedure.input(likersInput).query(({ ctx, input }) => likersOf(ctx.db, input)),
  diagnostic: adminProcedure.query(({ ctx }) => diagnoseLikes(ctx.db)),
  cleanup: adminProcedure.mutation(({ ctx }) => cleanLikes(ctx.db, ctx.actor)),
  sync: adminProcedure.mutation(({ ctx }) => syncCounters(ctx.db, ctx.actor)),
})
