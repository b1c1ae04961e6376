import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEAM } from '../../seed/team.ts'
import { layersOf, makePortraits, parseDrawings } from './portraits.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('each colour becomes one outline, in the order of the list; colours that are not used none', () => {
  const [drawing] = parseDrawings('dot 2x2\na #ff0000\nb #00ff00\nc #0000ff\nab\n.b\n').values()
  expect(drawing && layersOf(drawing)).toEqual([
    ['#ff0000', 'M0 0h1v1h-1z'],
    ['#00ff00', 'M1 0h1v2h-1z'],
  ])
})

test('a bad sheet is refused with the line', () => {
  expect(() => parseDrawings('aa\n')).toThrow(/line 1: .*begins/)
  expect(() => parseDrawings('dot 2x1\na #ff0000\nab\n')).toThrow(/line 3: "b" is no colour/)
  expect(() => parseDrawings('dot 2x1\na #ff0000\naaa\n')).toThrow(/line 3: 3 pixels, not 2/)
  expect(() => parseDrawings('dot 2x2\na #ff0000\naa\n')).toThrow(/"dot" has 1 rows, not 2/)
  expect(() => parseDrawings('dot 1x1\n\ndot 1x1\n')).toThrow(/twice/)
})

test('everybody has a bust and a room that is no smaller', () => {
  const drawings = parseDrawings(read('portraits.txt'))
  for (const { key } of TEAM) {
    const bust = drawings.get(key)
    const room = drawings.get(`${key}-room`)
    expect(bust, key).toMatchObject({ width: 24, height: 24 })
    expect(room, key).toMatchObject({ width: 54, height: 36 })
  }
})

test('the generated file is that of the drawings', () => {
  expect(read('../../../client/features/about/portrait-art.ts')).toBe(makePortraits())
})
