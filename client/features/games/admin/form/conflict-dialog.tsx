import { useState } from 'react'
import type { GameFieldName } from '../../../../../shared/games/fields.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/controls/dialog.tsx'
import compare from '../../../admin/kit/compare.module.css'
import { CompareTable, Keep } from '../../../admin/kit/compare.tsx'
import kit from '../../../admin/kit/kit.module.css'
import { FieldWords } from './field-words.tsx'
import { differingNames, type TypedGame, typedGame } from './typed.ts'
import type { SavedGame } from './use-game-form.ts'

type Side = 'theirs' | 'mine'

interface ConflictDialogProps {
  theirs: SavedGame
  /** The saved game that this user's changes began from. */
  base: SavedGame
  mine: TypedGame
  onSettle: (chosen: TypedGame) => void
  onClose: () => void
}

/** Another user's saved changes beside this user's: for each field one of the two is kept. */
export function ConflictDialog({ theirs, base, mine, onSettle, onClose }: ConflictDialogProps) {
  const t = useT('team-games')
  const saved = typedGame(theirs)
  const names = differingNames(saved, mine)
  const touched = differingNames(mine, typedGame(base))
  const [chosen, setChosen] = useState<Partial<Record<GameFieldName, Side>>>({})
  // For fields that this user has not edited, the other's value is preset.
  const sideOf = (name: GameFieldName): Side => chosen[name] ?? (touched.includes(name) ? 'mine' : 'theirs')
  const all = (side: Side) => setChosen(Object.fromEntries(names.map((name) => [name, side])))
  const settle = () =>
    onSettle({
      ...saved,
      ...Object.fromEntries(
        names.filter((name) => sideOf(name) === 'mine').map((name) => [name, mine[name]]),
      ),
    })
  const heads = [t('teamGames.theirs'), t('teamGames.mine')] as const
  return (
    <Dialog
      wide
      title={t('teamGames.conflictTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="alt" onClick={onClose}>
            {t('teamGames.conflictBack')}
          </Button>
          <Button icon="check" onClick={settle}>
            {t('teamGames.conflictSettle')}
          </Button>
        </>
      }
    >
      <p>{t(names.length > 0 ? 'teamGames.conflictText' : 'teamGames.conflictSame')}</p>
      {names.length > 0 && (
        <>
          <div className={kit.keys}>
            <Button variant="alt" onClick={() => all('theirs')}>
              {t('teamGames.allTheirs')}
            </Button>
            <Button variant="alt" onClick={() => all('mine')}>
              {t('teamGames.allMine')}
            </Button>
          </div>
          <CompareTable heads={heads}>
            {names.map((name) => (
              <tr key={name}>
                {(['theirs', 'mine'] as const).map((side, i) => (
                  <td key={side} data-label={heads[i]}>
                    <span className={compare.field}>{t(`teamGames.field.${name}`)}</span>
                    <FieldWords name={name} value={(side === 'theirs' ? saved : mine)[name]} />
                    <Keep
                      group={name}
                      words={t('teamGames.keep')}
                      label={`${t(`teamGames.field.${name}`)} – ${heads[i]}`}
                      checked={sideOf(name) === side}
                      onChoose={() => setChosen((now) => ({ ...now, [name]: side }))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </CompareTable>
        </>
      )}
    </Dialog>
  )
}
