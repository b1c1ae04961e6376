import { IMAGE_WIDTHS, THUMBNAIL } from '../../../../shared/images/widths.ts'
import { FORMATS, type ImageFormat } from '../files/format.ts'

/** The only quality (decision 018). */
export const QUALITY = 80

export interface VariantRequest {
  width?: number | undefined
  height?: number | undefined
  focus?: string | undefined
}

export interface Size {
  width: number
  height: number
}

export interface VariantSize extends Size {
  /** `640`, or `200c` for the thumbnail. A smaller picture keeps its own size under the next name. */
  name: string
  crop: boolean
  /** The part of the original, in its pixels, that is cut out first (share-card.ts). */
  cut?: { left: number; top: number; width: number; height: number }
}

/** Places along the free side, in percent; with those above, at most 29 variants per picture. */
const SHARE_PLACES = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const
export const shareCardName = (place: number): string => `card${Math.round(place / 10) * 10}`
const SHARE_CARDS = SHARE_PLACES.map(shareCardName)

const CROP = `${THUMBNAIL}c`
export const VARIANT_SIZES: readonly string[] = [...IMAGE_WIDTHS.map(String), CROP]

/** Changes with quality or method, so that neither the database nor browsers keep old variants. */
const MAKING = `q${QUALITY}`

const nameOfSize = (size: string, format: ImageFormat): string => `${size}-${MAKING}.${format}`

export const variantName = (size: VariantSize, format: ImageFormat): string => nameOfSize(size.name, format)

/** purge.ts removes variants with other names. */
export const VARIANT_NAMES: readonly string[] = [...VARIANT_SIZES, ...SHARE_CARDS].flatMap((size) =>
  FORMATS.map((format) => nameOfSize(size, format)),
)

/**
 * A square of at most 200 pixels is the thumbnail; otherwise the next listed width is used. That makes six per picture,
 * so that addresses can neither exhaust the processor nor fill the disk.
 */
export function variantSizeOf({ width, height }: VariantRequest, source: Size): VariantSize {
  if (width !== undefined && width === height && width <= THUMBNAIL) {
    const side = Math.min(THUMBNAIL, source.width, source.height)
    return { name: CROP, crop: true, width: side, height: side }
  }
  const wantedWidth = width ?? (height === undefined ? source.width : (height * source.width) / source.height)
  const needed = Math.min(wantedWidth, source.width)
  const listed = IMAGE_WIDTHS.find((width) => width >= needed) ?? Math.max(...IMAGE_WIDTHS)
  const w = Math.min(listed, source.width)
  return {
    name: String(listed),
    crop: false,
    width: w,
    height: Math.max(1, Math.round((w * source.height) / source.width)),
  }
}
