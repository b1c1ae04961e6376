import type { BuiltInPage } from '../../../shared/pages.ts'
import { useLang } from '../../base/lang.tsx'
import type { LongText } from '../../i18n/long-text.ts'
import { datedBy, LegalPage } from '../about/legal-page.tsx'
import { BuiltIn } from './built-in.tsx'

/** A long built-in text, or the team's own in its place, which also says since when it holds. */
export function LongPage({ name, text }: { name: BuiltInPage; text: LongText }) {
  const lang = useLang()
  return (
    <BuiltIn
      name={name}
      brought={(drawn) => <LegalPage text={text} drawn={drawn} />}
      dated={({ updatedAt }) => datedBy(text, updatedAt, lang)}
    />
  )
}
