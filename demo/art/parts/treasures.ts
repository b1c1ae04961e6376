import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint } from '../random.ts'
import type { Stage } from '../stage.ts'

/** What stands at the end of a dungeon hall, on `base`, centred on `x`. */

/** A great double door with a glowing seal, up three steps. */
export function paintDoor(stage: Stage, x: number, base: number): void {
  const { canvas, lamp } = stage
  for (let step = 0; step < 3; step++)
    canvas.rect(x - 15 - step * 2, base - 4 + step * 2, 31 + step * 4, 2, (_px, py) =>
      py === base - 4 + step * 2 ? 4 : 2,
    )
  const top = base - 34
  canvas.glow(x + 0.5, base - 18, 30, 1.6)
  const arch = (r: number, paint: number): void => {
    canvas.rect(x - r, top + 12, r * 2 + 1, base - 4 - top - 12, paint)
    canvas.ellipse(x + 0.5, top + 12, r + 0.5, r + 0.5, (_px, py) => (py < top + 12 ? paint : Number.NaN))
  }
  arch(14, 3)
  arch(12, 0)
  arch(11, 2)
  for (let px = x - 11; px <= x + 11; px += 4)
    canvas.rect(px, top + 3, 1, base - 7 - top, (_x, py) => (canvas.get(px, py) === 2 ? 1 : Number.NaN))
  for (const dy of [14, 25]) canvas.rect(x - 11, top + dy, 23, 2, (px) => (px % 4 === 0 ? 5 : 3))
  canvas.rect(x, top + 2, 1, base - 6 - top, 0)
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * Math.PI * 2
    canvas.set(x + 0.5 + Math.cos(a) * 6, top + 18 + Math.sin(a) * 6, ACCENT)
  }
  canvas.disc(x + 0.5, top + 18.5, 3.2, ACCENT)
  canvas.disc(x + 0.5, top + 18.5, 1.6, LIGHT)
  for (const side of [-1, 1]) canvas.set(x + side * 3, top + 30, lamp)
}

/** A throne under a canopy, with a king of bones who still wears his crown. */
export function paintThrone(stage: Stage, x: number, base: number): void {
  const { canvas, lamp } = stage
  for (let step = 0; step < 4; step++)
    canvas.rect(x - 13 - step * 3, base - 6 + step * 2, 27 + step * 6, 2, (_px, py) =>
      py === base - 6 + step * 2 ? 4 : 2,
    )
  canvas.glow(x, base - 22, 26, 1.5)
  canvas.rect(x - 8, base - 38, 17, 32, (px, py) =>
    px === x - 8 || px === x + 8 || py === base - 38 ? 5 : (px + py) % 4 === 0 ? 1 : 2,
  )
  canvas.polygon(
    [
      [x - 9, base - 37],
      [x, base - 47],
      [x + 1, base - 47],
      [x + 10, base - 37],
    ],
    4,
  )
  canvas.disc(x + 0.5, base - 40, 2, ACCENT)
  for (const side of [-1, 1]) {
    canvas.rect(x + side * 9 - 1, base - 41, 3, 4, lamp)
    canvas.rect(x + side * 8 - 2, base - 18, 5, 12, 3)
    canvas.rect(x + side * 8 - 2, base - 18, 5, 2, 5)
  }
  canvas.sprite(
    [
      '..a.a.a..',
      '..aaaaa..',
      '..lllll..',
      '..lklkl..',
      '..lllll..',
      '...l.l...',
      '.ccclccc.',
      'ccclllccc',
      'cccclcccc',
      'c.cllls.c',
      'l.cclcc.l',
      'l.ccccc.l',
      '.ccccccc.',
      '.cl...lc.',
      '.cl...lc.',
      '..l...l..',
    ],
    x - 4,
    base - 29,
    { a: ACCENT, l: 5, k: 0, c: 0, s: 4 },
  )
}

/** A mound of gold with chests, cups and gems. */
export function paintHoard(stage: Stage, x: number, base: number): void {
  const { canvas, random, seed, lamp } = stage
  canvas.glow(x, base - 8, 42, 2, 0.7)
  const half = 32
  for (let px = x - half; px <= x + half; px++) {
    const bump = (1 - ((px - x) / half) ** 2) * 17 + hashPoint(seed, px >> 1, 4) * 2
    for (let y = 0; y < bump; y++) {
      const coin = hashPoint(seed + 6, px >> 1, base - y)
      canvas.set(px, base - y, y > bump - 1.5 ? LIGHT : coin > 0.86 ? LIGHT : coin > 0.3 ? 4 : 3)
    }
  }
  const chest = x + random.sign() * 12
  canvas.rect(chest - 7, base - 19, 14, 9, (px, py) =>
    py === base - 19 ? 5 : (px - chest) % 5 === 0 ? 0 : 2,
  )
  canvas.polygon(
    [
      [chest - 7, base - 20],
      [chest - 5, base - 26],
      [chest + 6, base - 26],
      [chest + 7, base - 20],
    ],
    1,
  )
  canvas.rect(chest - 6, base - 21, 12, 2, LIGHT)
  const cup = x - (chest - x) * 0.8
  canvas.rect(cup - 3, base - 24, 7, 5, (px) => (px < cup ? LIGHT : 5))
  canvas.rect(cup, base - 19, 1, 3, 5)
  canvas.rect(cup - 2, base - 16, 5, 1, 5)
  for (let i = 0; i < 12; i++) {
    const px = Math.round(x + random.range(-0.8, 0.8) * half)
    const py = base - Math.round(random.range(0.1, 0.8) * (1 - ((px - x) / half) ** 2) * 15)
    canvas.rect(px, py, 2, 2, i % 3 ? ACCENT : lamp)
    canvas.set(px, py, LIGHT)
  }
  canvas.line(x, base - 17, x + 1, base - 33, LIGHT)
  canvas.rect(x - 2, base - 29, 6, 1, ACCENT)
}

/** A cell behind bars, somebody's eyes in it, the key on its hook outside. */
export function paintCell(stage: Stage, x: number, base: number): void {
  const { canvas, lamp } = stage
  canvas.rect(x - 19, base - 35, 39, 33, 3)
  canvas.rect(x - 17, base - 33, 35, 31, 0)
  canvas.glow(x, base - 18, 18, 0.9)
  for (const [dx, dy] of [
    [-8, -13],
    [-3, -13],
    [7, -19],
    [11, -19],
  ] as const)
    canvas.rect(x + dx, base + dy, 2, 1, lamp)
  for (let px = x - 15; px <= x + 16; px += 5) canvas.rect(px, base - 33, 2, 31, (qx) => (qx === px ? 4 : 2))
  for (const dy of [-28, -10]) canvas.rect(x - 17, base + dy, 35, 2, (_px, py) => (py === base + dy ? 4 : 2))
  canvas.rect(x + 8, base - 20, 6, 7, 3)
  canvas.rect(x + 10, base - 18, 2, 3, 0)
  canvas.rect(x + 24, base - 24, 3, 3, ACCENT)
  canvas.rect(x + 25, base - 21, 1, 5, ACCENT)
  canvas.rect(x + 26, base - 18, 1, 2, ACCENT)
}
