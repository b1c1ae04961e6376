import {
  imageAltInput,
  imageCropInput,
  imageIdInput,
  imageLibraryInput,
  imageRemoveInput,
} from '../../../shared/images/schema.ts'
import { noticeMessage } from '../../../shared/messages/messages.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { cropImage } from './crops/crop.ts'
import { findImage, listImages, removeImage, setImageAlt } from './service.ts'

/** Uploads are no procedure, as they send bytes (upload.ts). */
export const imagesRouter = router({
  list: memberProcedure.input(imageLibraryInput).query(({ ctx, input }) => listImages(ctx.db, input)),

  get: memberProcedure.input(imageIdInput).query(({ ctx, input }) => findImage(ctx.db, ctx.actor, input.id)),

  setAlt: memberProcedure
    .input(imageAltInput)
    .mutation(({ ctx, input }) => setImageAlt(ctx.db, ctx.actor, input)),

  crop: memberProcedure.input(imageCropInput).mutation(({ ctx, input }) => cropImage(ctx, input)),

  remove: memberProcedure.input(imageRemoveInput).mutation(async ({ ctx, input }) => {
    await removeImage(ctx.db, ctx.actor, input)
    return { id: input.id, message: noticeMessage('imageDeleted', ctx.lang) }
  }),
})
