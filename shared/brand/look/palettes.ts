import { isKeyOf, keysIn } from '../../base/tables.ts'
import type { Theme } from './grounds.ts'

/** The brand's colour in each theme. */
export type BrandColours = Record<Theme, string>

/** Ready palettes; client/i18n names them. The first is the initial one, in tokens.css. */
export const PALETTES = {
  orange: { dark: '#ff8a2b', light: '#f2700c' },
  gold: { dark: '#f5c51f', light: '#c98a00' },
  green: { dark: '#4fd05a', light: '#1c8a3a' },
  teal: { dark: '#2fd0c8', light: '#00838a' },
  blue: { dark: '#5aa2ff', light: '#1f66d6' },
  violet: { dark: '#ac8bff', light: '#6f43d8' },
  pink: { dark: '#ff74b4', light: '#d02b7c' },
  red: { dark: '#ff5d52', light: '#cf2a26' },
} as const satisfies Record<string, BrandColours>
export type PaletteName = keyof typeof PALETTES
export const PALETTE_NAMES = keysIn(PALETTES)
export const INITIAL_PALETTE = 'orange' satisfies PaletteName

export const HEX = /^#[0-9a-f]{6}$/

/** @param colour a palette's name, or a colour for both themes, as `#rrggbb` */
export const brandColours = (colour: string): BrandColours =>
  isKeyOf(PALETTES, colour) ? PALETTES[colour] : { dark: colour, light: colour }
