import type { Bitmap } from './bitmap.ts'
import { Picture } from './picture.ts'

const CROSS: Bitmap = ['.##.', '####', '####', '.##.']
const BUTTONS: Bitmap = ['..##..', '..##..', '##..##', '##..##', '..##..', '..##..']
const STAR: Bitmap = [
  '....#....',
  '....#....',
  '...###...',
  '#########',
  '.#######.',
  '..#####..',
  '..##.##..',
  '.##...##.',
  '.#.....#.',
]
const HEART: Bitmap = ['.##.##.', '#######', '#######', '.#####.', '..###..', '...#...']
const COIN: Bitmap = [
  '..####..',
  '.##..##.',
  '##.##.##',
  '##.##.##',
  '##.##.##',
  '##.##.##',
  '.##..##.',
  '..####..',
]
const BLOCK: Bitmap = [
  '########',
  '#......#',
  '#.####.#',
  '#.#..#.#',
  '#.#..#.#',
  '#.####.#',
  '#......#',
  '########',
]

/** Two motifs that take turns, none of them our mark; every cut of the picture has whole ones. */
const PAIRS: readonly (readonly [Bitmap, Bitmap])[] = [
  [STAR, CROSS],
  [HEART, CROSS],
  [COIN, BUTTONS],
  [BLOCK, COIN],
  [BUTTONS, HEART],
]

/** A pattern from edge to edge, another for each number. @param colours ground, quiet and loud */
export function drawStandIn(n: number, [ground, quiet, loud]: readonly [string, string, string]): Picture {
  const picture = new Picture(160, 90)
  picture.rect(0, 0, 160, 90, ground)
  const pair = PAIRS[n % PAIRS.length] ?? [STAR, CROSS]
  for (let row = -1; row < 6; row++)
    for (let column = -1; column < 7; column++) {
      const motif = pair[(row + column) & 1] ?? CROSS
      const x = column * 28 + (row % 2 === 0 ? 14 : 0) - Math.floor((motif[0]?.length ?? 0) / 2)
      const y = row * 18 + 9 - Math.floor(motif.length / 2)
      picture.stamp(motif, x, y, 1, (row * 3 + column + n) % 5 === 0 ? loud : quiet)
    }
  return picture
}
