import {
  GAME_FIELD_NAMES,
  type GameControl,
  type GameFieldName,
  gameField,
} from '../../../../../shared/games/fields.ts'
import { classes } from '../../../../ui/classes.ts'
import styles from './form.module.css'
import { GameFieldControl } from './game-field.tsx'
import type { TypedGame, TypedValue } from './typed.ts'

interface GameFieldsSetProps {
  game: string | undefined
  typed: TypedGame
  errors: Record<string, string>
  disabled: boolean
  onChange: (name: GameFieldName, value: TypedValue) => void
}

const WIDE: readonly GameControl[] = ['releases', 'check']

/** Every field of a game, in the order of the table. */
export function GameFieldsSet({ game, typed, errors, disabled, onChange }: GameFieldsSetProps) {
  return (
    <fieldset className={styles.set} disabled={disabled}>
      <div className={styles.fields}>
        {GAME_FIELD_NAMES.map((name) => (
          <div key={name} className={classes(WIDE.includes(gameField(name).control) && styles.wide)}>
            <GameFieldControl
              name={name}
              game={game}
              value={typed[name]}
              errors={errors}
              disabled={disabled}
              onChange={(value) => onChange(name, value)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
