import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { UnsubscribeForm } from '../../features/notifications/unsubscribe-form.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'notifications'>): PageHead => ({
  title: `${t('unsubscribe.title')} – ${siteName()}`,
  description: t('unsubscribe.description'),
  noindex: true,
})

/** The page that a notification mail links to: only its button changes anything. */
export default function UnsubscribePage() {
  return <UnsubscribeForm />
}
