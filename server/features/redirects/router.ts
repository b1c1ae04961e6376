import {
  addRedirectsInput,
  redirectsInput,
  removeRedirectInput,
  saveRedirectInput,
} from '../../../shared/operation/redirects.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { listRedirects } from './list.ts'
import { addLines, removeRedirect, saveRedirect } from './write.ts'

export const redirectsRouter = router({
  redirects: memberProcedure.input(redirectsInput).query(({ ctx, input }) => listRedirects(ctx.db, input)),

  saveRedirect: memberProcedure
    .input(saveRedirectInput)
    .mutation(({ ctx, input }) => saveRedirect(ctx, input)),

  addRedirects: memberProcedure
    .input(addRedirectsInput)
    .mutation(({ ctx, input }) => addLines(ctx, input.lines)),

  removeRedirect: memberProcedure.input(removeRedirectInput).mutation(async ({ ctx, input }) => {
    await removeRedirect(ctx, input.id)
    return { id: input.id }
  }),
})
