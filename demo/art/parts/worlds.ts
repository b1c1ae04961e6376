import { fractal, hashPoint, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintPlanet, paintStars } from './sky.ts'

/** Black with a drifting nebula, dust lanes and stars. */
export function paintVoid(stage: Stage): void {
  const { canvas, random, width, height, seed } = stage
  const slope = random.range(-0.5, 0.5)
  const middle = height * random.range(0.25, 0.55)
  canvas.rect(0, 0, width, height, (x, y) => {
    const band = 1 - Math.abs(y - middle - (x - width / 2) * slope) / (height * 0.62)
    const gas = fractal(seed + 71, x / 34, y / 24) - 0.42
    const dust = fractal(seed + 74, x / 15 + gas * 3, y / 11) > 0.58 ? -0.7 : 0
    return Math.max(0, 0.3 + Math.max(0, band) * 1.1 + Math.max(0, band + 0.35) * gas * 6 + dust)
  })
  paintStars(stage, height, 1.15)
}

/** One big world, and small ones for company. */
export function paintWorlds(stage: Stage, x: number, y: number, r: number): void {
  const { canvas, random, width, height } = stage
  for (let i = random.int(1, 2); i > 0; i--) {
    const dark = random.int(1, 2)
    paintPlanet(
      stage,
      random.range(0.08, 0.92) * width,
      random.range(0.08, 0.42) * height,
      random.range(2.5, 6),
      { dark, light: dark + 2.5, ring: false, banded: false },
    )
  }
  canvas.glow(x, y, r * 2, 1.3)
  const dark = random.pick([0.6, 1, 1.6])
  paintPlanet(stage, x, y, r, {
    dark,
    light: dark + random.range(3.8, 4.8),
    ring: random.chance(0.55),
    banded: random.chance(0.55),
  })
}

/** A rock with a flat top at `y`, tapering below. */
export function paintFloatingRock(stage: Stage, x: number, y: number, half: number): void {
  const { canvas, seed } = stage
  for (let px = Math.floor(x - half); px <= x + half; px++) {
    const across = (px - x) / half
    const depth = (1 - across * across) * half * 0.8 + noise(seed + 93, px / 2.5) * 4 * (1 - Math.abs(across))
    const top = y + Math.round(Math.abs(across) ** 4 * 3)
    canvas.rect(px, top, 1, Math.max(1, depth), (_x, py) =>
      py === top
        ? 4
        : mixTones(2.5, 0.5, (py - top) / depth) + (hashPoint(seed, px >> 1, py) > 0.8 ? 0.7 : 0),
    )
  }
}
