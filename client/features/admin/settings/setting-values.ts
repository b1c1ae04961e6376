import { type BackupKey, isBackupKey, type Settings } from '../../../../shared/settings/settings.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import type { TFunction } from '../../../i18n/types.ts'

export type ListedSetting = RouterOutputs['admin']['settings']['settings'][number]
export type SettingValue = Settings[keyof Settings]

export interface Option {
  value: SettingValue
  name: string
  /** What it does. */
  means: string
}

/** A setting that takes one of a few values. */
export type ChoiceKey = Exclude<keyof Settings, 'secondStepRoles' | BackupKey>

/** The values of a setting that takes one of a few, in words. */
export function optionsOf(key: ChoiceKey, t: TFunction<'settings'>): Option[] {
  if (key === 'registration')
    return (['open', 'invited', 'closed'] as const).map((value) => ({
      value,
      name: t(`settings.registration.${value}`),
      means: t(`settings.registration.${value}Means`),
    }))
  if (key === 'comments')
    return (['on', 'off'] as const).map((value) => ({
      value,
      name: t(`settings.comments.${value}`),
      means: t(`settings.comments.${value}Means`),
    }))
  return (['no', 'yes'] as const).map((answer) => ({
    value: answer === 'yes',
    name: t(`settings.${key}.${answer}`),
    means: t(`settings.${key}.${answer}Means`),
  }))
}

/** A value of a setting, in words. */
export function valueText(
  key: keyof Settings,
  value: SettingValue,
  t: TFunction<'settings' | 'admin'>,
): string {
  if (isBackupKey(key)) return String(value)
  if (key !== 'secondStepRoles')
    return optionsOf(key, t).find((option) => option.value === value)?.name ?? String(value)
  const roles = value as Settings['secondStepRoles']
  return roles.map((role) => t(`adminUsers.roles.${role}`)).join(', ') || t('settings.secondStepRoles.none')
}
