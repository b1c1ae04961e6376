import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../../../shared/brand/initial.ts'
import { CORNERS, type Look, STAND_IN_STYLES } from '../../../../shared/brand/look/look.ts'
import { INITIAL_PALETTE } from '../../../../shared/brand/look/palettes.ts'
import type { BrandPicture } from '../../../../shared/brand/pictures.ts'
import { lookStyle } from './style.ts'

const { look: INITIAL } = INITIAL_BRAND

const styleOf = (look: Partial<Look>, mark: BrandPicture | null = null) =>
  lookStyle({ look: { ...INITIAL, ...look }, logo: null, mark })

/** Each `--name` with its values. */
const tokensOf = (css: string) =>
  [...css.matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value])

const read = (file: string) => readFileSync(new URL(`../../../../client/${file}`, import.meta.url), 'utf8')
const SHEETS = [
  'styles/tokens.css',
  'styles/pixel.css',
  'ui/controls/button.module.css',
  'ui/pictures/picture.module.css',
  'features/layout/header/logo.tsx',
]
  .map(read)
  .join('\n')
const MARK: BrandPicture = { key: '0123456789abcdef01234567', width: 40, height: 40 }

describe('what pages say of a look', () => {
  it('is nothing for the initial one', async () => {
    expect(INITIAL.colour).toBe(INITIAL_PALETTE)
    expect(await styleOf({})).toBe('')
  })

  it('is small, with colours for both themes', async () => {
    const css = await styleOf({ colour: '#a30f1c', corners: 'round' })
    expect(css).toMatch(
      /^:root\{[^{}]*--brand:#a30f1c[^{}]*\}\[data-theme=dark\],\[data-theme=system\]\{[^{}]+\}\[data-theme=light\]\{[^{}]+\}/,
    )
    expect(css).not.toMatch(/[<>&]/)
    expect(brotliCompressSync(css).length).toBeLessThan(400)
  })

  it('says what is the same in both themes once', async () => {
    const names = tokensOf(await styleOf({ colour: '#b6e02b' })).map(([name]) => name)
    expect(names.filter((name) => name === 'brand')).toHaveLength(1)
    expect(names.filter((name) => name === 'brand-text')).toHaveLength(2)
  })

  it('names only tokens that the sheets ask for', async () => {
    const looks = [
      ...CORNERS.map((corners) => ({ colour: '#0a1222', corners })),
      ...STAND_IN_STYLES.map((standIns) => ({ standIns })),
    ]
    for (const look of looks)
      for (const [name] of tokensOf(await styleOf(look, MARK)))
        expect(SHEETS, `--${name}`).toMatch(new RegExp(`(--${name}:|var\\(\\s*--${name}\\b)`))
  })

  it('hides one of two files of a logo or mark in each theme, and says nothing where there is one', async () => {
    const css = await styleOf({}, { ...MARK, dark: MARK })
    expect(css).toMatch(
      /^\[data-theme=dark\],\[data-theme=system\]\{--in-light:none\}\[data-theme=light\]\{--in-dark:none\}@media \(forced-colors/,
    )
    expect(brotliCompressSync(css).length).toBeLessThan(200)
    const logo = { ...MARK, dark: MARK }
    expect(await lookStyle({ look: INITIAL, logo, mark: null })).toBe(css)
    expect(await lookStyle({ look: INITIAL, logo: MARK, mark: MARK })).toBe('')
  })

  it('shows the mark where a picture is missing, and patterns while there is none', async () => {
    expect(await styleOf({ standIns: 'mark' }, MARK)).toContain(`url(/api/brand/${MARK.key}/og-default.png)`)
    expect(await styleOf({ standIns: 'mark' })).toBe(await styleOf({ standIns: 'brand' }))
    expect(await styleOf({ standIns: 'colours' }, MARK)).toBe('')
  })
})
