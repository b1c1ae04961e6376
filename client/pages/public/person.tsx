import type { Lang } from '../../../shared/base/lang.ts'
import { describePerson } from '../../../shared/people/structured-data.ts'
import { feedHref, href } from '../../../shared/routes.ts'
import { breadcrumbs, type Place } from '../../../shared/structured-data.ts'
import { isPageOff, siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import type { PersonData } from '../../features/people/person-data.ts'
import { PersonPage } from '../../features/people/person-page.tsx'
import type { TFunction } from '../../i18n/types.ts'

export function head(
  t: TFunction<'pages' | 'people'>,
  { person, page, pages, total }: PersonData,
  lang: Lang,
): PageHead {
  const { slug } = person
  const name = person.fullName ?? person.username
  const part = page > 1 ? `, ${t('pagination.pageOf', { page, pages })}` : ''
  return {
    title: `${name}${part} – ${siteName()}`,
    description: person.lines?.text ?? t('person.description', { name }),
    english: person.inEnglish,
    // Empty lists are no use to people who search.
    noindex: total === 0,
    image: person.portrait,
    type: 'profile',
    feed: { title: t('person.feedTitle', { name }), path: feedHref('person', slug, lang) },
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        describePerson(person, place, lang),
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          ...(isPageOff('about') ? [] : [[t('person.kicker'), href('about', lang)] as const]),
          [name, href('person', lang, { slug })],
        ]),
      ],
    }),
  }
}

export default PersonPage
