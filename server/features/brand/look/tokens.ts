import { GROUNDS, THEMES, type Theme } from '../../../../shared/brand/look/grounds.ts'
import { type BrandToken, CASES, type GroundToken } from '../../../../shared/brand/look/pairs.ts'
import type { BrandColours } from '../../../../shared/brand/look/palettes.ts'
import { contrast, nearest, tinted } from './colour.ts'

/** `brand-lift` is mixed into a key's body below the pointer; `brand-ring` frames a key whose ground would hide it. */
export type LookTokens = Record<BrandToken | 'brand-lift', string> & { 'brand-ring'?: string }

/** A key gets a frame when its contrast with a ground is lower. */
const SEEN = 1.3

interface GroundRatio {
  colour: string
  least: number
}

const groundsOf = (token: BrandToken, theme: Theme): GroundRatio[] =>
  CASES.filter(({ front }) => front === token).map(({ ground, least }) => ({
    colour: GROUNDS[theme][ground as GroundToken],
    least,
  }))

const reaches = (grounds: readonly GroundRatio[]) => (colour: string) =>
  grounds.every((ground) => contrast(colour, ground.colour) >= ground.least)

/** Grounds are all dark or all light, so there is only one direction. */
const onGrounds = (brand: string, grounds: readonly GroundRatio[], theme: Theme): string =>
  nearest(brand, theme === 'dark' ? 'lighter' : 'darker', reaches(grounds))

const LEAST_ON_BRAND = Math.max(...CASES.filter(({ ground }) => ground === 'brand').map(({ least }) => least))

function wordsOn(brand: string): string {
  const readable = (colour: string) => contrast(colour, brand) >= LEAST_ON_BRAND
  return readable('#ffffff') ? '#ffffff' : nearest(tinted(brand), 'darker', readable)
}

/** Away from the words on it, unless the key has no room in that direction. */
function liftOf(brand: string, words: string): string {
  const [away, back] = words === '#ffffff' ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
  return contrast(brand, away) < SEEN ? back : away
}

function ofTheme(brands: BrandColours, theme: Theme): LookTokens {
  const brand = brands[theme]
  const on = (token: BrandToken) => onGrounds(brand, groundsOf(token, theme), theme)
  const words = wordsOn(brand)
  const mark = on('brand-mark')
  const hidden = groundsOf('brand-mark', theme).some((ground) => contrast(brand, ground.colour) < SEEN)
  return {
    brand,
    'on-brand': words,
    'brand-text': on('brand-text'),
    'brand-display': on('brand-display'),
    'brand-mark': mark,
    // It needs the contrast of words, as it is three pixels wide.
    focus: on('brand-text'),
    // Plates are dark in both themes.
    'plate-brand': onGrounds(
      brands.dark,
      THEMES.flatMap((each) => groundsOf('plate-brand', each)),
      'dark',
    ),
    'brand-lift': liftOf(brand, words),
    ...(hidden ? { 'brand-ring': mark } : {}),
  }
}

/** The tokens of both themes. Every colour is accepted. */
export const lookTokens = (brands: BrandColours): Record<Theme, LookTokens> => ({
  dark: ofTheme(brands, 'dark'),
  light: ofTheme(brands, 'light'),
})
