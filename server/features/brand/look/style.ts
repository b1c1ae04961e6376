import { LRUCache } from 'lru-cache'
import type { Brand } from '../../../../shared/brand/brand.ts'
import { drawnAt } from '../../../../shared/brand/icons.ts'
import { THEMES } from '../../../../shared/brand/look/grounds.ts'
import type { Corners, StandInStyle } from '../../../../shared/brand/look/look.ts'
import { brandColours, INITIAL_PALETTE } from '../../../../shared/brand/look/palettes.ts'
import { lazy } from '../../../base/lazy.ts'

/** A brand with the initial colour does not need the library of colours. */
const loadTokens = lazy(() => import('./tokens.ts'))

type Declarations = Record<string, string>

/** Tokens of client/styles/pixel.css, which itself has the initial ones. */
const CORNER_TOKENS: Record<Corners, Declarations> = {
  pixel: {},
  round: { 'corner-small': 'inset(0 round 9px)', corner: 'inset(0 round 16px)', 'corner-ring': '9px' },
  square: { 'corner-small': 'none', corner: 'none' },
}

/** Tokens of client/ui/pictures/picture.module.css: patterns take the brand's hue, or give way to a plain ground. */
const IN_BRAND = { 'stand-in': 'var(--brand)', 'stand-in-blend': 'luminosity' }
const STAND_IN_TOKENS: Record<StandInStyle, Declarations> = {
  colours: {},
  brand: IN_BRAND,
  // Used until the site has a mark.
  mark: IN_BRAND,
  plain: { 'stand-in': 'color-mix(in oklab,var(--brand) 55%,var(--plate))', 'stand-in-shown': '0' },
}

/** The share card shows the mark, cut at its sides, on the ground with the better contrast. */
const standInTokens = ({ look: { standIns }, mark }: Pick<Brand, 'look' | 'mark'>): Declarations =>
  standIns === 'mark' && mark
    ? { 'stand-in': `url(${drawnAt(mark.key, 'og-default.png')}) 50%/cover`, 'stand-in-shown': '0' }
    : STAND_IN_TOKENS[standIns]

const block = (selector: string, tokens: Declarations): string => {
  const declared = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return declared.length > 0 ? `${selector}{${declared.join(';')}}` : ''
}

/** A logo or mark has two files; on the ground that the reader has chosen, the file for that ground is shown. */
const PICTURE_TOKENS = `${block('[data-theme=dark],[data-theme=system]', { 'in-light': 'none' })}${block(
  '[data-theme=light]',
  { 'in-dark': 'none' },
)}${THEMES.map(
  (theme) =>
    `@media (forced-colors:active) and (prefers-color-scheme:${theme}){${block(':root:root', {
      'in-dark': theme === 'dark' ? 'initial' : 'none',
      'in-light': theme === 'light' ? 'initial' : 'none',
    })}}`,
).join('')}`

const without = (tokens: Declarations, others: Declarations): Declarations =>
  Object.fromEntries(Object.entries(tokens).filter(([name, value]) => others[name] !== value))

/** Includes the last previews of the back office. */
const made = new LRUCache<string, string>({ max: 50 })

async function colourStyle(colour: string): Promise<string> {
  const known = made.get(colour)
  if (known !== undefined) return known
  const { lookTokens } = await loadTokens()
  const { dark, light } = lookTokens(brandColours(colour))
  const both = without(dark, without(dark, light))
  const style = [
    block(':root', both),
    ...THEMES.map((theme) =>
      block(
        `[data-theme=${theme}]${theme === 'dark' ? ',[data-theme=system]' : ''}`,
        without({ dark, light }[theme], both),
      ),
    ),
  ].join('')
  made.set(colour, style)
  return style
}

/**
 * Style rules that a page has after its stylesheets, for the site's chosen look; empty for the initial look. They
 * contain only digits and our own names, nothing that was typed.
 */
export async function lookStyle(brand: Pick<Brand, 'look' | 'logo' | 'mark'>): Promise<string> {
  const { colour, corners } = brand.look
  const colours = colour === INITIAL_PALETTE ? '' : await colourStyle(colour)
  const pictures = brand.logo?.dark || brand.mark?.dark ? PICTURE_TOKENS : ''
  return colours + block(':root', { ...CORNER_TOKENS[corners], ...standInTokens(brand) }) + pictures
}
