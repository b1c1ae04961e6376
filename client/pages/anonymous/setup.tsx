import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { SetupPage } from '../../features/auth/sign-in/setup-page.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'setup'>): PageHead => ({
  title: `${t('setup.title')} – ${siteName()}`,
  description: t('setup.description'),
  noindex: true,
})

export default function Setup() {
  return <SetupPage />
}
