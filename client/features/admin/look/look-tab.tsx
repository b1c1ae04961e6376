import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ALWAYS_REFETCH } from '../kit/always-refetch.ts'
import { Panel } from '../kit/panel.tsx'
import { LookForm } from './look-form.tsx'

/** Logo, colour, corners and faces of the site, with its pages beside them (docs/product.md, "The look"). */
export function LookTab() {
  const t = useT('look')
  const query = trpc.brand.versions.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <Panel
      title={t('look.title')}
      intro={t('look.intro')}
      query={query}
      failure={(message) => t('look.loadError', { message })}
    >
      {({ versions: [present] }) => present && <LookForm saved={present.brand} />}
    </Panel>
  )
}
