import type { Lang } from '../../shared/base/lang.ts'
import { person } from '../../shared/people/structured-data.ts'
import { href } from '../../shared/routes.ts'
import { breadcrumbs, organization, type Place } from '../../shared/structured-data.ts'
import { siteName } from '../base/brand.ts'
import type { PageHead } from '../base/head.ts'
import type { RouterOutputs } from '../base/trpc.ts'
import { AboutPage } from '../features/about/about-page.tsx'
import type { TFunction } from '../i18n/types.ts'

export function head(t: TFunction<'about'>, team: RouterOutputs['people']['team'], lang: Lang): PageHead {
  return {
    title: `${t('about.title')} – ${siteName()}`,
    description: t('about.description'),
    ...(import.meta.env.SSR && {
      jsonLd: (place: Place) => [
        {
          '@type': 'AboutPage',
          name: t('about.title'),
          url: place.origin + href('about', lang),
          inLanguage: lang,
          mainEntity: {
            ...organization(place, lang),
            email: place.brand.contactMail,
            member: team.map(({ name, job, slug, portrait }) => ({
              ...person({ name, slug, portrait }, place.origin, lang),
              ...(job && { jobTitle: job }),
            })),
          },
        },
        breadcrumbs(place.origin, [
          [place.brand.name, href('home', lang)],
          [t('about.title'), href('about', lang)],
        ]),
      ],
    }),
  }
}

/** Who we are. */
export default AboutPage
