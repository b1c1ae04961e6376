import { followableInput, followedInput, followInput, followsInput } from '../../../shared/follows/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { refuseUnconfirmed } from '../settings/writing/confirmed.ts'
import { follow, isFollowed } from './followable/follow.ts'
import type { Followables } from './followable/followable.ts'
import { listFollows } from './list.ts'
import { stopFollowing } from './write.ts'

export const followsRouter = (targets: Followables) =>
  router({
    list: memberProcedure
      .input(followsInput)
      .query(({ ctx, input }) => listFollows(ctx.db, targets, ctx.actor, input.lang)),

    followed: memberProcedure
      .input(followableInput)
      .query(({ ctx, input }) => isFollowed(ctx.db, ctx.actor, { ...input, target: targets[input.kind] })),

    /** A user may stop following without a confirmed address. */
    follow: memberProcedure.input(followInput).mutation(async ({ ctx, input }) => {
      if (input.followed) await refuseUnconfirmed(ctx, ctx.actor)
      return follow(ctx.db, ctx.actor, { ...input, target: targets[input.kind] })
    }),

    stop: memberProcedure.input(followedInput).mutation(async ({ ctx, input }) => {
      await stopFollowing(ctx.db, ctx.actor, { ...input, target: targets[input.kind] })
      return { followed: false }
    }),
  })
