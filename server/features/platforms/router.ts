import { noticeMessage } from '../../../shared/messages/messages.ts'
import {
  createFilingInput,
  filingListInput,
  filingOneInput,
  mergeFilingInput,
  orderFilingInput,
  saveFilingInput,
} from '../../../shared/platforms/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { filingForTeam, filingWithUses, listFiling } from './list.ts'
import { filingMergeNotice, mergeFiling } from './merging/merge.ts'
import { createFiling, orderFiling, removeFiling, saveFiling } from './write.ts'

export const platformsRouter = router({
  list: publicProcedure.input(filingListInput).query(async ({ ctx, input }) => ({
    platforms: await listFiling(ctx.db, 'platform', input.lang ?? ctx.lang),
  })),

  genres: publicProcedure
    .input(filingListInput)
    .query(async ({ ctx, input }) => ({ genres: await listFiling(ctx.db, 'genre', input.lang ?? ctx.lang) })),

  /** Names and choices for the back office, in both languages. */
  forTeam: memberProcedure.query(({ ctx }) => filingForTeam(ctx.db)),

  /** The editors' list, with what each is used by. */
  counted: memberProcedure
    .input(filingOneInput.pick({ kind: true }))
    .query(async ({ ctx, input }) => ({ rows: await filingWithUses(ctx.db, input.kind) })),

  create: memberProcedure
    .input(createFilingInput)
    .mutation(({ ctx, input }) => createFiling(ctx.db, input, ctx.actor)),

  save: memberProcedure
    .input(saveFilingInput)
    .mutation(({ ctx, input }) => saveFiling(ctx.db, input, ctx.actor)),

  order: memberProcedure
    .input(orderFilingInput)
    .mutation(async ({ ctx, input }) => ({ rows: await orderFiling(ctx.db, input, ctx.actor) })),

  remove: memberProcedure.input(filingOneInput).mutation(async ({ ctx, input }) => ({
    ...(await removeFiling(ctx.db, input, ctx.actor)),
    message: noticeMessage(`${input.kind}Deleted`, ctx.lang),
  })),

  /** What a merge would move, shown before it is confirmed. */
  mergeNotice: memberProcedure
    .input(mergeFilingInput)
    .query(({ ctx, input }) => filingMergeNotice(ctx.db, input)),

  merge: memberProcedure
    .input(mergeFilingInput)
    .mutation(({ ctx, input }) => mergeFiling(ctx.db, input, ctx.actor)),
})
