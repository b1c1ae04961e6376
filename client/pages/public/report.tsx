import type { Lang } from '../../../shared/base/lang.ts'
import { href } from '../../../shared/routes.ts'
import { breadcrumbs, type Place } from '../../../shared/structured-data.ts'
import { siteName } from '../../base/brand.ts'
import type { PageHead } from '../../base/head.ts'
import { ReportForm } from '../../features/notices/report-form.tsx'
import type { TFunction } from '../../i18n/types.ts'
import { AccountCard } from '../../ui/forms/account-card.tsx'

/** A form that is filled in must not be indexed or shared. */
export const head = (t: TFunction<'notices'>, { filled }: { filled: boolean }, lang: Lang): PageHead => ({
  title: `${t('notices.title')} – ${siteName()}`,
  description: t('notices.description'),
  ...(filled && { noindex: true }),
  ...(import.meta.env.SSR && {
    jsonLd: ({ origin, brand }: Place) => [
      breadcrumbs(origin, [
        [brand.name, href('home', lang)],
        [t('notices.title'), href('report', lang)],
      ]),
    ],
  }),
})

export default function ReportPage() {
  return (
    <AccountCard>
      <ReportForm />
    </AccountCard>
  )
}
