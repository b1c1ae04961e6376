import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { ALWAYS_REFETCH } from '../kit/always-refetch.ts'
import { MenusForm } from './menus-form.tsx'

/** What the menus lead to, what the home page shows, and which pages the team does without. */
export function MenusTab() {
  const t = useT('menus')
  const query = trpc.brand.versions.useQuery(undefined, ALWAYS_REFETCH)
  const pages = trpc.texts.pageLinks.useQuery(undefined, ALWAYS_REFETCH)
  return (
    <>
      <PanelHead title={t('menus.title')} />
      <p>{t('menus.intro')}</p>
      <QueryFrame query={query} failure={(message) => t('menus.loadError', { message })}>
        {({ versions }) => (
          <QueryFrame query={pages} failure={(message) => t('menus.loadError', { message })}>
            {(own) => versions[0] && <MenusForm saved={versions[0].brand} own={own} />}
          </QueryFrame>
        )}
      </QueryFrame>
    </>
  )
}
