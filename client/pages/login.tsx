import { SITE } from '../../shared/site.ts'
import type { PageHead } from '../base/head.ts'
import { AnonymousOnly } from '../features/auth/sign-in/anonymous-only.tsx'
import { LoginPage } from '../features/auth/sign-in/login-page.tsx'
import type { TFunction } from '../i18n/types.ts'

export const head = (t: TFunction<'account'>): PageHead => ({
  title: `${t('login.title')} – ${SITE.name}`,
  description: t('login.description'),
  noindex: true,
})

/** Signing in and up. */
export default function Login() {
  return (
    <AnonymousOnly>
      <LoginPage />
    </AnonymousOnly>
  )
}
