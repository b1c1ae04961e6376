import type { Lang } from '../../../shared/base/lang.ts'
import { shapeOf } from '../../../shared/filter-shapes.ts'
import type { Filters } from '../../../shared/filters.ts'
import { href } from '../../../shared/routes.ts'
import { breadcrumbs, type Place } from '../../../shared/structured-data.ts'
import type { PageHead } from '../../base/head.ts'
import type { TFunction } from '../../i18n/types.ts'
import { withSite } from '../texts/heads.ts'
import { isForSearches } from '../texts/list/filtered-reviews.tsx'
import { type Calendar, releasesTitle } from './releases-title.ts'

/** The head of a month's page. Months filtered by platform, and empty ones, are not indexed. */
export function releasesHead(
  t: TFunction<'pages' | 'games' | 'releases'>,
  calendar: Calendar & { filters: Filters },
  lang: Lang,
): PageHead {
  const { filters, page, pages, total } = calendar
  const shape = shapeOf(filters)
  const title = releasesTitle(t, calendar, filters.platform, lang)
  const part = page > 1 ? `, ${t('pagination.pageOf', { page, pages })}` : ''
  return {
    title: withSite(title + part),
    description:
      shape === 'none' ? t('releases.description') : t('releases.monthDescription', { what: title }),
    noindex: !isForSearches(filters, total),
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          [t('releases.title'), href('releases', lang)],
          ...(shape === 'none' ? [] : [[title, href('releases', lang, { filters })] as const]),
        ]),
      ],
    }),
  }
}
