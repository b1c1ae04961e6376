import { isId } from '../base/id.ts'

/** Where our pictures are; an id follows. */
export const IMAGES = '/api/images/'

/** Takes one picture, by a form with one file. */
export const IMAGE_UPLOAD = `${IMAGES}upload`

/** Takes the portrait of somebody's public page, by the same form with fields beside the file. */
export const PORTRAIT_UPLOAD = '/api/team/portrait'

/** The field of these forms. */
export const IMAGE_UPLOAD_FIELD = 'image'

const OURS = /^\/api\/images\/[0-9a-f]{24}$/

/** The stored address of a picture: its path on this site, without parameters. */
export const imageUrl = (id: string): string => IMAGES + id

/** Whether it is the stored address of a picture. */
export const isImageUrl = (address: string): boolean => OURS.test(address)

/** Ids of the pictures in stored HTML, as often as they are there. */
export const imageIdsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<img src="\/api\/images\/([0-9a-f]{24})"/g), (match) => match[1] ?? '')

/**
 * The stored form of an address: of the bare id, the path, and the path behind the site's own origin; undefined for
 * anything else.
 */
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
