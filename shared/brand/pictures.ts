import { z } from 'zod'
import type { BrandField } from './field.ts'

/** The pictures of a brand that are drawn from a file: the logo stands alone, the mark beside the name and in icons. */
export const PICTURE_KINDS = ['logo', 'mark'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** A drawing, by its key; the size is in CSS pixels of the header. */
export interface DrawnPicture {
  key: string
  width: number
  height: number
}

/** `dark` replaces it in the dark theme. */
export interface BrandPicture extends DrawnPicture {
  dark?: DrawnPicture | undefined
}

/** In CSS pixels. */
export const LOGO_BOX = { width: 240, height: 40 } as const

export const BRAND_PICTURE_LIMITS = { bytes: 1024 ** 2 } as const

/** The address for a file with its `kind`. */
export const BRAND_PICTURE_UPLOAD = '/api/admin/brand/picture'

export const PICTURE_TYPES = ['image/svg+xml', 'image/png'] as const

export const pictureShape = z.object(
  {
    key: z.string({ error: 'invalid' }).regex(/^[0-9a-f]{24}$/, { error: 'invalid' }),
    width: z.int({ error: 'invalid' }).min(1, { error: 'invalid' }).max(LOGO_BOX.width, { error: 'invalid' }),
    height: z
      .int({ error: 'invalid' })
      .min(1, { error: 'invalid' })
      .max(LOGO_BOX.height, { error: 'invalid' }),
  },
  { error: 'invalid' },
)

/** The second file needs a first one. */
export const brandPictureShape = pictureShape.extend({ dark: pictureShape.optional() })

/** The fields beside the file. */
export const brandPictureInput = z.object({ kind: z.enum(PICTURE_KINDS, { error: 'invalid' }) })

/** Null for the release's own drawing. */
export const picture: BrandField<BrandPicture | null> = {
  kind: 'picture',
  schema: brandPictureShape.nullable(),
}
