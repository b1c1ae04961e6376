import {
  BACKUPS_KEPT_MAX,
  type BackupKey,
  type ChoiceKey,
  type Settings,
  TEAM_ROLES,
} from '../../../../shared/settings/settings.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Field } from '../../../ui/controls/field.tsx'
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
    return (
      <Choice
        key={String(option.value)}
        name={setting}
        label={option.name}
        means={option.means}
        checked={option.value === value}
        onChange={() => onChoose(option.value)}
      />
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
    <Choice
      key={role}
      type="checkbox"
      name={setting}
      label={t(`adminUsers.roles.${role}`)}
      disabled={disabled}
      checked={value.includes(role)}
      onChange={({ target: { checked } }) =>
        onChoose(TEAM_ROLES.filter((one) => (one === role ? checked : value.includes(one))))
      }
    />
  ))
}
