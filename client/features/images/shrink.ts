import { IMAGE_LIMITS } from '../../../shared/images/limits.ts'

/** The longest edge a page ever shows, twice over for sharp screens. */
const EDGE = 2560
const QUALITIES = [0.9, 0.8, 0.65]

/**
 * A lighter copy of a picture that is over the limit, as a screenshot of a big screen easily is: WebP, at most
 * 2560 pixels wide or high. Undefined when even that is too heavy, or this browser cannot do it.
 */
export async function shrink(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality))
    // A browser without a WebP encoder gives PNG, which would only be bigger.
    if (blob?.type !== 'image/webp') return undefined
    if (blob.size <= IMAGE_LIMITS.bytes)
      return new File([blob], `${file.name.replace(/\.\w+$/, '')}.webp`, { type: 'image/webp' })
  }
  return undefined
}
