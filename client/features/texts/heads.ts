import type { Lang } from '../../../shared/base/lang.ts'
import type { Filters } from '../../../shared/filters.ts'
import { truncate } from '../../../shared/format/truncate.ts'
import { href, itemHref, listPage } from '../../../shared/routes.ts'
import { breadcrumbs, type Place } from '../../../shared/structured-data.ts'
import { isListedKind, type ListedKind } from '../../../shared/texts/catalog.ts'
import { allFiled } from '../../../shared/texts/fields/filed.ts'
import { describeItem } from '../../../shared/texts/structured-data.ts'
import { siteName } from '../../base/brand.ts'
import { filedName } from '../../base/filing.ts'
import type { PageHead } from '../../base/head.ts'
import type { ContentItem, RouterOutputs } from '../../base/trpc.ts'
import type { TFunction } from '../../i18n/types.ts'

/** The title of a window, which search results and shares show, too. */
export const withSite = (title: string): string => `${title} – ${siteName()}`

type HeadFields = Pick<
  ContentItem,
  'title' | 'excerpt' | 'image' | 'seoTitle' | 'seoDescription' | 'seoImage'
>

/** An item as search engines and shares show it. Its own words and cover stand in where the team has set no others. */
export const asShared = <T extends HeadFields>(item: T): T => ({
  ...item,
  title: item.seoTitle || item.title,
  excerpt: item.seoDescription || item.excerpt,
  image: item.seoImage || item.image,
})

/** A list, and the search in its address. */
export type ReadList = RouterOutputs['texts']['list'] & { search?: string | undefined; filters: Filters }

/** How many characters of a search its title shows. */
const SEARCH_TITLE = 60

/** The head of a list, with its page and its search. @param title that of a filtered list */
export function listHead(
  kind: ListedKind,
  t: TFunction<'pages'>,
  list: ReadList,
  lang: Lang,
  title = t(`${listPage(kind)}.title`),
): PageHead {
  const name = listPage(kind)
  const search = list.search ? `${t('results.title', { search: truncate(list.search, SEARCH_TITLE) })}, ` : ''
  const page = list.page > 1 ? `, ${t('pagination.pageOf', { page: list.page, pages: list.pages })}` : ''
  return {
    title: withSite(search + title + page),
    description: t(`${name}.description`),
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          [t(`${name}.title`), href(name, lang)],
        ]),
      ],
    }),
  }
}

/** Whether all of an item is available in English, whatever the language of the page. */
const isInEnglish = ({ translation, inEnglish }: ContentItem): boolean =>
  translation ? translation.texts && translation.body : inEnglish === true

/** The head of a page of the team's own. It has no author and no date: it is part of the site. */
export function ownPageHead(item: ContentItem, lang: Lang): PageHead {
  const english = isInEnglish(item)
  const shared = asShared(item)
  return {
    english,
    title: withSite(shared.title),
    description: shared.excerpt,
    image: shared.image,
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        describeItem(shared, place, lang, lang === 'en' && english ? 'en' : 'fr'),
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          [item.title, itemHref(item.kind, item.slug, lang)],
        ]),
      ],
    }),
  }
}

export function itemHead(t: TFunction<'pages'>, item: ContentItem, lang: Lang): PageHead {
  if (!isListedKind(item.kind)) return ownPageHead(item, lang)
  const name = listPage(item.kind)
  const english = isInEnglish(item)
  const shared = asShared(item)
  return {
    english,
    title: withSite(shared.title),
    description: shared.excerpt,
    image: shared.image,
    type: 'article',
    published: item.createdAt,
    modified: item.updatedAt,
    authors: item.signatures.map(({ username, slug }) => ({
      name: username,
      ...(slug !== null && { path: href('person', lang, { slug }) }),
    })),
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        describeItem(
          {
            ...shared,
            gameGenres: allFiled(item, 'genre').map((genre) => filedName('genre', genre)),
            gamePlatforms: allFiled(item, 'platform').map((platform) => filedName('platform', platform)),
            keywords: item.tags,
          },
          place,
          lang,
          lang === 'en' && english ? 'en' : 'fr',
        ),
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          [t(`${name}.title`), href(name, lang)],
          [item.title, itemHref(item.kind, item.slug, lang)],
        ]),
      ],
    }),
  }
}
