import { factsTermsInput, findFactsInput, takeFactsInput } from '../../../shared/facts/schema.ts'
import { gameOneInput } from '../../../shared/games/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { countRead } from '../../trpc/rate-limits/reads.ts'
import { gameWriter } from '../games/write.ts'
import { findGames } from './igdb/igdb.ts'
import { dropFacts, takeFacts } from './taking/take.ts'
import { confirmTerms, factsState, refuseUnavailable, withdrawTerms } from './terms/terms.ts'

/** A part of `games`, as its callers know it. */
export const factsRouter = router({
  factsState: memberProcedure.query(({ ctx }) => factsState(ctx)),

  confirmFactsTerms: memberProcedure.input(factsTermsInput).mutation(async ({ ctx }) => {
    await confirmTerms(ctx)
    return factsState(ctx)
  }),

  withdrawFactsTerms: memberProcedure.mutation(async ({ ctx }) => {
    await withdrawTerms(ctx)
    return factsState(ctx)
  }),

  findFacts: memberProcedure.input(findFactsInput).query(async ({ ctx, input }) => {
    await countRead(ctx, 'facts')
    await refuseUnavailable(ctx)
    return { candidates: await findGames(ctx, input.title) }
  }),

  takeFacts: memberProcedure.input(takeFactsInput).mutation(async ({ ctx, input }) => {
    await countRead(ctx, 'facts')
    await refuseUnavailable(ctx)
    return takeFacts(ctx, input, gameWriter(ctx))
  }),

  /** Also where IGDB is asked nothing any more. */
  dropFacts: memberProcedure
    .input(gameOneInput)
    .mutation(({ ctx, input }) => dropFacts(ctx.db, input.game, gameWriter(ctx))),
})
