import type { Lang } from '../../../../shared/base/lang.ts'
import type { Theme } from '../../../../shared/brand/look/grounds.ts'
import type { Device } from '../../admin/page-frame/devices.ts'

/** How a preview is looked at. */
export interface Looking {
  device: Device
  theme: Theme
  lang: Lang
}

const KEY = 'form.preview'

type Allowed = { [K in keyof Looking]: readonly Looking[K][] }

/** What was chosen in this browser before, of what may be chosen now; nothing of what was never chosen. */
export function keptLooking(allowed: Allowed): Partial<Looking> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    const { device, theme, lang } = allowed
    return {
      ...pick('device', device, kept.device),
      ...pick('theme', theme, kept.theme),
      ...pick('lang', lang, kept.lang),
    }
  } catch {
    // The storage is blocked, or somebody else has written there.
    return {}
  }
}

const pick = <K extends keyof Looking>(name: K, values: readonly Looking[K][], kept: unknown) =>
  values.some((value) => value === kept) ? ({ [name]: kept } as Pick<Looking, K>) : undefined

export function rememberLooking(chosen: Partial<Looking>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // It is forgotten with the page.
  }
}
