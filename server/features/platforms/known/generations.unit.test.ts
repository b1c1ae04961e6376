import { expect, it } from 'vitest'
import { FIRST_FILING, PLATFORMS } from '../../../testing/filing.ts'
import { generationsApart } from './generations.ts'

const cases: [readonly string[], readonly string[], boolean][] = [
  [['SNES'], ['PlayStation 4'], true],
  [['PC', 'SNES', 'PlayStation'], ['PC', 'PlayStation 4', 'Switch', 'Xbox One'], true],
  [['PlayStation', 'Saturn'], ['PlayStation 3', 'Xbox 360'], true],
  [['PlayStation 2'], ['PlayStation 4'], true],
  [['Game Boy'], ['Game Boy Advance'], true],
  [['PlayStation 3'], ['PlayStation 4'], false],
  [['PlayStation 4'], ['PlayStation 5'], false],
  [['Wii U'], ['Switch'], false],
  [['NES'], ['Game Boy'], false],
  // The generation between joins them.
  [['GameCube', 'Wii'], ['Switch'], false],
  [['SNES', 'PlayStation 4'], ['PlayStation 5'], false],
  // A platform without a generation says nothing.
  [['PC'], ['SNES'], false],
  [['PC'], ['PC'], false],
  [['Mobile', 'Arcade'], ['Atari 2600'], false],
  [['Multi-plateforme'], ['PlayStation 5'], false],
  [[], ['PlayStation 5'], false],
  [[], [], false],
]

const areApart = (a: readonly string[], b: readonly string[]) => generationsApart(FIRST_FILING, a, b)

it.each(cases)('%o and %o', (a, b, apart) => {
  expect(areApart(a, b)).toBe(apart)
  expect(areApart(b, a)).toBe(apart)
})

it('no platform is apart from itself', () => {
  for (const platform of PLATFORMS) expect(areApart([platform], [platform])).toBe(false)
})
