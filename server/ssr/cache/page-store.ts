import { LRUCache } from 'lru-cache'
import { createAbsence } from '../absence.ts'
import type { CachedPage } from './cached-page.ts'
import { SITE_TAG } from './tags.ts'

const LIFE_MS = 60 * 60_000
/** The longest age of a page while changes cannot be heard. */
const UNHEARD_MS = 10_000
/** Some 1,500 pages of 40 kB each, compressed and with overhead. */
const MAX_BYTES = 24 * 2 ** 20
/** The memory of an entry's tags, counts and bookkeeping. */
const ENTRY_BYTES = 4096

export interface Entry {
  page: CachedPage
  madeAt: number
  countsAt: number
  /** When something was added to its content, or reworded: since then it is served only in outages (decision 099). */
  renewedAt?: number | undefined
}

const hasOneOf = ({ tags: own }: CachedPage, tags: readonly string[]): boolean =>
  own.some((tag) => tags.includes(tag))

/** Age, a changed tag, a planned moment or a full store ends a page. */
export function createPageStore(maxBytes = MAX_BYTES) {
  const pages = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Brotli leaves a fifth, gzip a quarter; few readers need both.
    sizeCalculation: ({ page: { bodies } }) => ENTRY_BYTES + Math.ceil((bodies.identity?.length ?? 0) * 0.4),
  })
  const absence = createAbsence()
  let hearing = false
  /** Withdrawals since this moment may have been missed. */
  let deafSince = Date.now()

  const ended = ({ page }: Entry): boolean => page.endsAt !== undefined && Date.now() >= page.endsAt

  function clear(tags: readonly string[]): void {
    absence.over()
    if (tags.includes(SITE_TAG)) pages.clear()
    for (const [key, { page }] of pages) if (hasOneOf(page, tags)) pages.delete(key)
  }

  /** The database answers, but this process hears no announcements. */
  function forgetRenewed(): void {
    for (const [key, { renewedAt }] of pages) if (renewedAt !== undefined) pages.delete(key)
  }

  return {
    fresh(key: string): Entry | undefined {
      const entry = pages.get(key)
      const life = hearing ? LIFE_MS : UNHEARD_MS
      if (!entry || entry.renewedAt !== undefined) return undefined
      return Date.now() - entry.madeAt < life && !ended(entry) ? entry : undefined
    },

    put(key: string, page: CachedPage, madeAt: number): void {
      // A page with counts was compared just now.
      if (!hearing && madeAt > deafSince && page.counts.size > 0) forgetRenewed()
      pages.set(key, { page, madeAt, countsAt: madeAt })
    },

    /** Stores a page whose content was added to while it was made; a page that includes the addition already stays. */
    putRenewed(key: string, page: CachedPage, madeAt: number): void {
      const known = pages.peek(key)
      const isOlder = !known || known.renewedAt !== undefined
      if (hearing && isOlder) pages.set(key, { page, madeAt, countsAt: madeAt, renewedAt: Date.now() })
    },

    remove: (key: string): boolean => pages.delete(key),

    /** Served for an hour while the database is away (decision 023). @param busy the database is there, but has no room */
    lastVersion(key: string, { busy }: { busy: boolean }): CachedPage | undefined {
      absence.noticed()
      const last = pages.get(key)
      if (!last || ended(last) || !absence.bearable()) return undefined
      if (last.renewedAt !== undefined && (busy || Date.now() - last.renewedAt >= LIFE_MS)) return undefined
      return { ...last.page, stale: Math.floor((Date.now() - last.madeAt) / 1000) }
    },

    clear,

    renew(tags: readonly string[]): void {
      absence.over()
      for (const entry of pages.values()) if (hasOneOf(entry.page, tags)) entry.renewedAt ??= Date.now()
    },

    connected(): void {
      hearing = true
      clear([SITE_TAG])
    },

    disconnected(): void {
      hearing = false
      deafSince = Date.now()
      absence.began()
    },
  }
}

export type PageStore = ReturnType<typeof createPageStore>
