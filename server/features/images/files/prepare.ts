import type { Metadata, Sharp } from 'sharp'
import { IMAGE_LIMITS } from '../../../../shared/images/limits.ts'
import { appError } from '../../../trpc/errors.ts'
import { type LoadedSharp, loadSharp } from './decoders.ts'
import { formatOf, holds, type ImageFormat } from './format.ts'
import { encodings } from './turns.ts'

export interface PreparedPicture {
  format: ImageFormat
  /** The size of one frame, turned upright. */
  width: number
  height: number
  animated: boolean
  data: Uint8Array<ArrayBuffer>
}

/** A part of the upright picture, in its pixels from the upper left. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface Cut {
  /** The default is the largest square in the middle. */
  area?: Area | undefined
  /** A larger part is reduced to this longer side, in pixels. */
  side?: number
}

/** Only files made to be slow take longer to decode. */
const SECONDS_MAX = 30

/** Uploads share one lane of the queue with readers; upload.ts limits their number. */
const LANE = 'upload'

const MOVING: readonly ImageFormat[] = ['gif', 'webp']

async function headOf(sharp: LoadedSharp, data: Buffer): Promise<Metadata> {
  try {
    return await sharp(data, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw appError('IMAGE_BROKEN', { cause: error })
  }
}

/** Keeps only the pixels, as EXIF contains a location. Colours become sRGB. */
function write(picture: Sharp, format: ImageFormat, head: Metadata, source: Buffer): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({
        quality: 90,
        chromaSubsampling: head.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
      })
    case 'png':
      return picture.png({ compressionLevel: 9 })
    case 'gif':
      return picture.gif({ reuse: true })
    case 'webp':
      // A lossless WebP is often a screenshot and stays lossless.
      return picture.webp(source.includes('VP8L') ? { lossless: true, effort: 4 } : { quality: 90 })
    case 'avif':
      return picture.avif({ quality: 70, effort: 2 })
  }
}

function middleOf({ width, height }: { width: number; height: number }): Area {
  const side = Math.min(width, height)
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}

/** Whether all of an area is in a picture of this size. Its numbers are whole and not negative. */
export const isWithin = ({ x, y, width, height }: Area, of: { width: number; height: number }): boolean =>
  width >= 1 && height >= 1 && x + width <= of.width && y + height <= of.height

/** @throws BAD_INPUT at `size` for an area that is not within the picture */
function cutTo(picture: Sharp, { autoOrient }: Metadata, { area = middleOf(autoOrient), side }: Cut): Sharp {
  if (!isWithin(area, autoOrient)) throw appError('BAD_INPUT', { fields: { size: 'cropOutside' } })
  const { x: left, y: top, width, height } = area
  const part = picture.extract({ left, top, width, height })
  return side === undefined ? part : part.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

/** A `cut` takes the first frame. @throws IMAGE_TYPE, IMAGE_ANIMATION, IMAGE_PIXELS, IMAGE_BROKEN, BUSY, BAD_INPUT */
export async function preparePicture(source: Buffer, cut?: Cut): Promise<PreparedPicture> {
  const format = formatOf(source)
  const sharp = await loadSharp()
  const head = await headOf(sharp, source)
  if (head.mediaType !== `image/${format}`) throw appError('IMAGE_TYPE')
  const frames = head.pages ?? 1
  const pixels = head.width * head.height * frames
  if (pixels > IMAGE_LIMITS.pixels || !holds(format, head)) throw appError('IMAGE_PIXELS')
  const animated = !cut && frames > 1 && MOVING.includes(format)
  const opened = sharp(source, {
    limitInputPixels: IMAGE_LIMITS.pixels,
    failOn: 'error',
    sequentialRead: true,
    animated,
  })
  const upright = animated ? opened : opened.autoOrient()
  const picture = (cut ? cutTo(upright, head, cut) : upright).timeout({ seconds: SECONDS_MAX })
  try {
    const { data, info } = await encodings.take(LANE, () =>
      write(picture, format, head, source).toBuffer({ resolveWithObject: true }),
    ).done
    const height = animated ? head.height : info.height
    return { format, width: info.width, height, animated, data: new Uint8Array(data) }
  } catch (error) {
    throw error instanceof Error && 'errorCode' in error ? error : appError('IMAGE_BROKEN', { cause: error })
  }
}
