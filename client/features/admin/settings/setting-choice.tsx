import {
  BACKUPS_KEPT_MAX,
  type BackupKey,
  type ChoiceKey,
  type Settings,
  TEAM_ROLES,
} from '../../../../shared/settings/settings.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/controls/field.tsx'
import styles from '../users/user-role.module.css'
import { optionsOf, type SettingValue } from './setting-values.ts'

interface ChoiceProps<K extends keyof Settings> {
  setting: K
  value: Settings[K]
  onChoose: (value: SettingValue) => void
}

/** One of a few values, each with what it does. */
export function OneOf({ setting, value, onChoose }: ChoiceProps<ChoiceKey>) {
  const t = useT('settings')
  return optionsOf(setting, t).map((option) => {
    const id = `${setting}-${option.value}`
    return (
      <label key={id} className={styles.role}>
        <input
          type="radio"
          name={setting}
          checked={option.value === value}
          onChange={() => onChoose(option.value)}
          aria-labelledby={id}
          aria-describedby={`${id}-means`}
        />
        <span>
          <span id={id} className={styles.name}>
            {option.name}
          </span>
          <span id={`${id}-means`} className={styles.means}>
            {option.means}
          </span>
        </span>
      </label>
    )
  })
}

/** How many of something; the browser says which numbers it takes. */
export function Count({ setting, value, onChoose }: ChoiceProps<BackupKey>) {
  const t = useT('settings')
  return (
    <Field
      label={t(`settings.${setting}.label`)}
      type="number"
      required
      min={setting === 'backupsDaily' ? 1 : 0}
      max={BACKUPS_KEPT_MAX}
      // NaN while the field is empty, which is never sent.
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChoose(target.valueAsNumber)}
    />
  )
}

/** Any of the team's roles. */
export function Roles({
  setting,
  value,
  onChoose,
  disabled,
}: ChoiceProps<'secondStepRoles'> & { disabled: boolean }) {
  const t = useT('admin')
  return TEAM_ROLES.map((role) => (
    <label key={role} className={styles.role}>
      <input
        type="checkbox"
        name={setting}
        disabled={disabled}
        checked={value.includes(role)}
        onChange={({ target: { checked } }) =>
          onChoose(TEAM_ROLES.filter((one) => (one === role ? checked : value.includes(one))))
        }
      />
      <span className={styles.name}>{t(`adminUsers.roles.${role}`)}</span>
    </label>
  ))
}
