import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { MailedButton } from '../../features/account/my-data/mailed-button.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'my-account'>): PageHead => ({
  title: `${t('notMe.title')} – ${siteName()}`,
  description: t('notMe.description'),
  noindex: true,
})

/** The page that a security mail links to: only its button changes anything. */
export default function NotMePage() {
  return <MailedButton about="notMe" />
}
