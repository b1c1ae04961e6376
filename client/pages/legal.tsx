import type { Lang } from '../../shared/lang.ts'
import { legalHead } from '../features/about/legal-head.ts'
import { LegalPage } from '../features/about/legal-page.tsx'
import type { PageHead } from '../head.ts'
import { longText } from '../i18n/words.ts'
import { useLang } from '../lang.tsx'

export const head = (_t: unknown, _data: unknown, lang: Lang): PageHead =>
  legalHead('legal', longText(lang, 'legal'), lang)

/** The legal notice. */
export default function LegalNoticePage() {
  return <LegalPage text={longText(useLang(), 'legal')} />
}
