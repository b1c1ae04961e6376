import { SITE } from '../../shared/site.ts'
import { AnonymousOnly } from '../features/session/sign-in/anonymous-only.tsx'
import { ResetPasswordForm } from '../features/session/sign-in/reset-password-form.tsx'
import type { PageHead } from '../head.ts'
import type { TFunction } from '../i18n/types.ts'

export const head = (t: TFunction<'account'>): PageHead => ({
  title: `${t('login.resetTitle')} – ${SITE.name}`,
  description: t('login.resetDescription'),
  noindex: true,
})

/** Choosing a new password, with the token of a mail. */
export default function ResetPasswordPage() {
  return (
    <AnonymousOnly>
      <ResetPasswordForm />
    </AnonymousOnly>
  )
}
