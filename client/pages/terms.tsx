import type { Lang } from '../../shared/lang.ts'
import { legalHead } from '../features/about/legal-head.ts'
import { LegalPage } from '../features/about/legal-page.tsx'
import type { PageHead } from '../head.ts'
import { longText } from '../i18n/words.ts'
import { useLang } from '../lang.tsx'

export const head = (_t: unknown, _data: unknown, lang: Lang): PageHead =>
  legalHead('terms', longText(lang, 'terms'), lang)

/** The terms of service. */
export default function TermsPage() {
  return <LegalPage text={longText(useLang(), 'terms')} />
}
