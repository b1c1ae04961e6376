const PATH = /^\/api\/images\/([0-9a-f]{24})$/

/** The address of a picture of ours. */
export const imageUrl = (id: string): string => `/api/images/${id}`

/**
 * The stored form of a picture's address: its path on this site, without parameters. Accepts the bare id, the
 * path, and the path behind the site's own origin; anything else is not a picture of ours.
 */
export function imagePath(address: string, origin: string): string | undefined {
  const text = address.trim()
  if (/^[0-9a-f]{24}$/.test(text)) return imageUrl(text)
  let url: URL
  try {
    url = new URL(text, origin)
  } catch {
    return undefined
  }
  return url.origin === origin && PATH.test(url.pathname) ? url.pathname : undefined
}

/** The ids of the pictures that a stored body shows. */
export const imageIdsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<img src="\/api\/images\/([0-9a-f]{24})"/g), (match) => match[1] ?? '')
