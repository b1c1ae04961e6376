import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** The colours of a theme: its own block, and what is the same in both. */
function colours(theme: 'dark' | 'light'): Record<string, string> {
  const tokens: Record<string, string> = {}
  for (const [, selector = '', body = ''] of css.matchAll(/^(\S[^{}]*)\{([^{}]*)\}/gm)) {
    if (selector.trim() !== ':root' && !selector.includes(theme)) continue
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g))
      tokens[name] = value
  }
  return tokens
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['page', 'band', 'card']
const RATES = ['rate-good', 'rate-fair', 'rate-mid', 'rate-bad']

/** Every pair that is shown: [what, on which grounds, how much it needs]. */
const PAIRS: [string[], string[], number][] = [
  [['ink', 'ink-quiet', 'brand-text', 'danger', 'good'], GROUNDS, 4.5],
  [['on-brand'], ['brand'], 4.5],
  [['ink'], ['key'], 4.5],
  [['on-danger'], ['danger-key'], 4.5],
  [['plate-ink', 'plate-quiet', 'plate-brand', ...RATES], ['plate'], 4.5],
  [['plate-ink', 'plate-quiet'], ['raised'], 4.5],
  // Large letters, and what is seen rather than read (WCAG 1.4.3, 1.4.11).
  [['brand-display', 'focus', 'field-line'], GROUNDS, 3],
  [['rate-good', 'rate-fair', 'rate-bad', 'plate-brand'], ['raised'], 3],
  // A quiet key is told by its words and its edge; its body must still be seen on every ground.
  [['key'], GROUNDS, 1.15],
]

describe.each(['dark', 'light'] as const)('contrast in the %s theme', (theme) => {
  const tokens = colours(theme)
  const cases = PAIRS.flatMap(([fronts, grounds, least]) =>
    fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least }))),
  )
  it.each(cases)('$front on $ground is at least $least', ({ front, ground, least }) => {
    const [a, b] = [tokens[front], tokens[ground]]
    if (!a || !b) throw new Error(`no colour ${a ? ground : front}`)
    expect(contrast(a, b)).toBeGreaterThanOrEqual(least)
  })
})
