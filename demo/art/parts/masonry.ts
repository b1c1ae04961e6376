import { hashPoint } from '../random.ts'
import type { Stage } from '../stage.ts'
import type { LightSource } from './sky.ts'

export type CastleLook = {
  readonly tone: number
  readonly lit: number
  readonly dark: number
  readonly flag: number
}

type Keep = {
  readonly x: number
  readonly w: number
  readonly h: number
  readonly roof: 'cone' | 'teeth' | 'dome'
  readonly flag: boolean
}

/** Whole bricks in running bond: 0 in a joint, else a tone of chance per brick. */
export function brickTone(seed: number, x: number, y: number, w: number, h: number): number {
  const row = Math.floor(y / h)
  const shifted = x + (row % 2) * Math.floor(w / 2)
  if (y - row * h === h - 1 || ((shifted % w) + w) % w === 0) return 0
  return 1 + hashPoint(seed, Math.floor(shifted / w), row)
}

/** A castle with a great keep, lesser towers, curtain walls and a lit gate, about 50 × 46 at size 1. */
export function paintCastle(
  stage: Stage,
  x: number,
  base: number,
  wanted: number,
  look: CastleLook,
  light: LightSource,
): void {
  const { random } = stage
  const roofs = random.pick([
    ['cone', 'cone', 'cone'],
    ['cone', 'teeth', 'teeth'],
    ['teeth', 'teeth', 'cone'],
    ['dome', 'cone', 'teeth'],
  ] as const)
  const lean = random.sign()
  const keeps: Keep[] = [
    { x: lean * 3, w: 9, h: 34 + random.int(0, 6), roof: roofs[0], flag: true },
    { x: -lean * 8, w: 7, h: 25 + random.int(0, 5), roof: roofs[1], flag: random.chance(0.5) },
    { x: lean * 14, w: 6, h: 20 + random.int(0, 5), roof: roofs[1], flag: false },
    { x: -lean * 18, w: 6, h: 14 + random.int(0, 5), roof: roofs[2], flag: random.chance(0.4) },
    { x: lean * 23, w: 5, h: 11 + random.int(0, 4), roof: roofs[2], flag: false },
    { x: lean * 9, w: 3, h: 28 + random.int(0, 4), roof: 'cone', flag: false },
  ]
  // The tallest roof and its flag must stay in the picture.
  const tallest = Math.max(
    ...keeps.map((keep) => keep.h + (keep.roof === 'cone' ? keep.w * 1.7 : keep.w * 0.8)),
  )
  const size = Math.min(wanted, (base - 9) / tallest)
  for (const keep of [...keeps].sort((a, b) => b.h - a.h)) {
    paintKeep(
      stage,
      Math.round(x + keep.x * size),
      base,
      Math.round(keep.w * size),
      Math.round(keep.h * size),
      keep.roof,
      keep.flag,
      look,
      light,
    )
  }
  paintWall(stage, Math.round(x - 24 * size), base, Math.round(48 * size), Math.round(9 * size), look, light)
  paintGate(stage, Math.round(x - lean * 2 * size), base, Math.round(12 * size), Math.round(13 * size), look)
}

