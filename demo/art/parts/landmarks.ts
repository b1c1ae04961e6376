import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint, noise } from '../random.ts'
import type { Stage } from '../stage.ts'
import { paintBareTree, paintClump } from './plants.ts'

/** What waits in a clearing; each stands on `base`, centred on `x`. */

/** A tree as wide as a house, and lived in: a door, round windows, lanterns on the boughs. */
export function paintElderTree(stage: Stage, x: number, base: number): void {
  const { canvas, random, seed, lamp, layers, height } = stage
  const tall = height * 0.5
  const bark = layers[2]
  for (let y = 0; y < tall; y++) {
    const t = y / tall
    const half =
      7 + Math.max(0, 1 - t * 3.2) ** 2 * 9 + Math.max(0, t - 0.6) * 8 + (noise(seed + 131, y / 5) - 0.5) * 2
    for (let px = Math.round(x - half); px <= x + half; px++) {
      const across = (px - x) / half
      const groove = noise(seed + 132, px / 2.2, y / 16) > 0.62 ? -1 : 0
      canvas.set(px, base - y, Math.max(0, (across > 0.55 || across < -0.75 ? bark + 1 : bark) + groove))
    }
  }
  const crown = { dark: Math.max(0, layers[2] - 0), light: layers[1] + 1.4 }
  const top = base - tall
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2
    paintClump(
      stage,
      x + Math.cos(a) * 24,
      top - 3 + Math.sin(a) * 9,
      random.range(7, 10),
      crown,
      random.sign(),
    )
  }
  for (let i = 0; i < 5; i++)
    paintClump(stage, x + (i - 2) * 8, top - 7 + Math.abs(i - 2) * 2, random.range(8, 11), crown, 1)
  canvas.glow(x, base - 5, 17, 1.7)
  canvas.rect(x - 3, base - 8, 6, 9, 0)
  canvas.rect(x - 2, base - 9, 4, 1, 0)
  canvas.rect(x - 2, base - 7, 4, 8, lamp)
  canvas.rect(x, base - 7, 1, 8, LIGHT)
  for (const [dx, dy] of [
    [-4, -17],
    [4, -22],
  ] as const) {
    canvas.glow(x + dx + 0.5, base + dy + 0.5, 6, 1.4)
    canvas.disc(x + dx + 0.5, base + dy + 0.5, 2.4, 0)
    canvas.disc(x + dx + 0.5, base + dy + 0.5, 1.6, lamp)
  }
  for (const dx of [-19, -11, 14, 21]) {
    const hang = 4 + Math.floor(hashPoint(seed, dx + 40, 1) * 5)
    canvas.rect(x + dx, top + 4, 1, hang + 2, 0)
    canvas.glow(x + dx + 0.5, top + 7 + hang, 6, 1.8)
    canvas.rect(x + dx - 1, top + 6 + hang, 3, 2, lamp)
  }
}

/** A gate of two posts and two beams before a stair, with stone lanterns. */
export function paintShrine(stage: Stage, x: number, base: number): void {
  const { canvas, lamp, layers } = stage
  const red = ACCENT
  for (let step = 0; step < 5; step++)
    canvas.rect(x - 9 - step * 2, base - 6 + step * 2, 18 + step * 4, 2, (_px, py) =>
      (py - base) % 2 === 0 ? layers[1] + 1 : layers[2],
    )
  canvas.glow(x, base - 18, 22, 1.3)
  for (const side of [-1, 1]) {
    canvas.rect(x + side * 12 - 1, base - 30, 3, 31, (px) => (px === x + side * 12 + 1 ? 1 : red))
    canvas.rect(x + side * 12 - 2, base - 2, 5, 4, 0)
  }
  canvas.rect(x - 17, base - 27, 35, 2, red)
  canvas.rect(x - 2, base - 30, 5, 4, 0)
  canvas.rect(x - 20, base - 34, 41, 3, (_px, py) => (py === base - 34 ? 0 : red))
  for (const side of [-1, 1]) canvas.rect(x + side * 21 - 1, base - 36, 3, 3, 0)
  for (const side of [-1, 1]) {
    const lx = x + side * 24
    canvas.glow(lx + 0.5, base - 7, 9, 1.8)
    canvas.rect(lx - 1, base - 4, 3, 5, 2)
    canvas.rect(lx - 2, base - 8, 5, 4, 1)
    canvas.rect(lx - 1, base - 7, 3, 2, lamp)
    canvas.polygon(
      [
        [lx - 4, base - 8],
        [lx + 5, base - 8],
        [lx + 0.5, base - 12],
      ],
      2,
    )
  }
}

