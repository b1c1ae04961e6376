import { SIGNING_ROLES } from '../../shared/people/signatory.ts'
import { href } from '../../shared/routes.ts'
import type { ExportSnapshot } from './rows.ts'

const BATCH_SIZE = 1000

interface Seen {
  page: 'article' | 'review' | 'page' | 'game' | 'subject' | 'person'
  slug: string
}

const SEEN = `
  SELECT "kind"::text AS "page", "slug" FROM "Content" WHERE coalesce("visibleFrom", "pageFrom") <= $1
  UNION ALL SELECT 'game', "slug" FROM "Game" WHERE "visibleFrom" <= $1
  UNION ALL SELECT 'subject', s."slug" FROM "Subject" s
    WHERE EXISTS (SELECT FROM "TextSubject" t WHERE t."subjectId" = s."id" AND t."visibleFrom" <= $1)
  UNION ALL SELECT 'person', p."slug" FROM "TeamPage" p JOIN "User" u ON u."id" = p."userId" WHERE u."role"::text = ANY($2)`

/** What a link of a body leads to: the same, or the site itself where no file of an export is at that address. */
export async function linksFrom(snapshot: ExportSnapshot, origin: string): Promise<(href: string) => string> {
  const there = new Set<string>()
  for await (const { page, slug } of snapshot.rows<Seen>(SEEN, [snapshot.at, [...SIGNING_ROLES]], BATCH_SIZE))
    there.add(href(page, 'fr', { slug }))
  return (link) =>
    !link.startsWith('/') || there.has(link.split(/[?#]/)[0] ?? '') ? link : new URL(link, origin).href
}
