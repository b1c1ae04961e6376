import { Prisma } from '../../../../prisma/generated/client.ts'
import { PAGES } from '../../../../shared/pages.ts'
import { href } from '../../../../shared/routes.ts'
import { queryRows } from '../../../database/rows.ts'
import { NOW, visibleOf } from '../../../database/visible.ts'
import { brandOf } from '../../brand/read.ts'
import { allKeys } from '../../retrieval/index/found.ts'
import type { SearchReader } from '../results/present.ts'
import type { SearchResult } from '../results/result.ts'
import type { SitePage } from './lists.ts'

const NO_MARKS = { title: [], excerpt: [] }

interface Shown {
  titles: (string | null)[]
  has: boolean[]
}

/**
 * These pages as results: without those that are switched off and lists of nothing, by the team's title where a page of its
 * own has the address.
 */
export async function shownPages(
  { db, lang }: SearchReader,
  wanted: readonly SitePage[],
): Promise<SearchResult[]> {
  const pathOf = ({ page, filters }: SitePage) => href(page, lang, filters ? { filters } : {})
  const asked = wanted.filter((one, at) => wanted.findIndex((other) => pathOf(other) === pathOf(one)) === at)
  if (asked.length === 0) return []
  const { pagesOff } = await brandOf(db)
  const off: readonly string[] = pagesOff
  const pages = asked.filter(({ page }) => !off.includes(page))
  if (pages.length === 0) return []
  const slugs = pages.map(({ page }) => PAGES[page].path.slice(1))
  const needed = pages.map(({ needs = [] }) => allKeys(needs))
  const statement = Prisma.sql`SELECT
    ARRAY(SELECT (SELECT coalesce(CASE WHEN ${lang} = 'en' THEN t."title" END, c."title") FROM "Content" c
      LEFT JOIN "TranslatedContent" t ON t."contentId" = c."id" AND t."lang" = 'en'
      WHERE c."kind" = 'page' AND c."slug" = own.slug AND ${visibleOf('page', 'c')})
      FROM unnest(${slugs}::text[]) WITH ORDINALITY AS own (slug, n) ORDER BY n) AS "titles",
    ARRAY(SELECT needs = '' OR EXISTS (SELECT FROM search_entry e WHERE e.keys @@ nullif(needs, '')::tsquery AND e.seen_from <= ${NOW})
      FROM unnest(${needed}::text[]) WITH ORDINALITY AS wanted (needs, n) ORDER BY n) AS "has"`
  const [row] = await queryRows<Shown>(db, 'search_pages', statement, [])
  return pages.flatMap((one, at): SearchResult[] => {
    const { page, filters, title } = one
    if (!row?.has[at]) return []
    const path = pathOf(one)
    return [
      {
        id: path,
        kind: 'page',
        title: (!filters && row.titles[at]) || title,
        slug: PAGES[page].path.slice(1),
        path,
        excerpt: '',
        marks: NO_MARKS,
        at: null,
      },
    ]
  })
}
