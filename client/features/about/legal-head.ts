import type { Lang } from '../../../shared/base/lang.ts'
import { href } from '../../../shared/routes.ts'
import { breadcrumbs, type Place } from '../../../shared/structured-data.ts'
import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import type { PageBrand } from '../../base/page-brand.ts'
import { filled, legalValues } from '../../i18n/legal-text.ts'
import type { LegalText } from '../../i18n/long-text.ts'

/** What a legal text says of itself. */
export const legalHead = (
  name: 'terms' | 'legal',
  text: LegalText,
  shown: PageBrand,
  lang: Lang,
): PageHead => ({
  title: `${text.title} – ${siteName()}`,
  description: filled(text.description, legalValues(shown, siteName())),
  ...(import.meta.env.SSR && {
    jsonLd: ({ origin, brand }: Place) => [
      breadcrumbs(origin, [
        [brand.name, href('home', lang)],
        [text.title, href(name, lang)],
      ]),
    ],
  }),
})
