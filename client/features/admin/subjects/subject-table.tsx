import { useHref } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import styles from './subjects.module.css'

export type SubjectRow = RouterOutputs['subjects']['forTeam']['subjects'][number]
export type SubjectAct = 'change' | 'merge' | 'remove'

const COLUMNS = ['subject', 'english', 'texts', 'acts'] as const
const ACTS = { change: 'edit', merge: 'arrow-right', remove: 'trash' } as const

interface SubjectTableProps {
  subjects: readonly SubjectRow[]
  onAct: (act: SubjectAct, row: SubjectRow) => void
}

/** Subjects, with how many texts name them. */
export function SubjectTable({ subjects, onAct }: SubjectTableProps) {
  const t = useT('team-subjects')
  const href = useHref()
  return (
    <ListTable columns={COLUMNS.map((name) => ({ name: t(`teamSubjects.column.${name}`) }))}>
      {subjects.map((row) => (
        <tr key={row.id}>
          <td data-label={t('teamSubjects.column.subject')} className={styles.name}>
            {row.seen > 0 ? <Link to={href('subject', { slug: row.slug })}>{row.name}</Link> : row.name}
          </td>
          <td data-label={t('teamSubjects.column.english')}>{row.nameEn ?? '–'}</td>
          <td data-label={t('teamSubjects.column.texts')}>{row.texts}</td>
          <td>
            <div className={styles.keys}>
              {(Object.keys(ACTS) as SubjectAct[]).map((act) => (
                <Button key={act} variant="alt" icon={ACTS[act]} onClick={() => onAct(act, row)}>
                  {t(`teamSubjects.act.${act}`)}
                  <span className="visually-hidden"> – {row.name}</span>
                </Button>
              ))}
            </div>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
