import { crc32 } from 'node:zlib'
import { brandColours } from '../../shared/brand/look/palettes.ts'
import { lookTokens } from '../features/brand/look/tokens.ts'

/** The colours of the release's icons: the mark, the light on it from above, and its shade. */
const TONES = [
  { hex: 'ff8a2b', towards: 255, share: 0 },
  { hex: 'ffb774', towards: 255, share: 0.35 },
  { hex: 'c9560a', towards: 0, share: 0.3 },
] as const

/** Allows for rounding when a picture was packed. */
const NEAR = 6

const bytesOf = (hex: string): number[] => Array.from(Buffer.from(hex, 'hex'))

/** The same tone in another colour, if it is a tone. */
function toneIn(colour: readonly number[], found: readonly number[]): number[] | undefined {
  const tone = TONES.find(({ hex }) =>
    bytesOf(hex).every((channel, at) => Math.abs(channel - (found[at] ?? 0)) <= NEAR),
  )
  return tone && colour.map((channel) => Math.round(channel + (tone.towards - channel) * tone.share))
}

/** A PNG's palette is one chunk, PLTE, with its own checksum. An icon file contains one PNG. */
function inPalette(file: Buffer, colour: readonly number[]): Buffer {
  const changed = Buffer.from(file)
  const at = changed.indexOf('PLTE')
  if (at < 0) return changed
  const end = at + 4 + changed.readUInt32BE(at - 4)
  for (let entry = at + 4; entry < end; entry += 3) {
    const tone = toneIn(colour, [...changed.subarray(entry, entry + 3)])
    if (tone) changed.set(tone, entry)
  }
  changed.writeUInt32BE(crc32(changed.subarray(at, end)), end)
  return changed
}

/**
 * A release's icon with its mark in the brand's colour, in the variant for their dark ground.
 * @param colour as a brand has it: a palette's name, or `#rrggbb`
 */
export function inBrandColour(name: string, file: Buffer, colour: string): Buffer {
  const mark = lookTokens(brandColours(colour)).dark['brand-mark'].slice(1)
  if (!name.endsWith('.svg')) return inPalette(file, bytesOf(mark))
  return Buffer.from(file.toString().replaceAll(`#${TONES[0].hex}`, `#${mark}`))
}
