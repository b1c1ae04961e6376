import { z } from 'zod'
import { pageLimit, pageNumber } from '../base/paging.ts'
import { storableText } from '../format/storable.ts'
import { IMAGE_LIMITS } from './limits.ts'

/** The limit keeps the look-up cheap; without the form of an id it is not found (404). */
const imageId = storableText.pipe(
  z.string().min(1, { error: 'slugInvalid' }).max(100, { error: 'slugInvalid' }),
)

export const imageIdInput = z.object({ id: imageId })

export const imageListInput = z.object({
  page: pageNumber.default(1),
  limit: pageLimit(IMAGE_LIMITS.page, IMAGE_LIMITS.maxPage),
  search: storableText
    .transform((s) => s.trim())
    .pipe(z.string().max(IMAGE_LIMITS.searchMax, { error: 'searchTooLong' }))
    .optional(),
})

/** The library's own list can be of those alone that lack an alternative text. */
export const imageLibraryInput = imageListInput.extend({ noAlt: z.boolean().default(false) })

const pixels = z
  .int({ error: 'cropOutside' })
  .min(0, { error: 'cropOutside' })
  .max(99_999, { error: 'cropOutside' })

/** A part of a picture, in its pixels from the upper left; whether it is within, only the picture tells. */
export const imageCropInput = z.object({ id: imageId, x: pixels, y: pixels, width: pixels, height: pixels })
export type ImageCropInput = z.output<typeof imageCropInput>

/** An empty text removes it. */
export const imageAltInput = z.object({
  id: imageId,
  alt: storableText
    .transform((s) => s.trim())
    .refine((s) => Array.from(s).length <= IMAGE_LIMITS.altMax, { error: 'altTooLong' })
    .nullable(),
})

/** `force` deletes a picture that a text still shows. It is text, because addresses contain it, too. */
export const imageRemoveInput = z.object({
  id: imageId,
  force: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((s) => s === 'true')], { error: 'invalid' })
    .default(false)
    .meta({ openapi: { type: 'boolean', default: false } }),
})
