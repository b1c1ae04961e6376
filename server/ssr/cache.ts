import { LRUCache } from 'lru-cache'

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
}

/** Counts in cached pages may lag this long (DESIGN section 8); then the page is made anew. */
const FRESH_MS = 10_000
/** All pages together: some 1,500, as compressed ones of 40 kB stand here. */
const MAX_BYTES = 24 * 2 ** 20

/**
 * Pages as last rendered, by address. Readers who come at once for one address wait for one rendering. A
 * change of content empties it (server/database/listen.ts), and a rendering that began before the change is not kept.
 */
export function createPageCache() {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // Brotli leaves a fifth, gzip a quarter; few readers ask for both.
    sizeCalculation: ({ bodies }) => 1 + Math.ceil((bodies.identity?.length ?? 0) * 0.4),
    ttl: FRESH_MS,
  })
  const underway = new Map<string, Promise<CachedPage>>()
  let generation = 0

  return {
    /** The page behind `key`, made by `render` when it is not there; kept when `keep` says so. */
    async get(
      key: string,
      render: () => Promise<CachedPage>,
      keep: (page: CachedPage) => boolean,
    ): Promise<CachedPage> {
      const cached = pages.get(key)
      if (cached) return cached
      const running = underway.get(key)
      if (running) return running
      const began = generation
      const rendering = render()
        .then((page) => {
          if (began === generation && keep(page)) pages.set(key, page)
          return page
        })
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
      // Whoever comes from now on must not be given a rendering that read the old state.
      underway.clear()
    },
  }
}
