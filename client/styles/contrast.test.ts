import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GROUNDS } from '../../shared/brand/look/grounds.ts'
import { CASES } from '../../shared/brand/look/pairs.ts'
import { brandColours, INITIAL_PALETTE } from '../../shared/brand/look/palettes.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** The colours of a theme: its own block, and those that both share. */
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

describe.each(['dark', 'light'] as const)('contrast in the %s theme', (theme) => {
  const tokens = colours(theme)
  it.each(CASES)('$front on $ground is at least $least', ({ front, ground, least }) => {
    const [a, b] = [tokens[front], tokens[ground]]
    if (!a || !b) throw new Error(`no colour ${a ? ground : front}`)
    expect(contrast(a, b)).toBeGreaterThanOrEqual(least)
  })

  it('has the grounds and the brand that the site knows without its stylesheets', () => {
    expect(tokens).toMatchObject({ ...GROUNDS[theme], brand: brandColours(INITIAL_PALETTE)[theme] })
  })
})
