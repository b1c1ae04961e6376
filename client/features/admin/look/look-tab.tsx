import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { ALWAYS_REFETCH } from '../always-refetch.ts'
import { LookForm } from './look-form.tsx'

/** Logo, colour, corners and faces of the site, with its pages beside them (docs/product/brand-and-look.md, "The look"). */
export function LookTab() {
  const t = useT('look')
  const query = trpc.brand.versions.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <>
      <PanelHead title={t('look.title')} />
      <p>{t('look.intro')}</p>
      <QueryFrame query={query} failure={(message) => t('look.loadError', { message })}>
        {({ versions: [present] }) => present && <LookForm saved={present.brand} />}
      </QueryFrame>
    </>
  )
}
