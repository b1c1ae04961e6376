import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { ResetPasswordForm } from '../../features/auth/passwords/reset-password-form.tsx'
import { AnonymousOnly } from '../../features/auth/sign-in/anonymous-only.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'forgotten-password'>): PageHead => ({
  title: `${t('forgotten.newTitle')} – ${siteName()}`,
  description: t('forgotten.newDescription'),
  noindex: true,
})

export default function ResetPasswordPage() {
  return (
    <AnonymousOnly>
      <ResetPasswordForm />
    </AnonymousOnly>
  )
}
