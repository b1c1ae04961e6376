import { keysIn } from '../../../../shared/base/tables.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { ListTable } from '../../../ui/lists/list-table.tsx'
import { ActKey } from '../../admin/kit/act-key.tsx'
import kit from '../../admin/kit/kit.module.css'
import { PlatformLogo } from '../../texts/platform-logo.tsx'

export type FilingRow = RouterOutputs['platforms']['counted']['rows'][number]
export type FilingAct = 'change' | 'merge' | 'remove'

const COLUMNS = ['name', 'english', 'words', 'uses', 'acts'] as const
const ACTS = { change: 'edit', merge: 'arrow-right', remove: 'trash' } as const

interface FilingTableProps {
  rows: readonly FilingRow[]
  onAct: (act: FilingAct, row: FilingRow) => void
}

/** Platforms or genres, with their other names and what uses them. Those of the first list have no key that deletes them. */
export function FilingTable({ rows, onAct }: FilingTableProps) {
  const t = useT('team-platforms')
  return (
    <ListTable columns={COLUMNS.map((name) => ({ name: t(`teamPlatforms.column.${name}`) }))}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td data-label={t('teamPlatforms.column.name')} className={kit.name}>
            {row.kind === 'platform' && <PlatformLogo platform={row.id} />} {row.name}
            {row.merged.length > 0 && (
              <span className={kit.below}>
                {t('teamPlatforms.mergedHere', { names: row.merged.join(', ') })}
              </span>
            )}
          </td>
          <td data-label={t('teamPlatforms.column.english')}>{row.nameEn ?? '–'}</td>
          <td data-label={t('teamPlatforms.column.words')}>
            {[...row.short, ...row.others].join(', ') || '–'}
          </td>
          <td data-label={t('teamPlatforms.column.uses')}>
            {t('teamPlatforms.uses', { texts: row.texts, games: row.games })}
          </td>
          <td>
            <div className={classes(kit.keys, kit.calm)}>
              {keysIn(ACTS)
                .filter((act) => act !== 'remove' || !row.kept)
                .map((act) => (
                  <ActKey key={act} icon={ACTS[act]} of={row.name} onClick={() => onAct(act, row)}>
                    {t(`teamPlatforms.act.${act}`)}
                  </ActKey>
                ))}
            </div>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
