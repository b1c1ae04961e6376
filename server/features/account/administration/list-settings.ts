import { SETTING_KEYS, type SettingKey, type Settings } from '../../../../shared/settings/settings.ts'
import { type Config, mailIsSetUp } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import { hasSecondStep } from '../../auth/required/second-step.ts'
import { settingOf } from '../../settings/settings.ts'

/** Version 0 and nulls stand for a setting that was never changed. */
interface ListedSetting<K extends SettingKey = SettingKey> {
  key: K
  value: Settings[K]
  was: Settings[K] | null
  version: number
  changedAt: Date | null
  /** Also null when the account is gone. */
  changedBy: { id: string; username: string } | null
}

export interface SettingList {
  settings: ListedSetting[]
  /** Without SMTP_URL, no setting that depends on mails is offered. */
  mail: boolean
  /** Only an admin who has a second step may require one of others. */
  secondStep: boolean
}

export async function listSettings(
  db: Pick<Tx, 'setting' | '$queryRaw'>,
  config: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL'>,
  actor: { id: string },
): Promise<SettingList> {
  const rows = await db.setting.findMany({
    select: {
      key: true,
      value: true,
      was: true,
      version: true,
      changedAt: true,
      changedBy: { select: { id: true, username: true } },
    },
  })
  const settings = SETTING_KEYS.map((key): ListedSetting => {
    const row = rows.find((one) => one.key === key)
    // One of version 0 is a migration's, which nobody has changed.
    const changed = row?.version ? row : undefined
    return {
      key,
      value: settingOf(key, row?.value),
      was: changed ? settingOf(key, changed.was) : null,
      version: changed?.version ?? 0,
      changedAt: changed?.changedAt ?? null,
      changedBy: changed?.changedBy ?? null,
    }
  })
  return { settings, mail: mailIsSetUp(config), secondStep: await hasSecondStep(db, actor.id, config) }
}
