import { recordOf } from '../../../shared/base/tables.ts'
import { SETTING_KEYS, SETTINGS, type SettingKey, type Settings } from '../../../shared/settings/settings.ts'
import type { Tx } from '../../database/client.ts'

/** A value that this release does not write counts as unset, so that no row locks the site for good. */
export function settingOf<K extends SettingKey>(key: K, stored: unknown): Settings[K] {
  const { schema, initial } = SETTINGS[key]
  const { success, data } = schema.safeParse(stored)
  return (success ? data : initial) as Settings[K]
}

/** Reads a handful of rows at each call, so that a change applies in every process at once (decision 037). */
export async function settings(db: Pick<Tx, 'setting'>): Promise<Settings> {
  const rows = await db.setting.findMany({ select: { key: true, value: true } })
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return recordOf<Settings>(SETTING_KEYS, (key) => settingOf(key, stored.get(key)))
}