/** A tent and a fire, its smoke rising into the trees. */
export function paintCamp(stage: Stage, x: number, base: number): void {
  const { canvas, random, lamp, layers } = stage
  const fire = x + 11
  for (let i = 0; i < 12; i++)
    paintClump(
      stage,
      x - 34 + i * 6,
      base - random.range(1, 5),
      random.range(5, 8),
      { dark: layers[2], light: layers[1] + 0.5 },
      -1,
    )
  canvas.glow(fire, base - 3, 34, 2, 0.7)
  canvas.polygon(
    [
      [x - 24, base + 1],
      [x - 10, base - 18],
      [x + 3, base + 1],
    ],
    (px) => (px < x - 9 ? 3 : 4),
  )
  canvas.polygon(
    [
      [x - 14, base + 1],
      [x - 10, base - 14],
      [x - 5, base + 1],
    ],
    1,
  )
  canvas.line(x - 10, base - 21, x - 10, base - 17, 0)
  canvas.line(x - 24, base + 1, x - 10, base - 18, ACCENT)
  canvas.line(x + 3, base + 1, x - 10, base - 18, ACCENT)
  for (let i = 0; i < 36; i++)
    canvas.add(
      fire + Math.sin(i / 5) * (1 + i * 0.1) + random.range(-1, 1) * (i * 0.08),
      base - 8 - i,
      1.1 - i * 0.02,
    )
  for (const [dx, h, tone] of [
    [-3, 4, 4],
    [-2, 8, lamp],
    [-1, 10, LIGHT],
    [0, 13, LIGHT],
    [1, 9, LIGHT],
    [2, 10, lamp],
    [3, 5, 4],
  ] as const)
    canvas.rect(fire + dx, base - h, 1, h, tone)
  canvas.rect(fire - 1, base - 5, 3, 5, LIGHT)
  canvas.line(fire - 4, base, fire + 4, base - 2, 0)
  canvas.line(fire - 4, base - 2, fire + 4, base, 0)
  canvas.rect(fire + 9, base - 3, 9, 3, (_px, py) => (py === base - 3 ? 3 : 1))
}

/** A stag on a rise, antlers against the light. */
export function paintStag(stage: Stage, x: number, base: number): void {
  const { canvas, layers } = stage
  const flip = stage.seed % 2 === 0
  const dark = Math.max(0, layers[3])
  for (let px = x - 30; px < x + 30; px++) {
    const top = base - Math.round(Math.max(0, 1 - ((px - x) / 30) ** 2) * 9)
    canvas.rect(px, top, 1, base + 4 - top, (_x, py) => (py === top ? layers[2] + 1 : layers[2]))
  }
  canvas.glow(x, base - 22, 26, 1.4)
  canvas.sprite(
    [
      'k....k....k..k.',
      '.k..kk....kk.k.',
      '.kk.k......kkk.',
      '..kkk.....kk...',
      '....kk...kk....',
      '.....kk.kk.....',
      '......kkk......',
      '....kkkkkkk....',
      '.....kkekk.....',
      '......kkkkkk...',
      '......kkkkkk...',
      '......kkk.kk...',
      '.....kkkk......',
      '....kkkkk......',
      'kkkkkkkkkk.....',
      'kkkkkkkkkkk....',
      'kkkkkkkkkkk....',
      'kkkkkkkkkk.....',
      'kkk.....kkk....',
      'kkk.....kkk....',
      'k.k.....k.k....',
      'k.k.....k.k....',
      'k.k.....k.k....',
      'k.k.....k.k....',
    ],
    x - 7,
    base - 32,
    { k: dark, e: ACCENT },
    flip,
  )
  if (stage.random.chance(0.4)) paintBareTree(stage, x + (flip ? 22 : -22), base - 3, 34, dark)
}
