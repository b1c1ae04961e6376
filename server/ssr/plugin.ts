import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ICON_NAMES } from '../../shared/brand/icons.ts'
import { href, refusedPath } from '../../shared/routes.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../database/client.ts'
import { CONTENT_CHANGED, changeOf, listen } from '../database/listen.ts'
import { brandOf, knownBrand } from '../features/brand/read.ts'
import { knownFiling } from '../features/platforms/known/read.ts'
import { type KnownLanguages, knownLanguages } from '../features/settings/languages/known-languages.ts'
import { sendPage } from './answer.ts'
import { readAssets } from './assets.ts'
import { createPageCache, type PageCache } from './cache/cache.ts'
import { createCountsChecks } from './cache/counts.ts'
import { REVALIDATED, sayKept } from './cache/kept.ts'
import { purgePagesJob } from './cache/purge.ts'
import { SITE_TAG } from './cache/tags.ts'
import { feeds } from './feeds/feeds.ts'
import { leadToFrench } from './french-only.ts'
import { icons } from './icons.ts'
import { cspHash, INLINE_SCRIPT } from './inline-script.ts'
import { keptAnswers } from './kept-answers.ts'
import { rootPage } from './loader.ts'
import { addOfflinePage } from './offline-page.ts'
import { createOldAddresses, type OldAddresses } from './old-addresses.ts'
import { addressOf, pageHandler } from './page-handler.ts'
import { createKnownPlan, type KnownPlan } from './plan/known-plan.ts'
import type { PLANNED } from './plan/planned.ts'
import type { RenderingEntry } from './render.ts'
import { createRenderer, type PageRenderer } from './renderer.ts'
import { previewLook } from './uncached/preview-look.ts'
import { previewText } from './uncached/preview-text.ts'
import { addReportForm } from './uncached/report-form.ts'

export interface PagesOptions {
  config: Config
  db: Db
  /** Without it, pages expire after ten seconds. */
  databaseUrl?: string
  /** A test may have more than PLANNED. */
  planned?: typeof PLANNED
  dist?: string
  /** The bench renders every request. */
  cache?: boolean
}

export const PAGE_SOURCES = { script: [cspHash(INLINE_SCRIPT)] }

/** Some 800 parts of discussions, as pages and in JSON. */
const DISCUSSIONS_BYTES = 6 * 2 ** 20

