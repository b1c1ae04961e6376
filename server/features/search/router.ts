import { findInput, suggestInput } from '../../../shared/search/schema.ts'
import { router } from '../../trpc/init.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import type { Found, Suggestion } from './result.ts'

export const searchRouter = router({
  /** News, reviews, videos, games and people of the team, the best first. */
  find: publicProcedure
    .input(findInput)
    .query(
      async ({ input }): Promise<Found> => ({ results: [], total: 0, pages: 0, page: input.page, top: [] }),
    ),

  /** While somebody types: eight at most. */
  suggest: publicProcedure
    .input(suggestInput)
    .query(async (): Promise<{ suggestions: Suggestion[] }> => ({ suggestions: [] })),
})
