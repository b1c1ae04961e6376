import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { pageLimit, pageNumber } from '../base/paging.ts'
import { boundedList } from '../format/bounded-list.ts'
import { storable } from '../format/storable.ts'
import { isImageUrl } from '../images/address.ts'
import type { FieldMessage } from '../messages/fr.ts'
import { type PageEntry, pageEntries } from '../pages.ts'
import { isSecretPath, splitLang } from '../routes.ts'
import { frenchPathOf, normalAddress, normalPath } from './old-address.ts'

/** The site's own limit for paths is higher; characters count percent-encoded. */
const ADDRESS_MAX = 2000
/** One body (64 KB) is full before. */
const LINES_MAX = 1000
/** Also the largest page size allowed. */
const REDIRECTS_PAGE = 50

const typed = (missing: FieldMessage) =>
  storable(missing)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, { error: missing }).max(ADDRESS_MAX, { error: missing }))

const redirectInput = z.object({ from: typed('oldAddressInvalid'), to: typed('newAddressInvalid') })
export type RedirectInput = z.infer<typeof redirectInput>

/** Without an id, a new one is made. */
export const saveRedirectInput = redirectInput.extend({ id: idSchema.optional() })

export const addRedirectsInput = z.object({
  lines: boundedList(
    z.object({
      from: z.string({ error: 'oldAddressInvalid' }),
      to: z.string({ error: 'newAddressInvalid' }),
    }),
    { most: LINES_MAX, tooMany: 'tooManyItems' },
  ),
})

export const removeRedirectInput = z.object({ id: idSchema })

export const redirectsInput = z.object({
  search: storable('searchInvalid')
    .transform((text) => text.trim())
    .pipe(z.string().max(200, { error: 'searchTooLong' }))
    .optional(),
  page: pageNumber.default(1),
  limit: pageLimit(REDIRECTS_PAGE, REDIRECTS_PAGE),
})

/** Data, files of a release and pages that need a session are never old addresses, and no redirect leads there. */
const RESERVED = new Set([
  ...['api', 'trpc', 'assets'],
  ...pageEntries().flatMap(([, { path, access }]) => (access === 'public' ? [] : [path.split('/')[1] ?? ''])),
])

const isReserved = (path: string): boolean => RESERVED.has(path.split('/')[1] ?? '') || isSecretPath(path)

const isFixed = ({ path, access }: PageEntry): boolean => access === 'public' && !path.includes(':')
/** `/` redirects to one of these. */
export const FIXED_PAGES: ReadonlySet<string> = new Set([
  '/',
  ...pageEntries().flatMap(([, page]) => (isFixed(page) ? [page.path] : [])),
])

/** @returns undefined for another host */
function pathHere(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  // Browsers read `/\host` as a host, and ignore control characters.
  return /^\/(?!\/)/.test(path) && !/[\\\p{Cc}\p{Z}]/u.test(path) ? path : undefined
}

/** `wrong` names a message. */
type CheckResult<T> = { value: T } | { wrong: FieldMessage }

/** @param origin PUBLIC_URL */
export function checkFrom(typed: string, origin: string): CheckResult<string> {
  const here = pathHere(typed, origin)
  const normal = here === undefined ? undefined : normalAddress(here)
  if (!normal) return { wrong: 'oldAddressInvalid' }
  const value = normal.path + normal.query
  if (value.length > ADDRESS_MAX) return { wrong: 'oldAddressInvalid' }
  const { path } = splitLang(normal.path)
  if (isReserved(path)) return { wrong: 'oldAddressReserved' }
  // WordPress identifies texts by a query at `/`.
  if (FIXED_PAGES.has(path) && !(path === '/' && normal.query)) return { wrong: 'oldAddressIsPage' }
  return { value }
}

export interface RedirectTarget {
  to: string
  /** The form for comparisons with old addresses. */
  toPath: string
}

/** @param origin PUBLIC_URL */
export function checkTo(typed: string, origin: string): CheckResult<RedirectTarget> {
  const here = pathHere(typed, origin)
  if (here === undefined) return { wrong: 'newAddressElsewhere' }
  // Browsers resolve dot segments and encode letters this way (RFC 3986 section 5.2.4).
  const url = new URL(here, 'http://here.invalid')
  const path = normalPath(url.pathname)
  const to = url.pathname + url.search + url.hash
  // A proxy may read `/.//host` and `/%2Fhost` as another host.
  if (url.host !== 'here.invalid' || !path || /^\/(?:[/\\]|%(?:2f|5c))/i.test(to) || /%5c/i.test(to))
    return { wrong: 'newAddressElsewhere' }
  const toPath = frenchPathOf(to)
  if (!toPath || to.length > ADDRESS_MAX) return { wrong: 'newAddressInvalid' }
  if (isReserved(toPath) && !isImageUrl(url.pathname)) return { wrong: 'newAddressReserved' }
  return { value: { to, toPath } }
}
