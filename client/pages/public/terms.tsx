import type { Lang } from '../../../shared/base/lang.ts'
import type { PageHead } from '../../base/head.ts'
import { useLang } from '../../base/lang.tsx'
import { type BuiltInData, longHead } from '../../features/built-in/head.ts'
import { LongPage } from '../../features/built-in/long-page.tsx'
import { wholeArea } from '../../i18n/words.ts'

export const head = (_t: unknown, data: BuiltInData, lang: Lang): PageHead =>
  longHead('terms', wholeArea(lang, 'terms'), data, lang)

export default function TermsPage() {
  return <LongPage name="terms" text={wholeArea(useLang(), 'terms')} />
}
