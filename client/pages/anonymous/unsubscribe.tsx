import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { UnsubscribeForm } from '../../features/notifications/unsubscribe-form.tsx'
import type { TFunction } from '../../i18n/types.ts'

export const head = (t: TFunction<'notifications'>): PageHead => ({
  title: `${t('unsubscribe.title')} – ${siteName()}`,
  description: t('unsubscribe.description'),
  noindex: true,
})

/** Behind the link of a mail: opening it changes nothing, its button does. */
export default function UnsubscribePage() {
  return <UnsubscribeForm />
}
