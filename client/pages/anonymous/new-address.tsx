import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { MailedButton } from '../../features/account/my-data/mailed-button.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'my-account'>): PageHead => ({
  title: `${t('newAddress.title')} – ${siteName()}`,
  description: t('newAddress.description'),
  noindex: true,
})

/** The page that the mail to a new address links to: only its button changes anything. */
export default function NewAddressPage() {
  return <MailedButton about="newAddress" />
}
