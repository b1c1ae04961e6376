const PATH = /^\/api\/images\/([0-9a-f]{24})$/

export const imageUrl = (id: string): string => `/api/images/${id}`

/** A picture's path without parameters, from a bare id, a path or our own origin's URL; undefined for anything else. */
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

export const imageIdsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<img src="\/api\/images\/([0-9a-f]{24})"/g), (match) => match[1] ?? '')
