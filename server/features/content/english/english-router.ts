import { translateItemInput, translateItemsInput } from '../../../../shared/translation/schema.ts'
import { router } from '../../../trpc/init.ts'
import { publicProcedure } from '../../../trpc/procedures.ts'
import { inWords } from '../../translation/service.ts'
import { translatedItem, translatedItems } from './in-english.ts'

/** Items as readers of English see them: the public half of `translation`. */
export const englishRouter = router({
  /** One item, translated if it is not yet; waits ten seconds at most, then gives the original. */
  item: publicProcedure.input(translateItemInput).query(async ({ ctx, input }) => {
    const { trouble, ...answer } = await translatedItem(ctx, input)
    return { ...answer, trouble: inWords(trouble, ctx.lang) }
  }),

  /** Items of a list by their ids, in the same way: titles and excerpts. */
  items: publicProcedure.input(translateItemsInput).query(({ ctx, input }) => translatedItems(ctx, input)),
})
