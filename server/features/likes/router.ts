import { likeTarget, setLikeInput } from '../../../shared/likes/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { together } from '../../trpc/together.ts'
import { refuseUnconfirmed } from '../settings/writing/confirmed.ts'
import { likeStatus, setLike } from './service.ts'

const liking = memberProcedure.use(async ({ ctx, next }) => {
  await refuseUnconfirmed(ctx, ctx.actor)
  return next()
})

export const likesRouter = router({
  /** `liked` is false for anonymous readers. */
  status: publicProcedure
    .input(likeTarget)
    .use(together)
    .query(({ ctx, input }) => likeStatus(ctx.db, input, ctx.actor?.id ?? null)),

  /** Our own client uses the idempotent `set`. */
  toggle: liking.input(likeTarget).mutation(({ ctx, input }) => setLike(ctx.db, ctx.actor, input, null)),

  set: liking
    .input(setLikeInput)
    .mutation(({ ctx, input: { liked, ...target } }) => setLike(ctx.db, ctx.actor, target, liked)),
})
