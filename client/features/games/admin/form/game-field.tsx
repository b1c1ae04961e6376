import {
  GAME_FIELD_NAMES,
  type GameControl,
  type GameFieldName,
  gameField,
} from '../../../../../shared/games/fields.ts'
import { GAME_LIMITS } from '../../../../../shared/games/limits.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { classes } from '../../../../ui/classes.ts'
import fieldStyles from '../../../../ui/controls/field.module.css'
import { Checkbox, Field } from '../../../../ui/controls/field.tsx'
import { FieldNotes } from '../../../../ui/controls/field-notes.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { ImageField } from '../../../images/field/image-field.tsx'
import { GameChoice } from '../../choose/game-choice.tsx'
import { ChoicesField } from './choices-field.tsx'
import { useGameFiled } from './filed-options.ts'
import styles from './form.module.css'
import { ReleasesField } from './releases-field.tsx'
import { gameIn, linesIn, releasesIn, type TypedGame, type TypedValue, textIn } from './typed.ts'
import { useValueName } from './value-name.ts'

interface GameFieldProps {
  name: GameFieldName
  /** The id of the game itself, which cannot be its own parent. */
  game: string | undefined
  value: TypedValue
  /** The keys are paths of a field or of a row in it. */
  errors: Record<string, string>
  disabled: boolean
  onChange: (value: TypedValue) => void
}

/** The first fault of a field; for several lines, with the number of the line. */
function useFieldError(name: GameFieldName, errors: Record<string, string>): string | undefined {
  const t = useT('team-games')
  const own = errors[name]
  if (own) return own
  const [path, message] = Object.entries(errors).find(([key]) => key.startsWith(`${name}.`)) ?? []
  const line = path ? Number(path.slice(name.length + 1).split('.')[0]) : Number.NaN
  if (!message || Number.isNaN(line)) return message
  return t('teamGames.lineWrong', { n: line + 1, message })
}

/** One field of a game, with the control that fits it. */
function GameFieldControl(props: GameFieldProps) {
  const { name, game, value, errors, disabled, onChange } = props
  const t = useT('team-games')
  const error = useFieldError(name, errors)
  const label = t(`teamGames.field.${name}`)
  const said = { label, hint: t(`teamGames.hint.${name}`), error }
  const { control } = gameField(name)
  if (control === 'releases')
    return <ReleasesField value={releasesIn(value)} errors={errors} onChange={onChange} />
  if (control === 'parent')
    return (
      <GameChoice
        {...said}
        value={gameIn(value)}
        without={game === undefined ? [] : [game]}
        onChange={onChange}
      />
    )
  if (control === 'check')
    return (
      <Checkbox checked={value === true} error={error} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
    )
  if (control === 'picture')
    return <ImageField {...said} name={name} value={textIn(value)} disabled={disabled} onChange={onChange} />
  if (control === 'choice' || control === 'choices') return <ChoiceControl {...props} said={said} />
  if (control === 'line')
    return (
      <Field
        {...said}
        value={textIn(value)}
        required={name === 'name'}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <TextArea
      {...said}
      className={styles.area}
      rows={control === 'lines' ? 2 : 4}
      value={textIn(value)}
      {...(control === 'paragraph' && {
        count: {
          words: t('teamGames.count', { count: lengthOf(value), max: GAME_LIMITS.descriptionMax }),
          over: lengthOf(value) > GAME_LIMITS.descriptionMax,
        },
      })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const lengthOf = (value: TypedValue): number => Array.from(textIn(value).trim()).length

interface ChoiceControlProps extends GameFieldProps {
  said: { label: string; hint: string; error: string | undefined }
}

function ChoiceControl({ name, value, onChange, said }: ChoiceControlProps) {
  const t = useT('team-games')
  const valueName = useValueName()
  const filed = useGameFiled(name === 'genres' ? 'genre' : 'platform')
  const { control, values = [], empty } = gameField(name)
  if (control === 'choices')
    return (
      <ChoicesField
        {...said}
        value={linesIn(value)}
        options={filed}
        none={t('teamGames.noneChosen')}
        onChange={onChange}
      />
    )
  const { hint, ...rest } = said
  return (
    <div className={fieldStyles.group}>
      <Select
        {...rest}
        value={textIn(value)}
        onValue={onChange}
        options={[
          // A field that always has a value offers no empty choice.
          ...(empty === null ? [{ value: '', label: t('teamGames.notSaid') }] : []),
          ...values.map((one) => ({ value: one, label: valueName(name, one) })),
        ]}
      />
      <FieldNotes id={`hint-${name}`} error={undefined} hint={hint} />
    </div>
  )
}

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
