import { LRUCache } from 'lru-cache'
import { frenchPathOf, oldAddressesOf } from '../../../shared/operation/old-address.ts'
import { oldMeaning } from '../../../shared/operation/old-systems.ts'
import { alternatePath, isInSection, maybeOwnPage, splitLang } from '../../../shared/routes.ts'
import type { Db } from '../../database/client.ts'
import { targetsOf } from './saving/targets.ts'

/** So many results, mostly empty ones, take some 2 MB. */
const KEPT = 5000
/** The publication of a planned text changes a former slug's target without an announcement. */
const KEPT_MS = 60_000

export interface OldAddress {
  from: string
  to: string
}

/** The row that answers for one of these spellings, and our page, in its present address, that it leads to. */
async function rowFor(db: Pick<Db, '$queryRaw'>, address: string, spellings: readonly string[]) {
  const rows = await db.$queryRaw<OldAddress[]>`
    SELECT "from", "to" FROM "Redirect" WHERE "from" = ANY(${spellings})`
  const row = spellings.flatMap((from) => rows.find((one) => one.from === from) ?? [])[0]
  if (!row) return undefined
  const asked = frenchPathOf(address) ?? ''
  const [targets, further] = await Promise.all([
    targetsOf(db, maybeOwnPage(asked) ? [row.to, asked] : [row.to]),
    db.$queryRaw<unknown[]>`SELECT 1 FROM "Redirect" WHERE "from" = ANY(${oldAddressesOf(row.to)})`,
  ])
  // Chains can only be made with psql.
  if (further.length > 0) return null
  // A page of the site takes precedence over a redirect from its address.
  if (maybeOwnPage(asked) && targets.get(asked)?.there) return null
  return { from: row.from, to: targets.get(row.to)?.present ?? row.to }
}

const FEED = '/rss.xml'
const HAS_FEED = /^\/(?:team|subjects)\/[^/?#]+$/

/** What an address of WordPress or Ghost leads to that has no row of its own. */
async function byMeaning(db: Pick<Db, '$queryRaw'>, address: string): Promise<OldAddress | null> {
  const meaning = oldMeaning(address)
  const spellings = oldAddressesOf(address)
  // A query may be what was meant, and is not carried on.
  const from = address.includes('?') ? spellings[0] : spellings.at(-1)
  if (!meaning || from === undefined) return null
  const { like, feed, to } = meaning
  const page = like === undefined ? undefined : await pageFor(db, like)
  const goal = page === undefined ? to : feed ? feedOf(page) : page
  return goal === undefined ? null : { from, to: inLangOf(address, from, goal) }
}

async function pageFor(db: Pick<Db, '$queryRaw'>, like: string): Promise<string | undefined> {
  const row = await rowFor(db, like, oldAddressesOf(like))
  if (row) return row.to
  const here = (await targetsOf(db, [like])).get(like)
  return here?.there ? here.present : undefined
}

const feedOf = (page: string): string => (HAS_FEED.test(page) ? page + FEED : FEED)

/** Follows only one step, whatever the table contains. @param address path and query, in any spelling */
export async function findRedirect(db: Pick<Db, '$queryRaw'>, address: string): Promise<OldAddress | null> {
  const spellings = oldAddressesOf(address)
  if (spellings.length === 0) return null
  const row = await rowFor(db, address, spellings)
  if (row === undefined) return byMeaning(db, address)
  if (row === null) return null
  const { like, feed } = oldMeaning(address) ?? {}
  // `/?cat=4` answers for `/?cat=4&feed=rss2`, too.
  const asFeed = feed && like !== undefined && oldAddressesOf(like).includes(row.from)
  return { from: row.from, to: inLangOf(address, row.from, asFeed ? feedOf(row.to) : row.to) }
}

const isEnglish = (address: string): boolean => splitLang(address.split(/[?#]/, 1)[0] ?? '').lang === 'en'

/** A French row serves English readers, too: they are sent to the English page. */
function inLangOf(asked: string, from: string, to: string): string {
  const english = isEnglish(asked.toLowerCase()) && !isEnglish(from)
  const hasTwin = isInSection(to) || maybeOwnPage(to) || to === FEED
  return english && !isEnglish(to) && hasTwin ? alternatePath(to, 'en') : to
}

/** `findRedirect`, remembered for at most a minute; a read that began before a `clear` is not remembered. */
export function rememberedRedirects(db: Pick<Db, '$queryRaw'>) {
  const remembered = new LRUCache<string, { found: OldAddress | null }>({ max: KEPT, ttl: KEPT_MS })
  let changes = 0
  return {
    async find(address: string): Promise<OldAddress | null> {
      const key = oldAddressesOf(address)[0]
      if (key === undefined) return null
      const before = remembered.get(key)
      if (before) return before.found
      const changesBefore = changes
      const redirect = await findRedirect(db, address)
      if (changes === changesBefore) remembered.set(key, { found: redirect })
      return redirect
    },
    clear(): void {
      changes++
      remembered.clear()
    },
  }
}
