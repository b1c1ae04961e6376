import { isSlug } from '../../../../shared/format/slug.ts'
import { isImageUrl } from '../../../../shared/images/address.ts'
import { FIXED_PAGES } from '../../../../shared/operation/redirects.ts'
import { PAGES } from '../../../../shared/pages.ts'
import { decodedPath, maybeOwnPage, splitLang } from '../../../../shared/routes.ts'
import { itemAt } from '../../../../shared/texts/card-links.ts'
import { KINDS, type Kind } from '../../../../shared/texts/catalog.ts'
import type { Db } from '../../../database/client.ts'
import { inReach } from '../../../database/visible.ts'

type TargetKey = { what: Kind | 'person' | 'image'; key: string }

const PERSON = PAGES.person.path.replace(':slug', '')
const FEEDS = new Set(['/rss.xml', '/sitemap.xml'])

function namedBy(path: string): TargetKey | 'always' | 'never' {
  if (FIXED_PAGES.has(path) || FEEDS.has(path)) return 'always'
  if (isImageUrl(path)) return { what: 'image', key: path.slice(-24) }
  const item = itemAt(path)
  if (item) return { what: item.kind, key: item.slug }
  if (maybeOwnPage(path)) return { what: 'page', key: path.slice(1) }
  const key = path.startsWith(PERSON) ? path.slice(PERSON.length).replace(/\/rss\.xml$/, '') : ''
  return isSlug(key) ? { what: 'person', key } : 'never'
}

export interface Target {
  there: boolean
  /** The present address, also for a former slug. */
  present: string
}

const pathOf = (address: string): string => /^[^?#]*/.exec(address)?.[0] ?? ''

/** Finds what addresses of this site lead to, in one statement. */
export async function targetsOf(
  db: Pick<Db, '$queryRaw'>,
  addresses: readonly string[],
): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>()
  const keys: (TargetKey & { address: string })[] = []
  for (const address of new Set(addresses)) {
    const target = namedBy(decodedPath(splitLang(pathOf(address)).path))
    targets.set(address, { there: target === 'always', present: address })
    if (typeof target === 'object') keys.push({ address, ...target })
  }
  if (keys.length === 0) return targets
  const rows = await db.$queryRaw<{ address: string; present: string }[]>`
    SELECT asked.address, found.present
    FROM unnest(${keys.map(({ address }) => address)}::text[], ${keys.map(({ what }) => what)}::text[],
      ${keys.map(({ key }) => key)}::text[]) AS asked (address, what, key)
    CROSS JOIN LATERAL (
      SELECT c."slug" AS present FROM "Content" c
      WHERE asked.what = ANY(${[...KINDS]}::text[]) AND c."kind" = asked.what::"ContentKind" AND ${inReach('c')} AND c."id" IN (
        SELECT "id" FROM "Content" WHERE "kind" = asked.what::"ContentKind" AND "slug" = asked.key
        UNION ALL SELECT "contentId" FROM "SlugRedirect" WHERE "kind" = asked.what::"ContentKind" AND "slug" = asked.key
        UNION ALL SELECT asked.key::bpchar WHERE asked.key ~ '^[0-9a-f]{24}$')
      UNION ALL
      SELECT p."slug" FROM "TeamPage" p WHERE asked.what = 'person' AND p."userId" IN (
        SELECT "userId" FROM "TeamPage" WHERE "slug" = asked.key
        UNION ALL SELECT "userId" FROM "FormerTeamSlug" WHERE "slug" = asked.key)
      UNION ALL
      SELECT i."id" FROM "Image" i WHERE asked.what = 'image' AND i."id" = asked.key::bpchar
    ) found`
  for (const { address, present } of rows)
    targets.set(address, { there: true, present: withName(address, present.trim()) })
  return targets
}

const FEED = '/rss.xml'

function withName(address: string, name: string): string {
  const path = pathOf(address)
  const tail = path.endsWith(FEED) ? FEED : ''
  const bare = path.slice(0, path.length - tail.length)
  return bare.slice(0, bare.lastIndexOf('/') + 1) + name + tail + address.slice(path.length)
}
