/**
 * The sizes pictures come in. Whatever is asked for is led to one of these, so that parameters can neither burn
 * processor time nor fill the disk: a picture has some two hundred variants at most, each made once.
 */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const
const QUALITIES = [50, 65, 80, 95] as const
/** Crops that are given to the pixel: thumbnails (SPEC section 9) and pictures for sharing. */
const EXACT_CROPS = ['200x200', '1200x630']

/** SPEC section 9. */
export const DEFAULT_QUALITY = 80

/** What a request asks of a picture, in plain numbers. */
export interface Wanted {
  width?: number | undefined
  height?: number | undefined
  quality?: number | undefined
}

export interface Size {
  width: number
  height: number
}

/** A variant on the ladder. */
export interface Step extends Size {
  crop: boolean
  quality: number
}

/** The first step at or above a number; the last one when it is above them all. */
const up = (steps: readonly number[], number: number): number =>
  steps.find((step) => step >= number) ?? steps.at(-1) ?? number

/** Both dimensions: a crop, as large as the picture allows. */
function cropOf(width: number, height: number, source: Size): Size {
  const exact = EXACT_CROPS.includes(`${width}x${height}`)
  const [w, h] = exact ? [width, height] : [up(WIDTHS, width), up(WIDTHS, height)]
  const shrink = Math.min(1, source.width / w, source.height / h)
  return { width: Math.max(1, Math.floor(w * shrink)), height: Math.max(1, Math.floor(h * shrink)) }
}

/** One dimension, or none: the other follows, and the picture is never enlarged. */
function fitOf({ width, height }: Wanted, source: Size): Size {
  const asked = width ?? (height === undefined ? source.width : (height * source.width) / source.height)
  const w = Math.min(up(WIDTHS, asked), source.width)
  return { width: w, height: Math.max(1, Math.round((w * source.height) / source.width)) }
}

/** The variant of a picture of this size that answers a request. */
export function stepOf(wanted: Wanted, source: Size): Step {
  const { width, height, quality = DEFAULT_QUALITY } = wanted
  const crop = width !== undefined && height !== undefined
  const size = crop ? cropOf(width, height, source) : fitOf(wanted, source)
  return { ...size, crop, quality: up(QUALITIES, quality) }
}

/** The name under which a variant is kept: `960x540-80`, crops `200x200c-80`. */
export const stepName = ({ width, height, crop, quality }: Step): string =>
  `${width}x${height}${crop ? 'c' : ''}-${quality}`
