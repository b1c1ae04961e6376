import type { Lang } from '../../../shared/base/lang.ts'
import { person } from '../../../shared/people/structured-data.ts'
import { href } from '../../../shared/routes.ts'
import { breadcrumbs, organization, type Place } from '../../../shared/structured-data.ts'
import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import styles from '../../features/about/about-page.module.css'
import { AboutPage, AboutTeam } from '../../features/about/about-page.tsx'
import { useTeam } from '../../features/about/team.ts'
import { BuiltIn } from '../../features/built-in/built-in.tsx'
import type { BuiltInData } from '../../features/built-in/head.ts'
import { ownPageHead } from '../../features/texts/heads.ts'
import type { TFunction } from '../../i18n/types.ts'
import UnavailablePage from '../../ui/unavailable.tsx'

type AboutData = BuiltInData & { team: RouterOutputs['people']['team'] }

export function head(t: TFunction<'about'>, { own, team }: AboutData, lang: Lang): PageHead {
  if (own) return ownPageHead(own, lang)
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

/** The built-in page `about`. The team stands below the team's own words, too. */
export default function WhoWeArePage() {
  const { team, failed, busy, retry } = useTeam()
  if (failed) return <UnavailablePage retry={retry} busy={busy} />
  return (
    <BuiltIn
      name="about"
      brought={() => <AboutPage team={team} />}
      below={
        <div className={styles.below}>
          <AboutTeam team={team} />
        </div>
      }
    />
  )
}
