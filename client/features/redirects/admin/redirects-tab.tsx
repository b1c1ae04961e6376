import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel, NothingFound, PagedList, useSearchHead } from '../../admin/kit/panel.tsx'
import { LinesForm } from './lines-form.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { RedirectRemoval } from './redirect-removal.tsx'
import { type RedirectRow, RedirectTable } from './redirect-table.tsx'

const PER_PAGE = 50

/** The open form, with the row that it is about. */
type OpenForm = { what: 'add' | 'lines' } | { what: 'change' | 'remove'; row: RedirectRow }

/** Old addresses that lead to pages of the site (docs/moving.md): find, add, change, remove. */
export function RedirectsTab() {
  const t = useT('redirects')
  const { page } = useAdminPlace()
  const head = useSearchHead({
    words: {
      label: t('redirects.search'),
      submit: t('redirects.searchSubmit'),
      clear: t('redirects.searchClear'),
    },
  })
  const { search } = head
  const query = trpc.operation.redirects.useQuery(
    { page, limit: PER_PAGE, ...(search && { search }) },
    ALWAYS_REFETCH,
  )
  const [doing, setDoing] = useState<OpenForm>()
  const close = () => setDoing(undefined)
  return (
    <>
      <AdminPanel
        title={t('redirects.title')}
        search={head}
        keys={
          <>
            <Button icon="plus" onClick={() => setDoing({ what: 'add' })}>
              {t('redirects.add')}
            </Button>
            <Button variant="alt" icon="upload" onClick={() => setDoing({ what: 'lines' })}>
              {t('redirects.addLines')}
            </Button>
          </>
        }
        intro={t('redirects.intro')}
        query={query}
        failure={(message) => t('redirects.loadError', { message })}
      >
        {(list) => (
          <PagedList list={list} limit={PER_PAGE} none={<None search={search} />}>
            <RedirectTable
              rows={list.redirects}
              onChange={(row) => setDoing({ what: 'change', row })}
              onRemove={(row) => setDoing({ what: 'remove', row })}
            />
          </PagedList>
        )}
      </AdminPanel>
      {doing?.what === 'add' && <RedirectForm onClose={close} />}
      {doing?.what === 'change' && <RedirectForm row={doing.row} onClose={close} />}
      {doing?.what === 'lines' && <LinesForm onClose={close} />}
      {doing?.what === 'remove' && <RedirectRemoval row={doing.row} onClose={close} />}
    </>
  )
}

function None({ search }: { search: string }) {
  const t = useT('redirects')
  if (!search) return <StateBlock level={3} icon="arrow-right" title={t('redirects.none')} />
  return (
    <NothingFound title={t('redirects.noResults', { search })} all={{ words: t('redirects.searchClear') }} />
  )
}
