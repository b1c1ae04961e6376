import type { Lang } from '../../shared/base/lang.ts'
import type { PageHead } from '../base/head.ts'
import { useLang } from '../base/lang.tsx'
import type { PageBrand } from '../base/page-brand.ts'
import { legalHead } from '../features/about/legal-head.ts'
import { LegalPage } from '../features/about/legal-page.tsx'
import { longText } from '../i18n/words.ts'

export const head = (_t: unknown, brand: PageBrand, lang: Lang): PageHead =>
  legalHead('legal', longText(lang, 'legal'), brand, lang)

/** The legal notice. */
export default function LegalNoticePage() {
  return <LegalPage text={longText(useLang(), 'legal')} />
}
