import { beginBuiltInInput, drawnPageInput } from '../../../../shared/texts/built-in-schema.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { beginBuiltIn } from './begin.ts'
import { listBuiltIns } from './list.ts'
import { listOutdated, seeOutdated } from './outdated.ts'

/** The team's own texts that replace built-in pages, as procedures of `content` (decision 072). */
export const builtInRouter = router({
  beginBuiltIn: memberProcedure
    .input(beginBuiltInInput)
    .mutation(({ ctx, input }) => beginBuiltIn(ctx, ctx.actor, input)),

  /** The team's own text for each built-in page, in any state. */
  builtIns: memberProcedure.query(({ ctx }) => listBuiltIns(ctx.db, ctx.actor)),

  /** Own texts that no longer agree with the site's settings. */
  outdated: memberProcedure.query(({ ctx }) => listOutdated(ctx.db)),

  /** @throws NOT_FOUND for one that is not outdated */
  seeOutdated: memberProcedure.input(drawnPageInput).mutation(async ({ ctx, input }) => {
    await seeOutdated(ctx.db, ctx.actor, input.name)
    return listOutdated(ctx.db)
  }),
})
