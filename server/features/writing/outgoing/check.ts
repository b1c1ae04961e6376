import { storedImageUrl } from '../../../../shared/images/address.ts'
import { coverOf } from '../../../../shared/images/focus.ts'
import { type PageName, pageEntries } from '../../../../shared/pages.ts'
import { SIGNING_ROLES } from '../../../../shared/people/signatory.ts'
import { mayBePage, splitLang } from '../../../../shared/routes.ts'
import { KINDS, type Kind } from '../../../../shared/texts/catalog.ts'
import type { OutgoingInput } from '../../../../shared/texts/outgoing.ts'
import type { Db } from '../../../database/client.ts'
import { inReach } from '../../../database/visible.ts'

export interface OutgoingReport {
  /** Links, as sent, to pages of ours that readers do not find. */
  dead: string[]
  /** In pixels; null without a cover, and for a cover that is no longer a picture of ours. */
  coverWidth: number | null
}

type NamedPage = Extract<PageName, Kind | 'person'>
const isNamedPage = (page: PageName): page is NamedPage =>
  page === 'person' || KINDS.some((kind) => kind === page)

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function pageAt(path: string): { page: PageName; slug: string } | undefined {
  const parts = partsOf(path)
  for (const [page, entry] of pageEntries()) {
    const pattern = partsOf(entry.path)
    if (
      pattern.length === parts.length &&
      pattern.every((part, i) => part.startsWith(':') || part === parts[i])
    )
      return { page, slug: parts.at(-1) ?? '' }
  }
  return undefined
}

const decoded = (slug: string): string => {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** Where a link leads: nowhere, to a page to look up, or (undefined) somewhere that we do not check. */
function targetOf(link: string, origin: string): 'nowhere' | { page: NamedPage; slug: string } | undefined {
  let url: URL
  try {
    url = new URL(link, origin)
  } catch {
    return undefined
  }
  // Files and data are no pages; `/` redirects to the home page.
  if (url.origin !== origin || url.pathname === '/' || !mayBePage(url.pathname)) return undefined
  const at = pageAt(splitLang(url.pathname).path)
  if (!at) return splitLang(url.pathname).path === '/' ? undefined : 'nowhere'
  if (!isNamedPage(at.page)) return undefined
  const slug = decoded(at.slug)
  // PostgreSQL cannot store NUL, so nothing has such a slug.
  return slug.includes('\0') ? 'nowhere' : { page: at.page, slug }
}

/** Takes two statements, however many links there are. @param origin PUBLIC_URL, by which own links are recognised */
export async function checkOutgoing(
  db: Pick<Db, '$queryRaw'>,
  { links, image }: OutgoingInput,
  origin: string,
): Promise<OutgoingReport> {
  const targets = [...new Set(links)].map((link) => ({ link, target: targetOf(link, origin) }))
  const pages = targets.flatMap(({ link, target }) =>
    typeof target === 'object' ? [{ link, ...target }] : [],
  )
  const [alive, coverWidth] = await Promise.all([visibleTargets(db, pages), widthOf(db, image, origin)])
  const dead = targets.filter(
    ({ link, target }) => target === 'nowhere' || (target !== undefined && !alive.has(link)),
  )
  return { dead: dead.map(({ link }) => link), coverWidth }
}

async function visibleTargets(
  db: Pick<Db, '$queryRaw'>,
  pages: readonly { link: string; page: NamedPage; slug: string }[],
): Promise<Set<string>> {
  if (pages.length === 0) return new Set()
  const rows = await db.$queryRaw<{ link: string }[]>`
    SELECT asked.link FROM unnest(${pages.map(({ link }) => link)}::text[], ${pages.map(({ page }) => page)}::text[],
      ${pages.map(({ slug }) => slug)}::text[]) AS asked (link, page, slug)
    WHERE CASE WHEN asked.page = 'person' THEN EXISTS (
        SELECT 1 FROM "User" u WHERE u."role"::text = ANY(${[...SIGNING_ROLES]}::text[]) AND u."id" IN (
          SELECT "userId" FROM "TeamPage" WHERE "slug" = asked.slug
          UNION ALL SELECT "userId" FROM "FormerTeamSlug" WHERE "slug" = asked.slug))
      ELSE EXISTS (
        SELECT 1 FROM "Content" c WHERE c."kind" = asked.page::"ContentKind" AND ${inReach('c')} AND c."id" IN (
          SELECT "id" FROM "Content" WHERE "kind" = asked.page::"ContentKind" AND "slug" = asked.slug
          UNION ALL SELECT "contentId" FROM "SlugRedirect"
            WHERE "kind" = asked.page::"ContentKind" AND "slug" = asked.slug
          UNION ALL SELECT asked.slug::bpchar WHERE asked.slug ~ '^[0-9a-f]{24}$')) END`
  return new Set(rows.map(({ link }) => link))
}

async function widthOf(
  db: Pick<Db, '$queryRaw'>,
  image: string | null,
  origin: string,
): Promise<number | null> {
  const id = image === null ? undefined : storedImageUrl(coverOf(image).address, origin)?.slice(-24)
  if (id === undefined) return null
  const [row] = await db.$queryRaw<{ width: number }[]>`SELECT "width" FROM "Image" WHERE "id" = ${id}`
  return row?.width ?? null
}
