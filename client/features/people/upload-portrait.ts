import { IMAGE_UPLOAD_FIELD, PORTRAIT_UPLOAD } from '../../../shared/images/address.ts'
import { textOf } from '../../i18n/words.ts'
import { authorized } from '../session/life/authorized.ts'

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
  square: Square,
  userId: string | undefined,
): Promise<string> {
  const answer = await authorized((headers) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(square)) body.append(name, String(value))
    if (userId !== undefined) body.append('userId', userId)
    body.append(IMAGE_UPLOAD_FIELD, file)
    return fetch(PORTRAIT_UPLOAD, { method: 'POST', headers, body })
  }).catch((error: unknown) => {
    throw new Error(textOf('errors.noResponse'), { cause: error })
  })
  // Something on the way may answer instead of the site.
  const { portrait, message } = await answer.json().catch(() => ({}))
  if (answer.ok && typeof portrait === 'string') return portrait
  throw new Error(typeof message === 'string' ? message : '')
}
