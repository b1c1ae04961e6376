import { brandColours } from '../../../shared/brand/look/palettes.ts'

/** A letter's colours; words that must be read never have the brand's own colour. */
interface Paint {
  button: string
  /** White where its contrast suffices (WCAG AA), else black, whose contrast then does. */
  words: string
}

const LEAST = 4.5

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @param colour as in a brand: the name of a palette colour, or `#rrggbb` */
export function paintOf(colour: string): Paint {
  const button = brandColours(colour).light
  return { button, words: 1.05 / (luminance(button) + 0.05) >= LEAST ? '#ffffff' : '#000000' }
}
