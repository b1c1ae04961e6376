import { LRUCache } from 'lru-cache'
import { createAbsence } from './absence.ts'

/** An answer ready to be sent: bytes per encoding, and the validator browsers come back with. */
export interface CachedPage {
  status: number
  etag: string
  /** Made when somebody first asks for that encoding; `identity` goes once `br` is there, which gives it back. */
  bodies: { identity?: Buffer; br?: Promise<Buffer>; gzip?: Promise<Buffer> }
  location?: string
  /** Neither kept here nor by anybody else. */
  personal?: boolean
  /** Its address holds a secret that no other site may be told. */
  secretAddress?: boolean
  /** Given while it could not be made again: seconds since it was made. */
  stale?: number
}

/** Counts in cached pages may lag this long (decision 005); then the page is made anew. */
const FRESH_MS = 10_000
/** All pages together: some 1,500, as compressed ones of 40 kB stand here. */
const MAX_BYTES = 24 * 2 ** 20

/**
 * Pages as last rendered, by address. Readers who come at once for one address wait for one rendering. A
 * change of content empties it (server/database/listen.ts), and a rendering that began before the change is not kept.
 * A page that cannot be rendered, because the database is away, is given as it was, for an hour (decision 023): what
 * has changed before is no longer here.
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

  /** What a rendering has come to: the page, or the last one where there is none to be had. */
  function settled(key: string, page: CachedPage, current: boolean, keep: boolean): CachedPage {
    if (page.status !== 503) {
      if (current && keep) pages.set(key, { page, madeAt: Date.now() })
      // What is no longer there must not come back while the database is away.
      else if (current && page.status < 500) pages.delete(key)
      return page
    }
    absence.noticed()
    const last = pages.get(key)
    if (!last || !absence.bearable()) return page
    return { ...last.page, stale: Math.floor((Date.now() - last.madeAt) / 1000) }
  }

  return {
    /** Whether a page is ready, so that it costs nothing. */
    has: (key: string): boolean => pages.has(key),

    /** The page behind `key`, made by `render` when it is not there; kept when `keep` says so. */
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

    /** Forgets everything: what pages show has changed. */
    clear(): void {
      generation++
      pages.clear()
      absence.over()
      // Whoever comes from now on must not be given a rendering that read the old state.
      underway.clear()
    },

    /** Changes can no longer be heard of, until the next `clear`: the database has gone. */
    deaf(): void {
      absence.began()
    },
  }
}
