import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { trimEnd } from '../../shared/format/trim-end.ts'
import { href, isInSection, isSecretPath } from '../../shared/routes.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../database/client.ts'
import { CONTENT_CHANGED, listen } from '../database/listen.ts'
import { countOpening, leadsSomewhere } from '../features/writing/previews/open.ts'
import { isDataUrl, RETRY_AFTER } from '../http/errors.ts'
import { appError } from '../trpc/errors.ts'
import { countNetwork, refuseAfterMisses } from '../trpc/rate-limits/attempts.ts'
import { countRead } from '../trpc/rate-limits/reads.ts'
import { sendPage } from './answer.ts'
import { readAssets } from './assets.ts'
import { createPageCache } from './cache/cache.ts'
import type { CachedPage } from './cache/cached-page.ts'
import { createCountsChecks } from './cache/counts.ts'
import { REVALIDATED, sayKept } from './cache/kept.ts'
import { purgePagesJob } from './cache/purge.ts'
import { feeds } from './feeds/feeds.ts'
import { cspHash, INLINE_SCRIPT } from './inline-script.ts'
import { rootPage } from './loader.ts'
import { createOldAddresses } from './old-addresses.ts'
import { createKnownPlan, type KnownPlan } from './plan/known-plan.ts'
import type { PLANNED } from './plan/planned.ts'
import type { RenderingEntry } from './render.ts'
import { createRenderer, type PageRenderer } from './renderer.ts'

export interface PagesOptions {
  config: Config
  db: Db
  /** For announcements of changes; without it pages expire after ten seconds. */
  databaseUrl?: string
  /** What changes by itself; PLANNED unless a test has more. */
  planned?: typeof PLANNED
  dist?: string
  /** false renders every request: for the bench. */
  cache?: boolean
}

export const PAGE_SOURCES = { script: [cspHash(INLINE_SCRIPT)] }

const DIST = path.resolve(import.meta.dirname, '../../dist')
/** In the order of the cache key. */
const KNOWN_PARAMETERS = ['search', 'page']

