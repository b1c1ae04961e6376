import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { ALWAYS_REFETCH } from '../kit/always-refetch.ts'
import { BrandForm } from './brand-form.tsx'
import { BrandHistory } from './brand-history.tsx'

/** What the site is called and says of itself, and what it was before. */
export function BrandTab() {
  const t = useT('brand')
  const query = trpc.brand.versions.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <>
      <PanelHead title={t('brand.title')} />
      <p>{t('brand.intro')}</p>
      <QueryFrame query={query} failure={(message) => t('brand.loadError', { message })}>
        {({ versions }) => (
          <>
            {versions[0] && <BrandForm saved={versions[0].brand} />}
            <BrandHistory versions={versions} />
          </>
        )}
      </QueryFrame>
    </>
  )
}
