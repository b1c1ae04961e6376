import { textIdInput } from '../../../shared/texts/schema.ts'
import {
  presenceInput,
  publishTextInput,
  saveCopyInput,
  seenCopyInput,
  textInput,
} from '../../../shared/texts/writing/copy-schema.ts'
import { sendBackInput } from '../../../shared/texts/writing/notes.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { findForEdit } from '../texts/service.ts'
import { queueTranslation } from '../translation/queue.ts'
import { BIN_PROCEDURES } from './bin/bin-procedures.ts'
import { BULK_PROCEDURES } from './bulk/bulk-procedures.ts'
import { shownCopy } from './copies/copy.ts'
import { discardCopy } from './copies/discard.ts'
import { cancelPlan } from './copies/planned.ts'
import { tellPresence } from './copies/presence.ts'
import { proposeText, publishText } from './copies/publish.ts'
import { saveCopy } from './copies/save.ts'
import { wakeDeskMails } from './mails/job.ts'
import { act } from './states/acts.ts'
import { textToWorkOn } from './stored/find.ts'
import { VERSION_PROCEDURES } from './versions/version-procedures.ts'

/** States, plans, versions and previews of texts (decision 041). */
export const writingRouter = router({
  publish: memberProcedure.input(publishTextInput).mutation(async ({ ctx, input }) => {
    const text = await publishText(ctx.db, ctx.actor, input, ctx.config.PUBLIC_URL)
    await queueTranslation(ctx, text.id)
    await wakeDeskMails(ctx)
    return text
  }),

  propose: memberProcedure
    .input(publishTextInput.omit({ publishAt: true }))
    .mutation(async ({ ctx, input }) => {
      const text = await proposeText(ctx.db, ctx.actor, input, ctx.config.PUBLIC_URL)
      await wakeDeskMails(ctx)
      return text
    }),

  sendBack: memberProcedure.input(sendBackInput).mutation(async ({ ctx, input: { word, ...which } }) => {
    const text = await act(ctx.db, ctx.actor, which, { to: 'return', word })
    await wakeDeskMails(ctx)
    return text
  }),

  /** Withdraws a published text from readers (410); its comments are kept. */
  withdraw: memberProcedure
    .input(textIdInput)
    .mutation(({ ctx, input }) => act(ctx.db, ctx.actor, input, { to: 'withdraw' })),

  ...VERSION_PROCEDURES,
  ...BIN_PROCEDURES,
  ...BULK_PROCEDURES,

  /** A text and the work on it, for the form to open with. */
  copy: memberProcedure.input(textInput).query(async ({ ctx, input }) => {
    const item = await findForEdit(ctx.db, ctx.actor, input.id)
    return { item, work: await shownCopy(ctx.db, item, ctx.config.PUBLIC_URL) }
  }),

  saveCopy: memberProcedure
    .input(saveCopyInput)
    .mutation(({ ctx, input }) =>
      saveCopy(ctx.db, ctx.actor, input, { origin: ctx.config.PUBLIC_URL, requester: ctx }),
    ),

  discardCopy: memberProcedure
    .input(seenCopyInput)
    .mutation(({ ctx, input }) => discardCopy(ctx.db, ctx.actor, input, ctx.config.PUBLIC_URL)),

  /** Approved changes are no longer published by themselves; they stay as work. */
  cancelPlan: memberProcedure.input(textInput).mutation(async ({ ctx, input }) => {
    await textToWorkOn(ctx.db, ctx.actor, input.id)
    await cancelPlan(ctx.db, input.id)
    return input
  }),

  /** Who else has a text open. A mutation, as it also records that the caller has. */
  presence: memberProcedure
    .input(presenceInput)
    .mutation(({ ctx, input }) => tellPresence(ctx.db, ctx.actor, input)),
})
