import { SITE } from '../../shared/site.ts'
import { AnonymousOnly } from '../features/session/sign-in/anonymous-only.tsx'
import { ForgotPasswordForm } from '../features/session/sign-in/forgot-password-form.tsx'
import type { PageHead } from '../head.ts'
import type { TFunction } from '../i18n/types.ts'

export const head = (t: TFunction<'account'>): PageHead => ({
  title: `${t('login.forgotTitle')} – ${SITE.name}`,
  description: t('login.forgotDescription'),
  noindex: true,
})

/** Asking for a link to choose a new password. */
export default function ForgotPasswordPage() {
  return (
    <AnonymousOnly>
      <ForgotPasswordForm />
    </AnonymousOnly>
  )
}
