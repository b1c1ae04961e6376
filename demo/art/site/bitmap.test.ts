import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GENRES, PLATFORMS } from '../../../shared/texts/filing.ts'
import { bitmapToPath, parseSheet } from './bitmap.ts'
import { DRAWN_MODULES } from './modules.ts'

/** Fills a path of h and v steps by the nonzero rule and gives the bitmap back. */
function rasterise(path: string, size: number): string[] {
  const winding = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  for (const [, startX, startY, steps = ''] of path.matchAll(/M(\d+) (\d+)([^z]*)z/g)) {
    const home = { x: Number(startX), y: Number(startY) }
    let { x, y } = home
    const upright = (toY: number): void => {
      for (let row = Math.min(y, toY); row < Math.max(y, toY); row++) {
        const line = winding[row] ?? []
        for (let column = x; column < size; column++) line[column] = (line[column] ?? 0) + Math.sign(toY - y)
      }
      y = toY
    }
    for (const [, axis, length] of steps.matchAll(/([hv])(-?\d+)/g)) {
      if (axis === 'h') x += Number(length)
      else upright(y + Number(length))
    }
    if (x === home.x) upright(home.y)
    expect(y, 'the last side is straight').toBe(home.y)
  }
  return winding.map((row) => row.map((n) => (n === 0 ? '.' : '#')).join(''))
}

test('a path covers exactly the inked pixels', () => {
  const cases = [
    ['#'],
    ['##', '##'],
    ['#.', '.#'],
    ['.#', '#.'],
    ['###', '#.#', '###'],
    ['#.#', '.#.', '#.#'],
    ['####', '#..#', '#.##', '####'],
  ]
  for (const bitmap of cases) expect(rasterise(bitmapToPath(bitmap), bitmap.length)).toEqual(bitmap)
})

test.each([
  ['icons.txt', 12],
  ['platforms.txt', 16],
  ['genres.txt', 16],
])('every drawing of %s comes back from its path', (file, size) => {
  const sheet = parseSheet(readFileSync(new URL(file, import.meta.url), 'utf8'), size)
  expect(sheet.size).toBeGreaterThanOrEqual(30)
  for (const [name, bitmap] of sheet) expect(rasterise(bitmapToPath(bitmap), size), name).toEqual(bitmap)
})

test.each(Object.entries(DRAWN_MODULES))('%s is made of the drawings', (file, make) => {
  expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'), 'run "npm run art"').toBe(make())
})

test.each([
  ['genres.txt', GENRES],
  ['platforms.txt', PLATFORMS],
])('each of %s has a drawing of its own', (file, names) => {
  const sheet = parseSheet(readFileSync(new URL(file, import.meta.url), 'utf8'), 16)
  expect([...sheet.keys()].sort()).toEqual([...names].sort())
  expect(new Set([...sheet.values()].map((rows) => rows.join())).size).toBe(names.length)
})

test('a bad sheet is refused with the line', () => {
  expect(() => parseSheet('dot\n##\n#x\n', 2)).toThrow(/"dot": row 2.*line 3/)
  expect(() => parseSheet('dot\n##\n', 2)).toThrow(/"dot"/)
  expect(() => parseSheet('a\n#\n\na\n#\n', 1)).toThrow(/twice/)
})
