import { noticeMessage } from '../../../shared/messages/messages.ts'
import {
  correctionsInput,
  pieceInput,
  termIdInput,
  termInput,
  translatedTextInput,
} from '../../../shared/translation/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { logChange, logCorrection, logGlossary } from './corrections/actions.ts'
import { correctAll, undoCorrection } from './corrections/correct.ts'
import { editable } from './corrections/editable.ts'
import { cacheStats, clearCache, providerState, restingTrouble } from './pieces/cache.ts'
import { listTerms, removeTerm, saveTerm } from './pieces/glossary.ts'
import { queueTranslation, queueWaiting } from './queue.ts'
import { inWords, retryTranslation, troubleWith } from './service.ts'

export const translationRouter = router({
  stats: memberProcedure.query(async ({ ctx }) => ({
    ...(await cacheStats(ctx.db)),
    ...(await providerState(ctx)),
    trouble: inWords(restingTrouble(ctx), ctx.lang),
  })),

  clear: memberProcedure.mutation(async ({ ctx }) => {
    const removed = await clearCache(ctx.db)
    await logChange(ctx, 'Cache des traductions vidé', { event: 'clear_translations', removed })
    return { message: noticeMessage('translationsCleared', ctx.lang), removed }
  }),

  pieces: memberProcedure
    .input(translatedTextInput)
    .query(({ ctx, input }) => editable(ctx.db, ctx.config, input.id)),

  correctAll: memberProcedure.input(correctionsInput).mutation(async ({ ctx, input }) => {
    await correctAll(ctx.db, ctx.config, input)
    await logCorrection(ctx, input.id, 'correct_translation', { passages: input.corrections.length })
    return editable(ctx.db, ctx.config, input.id)
  }),

  /** Also discards an outdated correction. */
  takeBack: memberProcedure.input(pieceInput).mutation(async ({ ctx, input }) => {
    await undoCorrection(ctx.db, input)
    await logCorrection(ctx, input.id, 'take_back_translation')
    await queueTranslation(ctx, input.id)
    return editable(ctx.db, ctx.config, input.id)
  }),

  /** Translates it now, however often it has failed; `trouble` says what went wrong. */
  again: memberProcedure.input(translatedTextInput).mutation(async ({ ctx, input }) => {
    await retryTranslation(ctx, input.id)
    await logCorrection(ctx, input.id, 'translate_again')
    const item = await editable(ctx.db, ctx.config, input.id)
    const trouble = item.whole ? null : await troubleWith(ctx, input.id)
    return { ...item, trouble: inWords(trouble, ctx.lang) }
  }),

  glossary: memberProcedure.query(({ ctx }) => listTerms(ctx.db)),

  saveTerm: memberProcedure.input(termInput).mutation(async ({ ctx, input }) => {
    const id = await saveTerm(ctx.db, input)
    await logGlossary(ctx, input.term, input.id ? 'change_term' : 'add_term')
    await queueWaiting(ctx)
    return { id }
  }),

  removeTerm: memberProcedure.input(termIdInput).mutation(async ({ ctx, input }) => {
    const term = await removeTerm(ctx.db, input.id)
    await logGlossary(ctx, term, 'remove_term')
    await queueWaiting(ctx)
    return { id: input.id }
  }),
})
