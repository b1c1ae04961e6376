import { contentIdInput, publishInput } from '../../../shared/content/schema.ts'
import { sendBackInput } from '../../../shared/workflow/notes.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { queueTranslation } from '../translation/queue.ts'
import { BIN_PROCEDURES } from './bin/bin-procedures.ts'
import { wakeDeskMails } from './mails/job.ts'
import { act } from './states/acts.ts'
import { VERSION_PROCEDURES } from './versions/version-procedures.ts'

/** States, plans, versions and previews of texts (decision 041). */
export const workflowRouter = router({
  /** At once, or at a moment to come. */
  publish: memberProcedure.input(publishInput).mutation(async ({ ctx, input }) => {
    const text = await act(ctx.db, ctx.actor, input, { to: 'publish', publishAt: input.publishAt })
    await queueTranslation(ctx, text.id)
    await wakeDeskMails(ctx)
    return text
  }),

  propose: memberProcedure.input(contentIdInput).mutation(async ({ ctx, input }) => {
    const text = await act(ctx.db, ctx.actor, input, { to: 'propose' })
    await wakeDeskMails(ctx)
    return text
  }),

  /** A proposal or a plan becomes a draft. */
  sendBack: memberProcedure.input(sendBackInput).mutation(async ({ ctx, input: { word, ...which } }) => {
    const text = await act(ctx.db, ctx.actor, which, { to: 'return', word })
    await wakeDeskMails(ctx)
    return text
  }),

  /** Takes a published text from its readers (410); its comments are kept. */
  withdraw: memberProcedure
    .input(contentIdInput)
    .mutation(({ ctx, input }) => act(ctx.db, ctx.actor, input, { to: 'withdraw' })),

  ...VERSION_PROCEDURES,
  ...BIN_PROCEDURES,
})
