import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { Island } from '../../base/island.tsx'
import { SignInDoor } from '../../features/auth/sign-in/sign-in-door.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'account'>): PageHead => ({
  title: `${t('login.title')} – ${siteName()}`,
  description: t('login.description'),
  noindex: true,
})

export default function Login() {
  return <Island name="sign-in" of={SignInDoor} props={{}} />
}
