import { addNameInput } from '../../../shared/search/add-name.ts'
import { dismissInput } from '../../../shared/search/fruitless.ts'
import { findInput, suggestInput } from '../../../shared/search/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { together } from '../../trpc/together.ts'
import { filedFilters } from '../platforms/known/filed-input.ts'
import { findEverywhere } from './everywhere/find.ts'
import { dismissFruitless, listFruitless } from './fruitless/list.ts'
import { addName } from './naming/add-name.ts'
import { suggestEverywhere } from './suggesting/suggest.ts'

export const searchRouter = router({
  /** News, reviews, videos, games and people of the team, the best first. */
  find: publicProcedure
    .input(findInput)
    .use(filedFilters)
    .use(together)
    .query(({ ctx, input }) => findEverywhere({ db: ctx.db, config: ctx.config, lang: input.lang }, input)),

  /** Suggestions while somebody types: eight at most. */
  suggest: publicProcedure
    .input(suggestInput)
    .use(together)
    .query(async ({ ctx, input }) => ({
      suggestions: await suggestEverywhere({ db: ctx.db, config: ctx.config, lang: input.lang }, input.q),
    })),

  /** What readers looked for in vain, for who may name it. */
  fruitless: memberProcedure.query(({ ctx }) => listFruitless(ctx.db)),

  dismiss: memberProcedure
    .input(dismissInput)
    .mutation(({ ctx, input }) => dismissFruitless(ctx.db, input.words)),

  /** One more name by which a thing is found, for who may save it. */
  addName: memberProcedure.input(addNameInput).mutation(({ ctx, input }) => addName(ctx, input)),
})
