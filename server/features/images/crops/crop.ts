import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { ImageCropInput } from '../../../../shared/images/schema.ts'
import type { Db } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { stillAllowed } from '../../../trpc/still-allowed.ts'
import { type Area, isWithin, type PreparedPicture, preparePicture } from '../files/prepare.ts'
import type { ImageItem } from '../selects.ts'
import { readImage, storeImage } from '../service.ts'

/** Each holds a picture of up to 2 MB; the others wait without one. */
const cropping = bulkhead(2, 50)

async function cut(db: Db, id: string, area: Area): Promise<PreparedPicture> {
  const bytes = await db.imageBytes.findUnique({ where: { imageId: id }, select: { data: true } })
  if (!bytes) throw appError('IMAGE_NOT_FOUND')
  return preparePicture(Buffer.from(bytes.data), { area })
}

const croppedName = (name: string, { width, height }: Area): string =>
  name.replace(/(?: \d+×\d+)?(\.[^.]{1,8})?$/u, ` ${width}×${height}$1`)

/** Counts as an upload. @throws IMAGE_NOT_FOUND, CROP_ANIMATION, BAD_INPUT, TOO_MANY_REQUESTS, BUSY, FORBIDDEN */
export async function cropImage(
  ctx: Pick<Context, 'db' | 'config' | 'http'> & { actor: Actor },
  { id, ...area }: ImageCropInput,
): Promise<ImageItem> {
  const { db, actor } = ctx
  await countAttempt(ctx, 'upload', actor.id)
  const { image } = await readImage(db, id)
  if (image.animated) throw appError('CROP_ANIMATION')
  if (!isWithin(area, image)) throw appError('BAD_INPUT', { fields: { width: 'cropOutside' } })
  const picture = await cropping
    .execute(() => cut(db, id, area))
    .catch((error: unknown) => {
      throw error instanceof BulkheadRejectedError ? appError('BUSY', { cause: error }) : error
    })
  await stillAllowed(db, actor, 'pictures.manage')
  return storeImage(db, actor, croppedName(image.originalName, area), picture, image.alt)
}
