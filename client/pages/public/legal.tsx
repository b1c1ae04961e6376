import type { Lang } from '../../../shared/base/lang.ts'
import type { PageHead } from '../../base/head.ts'
import { useLang } from '../../base/lang.tsx'
import { type BuiltInData, longHead } from '../../features/built-in/head.ts'
import { LongPage } from '../../features/built-in/long-page.tsx'
import { wholeArea } from '../../i18n/words.ts'

export const head = (_t: unknown, data: BuiltInData, lang: Lang): PageHead =>
  longHead('legal', wholeArea(lang, 'legal'), data, lang)

export default function LegalNoticePage() {
  return <LongPage name="legal" text={wholeArea(useLang(), 'legal')} />
}
