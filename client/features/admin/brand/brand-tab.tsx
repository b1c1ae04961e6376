import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ALWAYS_REFETCH } from '../kit/always-refetch.ts'
import { Panel } from '../kit/panel.tsx'
import { BrandForm } from './brand-form.tsx'
import { BrandHistory } from './brand-history.tsx'

/** What the site is called and says of itself, and what it was before. */
export function BrandTab() {
  const t = useT('brand')
  const query = trpc.brand.versions.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <Panel
      title={t('brand.title')}
      intro={t('brand.intro')}
      query={query}
      failure={(message) => t('brand.loadError', { message })}
    >
      {({ versions }) => (
        <>
          {versions[0] && <BrandForm saved={versions[0].brand} />}
          <BrandHistory versions={versions} />
        </>
      )}
    </Panel>
  )
}
