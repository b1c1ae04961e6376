import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import type { Brand } from '../../../../shared/brand/brand.ts'
import {
  isMenuPage,
  isPageId,
  MENU_NAMES,
  type MenuEntry,
  type MenuLink,
  type MenuLinks,
} from '../../../../shared/brand/menu.ts'
import { pathsOf } from '../../../../shared/pages.ts'
import { href, ownHref } from '../../../../shared/routes.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { visibleOf } from '../../../database/visible.ts'

interface PageTitle {
  id: string
  slug: string
  title: string
  english: string | null
}

/** The titles of the site's own pages that readers see. */
async function titlesOf(db: RowReader, ids: readonly string[]): Promise<PageTitle[]> {
  if (ids.length === 0) return []
  const statement = Prisma.sql`
    SELECT c."id", c."slug", c."title", t."title" AS "english" FROM "Content" c
    LEFT JOIN "TranslatedContent" t ON t."contentId" = c."id" AND t."lang" = 'en'
    WHERE c."id" = ANY(${ids}::bpchar[]) AND c."kind" = 'page' AND ${visibleOf('page', 'c')}`
  return queryRows<PageTitle>(db, 'menu_pages', statement, [])
}

/** Own pages that menus name: a change of one of them changes every page. */
export const pagesInMenus = ({ menus }: Brand): string[] => [
  ...new Set(MENU_NAMES.flatMap((name) => menus[name].map(({ target }) => target).filter(isPageId))),
]

/** Menus in a language, without dead entries: pages that are off, not yet published, or gone. */
export async function menuLinks(db: RowReader, brand: Brand, lang: Lang): Promise<MenuLinks> {
  // This is read along with the page: while the database is away, the error page still has the other entries.
  const pages = await titlesOf(db, pagesInMenus(brand)).catch(() => [])
  const off: readonly string[] = [...brand.pagesOff, ...pathsOf(brand.pagesOff)]

  function linksOf({ target, fr, en }: MenuEntry): MenuLink[] {
    const words = lang === 'en' ? en : fr
    if (off.includes(target)) return []
    if (isMenuPage(target)) return [{ to: href(target, lang), page: target, words }]
    if (!isPageId(target))
      return [{ to: target.startsWith('/') ? ownHref(target, lang) : target, words: words || fr }]
    return pages
      .filter(({ id }) => id === target)
      .map(({ slug, title, english }) => ({
        to: href('page', lang, { slug }),
        words: words || (lang === 'en' && english) || fr || title,
      }))
  }
  const { header, footer, site } = brand.menus
  return {
    header: header.flatMap(linksOf),
    footer: footer.flatMap(linksOf),
    site: site.flatMap(linksOf),
  }
}
