import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CACHES, pageKey } from '../../shared/offline/caches.ts'
import { keptText } from '../../shared/offline/kept-text.ts'
import { KINDS, type Kind } from '../../shared/texts/catalog.ts'
import { CONTENT_LIMITS } from '../../shared/texts/limits.ts'
import { isOurs } from './navigation.ts'

/** The site is asked about all kept texts at most this often, while the worker lives. */
const EVERY_MS = 60_000
const SLUGS_PER_REQUEST = CONTENT_LIMITS.goneMax

/** Removes a kept page when the site says that its text was withdrawn, deleted or never existed. */
export const forgetIfGone: WorkboxPlugin = {
  // For preloaded answers Workbox calls no earlier hook than this.
  cacheWillUpdate: async ({ request, response }) => {
    const key = pageKey(new URL(request.url))
    if (key && (response.status === 404 || response.status === 410) && isOurs(response))
      await (await caches.open(CACHES.pages)).delete(key)
    return response
  },
}

/** @returns the slugs of texts that are not public any more */
async function askFor(kind: Kind, slugs: readonly string[]): Promise<string[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { kind, slugs } }))
  const answer = await fetch(`/trpc/texts.gone?input=${input}`, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const { result }: { result: { data: { json: string[] } } } = await answer.json()
  return result.data.json
}

let askedAt = 0

/**
 * Call it when the site can be reached again: removes kept pages whose texts the site no longer shows, even if nobody
 * opens them.
 * @param opened this page is being requested anyway
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
    // The site could not be reached after all.
    askedAt = 0
  }
}