/** In a fixed order; others are ignored, so they cannot fill the cache. */
export function identityQuery(search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of KNOWN_PARAMETERS) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/** From the build: everything that is neither /api nor /trpc. */
export const pages = (options: PagesOptions): FastifyPluginAsync =>
  // Without a scope of its own, so that static files' 404s and errors reach the site's handlers.
  fp(async (app) => {
    const { config, db, dist = DIST } = options
    const plan = createKnownPlan(options.planned)
    const clientDir = path.join(dist, 'client')
    const entry = pathToFileURL(path.join(dist, 'server/entry-server.js')).href
    const { render } = (await import(entry)) as RenderingEntry
    const renderPage = createRenderer({
      config,
      db,
      log: app.log,
      router: app.site.router,
      render,
      assets: await readAssets(clientDir),
      plan,
    })

    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      // Sent for the files' own names; each would be two more routes.
      globIgnore: ['**/*.{br,gz}'],
      // Names in assets/ contain a content hash, so they never change.
      setHeaders: (reply, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`)
        // These two name the other files and must be of the present release.
        const fresh = /[\\/](sw\.js|offline\.html)(\.br|\.gz)?$/.test(file)
        reply.header(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : fresh ? 'no-cache' : 'public, max-age=3600',
        )
      },
    })
    await app.register(feeds({ config, db, plan }))
    addPages(app, renderPage, { ...options, plan })
  })

type PagesWithPlan = PagesOptions & { plan: KnownPlan }

export function addPages(app: FastifyInstance, renderPage: PageRenderer, options: PagesWithPlan): void {
  const { config, db } = options
  const cache =
    options.cache === false ? undefined : createPageCache(createCountsChecks(db), app.site.tallies.pageCache)
  const old = createOldAddresses({ config, db })
  hearOfChanges(app, options, { cache, old })

  addRoots(app, old)
  // Where password managers lead to change a password (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', REVALIDATED).redirect(`${href('profile', 'fr')}#password`, 302),
  )

  app.get('/*', async (request, reply) => {
    const { pathname, search } = split(request)
    // The catch-all route: unknown paths below /api and /trpc are answered in JSON.
    if (isDataUrl(pathname)) throw appError('NOT_FOUND')
    if (isSecretPath(pathname)) return sendSecret({ config, db, renderPage }, request, reply, pathname)
    // No page of ours can be there: nothing is rendered to see that.
    const elsewhere = isInSection(pathname) ? null : await old.find(pathname, search)
    if (elsewhere) return old.lead(reply, elsewhere, search)
    // One address per page: without a trailing slash. An old one has it only where no page is.
    const bare = trimEnd(pathname, /\//)
    const slashed = bare !== pathname
    if (slashed && !(await old.find(pathname, search).catch(() => null)))
      return reply.redirect(bare + search, 301)
    const query = identityQuery(search)
    const make = async () => renderPage(bare, query, { late: await app.site.due.settle() })
    // Cached pages are free; lists have many pages, and searches an unlimited number.
    if (query && !cache?.has(bare + query)) {
      const http = {
        ip: request.ip,
        setHeader: (name: string, value: string) => void reply.header(name, value),
      }
      await countRead({ config, http }, query.includes('search=') ? 'search' : 'lists')
    }
    const page = cache
      ? await cache.get(bare + query, make, (p) => p.status === 200 && !p.personal)
      : await make()
    const former = page.status === 404 && isInSection(pathname) && (await old.find(pathname, search))
    if (former) return old.lead(reply, former, search)
    if (slashed) return reply.redirect(bare + search, 301)
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER)
    if (page.stale !== undefined) sayStale(reply, page.stale)
    if (page.secretAddress) reply.header('referrer-policy', 'no-referrer')
    // Where an address leads is asked each time: it has no tags.
    if (page.location) reply.header('cache-control', REVALIDATED)
    else sayKept(reply, config, mayBeKept(page) ? page : null)
    return sendPage(request, reply, page)
  })

  // In the looks of the 404 page, with the error's status.
  app.site.renderError = async (status: number, request: FastifyRequest, reply: FastifyReply) => {
    const address = `${request.url.startsWith('/en/') ? '/en' : ''}/${status}`
    const make = () => renderPage(address, '', { status })
    // Cached for all refusals: one costs less than a page. No page has this key.
    const page = cache ? await cache.get(`refused ${address}`, make, () => status < 500) : await make()
    sayKept(reply, config, null)
    return sendPage(request, reply, page)
  }
}

type OldAddresses = ReturnType<typeof createOldAddresses>

/** `/` and its English twin lead on by themselves. */
function addRoots(app: FastifyInstance, old: OldAddresses): void {
  for (const [root, home] of [
    ['/', '/home'],
    ['/en', '/en/home'],
    ['/en/', '/en/home'],
  ] as const) {
    const page = rootPage(home)
    app.get(root, async (request, reply) => {
      const { pathname, search } = split(request)
      // WordPress' `/?p=12` is an address of its own.
      const found = search && (await old.find(pathname, search).catch(() => null))
      if (found) return old.lead(reply, found, search)
      return reply.header('cache-control', REVALIDATED).type('text/html; charset=utf-8').send(page)
    })
  }
}

/** What others have changed is no longer given from memory. */
function hearOfChanges(
  app: FastifyInstance,
  { config, databaseUrl, plan }: PagesWithPlan,
  { cache, old }: { cache: ReturnType<typeof createPageCache> | undefined; old: OldAddresses },
): void {
  if (!databaseUrl) return
  const changes = listen(databaseUrl, CONTENT_CHANGED, {
    heard(tags) {
      cache?.clear(tags.split(' '))
      old.clear()
      plan.heard()
      app.site.due.heard()
      if (config.CDN_PURGE_URL) purgeSoon(app)
    },
    connected() {
      cache?.connected()
      old.clear()
      plan.heard()
      app.site.due.heard()
    },
    lost() {
      cache?.deaf()
      plan.lost()
      app.site.due.lost()
    },
  })
  app.addHook('onReady', () => changes.ready)
  app.addHook('onClose', () => changes.close())
}

/**
 * A page whose address is a secret: made for each who asks, and kept by nobody, redirects and refusals included. Wrong
 * addresses are counted, and refused when they are many; a right one never is; other spellings of right ones lead nowhere.
 */
async function sendSecret(
  { config, db, renderPage }: Pick<PagesOptions, 'config' | 'db'> & { renderPage: PageRenderer },
  request: FastifyRequest,
  reply: FastifyReply,
  pathname: string,
) {
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
  sayKept(reply, config, null)
  if (!/^[a-z0-9/-]+$/.test(pathname)) throw appError('NOT_FOUND')
  const http = { ip: request.ip, setHeader: (name: string, value: string) => void reply.header(name, value) }
  const token = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (!(await leadsSomewhere(db, token))) await refuseAfterMisses({ config, db, http }, 'preview')
  const page = await renderPage(pathname, '', { late: await request.server.site.due.settle() })
  if (page.status === 404) await countNetwork({ config, db, http }, 'preview')
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER)
  if (page.status === 200 && isLookedAt(request)) await countOpening(db, token)
  return sendPage(request, reply, page)
}

/** Whether somebody will see the answer: our service worker does not answer for the page, so what a browser loads ahead
 * for it is asked for again. */
const isLookedAt = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['service-worker-navigation-preload'] === undefined

/** What does not reach the queue is done an hour later, or with the next change. */
function purgeSoon(app: FastifyInstance): void {
  app.site.jobs
    ?.send(purgePagesJob, {})
    .catch((error: unknown) => app.log.warn({ err: error }, 'purge of the CDN not queued'))
}

/** Whether browsers and proxies may store a page and revalidate it. */
const mayBeKept = ({ status, personal, stale }: CachedPage): boolean =>
  status < 400 && !personal && stale === undefined

/** Age of a stale page (RFC 9211, RFC 9111 section 5.1). */
function sayStale(reply: FastifyReply, seconds: number): void {
  reply.header('age', String(seconds))
  reply.header('cache-status', `manette; hit; ttl=-${seconds}; detail=stale-database-away`)
}

/** As requested, the path with one slash at its beginning. */
function split(request: FastifyRequest): { pathname: string; search: string } {
  const at = request.url.indexOf('?')
  const pathname = at < 0 ? request.url : request.url.slice(0, at)
  // `//evil.example` would be another host in a Location header.
  return { pathname: pathname.replace(/^\/+/, '/'), search: at < 0 ? '' : request.url.slice(at) }
}
