import { frontPageInput, saveFrontPageInput } from '../../../../shared/texts/front-page.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../../trpc/procedures.ts'
import { together } from '../../../trpc/together.ts'
import { inLanguage } from '../../translation/read.ts'
import { readFrontPage, readPicks } from './read.ts'
import { saveFrontPage } from './save.ts'

/** The texts in the front page's carousel (docs/product/brand-and-look.md, "The front page"). */
export const frontPageRouter = router({
  /** For readers; when it is empty, their page shows the latest texts. */
  frontPage: publicProcedure
    .input(frontPageInput)
    .use(together)
    .query(async ({ ctx, input }) => ({
      items: await inLanguage(ctx, input.lang, await readFrontPage(ctx.db)),
    })),

  frontPicks: memberProcedure.query(({ ctx }) => readPicks(ctx.db)),

  saveFrontPage: memberProcedure
    .input(saveFrontPageInput)
    .mutation(({ ctx, input }) => saveFrontPage(ctx.db, ctx.actor, input)),
})
