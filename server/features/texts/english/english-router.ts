import { translateItemInput, translateItemsInput } from '../../../../shared/translation/schema.ts'
import { router } from '../../../trpc/init.ts'
import { publicProcedure } from '../../../trpc/procedures.ts'
import { inWords } from '../../translation/service.ts'
import { withTextCards } from '../cards/cards.ts'
import { translatedItem, translatedItems } from './in-english.ts'

export const englishRouter = router({
  /** Translated now if it is not yet; after ten seconds the original is returned. */
  item: publicProcedure.input(translateItemInput).query(async ({ ctx, input }) => {
    const { trouble, item, ...answer } = await translatedItem(ctx, input)
    const shown = input.shownIn ? await withTextCards(ctx, item, input.shownIn) : item
    return { ...answer, item: shown, trouble: inWords(trouble, ctx.lang) }
  }),

  items: publicProcedure.input(translateItemsInput).query(({ ctx, input }) => translatedItems(ctx, input)),
})
