import { bySlugOrIdInput, followingInput, listInput } from '../../../shared/content/schema.ts'
import { router } from '../../trpc/init.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { countContent, listContent } from './list.ts'
import { searchContent } from './search.ts'
import { findContent, followingContent } from './service.ts'

/** Articles and reviews: one table, one router (DESIGN section 5). */
export const contentRouter = router({
  /** A page of the list, newest first, or what a search finds, best first. */
  list: publicProcedure
    .input(listInput)
    .query(({ ctx, input }) =>
      input.search ? searchContent(ctx.db, input.search, input) : listContent(ctx.db, input),
    ),

  /** One item with its body; an old slug finds it, too. */
  bySlugOrId: publicProcedure
    .input(bySlugOrIdInput)
    .query(({ ctx, input }) => findContent(ctx.db, input.kind, input.slugOrId)),

  /** The two items that follow this one in the list. */
  following: publicProcedure
    .input(followingInput)
    .query(({ ctx, input }) => followingContent(ctx.db, input.kind, input.id)),

  /** How many there are of each kind. */
  counts: publicProcedure.query(({ ctx }) => countContent(ctx.db)),
})
