import { isId } from '../base/id.ts'

/** Followed by an id. */
export const IMAGES = '/api/images/'

/** The form has one file. */
export const IMAGE_UPLOAD = `${IMAGES}upload`

/** The form has other fields besides the file. */
export const PORTRAIT_UPLOAD = '/api/team/portrait'

export const IMAGE_UPLOAD_FIELD = 'image'

const OURS = /^\/api\/images\/[0-9a-f]{24}$/

export const imageUrl = (id: string): string => IMAGES + id

export const isImageUrl = (address: string): boolean => OURS.test(address)

/** An id is repeated as often as it occurs. */
export const imageIdsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<img src="\/api\/images\/([0-9a-f]{24})"/g), (match) => match[1] ?? '')

/** A bare id, a path, and a path with the site's own origin become the stored form; anything else gives undefined. */
export function storedImageUrl(address: string, origin: string): string | undefined {
  const text = address.trim()
  if (isId(text)) return imageUrl(text)
  let url: URL
  try {
    url = new URL(text, origin)
  } catch {
    return undefined
  }
  return url.origin === origin && isImageUrl(url.pathname) ? url.pathname : undefined
}
