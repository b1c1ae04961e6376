import type { Lang } from '../../../shared/base/lang.ts'
import type { BuiltInPage } from '../../../shared/pages.ts'
import { href } from '../../../shared/routes.ts'
import { breadcrumbs, type Place } from '../../../shared/structured-data.ts'
import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import type { PageBrand } from '../../base/page-brand.ts'
import type { ContentItem } from '../../base/trpc.ts'
import { filled, legalValues } from '../../i18n/legal-text.ts'
import type { LongText } from '../../i18n/long-text.ts'
import { ownPageHead } from '../texts/heads.ts'

/** The data that the page has read (client/app/page/page-data.ts). */
export interface BuiltInData {
  own: ContentItem | null
  brand: PageBrand
}

/** The head of the team's own words, else that of the built-in ones. */
export const longHead = (
  name: BuiltInPage,
  text: LongText,
  { own, brand: shown }: BuiltInData,
  lang: Lang,
): PageHead =>
  own
    ? ownPageHead(own, lang)
    : {
        title: `${text.title} – ${siteName()}`,
        description: filled(text.description, legalValues(shown, siteName(), lang)),
        ...(import.meta.env.SSR && {
          jsonLd: ({ origin, brand }: Place) => [
            breadcrumbs(origin, [
              [brand.name, href('home', lang)],
              [text.title, href(name, lang)],
            ]),
          ],
        }),
      }
