import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)
const toOklch = useMode(modeOklch)

/** WCAG 2.2 contrast ratio of two colours `#rrggbb`, from 1 to 21. */
export const contrast: (a: string, b: string) => number = wcagContrast

/** Halving nine times leaves 2^-9 of the lightness range, less than a step of a channel. */
const STEPS = 9

const parts = (colour: string): Oklch => {
  const found = toOklch(colour)
  if (!found) throw new Error(`no colour: ${colour}`)
  return found
}

/** The most saturated colour that a screen can show at that lightness (OKLCH, 0 to 1). */
const atLightness = (colour: Oklch, l: number): string =>
  formatHex(clampChroma({ ...colour, l }, 'oklch', 'rgb'))

/** Nearly black, with the colour's hue: for words on it. */
export function tinted(colour: string): string {
  const { h, c } = parts(colour)
  return atLightness({ mode: 'oklch', l: 0, c: Math.min(c, 0.04), ...(h === undefined ? {} : { h }) }, 0.17)
}

/**
 * The colour of the same hue with the nearest lightness that satisfies, or the colour itself.
 * @param satisfies true from some lightness on towards white or black, and for that end itself
 */
export function nearest(
  colour: string,
  towards: 'lighter' | 'darker',
  satisfies: (colour: string) => boolean,
): string {
  if (satisfies(colour)) return colour
  const begin = parts(colour)
  let [fails, holds] = [begin.l, towards === 'lighter' ? 1 : 0]
  let found = towards === 'lighter' ? '#ffffff' : '#000000'
  for (let step = 0; step < STEPS; step++) {
    const middle = (fails + holds) / 2
    const tried = atLightness(begin, middle)
    if (satisfies(tried)) [holds, found] = [middle, tried]
    else fails = middle
  }
  return found
}
