import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { ForgotPasswordForm } from '../../features/auth/passwords/forgot-password-form.tsx'
import { AnonymousOnly } from '../../features/auth/sign-in/anonymous-only.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'forgotten-password'>): PageHead => ({
  title: `${t('forgotten.title')} – ${siteName()}`,
  description: t('forgotten.description'),
  noindex: true,
})

export default function ForgotPasswordPage() {
  return (
    <AnonymousOnly>
      <ForgotPasswordForm />
    </AnonymousOnly>
  )
}
