import type { KeyboardEvent } from 'react'
import {
  type ChoiceKey,
  isRoleKey,
  isSwitchKey,
  type RoleKey,
  SETTINGS,
  type Settings,
} from '../../../../shared/settings/settings.ts'
import { hasCode } from '../../../base/error-code.ts'
import { useHref } from '../../../base/lang.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Link } from '../../../ui/controls/link.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { useHeld } from '../../admin/kit/use-held.ts'
import { placeOf } from '../places/places.ts'
import { type ListedSetting, optionsOf, type SettingValue, valueText } from '../setting-values.ts'
import { HeldNote } from './held-note.tsx'
import styles from './setting.module.css'
import { SettingHistory, SettingPlace } from './setting-place.tsx'
import { useSaveSetting } from './use-save-setting.ts'

interface HeldSettingProps {
  setting: ListedSetting
  /** Whether the server can send mails. */
  mail: boolean
  /** Whether the admin has a second step. */
  secondStep: boolean
}

/** A setting that holds as it is pressed: a switch, one of a few values, or any of some roles. */
export function HeldSetting({ setting, mail, secondStep }: HeldSettingProps) {
  const t = useT('settings')
  const words = useT('settings', 'admin')
  const { key, value } = setting
  const { shown, busy, outcome, press, undo } = useHeldSetting(setting)
  const locked = key === 'secondStepRoles' && !secondStep
  const title = t(`settings.${key}.title`)
  const text = `setting-text-${key}`
  return (
    <SettingPlace id={placeOf(key)} title={title} named={isSwitchKey(key)}>
      {isSwitchKey(key) && (
        <Switch
          label={title}
          describedBy={text}
          checked={shown as Settings[typeof key]}
          onSwitch={(on) => press(on)}
        />
      )}
      <p id={text} className={styles.text}>
        {t(`settings.${key}.text`)}
        {isSwitchKey(key) && <Means setting={key} value={shown as Settings[typeof key]} />}
      </p>
      {key === 'confirmAddress' && !mail && (
        <p className={styles.warning}>{t('settings.confirmAddress.noMail')}</p>
      )}
      {locked && <SecondStepFirst />}
      {isRoleKey(key) ? (
        <Roles setting={key} value={shown as Settings[typeof key]} onPress={press} disabled={locked} />
      ) : (
        !isSwitchKey(key) && <OneOf setting={key as ChoiceKey} value={shown} onPress={press} />
      )}
      <HeldNote
        outcome={outcome}
        busy={busy}
        value={value as SettingValue}
        textOf={(one) => valueText(key, one, words)}
        title={title}
        undo={undo}
      />
      <SettingHistory setting={setting} />
    </SettingPlace>
  )
}

function useHeldSetting({ key, value, version }: ListedSetting) {
  const { save, reread } = useSaveSetting()
  return useHeld<SettingValue>({
    held: { value, version },
    save: (wanted, before) =>
      save(key, wanted, before.version).catch(async (error: unknown) => {
        if (hasCode(error, 'SETTING_CONFLICT')) await reread(key).catch(() => {})
        throw error
      }),
  })
}

/** What the present position of a switch means. */
function Means({ setting, value }: { setting: ChoiceKey; value: SettingValue }) {
  const t = useT('settings')
  const option = optionsOf(setting, t).find((one) => one.value === value)
  return (
    option && (
      <>
        {' '}
        <strong>{t('settings.now', { value: option.name })}</strong> {option.means}
      </>
    )
  )
}

function SecondStepFirst() {
  const t = useT('settings')
  const href = useHref()
  return (
    <p className={styles.warning}>
      {t('settings.secondStepRoles.first')}{' '}
      <Link to={href('profile')}>{t('settings.secondStepRoles.setUp')}</Link>
    </p>
  )
}

/**
 * Among radio buttons an arrow would press each one on its way, and each press holds: arrows only move the focus here, the
 * space bar or Enter presses. Enter would otherwise send the form around them.
 */
function pressByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key]
  if (key === 'Enter') target.click()
  else if (step !== undefined && target.type === 'radio') {
    const radios = Array.from(event.currentTarget.querySelectorAll('input'))
    radios.at((radios.indexOf(target) + step) % radios.length)?.focus()
  } else return
  event.preventDefault()
}

/** A choice among a few values, each with its effect. */
function OneOf({ setting, value, onPress }: PressProps<ChoiceKey> & { value: SettingValue }) {
  const t = useT('settings')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the radio buttons within
    <div className={styles.options} onKeyDown={pressByKeys}>
      {optionsOf(setting, t).map((option) => (
        <Choice
          key={String(option.value)}
          name={setting}
          label={option.name}
          means={option.means}
          checked={option.value === value}
          onChange={() => onPress(option.value)}
        />
      ))}
    </div>
  )
}

interface PressProps<K> {
  setting: K
  onPress: (value: SettingValue) => void
}

/** A choice of any of the setting's roles. */
function Roles({
  setting,
  value,
  onPress,
  disabled,
}: PressProps<RoleKey> & { value: Settings[RoleKey]; disabled: boolean }) {
  const t = useT('admin')
  const { roles } = SETTINGS[setting]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the checkboxes within
    <div className={styles.roles} onKeyDown={pressByKeys}>
      {roles.map((role) => (
        <Choice
          key={role}
          type="checkbox"
          name={setting}
          label={t(`adminUsers.roles.${role}`)}
          disabled={disabled}
          checked={value.some((one) => one === role)}
          onChange={({ target: { checked } }) =>
            onPress(roles.filter((one) => (one === role ? checked : value.some((other) => other === one))))
          }
        />
      ))}
    </div>
  )
}
