import { SETTINGS, type SettingKey, type Settings } from '../../shared/settings/settings.ts'
import type { Db } from '../database/client.ts'

/** Sets a setting like an admin's save, without its rules. */
export async function giveSetting<K extends SettingKey>(db: Db, key: K, value: Settings[K]): Promise<void> {
  await db.setting.upsert({
    where: { key },
    create: { key, value, was: SETTINGS[key].initial },
    update: { value, changedAt: new Date(), version: { increment: 1 } },
  })
}
