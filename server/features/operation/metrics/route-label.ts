import type { FastifyRequest } from 'fastify'
import { pageEntries } from '../../../../shared/pages.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Clients can send any word as a method. */
export const methodLabel = (method: string): string => (METHODS.has(method) ? method : 'other')

const PATHS: string[] = pageEntries().map(([, { path }]) => path)
const PLAIN: ReadonlySet<string> = new Set(PATHS.filter((path) => !path.includes(':')))
/** Page patterns with `:slug`, by the part before it. */
const WITH_SLUG = PATHS.filter((path) => path.includes(':')).map(
  (path) => [path.slice(0, path.indexOf(':')), path] as const,
)

/** All pages have one route, so this finds the page's own pattern. */
function pageLabel(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const french = path.startsWith('/en/') ? path.slice('/en'.length) : path
  if (PLAIN.has(french)) return french
  const entry = WITH_SLUG.find(
    ([before]) => french.startsWith(before) && /^[^/]+$/.test(french.slice(before.length)),
  )
  return entry?.[1] ?? '/*'
}

/** The pattern of a route, never the requested address, so that there are only as many labels as routes and pages. */
export function routeLabel(req: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const { url } = req.routeOptions
  if (url === undefined) return 'none'
  if (url.startsWith('/assets/')) return '/assets/*'
  return url === '/*' ? pageLabel(req.url) : url
}
