import type { Lang } from '../../shared/lang.ts'
import { legalHead } from '../features/about/legal-head.ts'
import { LegalPage } from '../features/about/legal-page.tsx'
import type { PageHead } from '../head.ts'
import { legal as en } from '../i18n/en/legal.ts'
import { legal as fr } from '../i18n/fr/legal.ts'
import { useLang } from '../lang.tsx'

const TEXTS = { fr, en }

export const head = (_t: unknown, _data: unknown, lang: Lang): PageHead =>
  legalHead('legal', TEXTS[lang], lang)

/** The legal notice. */
export default function LegalNoticePage() {
  return <LegalPage text={TEXTS[useLang()]} />
}
