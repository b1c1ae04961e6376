import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { ConfirmPage } from '../../features/auth/sign-in/confirm-page.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'account'>): PageHead => ({
  title: `${t('confirm.title')} – ${siteName()}`,
  description: t('confirm.description'),
  noindex: true,
})

export default function ConfirmAddress() {
  return <ConfirmPage />
}
