import { binInput, binnedInput } from '../../../../shared/texts/writing/versions.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { emptyFromBin, listBin, restoreFromBin } from './bin.ts'

/** Deleted texts (decision 043), for users who may restore them. */
export const BIN_PROCEDURES = {
  /** The latest deleted first, a hundred at a time; `next` asks for more. */
  bin: memberProcedure.input(binInput).query(async ({ ctx, input }) => {
    const { texts, more } = await listBin(ctx.db, ctx.actor, {
      ...input,
      before: input.before ?? input.cursor,
    })
    return { texts, next: more ? (texts.at(-1)?.id ?? null) : null }
  }),

  restoreFromBin: memberProcedure
    .input(binnedInput)
    .mutation(({ ctx, input }) => restoreFromBin(ctx.db, ctx.actor, input.id)),

  emptyFromBin: memberProcedure
    .input(binnedInput)
    .mutation(({ ctx, input }) => emptyFromBin(ctx.db, ctx.actor, input.id)),
}
