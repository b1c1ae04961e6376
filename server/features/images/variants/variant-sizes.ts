import { IMAGE_WIDTHS, THUMBNAIL } from '../../../../shared/images/widths.ts'
import { FORMATS, type Format } from '../files/format.ts'

/** The one quality that variants are made in (decision 018). */
export const QUALITY = 80

/** What a request asks of a picture, in plain numbers. There is one quality, so that asking for one changes nothing. */
export interface Wanted {
  width?: number | undefined
  height?: number | undefined
}

export interface Size {
  width: number
  height: number
}

/** A size that is kept, and what of a picture that size is. */
export interface VariantSize extends Size {
  /** The listed size: `640`, or `200c` for the thumbnail. A smaller picture keeps its own size under the next one. */
  name: string
  crop: boolean
}

const CROP = `${THUMBNAIL}c`
/** Every size that a picture can be kept in. */
export const VARIANT_SIZES: readonly string[] = [...IMAGE_WIDTHS.map(String), CROP]

/**
 * How variants are made, part of their names: changed with the quality or the method, so that neither the database
 * nor browsers keep the old ones.
 */
const MAKING = `q${QUALITY}`

const named = (size: string, format: Format): string => `${size}-${MAKING}.${format}`

/** The name under which a variant is kept: `640-q80.webp`, the thumbnail `200c-q80.webp`. */
export const variantName = (size: VariantSize, format: Format): string => named(size.name, format)

/** Every name that a variant can have; what is kept under another is removed (purge.ts). */
export const VARIANT_NAMES: readonly string[] = VARIANT_SIZES.flatMap((size) =>
  FORMATS.map((format) => named(size, format)),
)

/**
 * The kept size of a picture of this size that answers a request: the thumbnail for a square of at most 200 pixels,
 * else the width alone decides (a height says which), and the next listed width is taken; nothing is enlarged.
 * Whatever is asked for, a picture has six sizes, so that addresses can neither burn processor time nor fill the disk.
 */
export function variantSizeOf({ width, height }: Wanted, source: Size): VariantSize {
  if (width !== undefined && width === height && width <= THUMBNAIL) {
    const side = Math.min(THUMBNAIL, source.width, source.height)
    return { name: CROP, crop: true, width: side, height: side }
  }
  const asked = width ?? (height === undefined ? source.width : (height * source.width) / source.height)
  const needed = Math.min(asked, source.width)
  const listed = IMAGE_WIDTHS.find((width) => width >= needed) ?? Math.max(...IMAGE_WIDTHS)
  const w = Math.min(listed, source.width)
  return {
    name: String(listed),
    crop: false,
    width: w,
    height: Math.max(1, Math.round((w * source.height) / source.width)),
  }
}
