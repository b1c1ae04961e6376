import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ICON_NAMES } from '../../shared/brand/icons.ts'
import { inBrandColour } from './icon-colours.ts'

const PUBLIC = path.resolve(import.meta.dirname, '../../client/public')
const FILES = [...ICON_NAMES.filter((name) => name !== 'og-default.png'), 'og-plain.png']

/** How many pixels have the orange of the release's mark, and how many are teal. */
async function hues(name: string, file: Buffer) {
  const png = name.endsWith('.ico') ? file.subarray(22) : file
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const count = { orange: 0, teal: 0 }
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    if (r > 240 && g > 125 && g < 150 && b < 60) count.orange++
    if (r < 60 && g > 195 && b > 190) count.teal++
  }
  return count
}

it.each(FILES)('%s is whole, with its mark in the colour of the brand', async (name) => {
  const file = await readFile(path.join(PUBLIC, name))
  const before = await hues(name, file)
  const after = await hues(name, inBrandColour(name, file, 'teal'))
  expect(before.orange).toBeGreaterThan(0)
  expect(after.orange).toBe(0)
  expect(after.teal).toBeGreaterThanOrEqual(before.orange)
})

it('a colour that the dark ground would hide is lighter there', async () => {
  const file = await readFile(path.join(PUBLIC, 'favicon.svg'))
  const svg = inBrandColour('favicon.svg', file, '#000000').toString()
  expect(svg).not.toMatch(/#ff8a2b|#000000/)
})
