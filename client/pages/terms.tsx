import type { Lang } from '../../shared/lang.ts'
import { legalHead } from '../features/about/legal-head.ts'
import { LegalPage } from '../features/about/legal-page.tsx'
import type { PageHead } from '../head.ts'
import { terms as en } from '../i18n/en/terms.ts'
import { terms as fr } from '../i18n/fr/terms.ts'
import { useLang } from '../lang.tsx'

const TEXTS = { fr, en }

export const head = (_t: unknown, _data: unknown, lang: Lang): PageHead =>
  legalHead('terms', TEXTS[lang], lang)

/** The terms of service. */
export default function TermsPage() {
  return <LegalPage text={TEXTS[useLang()]} />
}
