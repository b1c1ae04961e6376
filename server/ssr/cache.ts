import { LRUCache } from 'lru-cache'
import { createAbsence } from './absence.ts'

export interface CachedPage {
  status: number
  etag: string
  /**
   * Filled on first request for an encoding; `identity` is dropped once `br` exists, from which it can be restored. From
   * the second request on, `better` replaces `br`.
   */
  bodies: { identity?: Buffer; br?: Promise<Buffer>; better?: Promise<void>; gzip?: Promise<Buffer> }
  location?: string
  /** Never cached, here or by others. */
  personal?: boolean
  /** Its address holds a secret: no referrer. */
  secretAddress?: boolean
  /** Seconds since it was rendered, while it cannot be rendered again. */
  stale?: number
}

/** Counts in cached pages may lag this long (decision 005). */
const FRESH_MS = 10_000
/** Total size: some 1,500 pages, at 40 kB compressed with overhead. */
const MAX_BYTES = 24 * 2 ** 20

/**
 * Rendered pages by address; concurrent readers share a rendering. A change of content empties it
 * (server/database/listen.ts), also of renderings under way. While the database is away the last version is served, for
 * an hour (decision 023).
 */
export function createPageCache() {
  const pages = new LRUCache<string, { page: CachedPage; madeAt: number }>({
    maxSize: MAX_BYTES,
    // Brotli leaves a fifth, gzip a quarter; few readers ask for both.
    sizeCalculation: ({ page: { bodies } }) => 1 + Math.ceil((bodies.identity?.length ?? 0) * 0.4),
  })
  const underway = new Map<string, Promise<CachedPage>>()
  const absence = createAbsence()
  let generation = 0

  /** The rendered page, or the last version when rendering failed. */
  function settled(key: string, page: CachedPage, current: boolean, keep: boolean): CachedPage {
    if (page.status !== 503) {
      if (current && keep) pages.set(key, { page, madeAt: Date.now() })
      // A removed page must not come back while the database is away.
      else if (current && page.status < 500) pages.delete(key)
      return page
    }
    absence.noticed()
    const last = pages.get(key)
    if (!last || !absence.bearable()) return page
    return { ...last.page, stale: Math.floor((Date.now() - last.madeAt) / 1000) }
  }

  return {
    has: (key: string): boolean => pages.has(key),

    async get(
      key: string,
      render: () => Promise<CachedPage>,
      keep: (page: CachedPage) => boolean,
    ): Promise<CachedPage> {
      const cached = pages.get(key)
      if (cached && Date.now() - cached.madeAt < FRESH_MS) return cached.page
      const running = underway.get(key)
      if (running) return running
      const began = generation
      const rendering = render()
        .then((page) => settled(key, page, began === generation, keep(page)))
        .finally(() => {
          if (underway.get(key) === rendering) underway.delete(key)
        })
      underway.set(key, rendering)
      return rendering
    },

    clear(): void {
      generation++
      pages.clear()
      absence.over()
      // Later readers must not get a rendering of the old state.
      underway.clear()
    },

    /** The connection for announcements is lost, until the next `clear`. */
    deaf(): void {
      absence.began()
    },
  }
}
