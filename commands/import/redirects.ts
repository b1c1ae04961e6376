import type { Db } from '../../server/database/client.ts'
import { imageUrl } from '../../shared/images/address.ts'
import { normalAddress } from '../../shared/operation/old-address.ts'
import { href, itemHref } from '../../shared/routes.ts'
import { type ImportedText, knownTexts } from './known-texts.ts'
import type { Account } from './people.ts'
import { isOwnHost, originalOf, pictureUrl } from './pictures/places.ts'
import type { OldPlace, Source } from './source.ts'

/** What old addresses lead to, and those that lead nowhere. */
export interface OldAddresses {
  /** Paths here, by old paths. */
  pairs: Map<string, string>
  nowhere: string[]
}

interface Here {
  texts: ReadonlyMap<string, ImportedText | undefined>
  /** Paths of pictures here, by their paths there. */
  pictures: ReadonlyMap<string, string>
  accounts: ReadonlyMap<string, Account>
  /** Told to come by a dry run. */
  isPlan: boolean
}

const NAMES_PER_QUERY = 1000

/** A path of the old site with its query; undefined for other hosts and invalid addresses. */
function oldPath(address: string, site: URL | undefined): string | undefined {
  const base = site ?? new URL('https://nowhere.invalid')
  if (!URL.canParse(address, base.href)) return undefined
  const url = new URL(address, base)
  if (site && !isOwnHost(url, site)) return undefined
  return url.pathname === '/' ? `/${url.search}` : url.pathname
}

/** A page that keeps its address, except for a slash, needs no redirect. */
const isSame = (from: string, to: string): boolean => {
  const normal = normalAddress(from)
  return normal === undefined || from === '/' || normal.path + normal.query === to
}

/** Those that have a page: others are found once they have one, as searches find subjects, too. */
async function subjectSlugs(db: Db, places: readonly OldPlace[]): Promise<Map<string, string>> {
  const names = [...new Set(places.flatMap(({ named }) => named ?? []))]
  const slugs = new Map<string, string>()
  for (let at = 0; at < names.length; at += NAMES_PER_QUERY) {
    const rows = await db.$queryRaw<{ name: string; slug: string }[]>`
      SELECT asked.name, s."slug" FROM unnest(${names.slice(at, at + NAMES_PER_QUERY)}::text[]) AS asked (name)
      JOIN "Subject" s ON manette_subject_key(asked.name) IN (s."key", s."keyEn")
      WHERE EXISTS (SELECT FROM "TextSubject" t WHERE t."subjectId" = s."id" AND t."visibleFrom" IS NOT NULL)`
    for (const { name, slug } of rows) slugs.set(name, slug)
  }
  return slugs
}

async function teamSlugs(db: Db, accounts: Here['accounts']): Promise<Map<string, string>> {
  const pages = await db.teamPage.findMany({
    where: { userId: { in: [...accounts.values()].map(({ id }) => id) } },
    select: { userId: true, slug: true },
  })
  const slugs = new Map(pages.map(({ userId, slug }) => [userId, slug]))
  return new Map(
    [...accounts].flatMap(([key, { id }]) => {
      const slug = slugs.get(id)
      return slug === undefined ? [] : [[key, slug] as const]
    }),
  )
}

const searchFor = (words: string): string => href('search', 'fr', { filters: { q: words } })

/** Old paths of pictures of this source, with those of ours. */
export async function picturesHere(db: Db, source: string): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ sourceId: string; targetId: string }[]>`
    SELECT t."sourceId", t."targetId" FROM "ImportedItem" t JOIN "Image" i ON i."id" = t."targetId"
    WHERE t."source" = ${source} AND t."kind" = 'picture' AND starts_with(t."sourceId", '/')`
  return new Map(rows.map(({ sourceId, targetId }) => [sourceId, imageUrl(targetId)]))
}

function addTexts({ pairs }: OldAddresses, { entries, site }: Source, { texts, isPlan }: Here): void {
  for (const { id, kind, state, slug, addresses } of entries) {
    const text = texts.get(id)
    // One that an earlier run brought is as it is now, or gone.
    const wouldCome = isPlan && !texts.has(id)
    if (wouldCome ? state === 'draft' : !text?.published) continue
    const to = itemHref(text?.kind ?? kind, text?.slug ?? (slug || id), 'fr')
    for (const address of addresses) {
      const from = oldPath(address, site)
      if (from !== undefined && !isSame(from, to)) pairs.set(from, to)
    }
  }
}

/** Lists lead to the subject of their name or a search for it, people to their page, files to their text or picture. */
async function addPlaces(found: OldAddresses, db: Db, source: Source, here: Here): Promise<void> {
  const { site, places, people, entries } = source
  const [subjects, team] = await Promise.all([subjectSlugs(db, places), teamSlugs(db, here.accounts)])
  const published = new Map(
    entries.map(({ id, addresses: [first = ''] }) => [id, found.pairs.get(oldPath(first, site) ?? '')]),
  )
  const goalOf = ({ named, person, file }: OldPlace): string | undefined => {
    if (named !== undefined) {
      const slug = subjects.get(named)
      return slug === undefined ? searchFor(named) : href('subject', 'fr', { slug })
    }
    if (person !== undefined) {
      const slug = team.get(person)
      return slug === undefined
        ? searchFor(people.get(person)?.name || person)
        : href('person', 'fr', { slug })
    }
    const url = file && pictureUrl(file.address, site)
    return published.get(file?.of ?? '') ?? (url && here.pictures.get(originalOf(url).pathname))
  }
  for (const place of places) {
    const goal = goalOf(place)
    for (const address of place.addresses) {
      const from = oldPath(address, site)
      if (from === undefined || found.pairs.has(from)) continue
      if (goal === undefined) found.nowhere.push(from)
      else if (!isSame(from, goal)) found.pairs.set(from, goal)
    }
  }
}

/**
 * Where the old addresses of a source lead: those of all published or planned texts, of this run and earlier ones, as an
 * earlier run may have been aborted, those of lists, people and files, and those of pictures. A draft gets none.
 * @param plan of a dry run: the paths of pictures that would come
 */
export async function oldAddresses(
  db: Db,
  source: Source,
  accounts: Here['accounts'],
  plan?: { pictures: Iterable<string> },
): Promise<OldAddresses> {
  const here: Here = {
    texts: (await knownTexts(db, source)).before,
    pictures: plan
      ? new Map([...plan.pictures].map((path) => [path, '/api/images/']))
      : await picturesHere(db, source.name),
    accounts,
    isPlan: plan !== undefined,
  }
  const found: OldAddresses = { pairs: new Map(), nowhere: [] }
  addTexts(found, source, here)
  await addPlaces(found, db, source, here)
  for (const [from, to] of here.pictures) found.pairs.set(from, to)
  return found
}
