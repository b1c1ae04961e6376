import { PORTRAIT_UPLOAD } from '../../../shared/images/address.ts'
import { postFile } from '../images/post-file.ts'

/** The part of a picture that is kept, in its pixels from the upper left. */
export interface Square {
  x: number
  y: number
  size: number
}

/**
 * Makes a square of a picture the portrait of a person.
 * @param userId the owner of the page; the user when absent
 * @returns its address
 * @throws Error with a sentence to show, or with none
 */
export async function uploadPortrait(
  file: File,
  { x, y, size }: Square,
  userId: string | undefined,
): Promise<string> {
  const square = { x: String(x), y: String(y), size: String(size) }
  const { portrait } = await postFile(PORTRAIT_UPLOAD, file, { ...square, ...(userId && { userId }) })
  if (typeof portrait === 'string') return portrait
  throw new Error('')
}
