import {
  type ChoiceKey,
  isBackupKey,
  isRoleKey,
  SETTINGS,
  type Settings,
} from '../../../shared/settings/settings.ts'
import type { RouterOutputs } from '../../base/trpc.ts'
import type { TFunction } from '../../i18n/types.ts'

export type ListedSetting = RouterOutputs['admin']['settings']['settings'][number]
export type SettingValue = Settings[keyof Settings]

export interface Option {
  value: SettingValue
  name: string
  /** The effect of the value. */
  means: string
}

type AnswerOf<V> = V extends boolean ? (V extends true ? 'yes' : 'no') : V
/** The key of each value's words. The type makes sure that no key is missing. */
type ValueWord = {
  [K in ChoiceKey]: `settings.${K}.${AnswerOf<Settings[K]>}`
}[ChoiceKey]

/** The values of a setting that offers a few, in words. */
export function optionsOf(key: ChoiceKey, t: TFunction<'settings'>): Option[] {
  const values: readonly SettingValue[] = SETTINGS[key].values
  return values.map((value) => {
    const answer = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
    const word = `settings.${key}.${answer}` as ValueWord
    return { value, name: t(word), means: t(`${word}Means`) }
  })
}

/** A value of a setting, in words. */
export function valueText(
  key: keyof Settings,
  value: SettingValue,
  t: TFunction<'settings' | 'admin'>,
): string {
  if (isBackupKey(key)) return String(value)
  if (!isRoleKey(key))
    return optionsOf(key, t).find((option) => option.value === value)?.name ?? String(value)
  const roles = value as Settings[typeof key]
  return roles.map((role) => t(`adminUsers.roles.${role}`)).join(', ') || t('settings.noRole')
}
