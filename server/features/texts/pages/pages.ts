import { Prisma } from '../../../../prisma/generated/client.ts'
import { BUILT_IN_SLUGS } from '../../../../shared/texts/built-in.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { visibleOf } from '../../../database/visible.ts'
import { ITEM_DATES, type ItemRow, type ListedItem, textBodyColumns, toItem } from '../selects.ts'

/** A site has a dozen; an answer contains at most so many. */
export const PAGES_MOST = 500

/** All pages that readers see, with their bodies, sorted by title. */
export async function listPages(db: RowReader): Promise<ListedItem[]> {
  const statement = Prisma.sql`
    SELECT ${textBodyColumns} FROM "Content" c
    WHERE c."kind" = 'page' AND ${visibleOf('page', 'c')}
    ORDER BY manette_folded(c."title"), c."id" LIMIT ${literal(PAGES_MOST)}`
  return (await queryRows<ItemRow>(db, 'content_pages', statement, ITEM_DATES)).map(toItem)
}

export interface PageLink {
  id: string
  title: string
  /** Whether readers see it; menus show it only then. */
  out: boolean
}

/** The own pages that menus may lead to. */
export async function pageLinks(db: RowReader): Promise<PageLink[]> {
  const statement = Prisma.sql`
    SELECT c."id", c."title", coalesce(${visibleOf('page', 'c')}, false) AS "out" FROM "Content" c
    WHERE c."kind" = 'page' AND c."slug" <> ALL(${BUILT_IN_SLUGS}::text[]) AND c."deletedAt" IS NULL
    ORDER BY manette_folded(c."title"), c."id" LIMIT ${literal(PAGES_MOST)}`
  return queryRows<PageLink>(db, 'content_page_links', statement, [])
}
