import { hashPoint, noise } from '../random.ts'
import type { Stage } from '../stage.ts'
import { type Leaves, paintBareTree, paintClump, paintFir } from './plants.ts'
import { paintRock, type Surface } from './terrain.ts'

export type Curtain = {
  readonly x: number
  readonly gap: number
  readonly floor: Surface
  readonly tone: number
  readonly near: number
  readonly firs: boolean
}

/** One row of trunks and leaves, open around the clearing. */
export function paintCurtain(stage: Stage, curtain: Curtain): void {
  const { canvas, random, width, height, seed } = stage
  const { tone, near } = curtain
  const leaves: Leaves = { dark: Math.max(0, tone - 1), light: tone + 0.4 }
  for (let x = random.range(-4, 4); x < width + 6; x += random.range(5, 9) * (1 + near * 1.6)) {
    const away = Math.abs(x - curtain.x)
    if (away < curtain.gap) continue
    const base = curtain.floor(Math.round(x)) + 2
    if (curtain.firs) {
      paintFir(
        stage,
        Math.round(x),
        base,
        height * random.range(0.42, 0.62) * (1 + near * 0.55),
        { dark: tone, light: tone + (random.chance(0.5) ? 1 : 0) },
        curtain.x > x ? 1 : -1,
      )
      continue
    }
    const girth = 1 + near * 5 + random.range(0, 1 + near * 2)
    const sway = random.range(-0.08, 0.08)
    const litRight = curtain.x > x
    for (let y = base; y > -2; y--) {
      const flare = Math.max(0, 1 - (base - y) / (4 + near * 8)) ** 2 * girth * 0.9
      const w = girth * (0.8 + (y / height) * 0.35) + flare
      const left = Math.round(x + sway * (base - y) - w / 2)
      for (let px = left; px < left + w; px++) {
        const across = (px - left + 0.5) / w
        const edge = w > 3 && (litRight ? across > 0.78 : across < 0.22)
        const bark = w > 3 && hashPoint(seed + 7, px, y >> 2) > 0.8 ? -1 : 0
        canvas.set(px, y, Math.max(0, edge ? tone + 1 : tone + bark))
      }
    }
  }
  if (curtain.firs) return
  // The canopy hangs lower at the sides, like a curtain drawn open.
  for (let x = -4; x < width + 6; x += 5) {
    const away = Math.min(1, Math.abs(x - curtain.x) / (width * 0.5))
    const low = height * (0.02 + away ** 1.5 * (0.26 + near * 0.1)) + random.range(-4, 4)
    for (let y = low; y > -6; y -= 6)
      paintClump(
        stage,
        x + random.range(-3, 3),
        y,
        random.range(4, 7) + near * 2,
        leaves,
        curtain.x > x ? 1 : -1,
      )
  }
}

/** Dark trunks and boughs at both edges of the picture frame the view. */
export function paintWings(stage: Stage, firs: boolean): void {
  const { canvas, random, width, height } = stage
  for (const side of [-1, 1] as const) {
    const edge = side > 0 ? width : 0
    if (firs) {
      for (let i = 0; i < 3; i++)
        paintFir(
          stage,
          Math.round(edge - side * i * 7),
          height + 4,
          height * (1.1 - i * 0.3),
          { dark: 0, light: 1 },
          -side,
        )
    } else if (random.chance(0.25)) paintBareTree(stage, edge - side * 6, height, height * 0.9, 0)
    else {
      const girth = width * 0.055
      for (let y = 0; y < height; y++) {
        const flare = Math.max(0, (y - height * 0.8) / (height * 0.2)) ** 2 * 10
        const inner = edge - side * (girth + flare + noise(stage.seed + 125, y / 9) * 3)
        canvas.rect(Math.min(edge, inner), y, Math.abs(edge - inner), 1, (px) =>
          Math.abs(px - inner) < 1.5 ? 1 : 0,
        )
      }
      for (let i = 0; i < 9; i++)
        paintClump(
          stage,
          edge - side * random.range(0, 0.2) * width,
          random.range(-3, height * 0.16),
          random.range(5, 9),
          { dark: 0, light: 1.4 },
          -side,
        )
    }
    paintRock(stage, edge - side * random.range(8, 20), height + 2, random.range(9, 14), 0, 2)
  }
}
