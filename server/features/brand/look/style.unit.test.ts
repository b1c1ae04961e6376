import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import { CORNERS } from '../../../../shared/brand/look/look.ts'
import { INITIAL_PALETTE } from '../../../../shared/brand/look/palettes.ts'
import { lookStyle } from './style.ts'

const INITIAL = INITIAL_BRAND.look

/** Each `--name` with its values. */
const tokensOf = (css: string) =>
  [...css.matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value])

const read = (file: string) => readFileSync(new URL(`../../../../client/${file}`, import.meta.url), 'utf8')
const SHEETS = ['styles/tokens.css', 'styles/pixel.css', 'ui/controls/button.module.css'].map(read).join('\n')

describe('what pages say of a look', () => {
  it('is nothing for the initial one', async () => {
    expect(INITIAL.colour).toBe(INITIAL_PALETTE)
    expect(await lookStyle(INITIAL)).toBe('')
  })

  it('is small, with colours for both themes', async () => {
    const css = await lookStyle({ colour: '#a30f1c', corners: 'round' })
    expect(css).toMatch(
      /^:root\{[^{}]*--brand:#a30f1c[^{}]*\}\[data-theme=dark\],\[data-theme=system\]\{[^{}]+\}\[data-theme=light\]\{[^{}]+\}/,
    )
    expect(css).not.toMatch(/[<>&]/)
    expect(brotliCompressSync(css).length).toBeLessThan(400)
  })

  it('says what is the same in both themes once', async () => {
    const names = tokensOf(await lookStyle({ colour: '#b6e02b', corners: 'pixel' })).map(([name]) => name)
    expect(names.filter((name) => name === 'brand')).toHaveLength(1)
    expect(names.filter((name) => name === 'brand-text')).toHaveLength(2)
  })

  it('names only tokens that the sheets ask for', async () => {
    for (const corners of CORNERS)
      for (const [name] of tokensOf(await lookStyle({ colour: '#0a1222', corners })))
        expect(SHEETS, `--${name}`).toMatch(new RegExp(`(--${name}:|var\\(\\s*--${name}\\b)`))
  })
})
