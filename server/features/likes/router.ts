import { likeTarget, setLikeInput } from '../../../shared/likes/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { likeStatus, setLike } from './service.ts'

/** Likes of articles, reviews and comments (docs/product.md, "Likes"). */
export const likesRouter = router({
  /** How many like it, and whether the person who asks does; nobody in particular does not. */
  status: publicProcedure
    .input(likeTarget)
    .query(({ ctx, input }) => likeStatus(ctx.db, input, ctx.actor?.id ?? null)),

  /** Turns the like round. Sent twice, it undoes itself: our own client uses `set`. */
  toggle: memberProcedure
    .input(likeTarget)
    .mutation(({ ctx, input }) => setLike(ctx.db, ctx.actor, input, null)),

  /** Says what shall be: may be sent again and again. */
  set: memberProcedure
    .input(setLikeInput)
    .mutation(({ ctx, input: { liked, ...target } }) => setLike(ctx.db, ctx.actor, target, liked)),
})
