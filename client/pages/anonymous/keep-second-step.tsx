import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { MailedButton } from '../../features/account/my-data/mailed-button.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'my-account'>): PageHead => ({
  title: `${t('keepSecondStep.title')} – ${siteName()}`,
  description: t('keepSecondStep.description'),
  noindex: true,
})

/** The page that the mail about a dispute links to: only its button changes anything. */
export default function KeepSecondStepPage() {
  return <MailedButton about="keepSecondStep" />
}
