import { keysIn } from '../../../../shared/base/tables.ts'

/** The windows in which the team looks at pages of the site, in CSS pixels. */
export const DEVICE_SIZES = {
  phone: { width: 390, height: 750 },
  screen: { width: 1280, height: 860 },
} as const

export type Device = keyof typeof DEVICE_SIZES
export const DEVICES = keysIn(DEVICE_SIZES)
