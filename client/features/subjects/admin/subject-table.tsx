import { keysIn } from '../../../../shared/base/tables.ts'
import { useHref } from '../../../base/lang.tsx'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/controls/link.tsx'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'

export type SubjectRow = RouterOutputs['subjects']['forTeam']['subjects'][number]
export type SubjectAct = 'change' | 'merge' | 'remove'

const COLUMNS = ['subject', 'english', 'texts', 'acts'] as const
const ACTS = { change: 'edit', merge: 'arrow-right', remove: 'trash' } as const

interface SubjectTableProps {
  subjects: readonly SubjectRow[]
  onAct: (act: SubjectAct, row: SubjectRow) => void
}

/** Subjects, with the number of texts that name them. */
export function SubjectTable({ subjects, onAct }: SubjectTableProps) {
  const t = useT('team-subjects')
  const href = useHref()
  return (
    <ListTable columns={COLUMNS.map((name) => ({ name: t(`teamSubjects.column.${name}`) }))}>
      {subjects.map((row) => (
        <tr key={row.id}>
          <td data-label={t('teamSubjects.column.subject')} className={kit.name}>
            {row.seen > 0 ? <Link to={href('subject', { slug: row.slug })}>{row.name}</Link> : row.name}
          </td>
          <td data-label={t('teamSubjects.column.english')}>{row.nameEn ?? '–'}</td>
          <td data-label={t('teamSubjects.column.texts')}>{row.texts}</td>
          <td>
            <div className={classes(kit.keys, kit.calm)}>
              {keysIn(ACTS).map((act) => (
                <ActKey key={act} icon={ACTS[act]} of={row.name} onClick={() => onAct(act, row)}>
                  {t(`teamSubjects.act.${act}`)}
                </ActKey>
              ))}
            </div>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
