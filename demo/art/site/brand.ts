import type { Bitmap } from './bitmap.ts'

/** The mark: the gamepad of the header, 18 × 10. */
export const GAMEPAD: Bitmap = [
  '...############...',
  '.################.',
  '.###.#######.####.',
  '###...############',
  '####.#########.###',
  '##################',
  '##################',
  '######......######',
  '#####........#####',
  '.###..........###.',
]

/** The mark for a tab, 16 wide, so that 16, 32 and 48 px show whole pixels. */
export const SMALL_GAMEPAD: Bitmap = [
  '...##########...',
  '.##############.',
  '.##.######.####.',
  '##...########.##',
  '###.############',
  '################',
  '#####......#####',
  '####........####',
  '.##..........##.',
]

/** The name in pixels, 47 × 7, for pictures only: on pages it is text. */
export const WORD: Bitmap = [
  '##...##.......................##....##.........',
  '###.###.......................##....##.........',
  '#######..####..#####...####..#####.#####..####.',
  '##.#.##.....##.##..##.##..##..##....##...##..##',
  '##...##..#####.##..##.######..##....##...######',
  '##...##.##..##.##..##.##......##....##...##....',
  '##...##..#####.##..##..####....###...###..####.',
]

export const COLORS = {
  page: '#0a1222',
  band: '#0e1a30',
  card: '#13213b',
  line: '#22375e',
  pattern: '#16274a',
  brand: '#ff8a2b',
  bright: '#ffb774',
  shade: '#c9560a',
  onBrand: '#1c0d00',
  ink: '#eef3fc',
} as const

/** A mark with light from above: bright upper edges, dark lower ones. */
export function moulded(bitmap: Bitmap): (x: number, y: number) => string {
  const inked = (x: number, y: number): boolean => bitmap[y]?.charAt(x) === '#'
  return (x, y) => (!inked(x, y - 1) ? COLORS.bright : !inked(x, y + 1) ? COLORS.shade : COLORS.brand)
}
