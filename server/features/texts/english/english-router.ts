import { translateItemInput, translateItemsInput } from '../../../../shared/translation/schema.ts'
import { router } from '../../../trpc/init.ts'
import { publicProcedure } from '../../../trpc/procedures.ts'
import { inWords } from '../../translation/service.ts'
import { translatedItem, translatedItems } from './in-english.ts'

export const englishRouter = router({
  /** Translated now if it is not yet; after ten seconds the original is returned. */
  item: publicProcedure.input(translateItemInput).query(async ({ ctx, input }) => {
    const { trouble, ...answer } = await translatedItem(ctx, input)
    return { ...answer, trouble: inWords(trouble, ctx.lang) }
  }),

  items: publicProcedure.input(translateItemsInput).query(({ ctx, input }) => translatedItems(ctx, input)),
})
