import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { readable } from './readable.ts'
import styles from './redirects.module.css'

export type RedirectRow = RouterOutputs['operation']['redirects']['redirects'][number]

interface RedirectTableProps {
  rows: readonly RedirectRow[]
  onChange: (row: RedirectRow) => void
  onRemove: (row: RedirectRow) => void
}

/** Old addresses, where each leads, and whether something is there. */
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
          <td data-label={t('redirects.from')} className={styles.address}>
            {readable(row.from)}
          </td>
          <td data-label={t('redirects.to')} className={styles.address}>
            <a href={row.to} target="_blank" rel="noreferrer">
              {readable(row.to)}
            </a>
          </td>
          <td data-label={t('redirects.state')}>
            <State row={row} />
          </td>
          <td>
            <span className={styles.keys}>
              <Button variant="alt" icon="edit" onClick={() => onChange(row)}>
                {t('redirects.change')}
                <span className="visually-hidden"> – {readable(row.from)}</span>
              </Button>
              <Button variant="alt" icon="trash" onClick={() => onRemove(row)}>
                {t('redirects.remove')}
                <span className="visually-hidden"> – {readable(row.from)}</span>
              </Button>
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
    <span className={classes(styles.state, state !== 'there' && styles.trouble)}>
      <Icon name={state === 'there' ? 'check' : 'error'} size={12} />
      {t(`redirects.states.${state}`)}
    </span>
  )
}
