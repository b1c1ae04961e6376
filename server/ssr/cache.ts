import { LRUCache } from 'lru-cache'
import { createAbsence } from './absence.ts'
import { SITE_TAG } from './tags.ts'

export interface CachedPage {
  status: number
  etag: string
  /**
   * Filled on first request for an encoding; `identity` is dropped once `br` exists, from which it can be restored. From
   * the second request on, `better` replaces `br`.
   */
  bodies: { identity?: Buffer; br?: Promise<Buffer>; better?: Promise<void>; gzip?: Promise<Buffer> }
  /** What it shows (tags.ts). */
  tags: readonly string[]
  /** Likes and comments that it shows, by item (tags.ts). */
  counts: ReadonlyMap<string, string>
  /** Moment at which it changes by itself (ms since 1970, planned.ts). */
  endsAt?: number | undefined
  location?: string
  /** Never cached, here or by others. */
  personal?: boolean
  /** Its address holds a secret: no referrer. */
  secretAddress?: boolean
  /** Seconds since it was rendered, while it cannot be rendered again. */
  stale?: number
}

const LIFE_MS = 60 * 60_000
/** While changes cannot be heard of. */
const UNHEARD_MS = 10_000
/** Counts in cached pages lag this long at most (decision 030). */
const COUNTS_MS = 60_000
/** From this age on they are compared, without making the reader wait. */
const COMPARE_MS = 20_000
/** Total size: some 1,500 pages, at 40 kB compressed with overhead. */
const MAX_BYTES = 24 * 2 ** 20
/** Of an entry without its bodies: tags, counts, what the cache keeps. */
const ENTRY_BYTES = 4096

interface Entry {
  page: CachedPage
  madeAt: number
  /** When its counts were right. */
  countsAt: number
}

interface Rendering {
  page: Promise<CachedPage>
  /** Tags that have been cleared since it began. */
  cleared: Set<string>
}

type Render = () => Promise<CachedPage>
type Keep = (page: CachedPage) => boolean

/**
 * Rendered pages by address. Concurrent readers of one address share a rendering. Pages live for an hour, until a
 * change clears one of their tags (server/database/listen.ts) or until they change by themselves; a rendering that
 * began before such a change is not kept. Counts have no tags: they are compared behind the reader's back, and a page
 * whose counts have changed is rendered again. While the database is away the last version is served, for an hour
 * (decision 023).
 * @param countsHold whether counts of a page are still right (counts.ts)
 */
export function createPageCache(countsHold: (counts: CachedPage['counts']) => Promise<boolean>) {
  const pages = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Brotli leaves a fifth, gzip a quarter; few readers ask for both.
    sizeCalculation: ({ page: { bodies } }) => ENTRY_BYTES + Math.ceil((bodies.identity?.length ?? 0) * 0.4),
  })
  /** The latest rendering of each address, which readers join. */
  const latest = new Map<string, Rendering>()
  /** All of them, also those that a change has made others of. */
  const underway = new Set<Rendering>()
  const comparisons = new Map<string, Promise<CachedPage>>()
  const absence = createAbsence()
  let hearing = false

  const ended = ({ page }: Entry): boolean => page.endsAt !== undefined && Date.now() >= page.endsAt
  const isFresh = (entry: Entry): boolean =>
    Date.now() - entry.madeAt < (hearing ? LIFE_MS : UNHEARD_MS) && !ended(entry)

  /** The rendered page, or the last version when rendering failed. */
  function settled(
    key: string,
    page: CachedPage,
    began: number,
    cleared: Set<string>,
    keep: Keep,
  ): CachedPage {
    if (page.status !== 503) {
      const current = !page.tags.some((tag) => cleared.has(tag))
      // Those who waited get it, but it is over: no CDN keeps it, either.
      if (!current) return { ...page, endsAt: 0 }
      if (keep(page)) pages.set(key, { page, madeAt: began, countsAt: began })
      // A removed page must not come back while the database is away.
      else if (page.status < 500) pages.delete(key)
      return page
    }
    absence.noticed()
    const last = pages.get(key)
    if (!last || ended(last) || !absence.bearable()) return page
    return { ...last.page, stale: Math.floor((Date.now() - last.madeAt) / 1000) }
  }

  function make(key: string, render: Render, keep: Keep): Promise<CachedPage> {
    const running = latest.get(key)
    // Later readers must not get a rendering of the old state, and its tags are not known yet.
    if (running && running.cleared.size === 0) return running.page
    const began = Date.now()
    const cleared = new Set<string>()
    const page = render()
      .then((rendered) => settled(key, rendered, began, cleared, keep))
      .finally(() => {
        underway.delete(rendering)
        if (latest.get(key) === rendering) latest.delete(key)
      })
    const rendering: Rendering = { page, cleared }
    underway.add(rendering)
    latest.set(key, rendering)
    return page
  }

  /** The same page when its counts are still right, or another. One comparison at a time. */
  function compared(key: string, entry: Entry, render: Render, keep: Keep): Promise<CachedPage> {
    const running = comparisons.get(key)
    if (running) return running
    const asked = Date.now()
    const comparison = countsHold(entry.page.counts)
      // The rendering tells what is the matter with the database.
      .catch(() => false)
      .then((hold) => {
        if (!hold) return make(key, render, keep)
        entry.countsAt = asked
        return entry.page
      })
      .finally(() => comparisons.delete(key))
    comparisons.set(key, comparison)
    return comparison
  }

  function clear(tags: readonly string[]): void {
    absence.over()
    for (const { cleared } of underway) for (const tag of tags) cleared.add(tag)
    if (tags.includes(SITE_TAG)) pages.clear()
    for (const [key, { page }] of pages) if (page.tags.some((tag) => tags.includes(tag))) pages.delete(key)
  }

  return {
    has(key: string): boolean {
      const entry = pages.peek(key)
      return entry !== undefined && isFresh(entry)
    },

    /** `keep` decides whether the rendered page is cached. */
    async get(key: string, render: Render, keep: Keep): Promise<CachedPage> {
      const entry = pages.get(key)
      if (!entry || !isFresh(entry)) return make(key, render, keep)
      const age = Date.now() - entry.countsAt
      if (age < COMPARE_MS) return entry.page
      const renewed = compared(key, entry, render, keep)
      if (age >= COUNTS_MS) return renewed
      renewed.catch(() => {})
      return entry.page
    },

    /** A change of these tags was announced. */
    clear,

    /** Changes are heard of from now on; what was missed before is not known. */
    connected(): void {
      hearing = true
      clear([SITE_TAG])
    },

    /** The connection for announcements is lost, until `connected`. */
    deaf(): void {
      hearing = false
      absence.began()
    },
  }
}
