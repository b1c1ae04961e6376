import { findInput, suggestInput } from '../../../shared/search/schema.ts'
import { router } from '../../trpc/init.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { together } from '../../trpc/together.ts'
import { filedFilters } from '../platforms/known/filed-input.ts'
import { findEverywhere } from './everywhere/find.ts'
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
})
