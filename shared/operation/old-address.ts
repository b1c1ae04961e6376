import { splitLang } from '../routes.ts'

/** WordPress finds a text, a page or a list at `/` by these. */
const WORDPRESS = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'm']

/** Others append these to recognise readers; they are no part of an address. */
const TRACKER = /^(?:utm_[a-z_]+|fbclid|gclid|mc_[ce]id|msclkid)$/

interface Normal {
  path: string
  /** It has the question mark, and its parameters sorted. */
  query: string
}

/**
 * Case, slashes at the end, doubled slashes and the way of encoding and composing letters (NFC) make no other path.
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
  // Encoded digits become lower case, too.
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

/** The whole query is more precise than WordPress' parameters, and these than the path alone, which `/` is not. */
function keysOf({ path, query }: Normal): string[] {
  const parameters = new URLSearchParams(query)
  const byParameter = WORDPRESS.flatMap((name) => {
    const value = parameters.get(name)
    return value ? [`${path}?${new URLSearchParams({ [name]: value })}`.toLowerCase()] : []
  })
  return [...new Set([...(query ? [path + query] : []), ...byParameter, ...(path === '/' ? [] : [path])])]
}

/**
 * An address under /en stands for the French one, too, where it has none of its own. @returns at most 18, precise
 * ones first
 */
export function oldAddressesOf(address: string): string[] {
  const normal = normalAddress(address)
  if (!normal) return []
  const { lang, path } = splitLang(normal.path)
  return [...keysOf(normal), ...(lang === 'en' ? keysOf({ ...normal, path }) : [])]
}

/** Two addresses that may stand for each other share the French path. */
export const frenchPathOf = (address: string): string | undefined => {
  const normal = normalAddress(address)
  return normal && splitLang(normal.path).path
}
