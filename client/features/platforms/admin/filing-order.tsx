import { useState } from 'react'
import type { Filed } from '../../../../shared/platforms/kinds.ts'
import { trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DragHandle, OrderKeys, useOrder } from '../../../ui/lists/order-keys.tsx'
import { after } from '../../admin/kit/after.ts'
import { FormDialog } from '../../admin/kit/form-dialog.tsx'
import kit from '../../admin/kit/kit.module.css'
import type { FilingRow } from './filing-table.tsx'
import styles from './platforms.module.css'

interface FilingOrderProps {
  kind: Filed
  rows: readonly FilingRow[]
  onClose: () => void
}

/** The order in which pickers and filters show them, by keys or by dragging; it is saved as a whole. */
export function FilingOrder({ kind, rows, onClose }: FilingOrderProps) {
  const t = useT('team-platforms')
  const [items, setItems] = useState<readonly FilingRow[]>(rows)
  const [list, order] = useOrder(items, setItems)
  const again = trpc.useUtils().platforms
  const save = trpc.platforms.order.useMutation(
    after({ close: onClose, again, said: t('teamPlatforms.orderSaved') }),
  )
  return (
    <FormDialog
      title={t('teamPlatforms.order')}
      words={{ cancel: t('teamPlatforms.cancel'), submit: t('teamPlatforms.save') }}
      icon="check"
      busy={save.isPending}
      refused={save.error}
      otherwise={t('teamPlatforms.saveError')}
      onSubmit={() => save.mutate({ kind, ids: items.map(({ id }) => id) })}
      onClose={onClose}
    >
      <ol ref={list} className={styles.order} tabIndex={-1} aria-label={t('teamPlatforms.order')}>
        {items.map(({ id, name }, at) => (
          <li key={id} className={styles.row}>
            <DragHandle />
            <span className={styles.name}>{name}</span>
            <span className={kit.keys}>
              <OrderKeys
                order={order}
                at={at}
                words={{ up: t('teamPlatforms.up', { name }), down: t('teamPlatforms.down', { name }) }}
              />
            </span>
          </li>
        ))}
      </ol>
    </FormDialog>
  )
}
