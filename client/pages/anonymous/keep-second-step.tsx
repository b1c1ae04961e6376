import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { MailedButton } from '../../features/account/my-data/mailed-button.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'my-account'>): PageHead => ({
  title: `${t('keepSecondStep.title')} – ${siteName()}`,
  description: t('keepSecondStep.description'),
  noindex: true,
})

/** Behind the link of a dispute's mail: opening it changes nothing, its button does. */
export default function KeepSecondStepPage() {
  return <MailedButton about="keepSecondStep" />
}
