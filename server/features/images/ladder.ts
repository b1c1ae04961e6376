import { z } from 'zod'

/**
 * The sizes that pictures exist in. Whatever is asked for is taken up to the next rung, so that parameters
 * can neither burn CPU nor fill the table of variants: a picture has a bounded number of them.
 */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const
const QUALITIES = [40, 60, 80, 90] as const
/** Crops that exist as asked for: thumbnails (SPEC section 9) and share previews (Open Graph). */
const EXACT = [
  [200, 200],
  [1200, 630],
] as const
const DEFAULT_QUALITY = 80

const dimension = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, { error: 'dimensionInvalid' })
  .transform(Number)
  .optional()

/** `?width=&height=&quality=` of GET /api/images/{id}: plain digits. */
export const variantQuery = z.object({
  width: dimension,
  height: dimension,
  quality: z
    .string()
    .regex(/^(100|[1-9]\d?)$/, { error: 'qualityInvalid' })
    .transform(Number)
    .optional(),
})

/** What to make of a picture. Neither dimension: only another encoding. Both: a crop. */
export interface Variant {
  width?: number
  height?: number
  quality: number
}

const rung = (wanted: number, rungs: readonly number[]): number =>
  rungs.find((r) => r >= wanted) ?? (rungs.at(-1) as number)

/** The rung of the ladder that a request means; undefined when it asks for the picture as stored. */
export function variantOf(query: z.infer<typeof variantQuery>): Variant | undefined {
  const { width, height, quality } = query
  if (width === undefined && height === undefined && quality === undefined) return undefined
  const exact = EXACT.some(([w, h]) => w === width && h === height)
  const snap = (d: number | undefined) => (d === undefined || exact ? d : rung(d, WIDTHS))
  const [w, h] = [snap(width), snap(height)]
  return {
    quality: rung(quality ?? DEFAULT_QUALITY, QUALITIES),
    ...(w !== undefined && { width: w }),
    ...(h !== undefined && { height: h }),
  }
}

/** Formats we answer variants in, best first, by what the reader accepts (RFC 9110 section 12.5.1). */
export type Encoding = 'avif' | 'webp' | 'jpeg'

/** The best encoding a reader takes. JPEG for readers that name neither of the newer ones. */
export function encodingOf(accept: string | undefined): Encoding {
  const names = (accept ?? '').split(',').map((part) => part.split(';')[0]?.trim())
  if (names.includes('image/avif')) return 'avif'
  return names.includes('image/webp') ? 'webp' : 'jpeg'
}
