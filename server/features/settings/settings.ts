import { SETTING_KEYS, SETTINGS, type SettingKey, type Settings } from '../../../shared/settings/settings.ts'
import type { Tx } from '../../database/client.ts'

/** As stored, or what holds until then. A value that no release of now writes counts as none: no row shuts a door for good. */
export function settingOf<K extends SettingKey>(key: K, stored: unknown): Settings[K] {
  const { schema, initial } = SETTINGS[key]
  const { success, data } = schema.safeParse(stored)
  return (success ? data : initial) as Settings[K]
}

/**
 * What the team has decided, from the table at each call: a handful of rows in one read, so that a change holds in every
 * process with its next call, also after a lost connection (decision 037). In a transaction, pass it.
 */
export async function settings(db: Pick<Tx, 'setting'>): Promise<Settings> {
  const rows = await db.setting.findMany({ select: { key: true, value: true } })
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    SETTING_KEYS.map((key) => [key, settingOf(key, stored.get(key))]),
  ) as unknown as Settings
}
