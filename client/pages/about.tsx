import type { Lang } from '../../shared/base/lang.ts'
import { person } from '../../shared/people/structured-data.ts'
import { href } from '../../shared/routes.ts'
import { SITE } from '../../shared/site.ts'
import { breadcrumbs, organization } from '../../shared/structured-data.ts'
import type { PageHead } from '../base/head.ts'
import type { RouterOutputs } from '../base/trpc.ts'
import { AboutPage } from '../features/about/about-page.tsx'
import type { TFunction } from '../i18n/types.ts'

export function head(t: TFunction<'about'>, team: RouterOutputs['people']['team'], lang: Lang): PageHead {
  return {
    title: `${t('about.title')} – ${SITE.name}`,
    description: t('about.description'),
    ...(import.meta.env.SSR && {
      jsonLd: (origin: string) => [
        {
          '@type': 'AboutPage',
          name: t('about.title'),
          url: origin + href('about', lang),
          inLanguage: lang,
          mainEntity: {
            ...organization(origin, lang),
            email: SITE.contactMail,
            member: team.map(({ name, job, slug, portrait }) => ({
              ...person({ name, slug, portrait }, origin, lang),
              ...(job && { jobTitle: job }),
            })),
          },
        },
        breadcrumbs(origin, [
          [SITE.name, href('home', lang)],
          [t('about.title'), href('about', lang)],
        ]),
      ],
    }),
  }
}

/** Who we are. */
export default AboutPage
