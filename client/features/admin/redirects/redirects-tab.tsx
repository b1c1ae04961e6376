import { useState } from 'react'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { PanelHead } from '../../../ui/lists/panel-head.tsx'
import { QueryFrame } from '../../../ui/lists/query-frame.tsx'
import { StateBlock } from '../../../ui/state-block.tsx'
import { useAdminPlace } from '../address.ts'
import { ALWAYS_REFETCH } from '../always-refetch.ts'
import { ListFoot } from '../list-foot.tsx'
import { LinesForm } from './lines-form.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { RedirectRemoval } from './redirect-removal.tsx'
import { type RedirectRow, RedirectTable } from './redirect-table.tsx'
import styles from './redirects.module.css'

const PER_PAGE = 50

/** What is being done to a row, or without one. */
type OpenForm = { what: 'add' | 'lines' } | { what: 'change' | 'remove'; row: RedirectRow }

/** Old addresses that lead to pages of the site (docs/moving.md): find, add, change, remove. */
export function RedirectsTab() {
  const t = useT('redirects')
  const { page, get, to } = useAdminPlace()
  const search = get('search') ?? ''
  const query = trpc.operation.redirects.useQuery(
    { page, limit: PER_PAGE, ...(search && { search }) },
    ALWAYS_REFETCH,
  )
  const [doing, setDoing] = useState<OpenForm>()
  const close = () => setDoing(undefined)
  return (
    <>
      <PanelHead
        title={t('redirects.title')}
        search={{
          room: 'narrow',
          action: to({}),
          search,
          to: (text) => to({ search: text }),
          words: {
            label: t('redirects.search'),
            submit: t('redirects.searchSubmit'),
            clear: t('redirects.searchClear'),
          },
        }}
      >
        <Button icon="plus" onClick={() => setDoing({ what: 'add' })}>
          {t('redirects.add')}
        </Button>
        <Button variant="alt" icon="upload" onClick={() => setDoing({ what: 'lines' })}>
          {t('redirects.addLines')}
        </Button>
      </PanelHead>
      <p className={styles.intro}>{t('redirects.intro')}</p>
      <QueryFrame query={query} failure={(message) => t('redirects.loadError', { message })}>
        {({ redirects, pages, total }) => (
          <>
            {total === 0 ? (
              <None search={search} all={to({})} />
            ) : (
              <RedirectTable
                rows={redirects}
                onChange={(row) => setDoing({ what: 'change', row })}
                onRemove={(row) => setDoing({ what: 'remove', row })}
              />
            )}
            <ListFoot page={page} pages={pages} total={total} limit={PER_PAGE} />
          </>
        )}
      </QueryFrame>
      {doing?.what === 'add' && <RedirectForm onClose={close} />}
      {doing?.what === 'change' && <RedirectForm row={doing.row} onClose={close} />}
      {doing?.what === 'lines' && <LinesForm onClose={close} />}
      {doing?.what === 'remove' && <RedirectRemoval row={doing.row} onClose={close} />}
    </>
  )
}

function None({ search, all }: { search: string; all: string }) {
  const t = useT('redirects')
  if (!search) return <StateBlock level={3} icon="arrow-right" title={t('redirects.none')} />
  return (
    <StateBlock
      level={3}
      icon="search"
      title={t('redirects.noResults', { search })}
      actions={
        <LinkButton variant="alt" to={all}>
          {t('redirects.searchClear')}
        </LinkButton>
      }
    />
  )
}
