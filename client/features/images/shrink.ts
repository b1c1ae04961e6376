import { IMAGE_LIMITS } from '../../../shared/images/limits.ts'
import { mustStay } from './moving.ts'

/** The widest that a page ever shows, twice over for sharp screens. */
const WIDEST = 2560
/** The longest side that WebP holds: a long page is a picture that is high and not wide. */
const LONGEST = 16_383
/** The most that every browser draws at once. */
const PIXELS = 16_000_000
const QUALITIES = [0.9, 0.8, 0.65]
/** Where no quality is enough, a smaller one is. */
const STEPS = [1, 0.75, 0.5]

/** Over the limit of an upload; most pictures can be made lighter. */
export const isTooBig = (file: File): boolean => file.size > IMAGE_LIMITS.bytes

interface Size {
  width: number
  height: number
}

/** How large a copy of a picture is at most. */
function smallerSize({ width, height }: Size, step = 1): Size {
  const scale = Math.min(1, WIDEST / width, LONGEST / height, Math.sqrt(PIXELS / (width * height))) * step
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function asWebp(picture: ImageBitmap, size: Size, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height)
  return new Promise((done) => canvas.toBlob(done, 'image/webp', quality))
}

async function shrink(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  try {
    for (const step of STEPS)
      for (const quality of QUALITIES) {
        const blob = await asWebp(picture, smallerSize(picture, step), quality)
        // A browser without a WebP encoder gives PNG, which would only be bigger.
        if (blob?.type !== 'image/webp') return undefined
        if (blob.size <= IMAGE_LIMITS.bytes)
          return new File([blob], `${file.name.replace(/\.\w+$/, '')}.webp`, { type: 'image/webp' })
      }
  } finally {
    picture.close()
  }
  return undefined
}

let before: Promise<unknown> = Promise.resolve()

/**
 * What is sent of a file: where it is over the limit, as a screenshot of a big screen easily is, a lighter copy. The
 * file itself where it is light enough or cannot be made so: then the limit's own sentence says it. One at a time, for
 * a picture needs much memory while it is drawn.
 */
export async function lightEnough(file: File): Promise<File> {
  if (!isTooBig(file) || (await mustStay(file))) return file
  const mine = before.then(() => shrink(file)).catch(() => undefined)
  before = mine
  return (await mine) ?? file
}
