import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import table from '../../../ui/lists/table.module.css'
import { TableHead } from '../../../ui/lists/table-head.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ComparedText } from './compared-text.tsx'
import styles from './versions.module.css'

type VersionDiff = RouterOutputs['writing']['compareVersions']

interface ComparisonProps {
  id: string
  from: string
  to: string
  /** The version that was chosen in the list, and can be restored. */
  shown: 'from' | 'to'
  onRestore: () => void
}

/** Two versions of a text: fields side by side, and the body with additions and removals. */
export function Comparison({ id, from, to, shown, onRestore }: ComparisonProps) {
  const t = useT('versions')
  const query = trpc.writing.compareVersions.useQuery(
    { id, from, to },
    { gcTime: 0, staleTime: 0, retryOnMount: true },
  )
  const { data } = query
  return (
    <section className={styles.comparison} aria-label={t('versions.comparison')}>
      <QueryState query={query} />
      {data && (
        <>
          <GonePictures gone={data.gone[shown]} />
          {data.fields.length > 0 && <Fields fields={data.fields} />}
          {data.coarse && <p>{t('versions.coarse')}</p>}
          <ComparedText blocks={data.text} alone={from === to} />
          <Button icon="refresh" className={styles.restore} onClick={onRestore}>
            {t('versions.restore')}
          </Button>
        </>
      )}
    </section>
  )
}

/** Pictures that were deleted since: the version is shown, and restored, without them. */
function GonePictures({ gone }: { gone: VersionDiff['gone']['from'] }) {
  const t = useT('editor', 'versions')
  if (gone.length === 0) return null
  return (
    <div role="status" className={styles.gone}>
      <p>{t('versions.gone', { count: gone.length })}</p>
      <ul>
        {gone.map(({ id, field, alt }) => (
          <li key={id}>
            {field === 'content'
              ? alt || t('versions.goneUnnamed', { id })
              : `${t(`adminForm.${field}`)} (${id})`}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Fields({ fields }: { fields: VersionDiff['fields'] }) {
  const t = useT('editor', 'versions')
  const names = [t('versions.older'), t('versions.newer')]
  return (
    <table className={classes(table.table, table.phone, styles.fields)}>
      <caption className="visually-hidden">{t('versions.fields')}</caption>
      <TableHead columns={[t('versions.field'), ...names].map((name) => ({ name }))} />
      <tbody>
        {fields.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{t(`adminForm.${name}`)}</th>
            <td data-label={names[0]}>{from ? <del>{from}</del> : t('versions.empty')}</td>
            <td data-label={names[1]}>{to ? <ins>{to}</ins> : t('versions.empty')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
