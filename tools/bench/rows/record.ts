import type { Browser, CDPSession } from 'playwright-core'
import type { BenchRequest } from '../floor.ts'
import { DESKTOP, follow, rest, visitPage } from './browser.ts'
import type { Read, Subjects } from './visits.ts'

export interface Recorded {
  asked: BenchRequest[]
  subjects: Subjects
}

/** Kinds of files that pages load and browsers keep for a year. */
const PARTS: ReadonlySet<string> = new Set(['Image', 'Font', 'Stylesheet', 'Script', 'Manifest', 'Media'])
const PART = /^\/(assets|api\/images)\/|\.(svg|png|ico)$/

/** Every open page asks for these at intervals to check the connection: they belong to the time, not to a view. */
const BY_THE_CLOCK: ReadonlySet<string> = new Set(['/', '/api/health'])

/** Headers that belong to a connection or a browser's cache, which a replay does not have. */
const NOT_KEPT = /^(:.*|host|connection|cookie|referer|if-.*|cache-control|pragma)$/

const kept = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => !NOT_KEPT.test(name)),
  )

/** Records the requests of a page to its own site. @returns a function that gives the requests so far */
async function listen(cdp: CDPSession, origin: string): Promise<() => BenchRequest[]> {
  const asked = new Map<string, BenchRequest & { method: string; status?: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const { method, url, headers } = request
    const { origin: site, pathname, search } = new URL(url)
    if (site !== origin || PARTS.has(type) || PART.test(pathname) || BY_THE_CLOCK.has(pathname)) return
    asked.set(requestId, { method, path: pathname + search, headers: kept(headers) })
  })
  // The browser adds encodings and languages later.
  cdp.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const known = asked.get(requestId)
    if (known) known.headers = { ...known.headers, ...kept(headers) }
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const known = asked.get(requestId)
    if (known) known.status = response.status
    if (response.fromDiskCache) asked.delete(requestId)
  })
  await cdp.send('Network.enable')
  return () =>
    [...asked.values()].map(({ method, status, path, headers }) => {
      if (method !== 'GET' || status !== 200)
        throw new Error(`a visit cannot be replayed that has ${method} ${path}, answered ${status}`)
      return { path, headers }
    })
}

/** How many visits are recorded: the order in which scripts arrive decides which calls share a batch. */
const RECORDINGS = 3

/**
 * Records a visit in a browser: home, an article and its comments, the next article, its game, with all requests to the site.
 * Of several it takes the one with the fewest requests, which differs least between runs.
 * @param stored the session of a signed-in person, as the browser stores it
 */
export async function recordVisit(
  browser: Browser,
  origin: string,
  articles: readonly Read[],
  stored: Record<string, string>,
): Promise<Recorded> {
  const made: Recorded[] = []
  for (let time = 0; time < RECORDINGS; time++) made.push(await visitOnce(browser, origin, articles, stored))
  return made.reduce((fewest, one) => (one.asked.length < fewest.asked.length ? one : fewest))
}

async function visitOnce(
  browser: Browser,
  origin: string,
  articles: readonly Read[],
  stored: Record<string, string>,
): Promise<Recorded> {
  let taken: () => BenchRequest[] = () => []
  return visitPage(browser, {
    // A service worker fetches ahead once for a reader, not for each view.
    device: { ...DESKTOP, serviceWorkers: 'block' },
    url: `${origin}/home`,
    stored,
    async prepare(_page, cdp) {
      taken = await listen(cdp, origin)
    },
    async look(page) {
      const left = new Map(articles.map((read) => [`/news/${read.article.slug}`, read]))
      const first = await follow(page, left)
      await page.locator('#comments').scrollIntoViewIfNeeded()
      await rest(page)
      left.delete(`/news/${first.article.slug}`)
      const next = await follow(page, left)
      const game = await follow(page, new Map([[`/games/${next.game.slug}`, next.game]]))
      return { asked: taken(), subjects: { article: first.article, next: next.article, game } }
    },
  })
}
