import type { FastifyReply, FastifyRequest } from 'fastify'
import { shapeOf } from '../../shared/filter-shapes.ts'
import { filteredPage, filtersIn } from '../../shared/filters.ts'
import { trimEnd } from '../../shared/format/trim-end.ts'
import { isInSection, isSecretPath, splitLang } from '../../shared/routes.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../database/client.ts'
import { isDataUrl, RETRY_AFTER } from '../http/errors.ts'
import { limitedCall } from '../trpc/context.ts'
import { appError } from '../trpc/errors.ts'
import { countRead } from '../trpc/rate-limits/reads.ts'
import { sendPage } from './answer.ts'
import type { PageCache } from './cache/cache.ts'
import type { CachedPage } from './cache/cached-page.ts'
import { REVALIDATED, sayKept } from './cache/kept.ts'
import { withPresentFiling } from './merged-filters.ts'
import type { OldAddresses } from './old-addresses.ts'
import {
  asksForComments,
  carriedTo,
  identityQuery,
  inOneOrder,
  inSmallLetters,
  mayHoldToken,
  withoutFirstPage,
} from './one-address.ts'
import type { PageRenderer } from './renderer.ts'
import { sendSecretPage } from './uncached/secret-pages.ts'

interface PageSite {
  config: Config
  db: Db
  cache: PageCache | undefined
  /** Separate from other pages, as discussions have many older parts that would push those out. */
  discussions: PageCache | undefined
  renderPage: PageRenderer
  old: OldAddresses
}

interface PageAddress {
  pathname: string
  search: string
}

export function addressOf(request: FastifyRequest): PageAddress {
  const at = request.url.indexOf('?')
  const pathname = at < 0 ? request.url : request.url.slice(0, at)
  // `//evil.example` would be another host in a Location header.
  return { pathname: pathname.replace(/^\/+/, '/'), search: at < 0 ? '' : request.url.slice(at) }
}

/** Redirects old addresses and trailing slashes, and serves the rest as pages; a missing page may be an old address. */
export const pageHandler = (site: PageSite) => async (request: FastifyRequest, reply: FastifyReply) => {
  const address = addressOf(request)
  const { pathname, search } = address
  // Unknown paths below /api and /trpc are answered in JSON.
  if (isDataUrl(pathname)) throw appError('NOT_FOUND')
  if (isSecretPath(pathname)) return sendSecretPage(site, request, reply, pathname)
  const { old } = site
  const mayBePage = isInSection(pathname)
  const bare = trimEnd(pathname, /\//)
  const slashed = bare !== pathname && !mayHoldToken(bare)
  const former = await formerAddress(old, address, { mayBePage, slashed })
  if (former && !mayBePage) return old.lead(reply, former, search)
  // A page has one address, without a trailing slash. An old address with a slash only counts where no page exists.
  if (slashed && !former) return reply.redirect(bare + search, 301)
  const query = identityQuery(search, bare)
  const small = inSmallLetters(bare)
  if (small) {
    // No page has capitals, so old addresses come first.
    const found = former ?? (await old.find(pathname, search).catch(() => null))
    if (found) return old.lead(reply, found, search)
    const isThere =
      !small.hasSlug ||
      (await readPage(site, request, reply, { pathname: small.pathname, query })).status < 400
    if (isThere)
      return reply.redirect(small.pathname + (withoutFirstPage(small.pathname, search) ?? search), 301)
  }
  const first = inOneOrder(bare, search) ?? withoutFirstPage(bare, search)
  if (first !== undefined && !former) return reply.redirect(bare + first, 301)
  const merged = await withPresentFiling(site.db, bare, search)
  if (merged !== undefined) return reply.redirect(bare + merged, 301)
  const page = await readPage(site, request, reply, { pathname: bare, query })
  if (page.status === 404 && mayBePage) {
    const found = former ?? (await old.find(pathname, search))
    if (found) return old.lead(reply, found, search)
  }
  if (slashed) return reply.redirect(bare + search, 301)
  sayOfPage(reply, site.config, page)
  if (mayBeKept(page) && isEndless(bare + query)) reply.header('cache-control', REVALIDATED)
  const { location } = page
  return sendPage(
    request,
    reply,
    location === undefined ? page : { ...page, location: carriedTo(location, bare, search) },
  )
}

async function formerAddress(
  old: OldAddresses,
  { pathname, search }: PageAddress,
  { mayBePage, slashed }: { mayBePage: boolean; slashed: boolean },
) {
  // None of our pages can be there, so nothing is rendered.
  if (!mayBePage) return old.find(pathname, search)
  return slashed ? old.find(pathname, search).catch(() => null) : null
}

/** Rendering counts against the limits of a network. @throws TOO_MANY_REQUESTS */
async function readPage(
  { config, renderPage, ...site }: PageSite,
  request: FastifyRequest,
  reply: FastifyReply,
  { pathname, query }: { pathname: string; query: string },
): Promise<CachedPage> {
  const key = pathname + query
  const cache = asksForComments(query) ? site.discussions : site.cache
  // Cached pages are free; lists have many pages, and searches an unlimited number.
  if (query && !cache?.has(key)) {
    const http = limitedCall(request, reply)
    await countRead({ config, http }, /[?&](search|q)=/.test(query) || isEndless(key) ? 'search' : 'lists')
  }
  const make = () => renderPage(pathname, query, { settle: request.server.site.due.settle })
  const keep = ({ status, personal }: CachedPage) => status === 200 && !personal && !isEndless(key)
  return cache ? cache.get(key, make, keep) : make()
}

/** Lists filtered by several things have more pages than anybody requests twice. */
function isEndless(address: string): boolean {
  const [pathname = '', query = ''] = address.split('?', 2)
  const list = filteredPage(splitLang(pathname).path)
  return list !== undefined && shapeOf(filtersIn(list, new URLSearchParams(query))) === 'several'
}

/** Says who may cache an answer, and how old it is. */
export function sayOfPage(reply: FastifyReply, config: Config, page: CachedPage): void {
  const { status, stale } = page
  if (status === 503) reply.header('retry-after', RETRY_AFTER)
  if (stale !== undefined) sayStale(reply, stale)
  if (page.secretAddress) reply.header('referrer-policy', 'no-referrer')
  // A redirect has no tags, so caches ask each time.
  if (page.location) reply.header('cache-control', REVALIDATED)
  else sayKept(reply, config, mayBeKept(page) ? page : null)
}

const mayBeKept = ({ status, personal, stale }: CachedPage): boolean =>
  status < 400 && !personal && stale === undefined

/** RFC 9211, and RFC 9111 section 5.1. */
function sayStale(reply: FastifyReply, seconds: number): void {
  reply.header('age', String(seconds))
  reply.header('cache-status', `manette; hit; ttl=-${seconds}; detail=stale-database-away`)
}
