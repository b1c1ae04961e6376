import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STAND_INS } from '../../../shared/images/stand-ins.ts'
import { PALETTE_NAMES, PALETTES } from '../palettes.ts'
import { drawStandIn } from './stand-ins.ts'

test('there is a picture for each number that a text without one may take', () => {
  const files = readdirSync(new URL('../../../client/public/stand-ins', import.meta.url))
  expect(files.sort()).toEqual(Array.from({ length: STAND_INS }, (_, n) => `${n}.webp`))
})

test('they differ, and any quarter of each shows something', () => {
  const drawn = PALETTE_NAMES.map((name, n) => {
    const [, ground = '', quiet = '', loud = ''] = PALETTES[name].colors
    return drawStandIn(n, [ground, quiet, loud])
  })
  expect(new Set(drawn.map(({ rgb }) => Buffer.from(rgb).toString('base64'))).size).toBe(STAND_INS)
  for (const { rgb, width } of drawn)
    for (const left of [0, 40, 80, 120]) {
      const colours = new Set<string>()
      for (let y = 30; y < 60; y++)
        for (let x = left; x < left + 40; x++) {
          const at = (y * width + x) * 3
          colours.add(rgb.slice(at, at + 3).join())
        }
      expect(colours.size).toBeGreaterThan(1)
    }
})
