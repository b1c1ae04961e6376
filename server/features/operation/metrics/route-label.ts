import type { FastifyRequest } from 'fastify'
import { pageEntries } from '../../../../shared/pages.ts'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Any other word can be sent as a method, too. */
export const methodLabel = (method: string): string => (METHODS.has(method) ? method : 'other')

const PATHS = pageEntries().map(([, { path }]) => path as string)
const PLAIN: ReadonlySet<string> = new Set(PATHS.filter((path) => !path.includes(':')))
/** What precedes `:slug`, and the whole pattern. */
const WITH_SLUG = PATHS.filter((path) => path.includes(':')).map(
  (path) => [path.slice(0, path.indexOf(':')), path] as const,
)

/** All pages answer at one route: the page's own pattern, in both languages. */
function pageLabel(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const french = path.startsWith('/en/') ? path.slice('/en'.length) : path
  if (PLAIN.has(french)) return french
  const found = WITH_SLUG.find(
    ([before]) => french.startsWith(before) && /^[^/]+$/.test(french.slice(before.length)),
  )
  return found?.[1] ?? '/*'
}

/**
 * The pattern of the route that answered, never the address as it was requested: there are as many labels as routes and pages,
 * whatever is asked for. Built files, whose names change with each release, are one.
 */
export function routeLabel(req: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  const { url } = req.routeOptions
  if (url === undefined) return 'none'
  if (url.startsWith('/assets/')) return '/assets/*'
  return url === '/*' ? pageLabel(req.url) : url
}
