import { noticeMessage } from '../../../../shared/messages/messages.ts'
import { textIdInput } from '../../../../shared/texts/schema.ts'
import {
  createPreviewInput,
  openPreviewInput,
  previewLinkInput,
} from '../../../../shared/texts/writing/previews.ts'
import { AppError } from '../../../trpc/errors.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../../trpc/procedures.ts'
import { countNetwork, refuseAfterMisses } from '../../../trpc/rate-limits/attempts.ts'
import { createPreview, listPreviews, revokePreview } from './links.ts'
import { countOpening, openOwnPreview, openPreview } from './open.ts'

export const previewsRouter = router({
  previews: memberProcedure
    .input(textIdInput)
    .query(({ ctx, input }) => listPreviews(ctx.db, ctx.actor, input)),

  /** Only this answer contains the address. */
  createPreview: memberProcedure
    .input(createPreviewInput)
    .mutation(({ ctx, input }) => createPreview(ctx, ctx.actor, input)),

  revokePreview: memberProcedure.input(previewLinkInput).mutation(async ({ ctx, input }) => {
    await revokePreview(ctx.db, ctx.actor, input.id)
    return { message: noticeMessage('previewRevoked', ctx.lang) }
  }),

  openPreview: publicProcedure.input(openPreviewInput).query(async ({ ctx, input }) => {
    if (ctx.previewed) return openOwnPreview(ctx, ctx.previewed, input.lang)
    try {
      const preview = await openPreview(ctx, input)
      // For a page, the server counts the request (server/ssr/plugin.ts).
      if (ctx.http && preview.leadsTo === null) await countOpening(ctx.db, input.token)
      return preview
    } catch (error) {
      // Only wrong addresses are counted and refused, so that guesses from the same network do not block a right one.
      if (error instanceof AppError && error.errorCode === 'PREVIEW_NOT_FOUND') {
        await refuseAfterMisses(ctx, 'preview')
        await countNetwork(ctx, 'preview')
      }
      throw error
    }
  }),
})
