import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { ProfilePage } from '../../features/account/profile-page.tsx'
import { SecondStepSection } from '../../features/auth/doors/second-step-section.tsx'
import { MyComments } from '../../features/comments/mine/my-comments.tsx'
import { FollowsSection } from '../../features/follows/follows-section.tsx'
import { MailSection } from '../../features/notifications/mail-section.tsx'
import { OwnPage } from '../../features/people/own-page.tsx'
import { MembersOnly } from '../../features/session/protected.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'profile'>): PageHead => ({
  title: `${t('profile.title')} – ${siteName()}`,
  description: t('profile.description'),
  noindex: true,
})

export default function Profile() {
  return (
    <MembersOnly>
      <ProfilePage
        ownPage={<OwnPage />}
        doors={<SecondStepSection />}
        comments={<MyComments />}
        mails={<MailSection />}
        follows={<FollowsSection />}
      />
    </MembersOnly>
  )
}
