import { textOf } from '../../i18n/words.ts'

/** docs/product.md, "Pictures": 2 MB. The server checks the same. */
export const MAX_BYTES = 2 * 1024 * 1024

/** What may be uploaded; the server looks at what a file holds, not at what it is called. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']

/** A picture that is refused for its weight alone, which can be helped (shrink.ts). */
export const isTooBig = (file: File): boolean => file.size > MAX_BYTES

/** What is wrong with a file before it is sent; undefined when nothing is. A type that nobody knows is tried. */
export function fileProblem(file: File): string | undefined {
  if (file.type !== '' && !IMAGE_TYPES.includes(file.type)) return textOf('adminImages.typeError')
  if (isTooBig(file)) return textOf('adminImages.sizeError')
  return undefined
}

/** The files of a drop or a paste; texts and links that come along are none. */
export const filesOf = (data: DataTransfer | null): File[] => Array.from(data?.files ?? [])
