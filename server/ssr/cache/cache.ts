import type { Tallies } from '../../base/tallies.ts'
import type { CachedPage } from './cached-page.ts'
import type { CountsCheck } from './counts.ts'
import { createPageStore, type Entry, type PageStore } from './page-store.ts'
import { createRenderings } from './renderings.ts'
import { SITE_TAG } from './tags.ts'

/** How long counts in cached pages lag, in ms (decision 030); they are compared earlier, in the background. */
const LAG = { most: 60_000, compared: 20_000 }
const LIVELY_LAG = { most: 10_000, compared: 10_000 }

type Render = () => Promise<CachedPage>
type Keep = (page: CachedPage) => boolean

const isOver = ({ status, endsAt }: CachedPage, at: number): boolean =>
  status !== 503 && endsAt !== undefined && endsAt <= at

const hasAny = ({ tags }: CachedPage, among: ReadonlySet<string>): boolean =>
  tags.some((tag) => among.has(tag))

/** The waiting readers asked before its end; no CDN keeps it. */
const overNow = (page: CachedPage): CachedPage => ({
  ...page,
  endsAt: Math.min(page.endsAt ?? Number.POSITIVE_INFINITY, Date.now() + 1),
})

function settling(store: PageStore, key: string, keep: Keep) {
  const began = Date.now()
  return (page: CachedPage, cleared: ReadonlySet<string>, renewed: ReadonlySet<string>): CachedPage => {
    if (page.status === 503)
      return (page.late ? undefined : store.lastVersion(key, { busy: page.busy === true })) ?? page
    if (hasAny(page, cleared)) return overNow(page)
    if (hasAny(page, renewed)) {
      if (keep(page)) store.putRenewed(key, page, began)
      return overNow(page)
    }
    if (keep(page)) store.put(key, page, began)
    // A removed page must not come back while the database is away.
    else if (page.status < 500) store.remove(key)
    return page
  }
}

/**
 * Readers of one address share a rendering. A page is kept for an hour, until a change clears one of its tags
 * (server/database/listen.ts) or it changes by itself; a rendering begun before such a change is not kept. Counts have
 * no tags: they are compared in the background. While the database is away the last version is served, for an hour, even
 * one to which something was added (decisions 023, 099).
 */
export function createPageCache(
  checks: Record<'immediate' | 'batched', CountsCheck>,
  tally: Tallies['pageCache'] = { hit: 0, miss: 0, stale: 0 },
  maxBytes?: number,
) {
  const store = createPageStore(maxBytes)
  const renderings = createRenderings<CachedPage>()
  const comparisons = createRenderings<CachedPage>()

  const make = (key: string, render: Render, keep: Keep): Promise<CachedPage> =>
    renderings.share(key, render, settling(store, key, keep))

  async function compared(
    key: string,
    entry: Entry,
    check: CountsCheck,
    render: Render,
    keep: Keep,
  ): Promise<CachedPage> {
    const askedAt = Date.now()
    // The rendering reports problems of the database.
    const hold = await check(entry.page.counts).catch(() => false)
    if (!hold) return make(key, render, keep)
    entry.countsAt = askedAt
    return entry.page
  }

  return {
    has: (key: string): boolean => store.fresh(key) !== undefined,

    async get(key: string, render: Render, keep: Keep): Promise<CachedPage> {
      const entry = store.fresh(key)
      if (!entry) {
        const askedAt = Date.now()
        let page = await make(key, render, keep)
        // A rendering that began before a planned moment is wrong for a reader who asked after it.
        if (isOver(page, askedAt)) page = await make(key, render, keep)
        tally[page.stale === undefined ? 'miss' : 'stale']++
        return page
      }
      tally.hit++
      const age = Date.now() - entry.countsAt
      const lag = entry.page.lively ? LIVELY_LAG : LAG
      if (age < lag.compared) return entry.page
      const check = age < lag.most ? checks.batched : checks.immediate
      const renewed = comparisons.share(
        key,
        () => compared(key, entry, check, render, keep),
        (page) => page,
      )
      if (age >= lag.most) return renewed
      renewed.catch(() => {})
      return entry.page
    },

    clear(tags: readonly string[]): void {
      renderings.clear(tags)
      store.clear(tags)
    },

    /** Like `clear`, when no earlier content is withdrawn: the old version may be shown in an outage (decision 099). */
    renew(tags: readonly string[]): void {
      renderings.renew(tags)
      store.renew(tags)
    },

    /** Changes before this may have been missed. */
    connected(): void {
      renderings.clear([SITE_TAG])
      store.connected()
    },

    disconnected: store.disconnected,
  }
}

export type PageCache = ReturnType<typeof createPageCache>
