import { z } from 'zod'
import { pageLimit, pageNumber } from '../paging.ts'
import { storableText } from '../text/storable.ts'

/** Sizes of docs/product.md, "Pictures", and what bounds the work that a picture can ask for. */
export const IMAGE_LIMITS = {
  /** Bytes of an upload. */
  bytes: 2_097_152,
  /** Pixels of a picture, all frames of a moving one together: a small file can claim a billion. */
  pixels: 40_000_000,
  /** The image manager's page. */
  page: 8,
  maxPage: 50,
  nameMax: 255,
  altMax: 500,
  searchMax: 200,
} as const

/** The formats that are taken; what a file is, its content says and nothing else. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const

/** Bounded, so that the look-up is cheap; what has not the form of an id is simply not there (404). */
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

/** What a picture shows, in words, for those who cannot see it; empty takes it away. */
export const imageAltInput = z.object({
  id: imageId,
  alt: storableText
    .transform((s) => s.trim())
    .refine((s) => Array.from(s).length <= IMAGE_LIMITS.altMax, { error: 'altTooLong' })
    .nullable(),
})

/** `force` deletes a picture that an article or review still shows. Text, because addresses carry it, too. */
export const imageRemoveInput = z.object({
  id: imageId,
  force: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((s) => s === 'true')], { error: 'invalid' })
    .default(false)
    .meta({ openapi: { type: 'boolean', default: false } }),
})
