import { describe, expect, it } from 'vitest'
import { LOOK } from './look.ts'
import { HEX, PALETTE_NAMES, PALETTES } from './palettes.ts'

describe('a colour', () => {
  it.each([
    ['#B6E02B', '#b6e02b'],
    [' #ffffff ', '#ffffff'],
    ['teal', 'teal'],
  ])('%s is taken as %s', (given, taken) => {
    expect(LOOK.colour.schema.parse(given)).toBe(taken)
  })

  it.each([
    'chartreuse',
    '#fff',
    '#ffffff80',
    'javascript:alert(1)',
    '}</style><script>',
    'rgb(0 0 0)',
    '#b6e02b;}',
    '',
    'constructor',
    '__proto__',
    '＃ffffff',
    1e9,
    null,
    ['#ffffff'],
    {},
  ])('%j is refused', (given) => {
    const answer = LOOK.colour.schema.safeParse(given)
    expect(answer.error?.issues[0]?.message).toBe('colourInvalid')
  })
})

describe('palettes', () => {
  it('are eight', () => {
    expect(PALETTE_NAMES).toHaveLength(8)
    for (const { dark, light } of Object.values(PALETTES))
      for (const one of [dark, light]) expect(one).toMatch(HEX)
  })
})

it.each(['', 'Round', 'none', 1, null])('%j are no corners', (given) => {
  expect(LOOK.corners.schema.safeParse(given).success).toBe(false)
})
