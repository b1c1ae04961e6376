import type { Lang } from '../../shared/base/lang.ts'
import { describePerson } from '../../shared/people/structured-data.ts'
import { feedHref, href } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import { breadcrumbs } from '../../shared/structured-data.ts'
import type { PageHead } from '../base/head.ts'
import type { PersonData } from '../features/people/person-data.ts'
import { PersonPage } from '../features/people/person-page.tsx'
import type { TFunction } from '../i18n/types.ts'

export function head(
  t: TFunction<'people'>,
  { person, page, pages, total }: PersonData,
  lang: Lang,
): PageHead {
  const { slug } = person
  const name = person.fullName ?? person.username
  const part = page > 1 ? `, ${t('pagination.pageOf', { page, pages })}` : ''
  return {
    title: `${name}${part} – ${SITE.name}`,
    description: person.lines?.text ?? t('person.description', { name, site: SITE.name }),
    english: person.inEnglish,
    // Lists of nothing are of no use to who searches.
    noindex: total === 0,
    image: person.portrait,
    type: 'profile',
    feed: { title: t('person.feedTitle', { name, site: SITE.name }), path: feedHref(slug, lang) },
    ...(import.meta.env.SSR && {
      jsonLd: (origin: string) => [
        describePerson(person, origin, lang),
        breadcrumbs(origin, [
          [SITE.name, href('home', lang)],
          [t('person.kicker'), href('about', lang)],
          [name, href('person', lang, { slug })],
        ]),
      ],
    }),
  }
}

/** Somebody of the team. */
export default PersonPage
