import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { InvitationPage } from '../../features/auth/sign-in/invitation-page.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'account'>): PageHead => ({
  title: `${t('invitation.title')} – ${siteName()}`,
  description: t('invitation.description'),
  noindex: true,
})

export default function Invitation() {
  return <InvitationPage />
}
