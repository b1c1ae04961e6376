import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { splitLang } from '../../shared/routes.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/client.ts'
import { sendPage } from './answer.ts'
import { readAssets } from './assets.ts'
import { createPageCache } from './cache.ts'
import { ROOT_PAGE } from './document.ts'
import type { Render } from './render.ts'
import { createRenderer } from './renderer.ts'

export interface PagesOptions {
  config: Config
  db: Db
  /** Folder that the build has filled. */
  dist?: string
  /** Renders every request anew; for the bench, which measures that. */
  cache?: boolean
}

const DIST = path.resolve(import.meta.dirname, '../../dist')
const PUBLIC = 'public, max-age=0, must-revalidate'
const PRIVATE = 'private, no-store'

/** Query parameters that belong to a page's identity, in the order the cache key has them. */
const KNOWN_PARAMETERS = ['search', 'page']

/** The known parameters of an address, in a fixed order: others are ignored, so they cannot fill the cache. */
export function identityQuery(search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of KNOWN_PARAMETERS) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}

/** The site's pages and files: everything that is neither /api nor /trpc. */
export const pages = ({ config, db, dist = DIST, cache: cached = true }: PagesOptions): FastifyPluginAsync =>
  async (app) => {
    const clientDir = path.join(dist, 'client')
    const entry = pathToFileURL(path.join(dist, 'server/entry-server.js')).href
    const { render } = (await import(entry)) as { render: Render }
    const renderPage = createRenderer({ config, db, log: app.log, render, assets: await readAssets(clientDir) })
    const cache = createPageCache()

    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      // Names in assets/ carry a digest of what they hold, so they never change.
      setHeaders: (reply, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })

    for (const root of ['/', '/en', '/en/'])
      app.get(root, (_request, reply) => {
        const target = root === '/' ? '/home' : '/en/home'
        return reply
          .header('cache-control', PUBLIC)
          .type('text/html; charset=utf-8')
          .send(ROOT_PAGE.replaceAll('"/home"', `"${target}"`).replace('url=/home', `url=${target}`))
      })

    app.get('/*', async (request, reply) => {
      const { pathname, search } = split(request)
      // One address per page: without a slash at the end.
      if (pathname.endsWith('/')) return reply.redirect(pathname.replace(/\/+$/, '') + search, 301)
      const query = identityQuery(search)
      const key = pathname + query
      const make = () => renderPage(pathname, query)
      const page = cached ? await cache.get(key, make, (p) => p.status === 200) : await make()
      return sendPage(request, reply, page, page.status < 400 ? PUBLIC : PRIVATE)
    })
  }

/** Path and query as asked for, without a scheme or host that a proxy-style request line may carry. */
function split(request: FastifyRequest): { pathname: string; search: string } {
  const at = request.url.indexOf('?')
  const pathname = at < 0 ? request.url : request.url.slice(0, at)
  // `//evil.example` would be another host in a Location header.
  return { pathname: pathname.replace(/^\/+/, '/'), search: at < 0 ? '' : request.url.slice(at) }
}

/** The language an address is in, for errors that happen before a page is known. */
export const langOf = (request: FastifyRequest) => splitLang(split(request).pathname).lang
