import { useState } from 'react'
import type { Filed } from '../../../../shared/platforms/kinds.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { useAdminPlace } from '../../admin/address.ts'
import { ALWAYS_REFETCH } from '../../admin/kit/always-refetch.ts'
import { AdminPanel } from '../../admin/kit/panel.tsx'
import { FilingForm } from './filing-form.tsx'
import { FilingMerge } from './filing-merge.tsx'
import { FilingOrder } from './filing-order.tsx'
import { FilingRemoval } from './filing-removal.tsx'
import { type FilingAct, type FilingRow, FilingTable } from './filing-table.tsx'

/** The dialog that is open, with its row. */
type OpenDialog = { act: FilingAct; row: FilingRow } | { act: 'add' } | { act: 'order' }

/** All platforms, or genres, in their order: add, change, order, merge, delete. */
export function FilingList({ kind }: { kind: Filed }) {
  const t = useT('team-platforms')
  const { to } = useAdminPlace()
  const [open, setOpen] = useState<OpenDialog>()
  const query = trpc.platforms.counted.useQuery({ kind }, ALWAYS_REFETCH)
  const rows = query.data?.rows ?? []
  const close = () => setOpen(undefined)
  return (
    <>
      <AdminPanel
        title={t(`teamPlatforms.title.${kind}`)}
        keys={
          <>
            <Button icon="plus" onClick={() => setOpen({ act: 'add' })}>
              {t(`teamPlatforms.add.${kind}`)}
            </Button>
            <Button variant="alt" icon="menu" onClick={() => setOpen({ act: 'order' })}>
              {t('teamPlatforms.order')}
            </Button>
            <LinkButton variant="alt" to={to(kind === 'platform' ? { list: 'genres' } : {})}>
              {t(`teamPlatforms.title.${kind === 'platform' ? 'genre' : 'platform'}`)}
            </LinkButton>
          </>
        }
        intro={t(`teamPlatforms.intro.${kind}`)}
        query={query}
      >
        {(list) => <FilingTable rows={list.rows} onAct={(act, row) => setOpen({ act, row })} />}
      </AdminPanel>
      {open?.act === 'add' && <FilingForm kind={kind} onClose={close} />}
      {open?.act === 'order' && rows.length > 0 && <FilingOrder kind={kind} rows={rows} onClose={close} />}
      {open?.act === 'change' && <FilingForm kind={kind} row={open.row} onClose={close} />}
      {open?.act === 'merge' && <FilingMerge row={open.row} rows={rows} onClose={close} />}
      {open?.act === 'remove' && (
        <FilingRemoval
          row={open.row}
          onClose={close}
          onMerge={() => setOpen({ act: 'merge', row: open.row })}
        />
      )}
    </>
  )
}
