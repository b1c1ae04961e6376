import { useState } from 'react'
import type { GameFieldName } from '../../../../shared/games/fields.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import table from '../../../ui/lists/table.module.css'
import { TableHead } from '../../../ui/lists/table-head.tsx'
import styles from './facts-panel.module.css'
import type { FactsPanelProps } from './facts-props.ts'

interface FactDifferencesProps extends Pick<FactsPanelProps, 'nameOf' | 'Value' | 'onValue'> {
  differs: RouterOutputs['games']['takeFacts']['differs']
}

/** The fields in which a game differs from IGDB. Each value can be put into the form, where somebody saves it as their own. */
export function FactDifferences({ differs, nameOf, Value, onValue }: FactDifferencesProps) {
  const t = useT('game-facts')
  const [chosen, setChosen] = useState<readonly GameFieldName[]>([])
  if (differs.length === 0) return <p>{t('gameFacts.same')}</p>
  const columns = (['field', 'ours', 'theirs', 'choice'] as const).map((name) => ({
    name: t(`gameFacts.${name}`),
  }))
  return (
    <table className={classes(table.table, table.phone, styles.table)}>
      <caption>{t('gameFacts.differs')}</caption>
      <TableHead columns={columns} />
      <tbody>
        {differs.map(({ field, ours, theirs }) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            <td data-label={t('gameFacts.ours')}>
              <Value name={field} value={ours} />
            </td>
            <td data-label={t('gameFacts.theirs')}>
              <Value name={field} value={theirs} />
            </td>
            <td>
              {chosen.includes(field) ? (
                <span role="status">{t('gameFacts.chosen')}</span>
              ) : (
                <Button
                  variant="alt"
                  aria-label={t('gameFacts.chooseOf', { field: nameOf(field) })}
                  onClick={() => {
                    setChosen([...chosen, field])
                    onValue(field, theirs)
                  }}
                >
                  {t('gameFacts.choose')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
