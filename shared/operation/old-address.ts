import { splitLang } from '../routes.ts'

/** By which WordPress finds a text, a page or a list at `/`, whatever other parameters stand beside. */
const WORDPRESS = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'm']

/** What others append to addresses to recognise readers by; no part of an address. */
const TRACKER = /^(?:utm_[a-z_]+|fbclid|gclid|mc_[ce]id|msclkid)$/

/** An address as it is compared, of a path and a query. */
interface Normal {
  path: string
  /** With the question mark, sorted; empty for none. */
  query: string
}

/**
 * Case, slashes at the end, doubled slashes, the way of percent-encoding and of composing letters (NFC) make no other
 * path. Again as ASCII.
 * @returns undefined for what cannot be decoded (RFC 3986 section 2.1)
 */
export function normalPath(path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (!decoded.startsWith('/') || !decoded.isWellFormed() || /\p{Cc}/u.test(decoded)) return undefined
  const parts = decoded.toLowerCase().normalize('NFC').split('/').filter(Boolean)
  // Encoded digits are lower case, as all of it.
  return `/${parts.map(encodeURIComponent).join('/')}`.toLowerCase()
}

function normalQuery(search: string): string {
  const query = new URLSearchParams(search.toLowerCase())
  for (const name of [...query.keys()]) if (TRACKER.test(name)) query.delete(name)
  query.sort()
  return query.size > 0 ? `?${query}`.toLowerCase() : ''
}

/** @returns undefined for what is no address */
export function normalAddress(address: string): Normal | undefined {
  const [whole = ''] = address.split('#', 1)
  const at = whole.indexOf('?')
  const path = normalPath(at < 0 ? whole : whole.slice(0, at))
  return path === undefined ? undefined : { path, query: at < 0 ? '' : normalQuery(whole.slice(at)) }
}

/** Of one path: what has the whole query, what WordPress goes by, then the path alone, which `/` is not. */
function keysOf({ path, query }: Normal): string[] {
  const given = new URLSearchParams(query)
  const found = WORDPRESS.flatMap((name) => {
    const value = given.get(name)
    return value ? [`${path}?${new URLSearchParams({ [name]: value })}`.toLowerCase()] : []
  })
  return [...new Set([...(query ? [path + query] : []), ...found, ...(path === '/' ? [] : [path])])]
}

/**
 * The old addresses that an address may stand for, the most precise first. One under /en stands for the French one, too,
 * where it has none of its own. At most 18.
 */
export function oldAddressesOf(address: string): string[] {
  const normal = normalAddress(address)
  if (!normal) return []
  const { lang, path } = splitLang(normal.path)
  return [...keysOf(normal), ...(lang === 'en' ? keysOf({ ...normal, path }) : [])]
}

/** What two addresses have in common that may stand for each other: the French path. */
export const frenchPathOf = (address: string): string | undefined => {
  const normal = normalAddress(address)
  return normal && splitLang(normal.path).path
}
