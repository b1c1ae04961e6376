import { z } from 'zod'
import { SETTING_KEYS, SETTINGS } from './settings.ts'

/** `version` is the one that was shown, 0 for a setting that nobody has changed yet. */
export const saveSettingInput = z
  .object({
    key: z.enum(SETTING_KEYS, { error: 'settingUnknown' }),
    value: z.unknown(),
    version: z
      .int({ error: 'invalid' })
      .min(0, { error: 'invalid' })
      .max(2 ** 31 - 2, { error: 'invalid' }),
  })
  .transform(({ key, value, version }, ctx) => {
    const parsed = SETTINGS[key].schema.safeParse(value)
    if (parsed.success) return { key, value: parsed.data, version }
    ctx.addIssue({ code: 'custom', path: ['value'], message: 'settingInvalid' })
    return z.NEVER
  })

export type SaveSettingInput = z.output<typeof saveSettingInput>
