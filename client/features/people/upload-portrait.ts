import { PORTRAIT_UPLOAD } from '../../../shared/images/address.ts'
import { postFile } from '../images/post-file.ts'

/** What is kept of a picture, in its pixels from the upper left. */
export interface Square {
  x: number
  y: number
  size: number
}

/**
 * Makes a square of a picture the portrait of somebody's page.
 * @param userId whose; one's own when absent
 * @returns its address @throws Error with a sentence to show, or none
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
