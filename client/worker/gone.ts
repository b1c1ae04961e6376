import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CACHES, pageKey } from '../../shared/offline/caches.ts'
import { keptText } from '../../shared/offline/kept-text.ts'
import { KINDS, type Kind } from '../../shared/texts/catalog.ts'
import { CONTENT_LIMITS } from '../../shared/texts/limits.ts'
import { isOurs } from './navigation.ts'

/** All texts that are kept are asked about at most this often, for as long as the worker lives. */
const EVERY_MS = 60_000
const SLUGS_PER_REQUEST = CONTENT_LIMITS.goneMax

/** What the site says is withdrawn, deleted or was never there goes from the browser, too. */
export const forgetIfGone: WorkboxPlugin = {
  // Of answers that were preloaded Workbox tells nothing before this.
  cacheWillUpdate: async ({ request, response }) => {
    const key = pageKey(new URL(request.url))
    if (key && (response.status === 404 || response.status === 410) && isOurs(response))
      await (await caches.open(CACHES.pages)).delete(key)
    return response
  },
}

/** @returns those that readers do not get any more */
async function askFor(kind: Kind, slugs: readonly string[]): Promise<string[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { kind, slugs } }))
  const answer = await fetch(`/trpc/texts.gone?input=${input}`, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { result }: { result: { data: { json: string[] } } } = await answer.json()
  return result.data.json
}

let askedAt = 0

/**
 * In contact with the site again: pages that are kept of texts which it has no more go, also those that nobody opens.
 * @param opened is asked for anyway
 */
export async function forgetGone(opened: URL): Promise<void> {
  if (Date.now() - askedAt < EVERY_MS) return
  const cache = await caches.open(CACHES.pages)
  const keptTexts = (await cache.keys()).flatMap(({ url }) => {
    const { pathname } = new URL(url)
    const text = pathname === opened.pathname ? undefined : keptText(pathname)
    return text ? [{ ...text, pathname }] : []
  })
  if (keptTexts.length === 0) return
  askedAt = Date.now()
  try {
    for (const kind of KINDS) {
      const texts = keptTexts.filter((one) => one.kind === kind)
      for (let at = 0; at < texts.length; at += SLUGS_PER_REQUEST) {
        const some = texts.slice(at, at + SLUGS_PER_REQUEST)
        const gone = await askFor(
          kind,
          some.map(({ slug }) => slug),
        )
        for (const { slug, pathname } of some) if (gone.includes(slug)) await cache.delete(pathname)
      }
    }
  } catch {
    // No contact after all.
    askedAt = 0
  }
}
