import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { NewPasswordPage } from '../../features/account/new-password-page.tsx'
import { MembersOnly } from '../../features/session/protected.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'profile'>): PageHead => ({
  title: `${t('newPassword.title')} – ${siteName()}`,
  description: t('newPassword.description'),
  noindex: true,
})

/** Choosing the longer password that the user's role requires. */
export default function NewPassword() {
  return (
    <MembersOnly>
      <NewPasswordPage />
    </MembersOnly>
  )
}
