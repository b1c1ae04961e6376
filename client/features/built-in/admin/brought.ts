import type { Lang } from '../../../../shared/base/lang.ts'
import type { BuiltInPage } from '../../../../shared/pages.ts'
import type { DrawnSettings } from '../../../../shared/texts/built-in.ts'
import { siteName } from '../../../base/brand.ts'
import type { PageBrand } from '../../../base/page-brand.ts'
import { filled, legalValues, saidOf } from '../../../i18n/legal-text.ts'
import type { LongText } from '../../../i18n/long-text.ts'
import { bodyOf } from './text-html.ts'

interface Named {
  title: string
  text: string
}

interface AboutWords {
  title: string
  description: string
  intro: string
  rules: Record<'finish' | 'open' | 'mend', Named>
  contact: Named
}

const aboutText = ({ title, description, intro, rules, contact }: AboutWords): LongText => ({
  title,
  description,
  intro,
  contents: '',
  sections: [
    ...[rules.finish, rules.open, rules.mend].map((rule) => ({
      id: rule.title,
      title: rule.title,
      blocks: [rule.text],
    })),
    { id: 'contact', title: contact.title, blocks: [contact.text, '[{{mail}}](mail)'] },
  ],
})

/** The texts are chosen by their own language and not by the page's, since the team's own page starts in both. */
const TEXTS: Record<BuiltInPage, Record<Lang, () => Promise<LongText>>> = {
  about: {
    fr: async () => aboutText((await import('../../../i18n/fr/about.ts')).default.about),
    en: async () => aboutText((await import('../../../i18n/en/about.ts')).default.about),
  },
  howWeRate: {
    fr: async () => (await import('../../../i18n/fr/how-we-rate.ts')).default,
    en: async () => (await import('../../../i18n/en/how-we-rate.ts')).default,
  },
  terms: {
    fr: async () => (await import('../../../i18n/fr/terms.ts')).default,
    en: async () => (await import('../../../i18n/en/terms.ts')).default,
  },
  legal: {
    fr: async () => (await import('../../../i18n/fr/legal.ts')).default,
    en: async () => (await import('../../../i18n/en/legal.ts')).default,
  },
}

export interface BroughtWords {
  title: string
  excerpt: string
  /** HTML as the server would store it. */
  content: string
}

interface Site {
  brand: PageBrand
  settings: DrawnSettings | undefined
}

/** The built-in words of a page, in the form of one of the team's own pages. */
export async function broughtWords(
  name: BuiltInPage,
  lang: Lang,
  { brand, settings }: Site,
): Promise<BroughtWords> {
  const text = saidOf(await TEXTS[name][lang](), settings)
  const values = legalValues(brand, siteName(), lang)
  const repository = brand.links.find(({ kind }) => kind === 'repository')?.address
  return {
    title: filled(text.title, values),
    excerpt: filled(text.intro, values),
    content: bodyOf(text, { values, repository }, lang),
  }
}
