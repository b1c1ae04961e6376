import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import { readable } from './readable.ts'
import styles from './redirects.module.css'

export type RedirectRow = RouterOutputs['operation']['redirects']['redirects'][number]

interface RedirectTableProps {
  rows: readonly RedirectRow[]
  onChange: (row: RedirectRow) => void
  onRemove: (row: RedirectRow) => void
}

/** Old addresses, their targets, and whether the targets exist. */
export function RedirectTable({ rows, onChange, onRemove }: RedirectTableProps) {
  const t = useT('redirects')
  return (
    <ListTable
      className={styles.table}
      columns={(['from', 'to', 'state', 'actions'] as const).map((name) => ({
        name: t(`redirects.${name}`),
      }))}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td data-label={t('redirects.from')}>{readable(row.from)}</td>
          <td data-label={t('redirects.to')}>
            <a href={row.to} target="_blank" rel="noreferrer">
              {readable(row.to)}
            </a>
          </td>
          <td data-label={t('redirects.state')}>
            <State row={row} />
          </td>
          <td>
            <span className={classes(kit.keys, kit.calm)}>
              <ActKey icon="edit" of={readable(row.from)} onClick={() => onChange(row)}>
                {t('redirects.change')}
              </ActKey>
              <ActKey icon="trash" of={readable(row.from)} onClick={() => onRemove(row)}>
                {t('redirects.remove')}
              </ActKey>
            </span>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function State({ row: { there, pageThere } }: { row: RedirectRow }) {
  const t = useT('redirects')
  const state = pageThere ? 'pageThere' : there ? 'there' : 'missing'
  return (
    <span className={classes(kit.sign, state !== 'there' && styles.trouble)}>
      <Icon name={state === 'there' ? 'check' : 'error'} size={12} />
      {t(`redirects.states.${state}`)}
    </span>
  )
}
