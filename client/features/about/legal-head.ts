import type { Lang } from '../../../shared/base/lang.ts'
import { href } from '../../../shared/routes.ts'
import { SITE } from '../../../shared/site.ts'
import { breadcrumbs } from '../../../shared/structured-data.ts'
import type { PageHead } from '../../base/head.ts'
import type { LegalText } from '../../i18n/long-text.ts'

/** What a legal text says of itself. */
export const legalHead = (name: 'terms' | 'legal', text: LegalText, lang: Lang): PageHead => ({
  title: `${text.title} – ${SITE.name}`,
  description: text.description,
  ...(import.meta.env.SSR && {
    jsonLd: (origin: string) => [
      breadcrumbs(origin, [
        [SITE.name, href('home', lang)],
        [text.title, href(name, lang)],
      ]),
    ],
  }),
})
