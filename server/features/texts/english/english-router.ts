import { translateItemInput, translateItemsInput } from '../../../../shared/translation/schema.ts'
import { router } from '../../../trpc/init.ts'
import { publicProcedure } from '../../../trpc/procedures.ts'
import { inWords } from '../../translation/service.ts'
import { translatedItem, translatedItems } from './in-english.ts'

export const englishRouter = router({
  /** Translates the text now if needed; after ten seconds it returns the original. */
  item: publicProcedure.input(translateItemInput).query(async ({ ctx, input }) => {
    const { trouble, ...answer } = await translatedItem(ctx, input)
    return { ...answer, trouble: inWords(trouble, ctx.lang) }
  }),

  items: publicProcedure.input(translateItemsInput).query(({ ctx, input }) => translatedItems(ctx, input)),
})
