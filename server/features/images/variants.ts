import sharp, { type Sharp } from 'sharp'
import type { Db } from '../../database/client.ts'
import { appError } from '../../trpc/errors.ts'
import type { Encoding, Variant } from './ladder.ts'

/** A picture may decode to this many pixels (a bomb claims more); upload refuses larger ones as well. */
export const PIXEL_LIMIT = 40_000_000
/** How many pictures are worked on at once: one a core; libvips uses threads of its own. */
const AT_ONCE = 2
/** Readers who may wait for their turn; beyond, they are asked to come back. */
const MOST_WAITING = 200

/** Bytes ready to be sent. */
export interface Picture {
  data: Uint8Array
  /** `jpeg`, `png`, `webp`, `avif` or `gif`. */
  format: string
}

const underway = new Map<string, Promise<Picture>>()
const waiting: (() => void)[] = []
let working = 0

/** Runs `task` when a place is free. */
async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw appError('UNAVAILABLE')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  working++
  try {
    return await task()
  } finally {
    working--
    waiting.shift()?.()
  }
}

/** The name of a variant: the rung, the quality and the encoding. */
const nameOf = ({ width, height, quality }: Variant, encoding: Encoding): string =>
  `${width ?? ''}x${height ?? ''}.q${quality}.${encoding}`

/**
 * A picture in a size of the ladder: from the table of variants, or made now and kept there. Readers who come
 * at once for one variant share the work.
 * @returns undefined when there is no such picture
 */
export async function pictureVariant(
  db: Db,
  imageId: string,
  variant: Variant,
  encoding: Encoding,
): Promise<Picture | undefined> {
  const name = nameOf(variant, encoding)
  const kept = await db.imageVariant.findUnique({ where: { imageId_variant: { imageId, variant: name } } })
  if (kept) return unpack(kept.data)
  const key = `${imageId}/${name}`
  const running = underway.get(key)
  if (running) return running
  const stored = await db.imageBytes.findUnique({ where: { imageId } })
  if (!stored) return undefined
  const making = underway.get(key) ?? inTurn(() => make(stored.data, variant, encoding))
  underway.set(key, making)
  try {
    const picture = await making
    // The picture may have been deleted meanwhile; another process may have kept the same variant.
    await db.imageVariant
      .createMany({ data: [{ imageId, variant: name, data: pack(picture) }], skipDuplicates: true })
      .catch(() => {})
    return picture
  } finally {
    underway.delete(key)
  }
}

/**
 * Drawn pictures keep their few colours: without loss they are smaller than with it, and their edges stay
 * hard when pixels are dropped rather than mixed.
 */
async function make(data: Uint8Array, variant: Variant, encoding: Encoding): Promise<Picture> {
  const image = sharp(data, {
    limitInputPixels: PIXEL_LIMIT,
    failOn: 'error',
    animated: false,
    sequentialRead: true,
  })
  const { isPalette, hasAlpha, width = 0, height = 0 } = await image.metadata()
  const drawn = isPalette === true
  const crop = variant.width !== undefined && variant.height !== undefined
  const sized = image.autoOrient().resize({
    ...(variant.width !== undefined && { width: crop ? variant.width : Math.min(variant.width, width) }),
    ...(variant.height !== undefined && { height: crop ? variant.height : Math.min(variant.height, height) }),
    fit: 'cover',
    // A crop has the shape that was asked for, also of a picture that is too small for it.
    withoutEnlargement: !crop,
    kernel: drawn ? 'nearest' : 'lanczos3',
  })
  return encode(sized, encoding, { drawn, hasAlpha: hasAlpha === true, quality: variant.quality })
}

async function encode(
  image: Sharp,
  encoding: Encoding,
  { drawn, hasAlpha, quality }: { drawn: boolean; hasAlpha: boolean; quality: number },
): Promise<Picture> {
  // AVIF blurs hard edges; WebP without loss does not.
  if (drawn && encoding !== 'jpeg')
    return { data: await image.webp({ lossless: true, effort: 5 }).toBuffer(), format: 'webp' }
  if (drawn || (hasAlpha && encoding === 'jpeg'))
    return { data: await image.png({ palette: drawn, effort: 7 }).toBuffer(), format: 'png' }
  if (encoding === 'avif')
    return { data: await image.avif({ quality: quality - 20, effort: 3 }).toBuffer(), format: 'avif' }
  if (encoding === 'webp') return { data: await image.webp({ quality }).toBuffer(), format: 'webp' }
  return { data: await image.jpeg({ quality, mozjpeg: true }).toBuffer(), format: 'jpeg' }
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const

/** The format stands before the bytes, because it need not be the one that was asked for. */
function pack({ data, format }: Picture): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(data.length + 1)
  packed[0] = FORMATS.indexOf(format as (typeof FORMATS)[number])
  packed.set(data, 1)
  return packed
}

const unpack = (packed: Uint8Array): Picture => ({
  data: packed.subarray(1),
  format: FORMATS[packed[0] ?? 0] ?? 'jpeg',
})
