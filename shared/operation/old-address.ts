import { splitLang } from '../routes.ts'

/** WordPress finds a text, page or list at `/` by these parameters. */
const WORDPRESS = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'm']

/** Others append these to recognise readers; they are no part of an address. */
const TRACKER = /^(?:utm_[a-z_]+|fbclid|gclid|mc_[ce]id|msclkid)$/

interface Normal {
  path: string
  /** With the question mark, and sorted parameters. */
  query: string
}

/**
 * Unifies case, trailing slashes, doubled slashes and the encoding and composition of letters (NFC).
 * @returns undefined for a path that cannot be decoded (RFC 3986 section 2.1)
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

/** @returns undefined for an invalid address */
export function normalAddress(address: string): Normal | undefined {
  const [whole = ''] = address.split('#', 1)
  const at = whole.indexOf('?')
  const path = normalPath(at < 0 ? whole : whole.slice(0, at))
  return path === undefined ? undefined : { path, query: at < 0 ? '' : normalQuery(whole.slice(at)) }
}

/** The whole query is most precise, then WordPress' parameters, then the path alone, unless it is `/`. */
function keysOf({ path, query }: Normal): string[] {
  const parameters = new URLSearchParams(query)
  const byParameter = WORDPRESS.flatMap((name) => {
    const value = parameters.get(name)
    return value ? [`${path}?${new URLSearchParams({ [name]: value })}`.toLowerCase()] : []
  })
  return [...new Set([...(query ? [path + query] : []), ...byParameter, ...(path === '/' ? [] : [path])])]
}

/** An address under /en also means the French one, if it has no redirect of its own. @returns at most 18, precise ones first */
export function oldAddressesOf(address: string): string[] {
  const normal = normalAddress(address)
  if (!normal) return []
  const { lang, path } = splitLang(normal.path)
  return [...keysOf(normal), ...(lang === 'en' ? keysOf({ ...normal, path }) : [])]
}

/** Two addresses that may mean each other share the French path. */
export const frenchPathOf = (address: string): string | undefined => {
  const normal = normalAddress(address)
  return normal && splitLang(normal.path).path
}
