import { LRUCache } from 'lru-cache'
import { createAbsence } from '../absence.ts'
import type { CachedPage } from './cached-page.ts'
import { SITE_TAG } from './tags.ts'

const LIFE_MS = 60 * 60_000
/** It holds while changes cannot be heard of. */
const UNHEARD_MS = 10_000
/** Some 1,500 pages take 40 kB each, compressed and with overhead. */
const MAX_BYTES = 24 * 2 ** 20
/** Tags, counts and the store's own take so much. */
const ENTRY_BYTES = 4096

export interface Entry {
  page: CachedPage
  madeAt: number
  countsAt: number
}

/** Age, a change of a tag, a moment of its own or a full store ends a page. */
export function createPageStore() {
  const pages = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    // Brotli leaves a fifth, gzip a quarter; few readers ask for both.
    sizeCalculation: ({ page: { bodies } }) => ENTRY_BYTES + Math.ceil((bodies.identity?.length ?? 0) * 0.4),
  })
  const absence = createAbsence()
  let hearing = false

  const ended = ({ page }: Entry): boolean => page.endsAt !== undefined && Date.now() >= page.endsAt

  function clear(tags: readonly string[]): void {
    absence.over()
    if (tags.includes(SITE_TAG)) pages.clear()
    for (const [key, { page }] of pages) if (page.tags.some((tag) => tags.includes(tag))) pages.delete(key)
  }

  return {
    fresh(key: string): Entry | undefined {
      const entry = pages.get(key)
      const life = hearing ? LIFE_MS : UNHEARD_MS
      return entry && Date.now() - entry.madeAt < life && !ended(entry) ? entry : undefined
    },

    put(key: string, page: CachedPage, madeAt: number): void {
      pages.set(key, { page, madeAt, countsAt: madeAt })
    },

    remove: (key: string): boolean => pages.delete(key),

    /** It is served for an hour while the database is away (decision 023). */
    lastVersion(key: string): CachedPage | undefined {
      absence.noticed()
      const last = pages.get(key)
      if (!last || ended(last) || !absence.bearable()) return undefined
      return { ...last.page, stale: Math.floor((Date.now() - last.madeAt) / 1000) }
    },

    clear,

    connected(): void {
      hearing = true
      clear([SITE_TAG])
    },

    disconnected(): void {
      hearing = false
      absence.began()
    },
  }
}
