import { noticeMessage } from '../../../shared/messages/messages.ts'
import { translateItemInput, translateItemsInput } from '../../../shared/translation/schema.ts'
import { router } from '../../trpc/init.ts'
import { adminProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { writeLog } from '../logs/service.ts'
import { cacheStats, clearCache } from './cache.ts'
import { translatedItem, translatedItems } from './service.ts'

/** English for what is written in French (SPEC section 4, "Translation"). */
export const translationRouter = router({
  /** One item, translated if it is not yet; waits ten seconds at most, then gives the original. */
  item: publicProcedure.input(translateItemInput).query(({ ctx, input }) => translatedItem(ctx, input)),

  /** Items of a list by their ids, in the same way: titles and excerpts. */
  items: publicProcedure.input(translateItemsInput).query(({ ctx, input }) => translatedItems(ctx, input)),

  stats: adminProcedure.query(({ ctx }) => cacheStats(ctx.db)),

  clear: adminProcedure.mutation(async ({ ctx }) => {
    const removed = await clearCache(ctx.db)
    await writeLog(ctx.db, {
      actionType: 'admin_action',
      message: 'Cache des traductions vidé',
      user: ctx.actor,
      data: { event: 'clear_translations', removed },
    })
    return { message: noticeMessage('translationsCleared', ctx.lang), removed }
  }),
})
