import { deskInput, deskMonthInput, movePlanInput } from '../../../../shared/texts/writing/desk.ts'
import {
  addNoteInput,
  answerNoteInput,
  notesInput,
  resolveNoteInput,
} from '../../../../shared/texts/writing/notes.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { countRead } from '../../../trpc/rate-limits/reads.ts'
import { movePlan } from '../copies/move-plan.ts'
import { wakeDeskMails } from '../mails/job.ts'
import { notesOf } from '../notes/read.ts'
import { addNote, answerNote, resolveNote } from '../notes/write.ts'
import { readDesk } from './list.ts'
import { deskMonth } from './month.ts'

/** The newsroom's tasks and internal notes (decision 045). */
export const deskRouter = router({
  desk: memberProcedure.input(deskInput).query(async ({ ctx, input }) => {
    if (input.search) await countRead(ctx, 'search')
    return readDesk(ctx.db, ctx.actor, input)
  }),

  month: memberProcedure.input(deskMonthInput).query(async ({ ctx, input }) => {
    if (input.search) await countRead(ctx, 'search')
    return deskMonth(ctx.db, ctx.actor, input)
  }),

  movePlan: memberProcedure.input(movePlanInput).mutation(async ({ ctx, input }) => {
    const moved = await movePlan(ctx.db, ctx.actor, input)
    await wakeDeskMails(ctx)
    return moved
  }),

  /** The notes on one text with their answers; never for readers. */
  notes: memberProcedure
    .input(notesInput)
    .query(({ ctx, input }) => notesOf(ctx.db, ctx.actor, input.contentId)),

  addNote: memberProcedure.input(addNoteInput).mutation(async ({ ctx, input }) => {
    const note = await addNote(ctx.db, ctx.actor, input)
    await wakeDeskMails(ctx)
    return note
  }),

  answerNote: memberProcedure.input(answerNoteInput).mutation(async ({ ctx, input }) => {
    const answer = await answerNote(ctx.db, ctx.actor, input)
    await wakeDeskMails(ctx)
    return answer
  }),

  resolveNote: memberProcedure
    .input(resolveNoteInput)
    .mutation(({ ctx, input }) => resolveNote(ctx.db, ctx.actor, input)),
})
