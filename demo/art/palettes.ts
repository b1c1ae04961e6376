/**
 * The ten palettes of the demo covers.
 *
 * Every palette is a ramp of seven colours from darkest to lightest, so that a scene can think in
 * "tones" (0 = ink … 6 = light) and be drawn in any palette, plus one accent that leaves the ramp.
 */

/** Index of the accent colour, right after the ramp. */
export const ACCENT = 7

/** Lightest tone of the ramp. */
export const LIGHT = 6

export const TIMES = ['day', 'dusk', 'night'] as const
export type Time = (typeof TIMES)[number]

export type Palette = {
  /** Seven ramp colours, dark to light, then the accent. */
  readonly colors: readonly string[]
  /** Which of the eight colours lit windows, lanterns and flames take: always a warm or vivid one. */
  readonly lamp: number
  /** Times of day this palette is made for; repeated entries are more likely. */
  readonly times: readonly Time[]
}

export const PALETTE_NAMES = [
  'dusk',
  'sea',
  'lava',
  'snow',
  'forest',
  'crystal',
  'night',
  'desert',
  'dawn',
  'neon',
] as const
export type PaletteName = (typeof PALETTE_NAMES)[number]

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  dusk: {
    colors: ['#150d2c', '#2e1b54', '#5a2a77', '#9a3a7b', '#df5c64', '#ffa05c', '#ffe4a6', '#57cbc6'],
    lamp: LIGHT,
    times: ['dusk', 'dusk', 'night'],
  },
  sea: {
    colors: ['#06131f', '#0b2b42', '#114d69', '#1f7f8e', '#5abba8', '#b5e3b9', '#fcf7d5', '#ff8a5c'],
    lamp: ACCENT,
    times: ['dusk', 'day', 'night'],
  },
  lava: {
    colors: ['#12080f', '#300f24', '#621733', '#a92a35', '#ea5533', '#ff9d40', '#ffe793', '#7cc4de'],
    lamp: LIGHT,
    times: ['dusk', 'night'],
  },
  snow: {
    colors: ['#0c1424', '#1b2c4a', '#34507a', '#5f87b1', '#98bcd9', '#d0e5f1', '#fbfdff', '#ffb057'],
    lamp: ACCENT,
    times: ['day', 'dusk', 'night'],
  },
  forest: {
    colors: ['#0a1512', '#143026', '#25523a', '#4c8146', '#93b352', '#dbd97f', '#fdf7cc', '#ff8d4a'],
    lamp: ACCENT,
    times: ['day', 'dusk', 'night'],
  },
  crystal: {
    colors: ['#0d0b26', '#20205c', '#3f3b9c', '#7560cf', '#b58aea', '#ecc0f0', '#fff3fb', '#5eeccf'],
    lamp: ACCENT,
    times: ['dusk', 'night'],
  },
  night: {
    colors: ['#060912', '#0f193a', '#1d3060', '#36548e', '#6286bd', '#a9c6e2', '#f4f3e2', '#ffc65c'],
    lamp: ACCENT,
    times: ['night', 'night', 'dusk'],
  },
  desert: {
    colors: ['#22101a', '#4b1f29', '#803b30', '#b9653b', '#e19b54', '#f6d089', '#fff4cf', '#3ba3a4'],
    lamp: LIGHT,
    times: ['day', 'dusk', 'dusk'],
  },
  dawn: {
    colors: ['#1c1a3c', '#3a346b', '#695799', '#a87db2', '#e6a4b1', '#ffd2b2', '#fff5dd', '#ff7866'],
    lamp: ACCENT,
    times: ['day', 'dusk', 'dusk'],
  },
  neon: {
    colors: ['#070518', '#150f44', '#2d1b86', '#6b20bd', '#d326b8', '#ff66a6', '#ffe0ef', '#2df0f5'],
    lamp: ACCENT,
    times: ['night', 'dusk'],
  },
}

/** '#rrggbb' → [r, g, b]. */
export function parseColor(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
