import { drawScene, parseScene } from '../scene.ts'
import type { Bitmap } from './bitmap.ts'
import { COLORS, GAMEPAD, moulded } from './brand.ts'
import { Picture } from './picture.ts'

const WIDTH = 240
const HEIGHT = 100
/** Where the tube stands, the picture on it, and the line where the wall meets the floor. */
const SET = { x: 66, y: 8, w: 112, h: 70 }
const TUBE = { x: 73, y: 14, w: 82, h: 56 }
const FLOOR = 86

/** 4×4 Bayer matrix, as in the covers. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((n) => (n + 0.5) / 16)
const WALL = ['#0a1222', '#0e1a30', '#14244a', '#1c3263', '#294681']

const ON_AIR: Bitmap = [
  '.##..#...#.....##..###.####.',
  '#..#.##..#....#..#..#..#...#',
  '#..#.#.#.#....####..#..####.',
  '#..#.#..##....#..#..#..#..#.',
  '.##..#...#....#..#.###.#...#',
]
const MICROPHONE: Bitmap = [
  '.#####.',
  '#######',
  '##.#.##',
  '#######',
  '##.#.##',
  '#######',
  '#######',
  '.#####.',
  '..###..',
]
const PLANT: Bitmap = [
  '......#.......',
  '..#...##..#...',
  '..##..##.##...',
  '...##.####..#.',
  '.#..#####.###.',
  '.###.####.##..',
  '...########...',
  '.....####.....',
]

/** The corner of the room from which the team streams: a tube set left on, its light on the wall. */
export function drawChannel(): Picture {
  const picture = new Picture(WIDTH, HEIGHT)
  paintWall(picture)
  paintShelves(picture)
  paintSign(picture)
  paintFloor(picture)
  paintSet(picture)
  paintDesk(picture)
  return picture
}

/** The wall takes the light of the tube, in steps and dots. */
function paintWall(picture: Picture): void {
  const [cx, cy] = [SET.x + SET.w / 2, SET.y + SET.h / 2]
  for (let y = 0; y < FLOOR; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const far = Math.hypot((x - cx) / 118, (y - cy) / 78)
      const tone = Math.max(0, 1 - far) * WALL.length * 1.15
      const step = Math.floor(tone) + (tone % 1 > (BAYER[(y & 3) * 4 + (x & 3)] ?? 0) ? 1 : 0)
      picture.rect(x, y, 1, 1, WALL[Math.min(WALL.length - 1, step)] ?? COLORS.page)
    }
  }
}

const SPINES = ['#ff8a2b', '#3ecf7a', '#e8425f', '#5f7fb8', '#ffe14d', '#8a5fce', '#57cbc6', '#c9560a']

function paintShelves(picture: Picture): void {
  for (const [y, from] of [
    [34, 0],
    [62, 3],
  ] as const) {
    picture.rect(190, y, 50, 3, '#3d2a1c')
    picture.rect(190, y, 50, 1, '#6b4a2c')
    let x = from === 0 ? 193 : 207
    for (let i = 0; x < 236; i++) {
      const color = SPINES[(i * 3 + from) % SPINES.length] ?? COLORS.brand
      const h = [15, 13, 15, 12, 14][(i + from) % 5] ?? 13
      picture.rect(x, y - h, 4, h, color)
      picture.rect(x, y - h, 1, h, COLORS.ink)
      picture.rect(x + 1, y - h + 3, 3, 3, COLORS.onBrand)
      x += i % 4 === 3 ? 8 : 5
    }
  }
  picture.stamp(PLANT, 192, 48, 1, (_, y) => (y < 3 ? '#5fb878' : '#2f7d55'))
  picture.rect(195, 56, 8, 6, '#c9560a')
  picture.rect(195, 56, 8, 1, '#ff8a2b')
}

function paintSign(picture: Picture): void {
  picture.rect(8, 16, 40, 15, COLORS.onBrand)
  picture.rect(9, 17, 38, 13, '#3a1608')
  picture.rect(9, 17, 38, 1, COLORS.shade)
  picture.rect(9, 29, 38, 1, COLORS.shade)
  picture.stamp(ON_AIR, 14, 21, 1, COLORS.brand)
  // Its light, on the wall around it.
  for (let y = 8; y < 40; y++) {
    for (let x = 0; x < 58; x++) {
      const outside = x < 8 || x > 47 || y < 16 || y > 30
      const far = Math.hypot((x - 28) / 34, (y - 23.5) / 18)
      if (outside && 1 - far > (BAYER[(y & 3) * 4 + (x & 3)] ?? 0) * 0.9 + 0.08)
        picture.rect(x, y, 1, 1, '#4a2416')
    }
  }
}

