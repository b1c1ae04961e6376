import { likeTarget, setLikeInput } from '../../../shared/likes/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { likeStatus, setLike } from './service.ts'

export const likesRouter = router({
  /** `liked` is false for anonymous readers. */
  status: publicProcedure
    .input(likeTarget)
    .query(({ ctx, input }) => likeStatus(ctx.db, input, ctx.actor?.id ?? null)),

  /** Not idempotent: our own client uses `set`. */
  toggle: memberProcedure
    .input(likeTarget)
    .mutation(({ ctx, input }) => setLike(ctx.db, ctx.actor, input, null)),

  /** Idempotent. */
  set: memberProcedure
    .input(setLikeInput)
    .mutation(({ ctx, input: { liked, ...target } }) => setLike(ctx.db, ctx.actor, target, liked)),
})