function paintKeep(
  stage: Stage,
  x: number,
  base: number,
  w: number,
  h: number,
  roof: Keep['roof'],
  flag: boolean,
  look: CastleLook,
  light: LightSource,
): void {
  const { canvas, random, seed, lamp } = stage
  const left = x - Math.floor(w / 2)
  const top = base - h
  const litRight = light.x > x
  const face = (px: number, py: number): number => {
    const across = litRight ? (px - left + 0.5) / w : 1 - (px - left + 0.5) / w
    if (across > 0.72) return look.lit
    if (across < 0.25) return look.dark
    return hashPoint(seed + 3, px >> 1, py) > 0.9 ? look.dark : look.tone
  }
  canvas.rect(left, top, w, h, face)
  // The overhanging gallery.
  canvas.rect(left - 1, top, w + 2, 3, (px) => (litRight === px > x ? look.lit : look.tone))
  canvas.rect(left - 1, top + 3, w + 2, 1, look.dark)
  let peak = top
  if (roof === 'teeth') {
    canvas.rect(left - 1, top - 2, w + 2, 2, (px) =>
      (px - left + 1) % 3 < 2 ? (litRight === px > x ? look.lit : look.tone) : Number.NaN,
    )
    peak = top - 2
  } else if (roof === 'cone') {
    peak = Math.round(top - w * 1.7)
    canvas.polygon(
      [
        [left - 2, top],
        [left + w + 2, top],
        [left + w / 2, peak],
      ],
      (px) => ((px + 0.5 - (left + w / 2)) * (litRight ? 1 : -1) > w * 0.12 ? look.tone + 0.5 : look.dark),
    )
  } else {
    peak = Math.round(top - w * 0.8)
    canvas.ellipse(left + w / 2, top, w / 2 + 1, w * 0.75, (px, py) =>
      py >= top ? Number.NaN : (px - x) * (litRight ? 1 : -1) > 0 ? look.lit : look.tone,
    )
    canvas.rect(x, peak - 3, 1, 4, look.dark)
  }
  if (flag) paintFlag(stage, x, peak, look.flag)
  for (let y = top + 6; y < base - 10; y += 6) {
    const lit = random.chance(0.75)
    const wx = w > 6 ? x - 2 + random.int(0, 2) : x - 1
    if (lit) canvas.glow(wx + 0.5, y + 1, 3, 0.8)
    canvas.rect(wx, y, w > 6 ? 2 : 1, 3, lit ? lamp : look.dark)
  }
}

function paintFlag(stage: Stage, x: number, top: number, tone: number): void {
  const { canvas, random } = stage
  const way = stage.seed % 2 ? 1 : -1
  canvas.rect(x, top - 7, 1, 8, 0)
  const length = random.int(4, 6)
  for (let i = 0; i < length; i++)
    canvas.rect(x + way * (i + 1), top - 7 + (i > 2 ? 1 : 0), 1, i === length - 1 ? 1 : 3, tone)
}

function paintWall(
  stage: Stage,
  left: number,
  base: number,
  w: number,
  h: number,
  look: CastleLook,
  light: LightSource,
): void {
  const { canvas, seed, lamp } = stage
  const bright = light.x > left + w / 2 ? 1 : -1
  canvas.rect(left, base - h, w, h, (px, py) => {
    if (brickTone(seed, px, py, 6, 3) === 0) return look.dark
    return ((px - left) / w - 0.5) * bright > 0.28 ? look.lit : look.tone
  })
  canvas.rect(left, base - h - 2, w, 2, (px) => ((px - left) % 4 < 2 ? look.tone : Number.NaN))
  canvas.rect(left, base - h, w, 1, look.lit)
  for (let px = left + 4; px < left + w - 4; px += 7)
    if (hashPoint(seed + 5, px, 1) < 0.4) canvas.rect(px, base - h + 3, 1, 2, lamp)
}

function paintGate(stage: Stage, x: number, base: number, w: number, h: number, look: CastleLook): void {
  const { canvas, lamp } = stage
  const left = x - Math.floor(w / 2)
  canvas.rect(left, base - h, w, h, look.tone)
  canvas.rect(left, base - h - 2, w, 2, (px) => ((px - left) % 4 < 2 ? look.lit : Number.NaN))
  canvas.rect(left, base - h, w, 1, look.lit)
  canvas.rect(left, base - h, 1, h, look.lit)
  canvas.rect(left + w - 1, base - h, 1, h, look.dark)
  const arch = Math.max(2, Math.floor(w / 2) - 2)
  canvas.glow(x, base - 3, arch * 3, 1.2)
  canvas.rect(x - arch, base - arch - 2, arch * 2, arch + 2, look.dark)
  canvas.disc(x, base - arch - 2, arch, (_px, py) => (py < base - arch - 2 ? look.dark : Number.NaN))
  canvas.rect(x - arch + 1, base - arch - 1, arch * 2 - 2, arch + 1, (px, py) =>
    px % 2 === 0 || py % 3 === 0 ? 0 : lamp,
  )
}
