import { IMAGE_LIMITS } from '../../../shared/images/limits.ts'
import { mustStay } from './moving.ts'

/** This is twice the widest width of pages, for sharp screens. */
const WIDEST = 2560
/** The longest side that WebP allows: a screenshot of a long page is high but not wide. */
const LONGEST = 16_383
/** The most pixels that every browser draws at once. */
const PIXELS = 16_000_000
const QUALITIES = [0.9, 0.8, 0.65]
/** The sides shrink by these factors where no quality is low enough. */
const STEPS = [1, 0.75, 0.5]

/** Whether the file is over the limit of an upload; most pictures can be made lighter. */
export const isTooBig = (file: File): boolean => file.size > IMAGE_LIMITS.bytes

interface Size {
  width: number
  height: number
}

/** The largest size of a copy. */
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
        // A browser without a WebP encoder returns a PNG, which would be larger.
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
 * The file to send: a lighter copy where the file is over the limit, as screenshots of large screens often are. It is the file
 * itself where that is light enough or cannot be reduced; the error of the limit then tells the user. Call it for one file at
 * a time, because drawing a picture needs much memory.
 */
export async function lightEnough(file: File): Promise<File> {
  if (!isTooBig(file) || (await mustStay(file))) return file
  const mine = before.then(() => shrink(file)).catch(() => undefined)
  before = mine
  return (await mine) ?? file
}