const DIST = path.resolve(import.meta.dirname, '../../dist')
export const pages = (options: PagesOptions): FastifyPluginAsync =>
  // Without a scope of its own, so that static files' 404s and errors reach the site's handlers.
  fp(async (app) => {
    const { config, db, dist = DIST } = options
    const remembered = rememberParts(options)
    const { plan, languages } = remembered
    leadToFrench(app, remembered)
    const clientDir = path.join(dist, 'client')
    const entry = pathToFileURL(path.join(dist, 'server/entry-server.js')).href
    const { render }: RenderingEntry = await import(entry)
    const assets = await readAssets(clientDir)
    const offlinePage = await readFile(path.join(clientDir, 'offline.html'), 'utf8')
    const renderPage = createRenderer({
      config,
      db,
      log: app.log,
      router: app.site.router,
      render,
      assets: assets.page,
      plan,
      languages,
    })

    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      // Each would be two more routes; icons and the offline page have their own.
      globIgnore: ['**/*.{br,gz}', 'offline.html', ...ICON_NAMES],
      // Names in assets/ contain a content hash, so the files never change.
      setHeaders: (reply, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`)
        // It names the other files and must be of the present release.
        const fresh = /[\\/]sw\.js(\.br|\.gz)?$/.test(file)
        reply.header(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : fresh ? 'no-cache' : 'public, max-age=3600',
        )
      },
    })
    await app.register(icons({ config, db, clientDir }))
    await app.register(feeds({ config, db, plan, languages }))
    const source = { read: async () => offlinePage, faces: assets.faces }
    addOfflinePage(app, { db, languages, source })
    addPages(app, renderPage, { ...options, ...remembered })
  })

interface RememberedParts {
  plan: KnownPlan
  languages: KnownLanguages
  old: OldAddresses
}

export const rememberParts = ({ config, db, planned }: PagesOptions): RememberedParts => ({
  plan: createKnownPlan(planned),
  languages: knownLanguages(db),
  old: createOldAddresses({ config, db }),
})

type RememberingPages = PagesOptions & RememberedParts

export function addPages(app: FastifyInstance, renderPage: PageRenderer, options: RememberingPages): void {
  const { config, db, old } = options
  const checks = createCountsChecks(db)
  const cache = options.cache === false ? undefined : createPageCache(checks, app.site.tallies.pageCache)
  const discussions = cache && createPageCache(checks, undefined, DISCUSSIONS_BYTES)
  if (discussions) app.site.sendKept = keptAnswers({ config, db, cache: discussions, plan: options.plan })
  knownBrand(db).failing = (err) =>
    app.log.warn({ err }, 'the brand cannot be read: the last one known stands')
  hearOfChanges(app, options, [cache, discussions])

  addRoots(app, db, old)
  // Password managers use this address (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', REVALIDATED).redirect(`${href('profile', 'fr')}#password`, 302),
  )
  app.site.previewLook = previewLook(renderPage)
  app.site.previewText = previewText(renderPage)
  const page = pageHandler({ config, db, cache, discussions, renderPage, old })
  addReportForm(app, { config, renderPage, page })
  app.get('/*', page)

  // Looks like the 404 page, with the error's status.
  app.site.renderError = async (status: number, request: FastifyRequest, reply: FastifyReply) => {
    const address = refusedPath(status, request.url.startsWith('/en/') ? 'en' : 'fr')
    const make = () => renderPage(address, '', { status })
    // One page for all refusals costs less. No other page has this key.
    const page = cache ? await cache.get(`refused ${address}`, make, () => status < 500) : await make()
    sayKept(reply, config, null)
    return sendPage(request, reply, page)
  }
}

/** `/` and its English twin redirect to the home pages. */
function addRoots(app: FastifyInstance, db: Db, old: OldAddresses): void {
  for (const [root, home] of [
    ['/', '/home'],
    ['/en', '/en/home'],
    ['/en/', '/en/home'],
  ] as const) {
    app.get(root, async (request, reply) => {
      const { pathname, search } = addressOf(request)
      // WordPress' `/?p=12` is an address of its own.
      const found = search && (await old.find(pathname, search).catch(() => null))
      if (found) return old.lead(reply, found, search)
      return reply
        .header('cache-control', REVALIDATED)
        .type('text/html; charset=utf-8')
        .send(rootPage(home, await brandOf(db)))
    })
  }
}

function hearOfChanges(
  app: FastifyInstance,
  { config, db, databaseUrl, plan, languages, old }: RememberingPages,
  caches: readonly (PageCache | undefined)[],
): void {
  if (!databaseUrl) return
  const brand = knownBrand(db)
  const filing = knownFiling(db)
  const known = [brand, filing, plan, languages]
  const changes = listen(databaseUrl, CONTENT_CHANGED, {
    heard(payload) {
      const { tags, renewed } = changeOf(payload)
      if (tags.includes(SITE_TAG)) for (const one of [brand, filing]) one.heard()
      for (const cache of caches)
        if (renewed) cache?.renew(tags)
        else cache?.clear(tags)
      old.clear()
      plan.heard()
      languages.heard()
      app.site.due.heard()
      if (config.CDN_PURGE_URL) purgeSoon(app)
    },
    connected() {
      for (const one of known) one.connected()
      for (const cache of caches) cache?.connected()
      old.clear()
      app.site.due.heard()
    },
    lost() {
      for (const one of known) one.lost()
      for (const cache of caches) cache?.disconnected()
      app.site.due.lost()
    },
  })
  app.addHook('onReady', () => changes.ready)
  app.addHook('onClose', () => changes.close())
}

/** If the queue does not get it, it is done an hour later, or with the next change. */
function purgeSoon(app: FastifyInstance): void {
  app.site.jobs
    ?.send(purgePagesJob, {})
    .catch((error: unknown) => app.log.warn({ err: error }, 'purge of the CDN not queued'))
}
