import { formatHex, modeOklch, modeRgb, useMode } from 'culori/fn'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GROUNDS, THEMES } from '../../../../shared/brand/look/grounds.ts'
import { CASES } from '../../../../shared/brand/look/pairs.ts'
import { brandColours, PALETTE_NAMES } from '../../../../shared/brand/look/palettes.ts'
import { contrast } from './colour.ts'
import { lookTokens } from './tokens.ts'

const toRgb = useMode(modeRgb)
const toOklch = useMode(modeOklch)

/** OKLCH: chroma from 0 to about 0.32, hue in degrees. */
function chromaAndHue(colour: string): { chroma: number; hue: number } {
  const found = toOklch(colour)
  if (!found) throw new Error(`no colour: ${colour}`)
  return { chroma: found.c, hue: found.h ?? 0 }
}

/** As color-mix() in sRGB. @param share of `a`, 0 to 1 */
function mixed(a: string, b: string, share: number): string {
  const [x, y] = [toRgb(a), toRgb(b)]
  if (!x || !y) throw new Error(`no colour: ${a}, ${b}`)
  const mix = (from: number, to: number) => from * share + to * (1 - share)
  return formatHex({ mode: 'rgb', r: mix(x.r, y.r), g: mix(x.g, y.g), b: mix(x.b, y.b) })
}

/** Checks, in both themes, every pair of the built sheet that involves the brand, and the key below the pointer. */
function problemsOf(colour: string): string[] {
  const tokens = lookTokens(brandColours(colour))
  return THEMES.flatMap((theme) => {
    const all: Record<string, string> = { ...GROUNDS[theme], ...tokens[theme] }
    const pairs = CASES.flatMap(({ front, ground, least }) =>
      front in tokens[theme] ? [{ front, ground, least, a: all[front] ?? '', b: all[ground] ?? '' }] : [],
    )
    const lifted = mixed(all['brand-lift'] ?? '', all.brand ?? '', 0.12)
    pairs.push({ front: 'on-brand', ground: 'lifted', least: 4.5, a: all['on-brand'] ?? '', b: lifted })
    return pairs
      .filter(({ a, b, least }) => !(contrast(a, b) >= least))
      .map(
        ({ front, ground, a, b }) =>
          `${colour}, ${theme}: ${front} ${a} on ${ground} ${b}: ${contrast(a, b)}`,
      )
  })
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('the tokens of a brand', () => {
  it('reach the ratio of every pair, whatever the colour', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(problemsOf(colour)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  const EXTREMES = ['#ffffff', '#000000', '#808080', ...THEMES.flatMap((t) => Object.values(GROUNDS[t]))]
  it.each([...EXTREMES, ...PALETTE_NAMES])('reach them for %s', (colour) => {
    expect(problemsOf(colour)).toEqual([])
  })

  it('keep the brand as it was chosen, and its hue', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const tokens = lookTokens(brandColours(colour))
        const chosen = chromaAndHue(colour)
        for (const theme of THEMES) {
          expect(tokens[theme].brand).toBe(colour)
          const text = chromaAndHue(tokens[theme]['brand-text'])
          // With hardly any colour, one step of a channel is a large angle.
          if (chosen.chroma > 0.05 && text.chroma > 0.05)
            expect(Math.cos(((text.hue - chosen.hue) * Math.PI) / 180)).toBeGreaterThan(0.99)
        }
      }),
    )
  })

  it('change no more than is needed', () => {
    // It is legible unchanged on every ground of the theme.
    expect(lookTokens(brandColours('#b6e02b')).dark['brand-text']).toBe('#b6e02b')
    expect(lookTokens(brandColours('#a30f1c')).light['brand-text']).toBe('#a30f1c')
    const lime = lookTokens(brandColours('#b6e02b')).light['brand-text']
    const worst = Math.min(...['page', 'band', 'card'].map((g) => contrast(lime, GROUNDS.light[g as 'page'])))
    expect(worst).toBeLessThan(4.7)
  })

  it('frame a key that its ground would hide', () => {
    expect(lookTokens(brandColours(GROUNDS.dark.page)).dark['brand-ring']).toBeDefined()
    expect(lookTokens(brandColours(GROUNDS.dark.page)).light['brand-ring']).toBeUndefined()
  })
})
