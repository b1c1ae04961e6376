import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { RequiredPage } from '../../features/auth/doors/required-page.tsx'
import { MembersOnly } from '../../features/session/protected.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'doors'>): PageHead => ({
  title: `${t('doors.title')} – ${siteName()}`,
  description: t('doors.text'),
  noindex: true,
})

/** Setting up the second step that the user's role requires. */
export default function SecondStep() {
  return (
    <MembersOnly>
      <RequiredPage />
    </MembersOnly>
  )
}