function paintFloor(picture: Picture): void {
  picture.rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, '#101d36')
  picture.rect(0, FLOOR, WIDTH, 1, COLORS.line)
  for (let x = 0; x < WIDTH; x += 24) picture.rect(x, FLOOR + 1, 12, HEIGHT - FLOOR, COLORS.page)
}

function paintSet(picture: Picture): void {
  const { x, y, w, h } = SET
  // Feet and case, with light from above.
  picture.rect(x + 8, y + h, w - 16, 8, '#1a120c')
  picture.rect(x + 4, y, w - 8, h, '#5a4334')
  picture.rect(x, y + 4, w, h - 8, '#5a4334')
  picture.rect(x + 2, y + 2, w - 4, h - 4, '#5a4334')
  picture.rect(x + 4, y, w - 8, 2, '#8a6a4e')
  picture.rect(x + 4, y + h - 3, w - 8, 3, '#382619')
  picture.rect(TUBE.x - 3, TUBE.y - 2, TUBE.w + 6, TUBE.h + 4, '#150f0b')
  picture.rect(TUBE.x - 2, TUBE.y - 3, TUBE.w + 4, TUBE.h + 6, '#150f0b')
  paintTube(picture)
  // Knobs and loudspeaker.
  const side = TUBE.x + TUBE.w + 6
  for (const [at, color] of [
    [16, '#d9cdb8'],
    [28, '#d9cdb8'],
  ] as const) {
    picture.rect(side + 1, at, 8, 8, '#241812')
    picture.rect(side + 2, at + 1, 6, 6, color)
    picture.rect(side + 4, at + 1, 2, 3, '#5a4334')
  }
  for (let line = 0; line < 8; line++) picture.rect(side, 42 + line * 3, 10, 1, '#241812')
  picture.rect(side + 3, 68, 3, 2, COLORS.brand)
  // Aerial.
  for (let i = 0; i < 8; i++) {
    picture.rect(x + 52 - i * 2, y - i, 2, 1, '#a9b9d6')
    picture.rect(x + 58 + i * 2, y - i, 2, 1, '#a9b9d6')
  }
}

/** What runs on it: one of our scenes, with rounded corners, lines and a glint. */
function paintTube(picture: Picture): void {
  const { x, y, w, h } = TUBE
  const scene = drawScene({ ...parseScene('circuit-neon-4'), width: w, height: h })
  const hex = (i: number) =>
    `#${[0, 1, 2].map((c) => (scene.rgb[i + c] ?? 0).toString(16).padStart(2, '0')).join('')}`
  for (let py = 0; py < h; py++) {
    for (let px = 0; px < w; px++) {
      const corner = Math.min(px, w - 1 - px) + Math.min(py, h - 1 - py) < 3
      if (!corner) picture.rect(x + px, y + py, 1, 1, hex((py * w + px) * 3))
    }
  }
  for (const [dx, dy, length] of [
    [4, 3, 12],
    [3, 4, 5],
    [3, 5, 3],
    [3, 6, 2],
  ] as const)
    picture.rect(x + dx, y + dy, length, 1, '#ffffff')
}

/** In front: what one plays and talks with. */
function paintDesk(picture: Picture): void {
  // A console under the set, and a cable to each pad.
  picture.rect(104, 78, 36, 8, '#c8d2e6')
  picture.rect(104, 84, 36, 2, '#7f90b5')
  picture.rect(110, 80, 14, 2, COLORS.page)
  picture.rect(132, 80, 3, 2, '#e8425f')
  for (let x = 54; x < 104; x++) picture.rect(x, 88 + Math.round(2 * Math.sin(x / 7)), 1, 1, '#050a14')
  for (let x = 140; x < 184; x++) picture.rect(x, 88 + Math.round(2 * Math.cos(x / 7)), 1, 1, '#050a14')
  picture.rect(38, 86, 16, 5, COLORS.onBrand)
  picture.stamp(GAMEPAD, 37, 84, 1, moulded(GAMEPAD))
  picture.rect(185, 86, 16, 5, '#0a1222')
  picture.stamp(GAMEPAD, 184, 84, 1, (_, y) => (y === 0 ? '#a9b9d6' : '#5f7fb8'))
  // The microphone on its arm.
  for (let i = 0; i < 30; i++) picture.rect(i, 62 - Math.round(i / 3), 2, 2, '#33456b')
  for (let i = 0; i < 10; i++) picture.rect(29 + i, 52 + i, 2, 2, '#33456b')
  picture.rect(27, 50, 4, 4, '#a9b9d6')
  picture.stamp(MICROPHONE, 36, 60, 1, (x) => (x < 2 ? '#a9b9d6' : '#4a5670'))
}
