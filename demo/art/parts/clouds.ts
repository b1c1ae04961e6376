import { hashPoint } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import type { LightSource } from './sky.ts'

/** A heaped cloud: overlapping puffs on a flat base, each turned to the light. */
export function paintCumulus(
  stage: Stage,
  x: number,
  base: number,
  width: number,
  tones: { readonly dark: number; readonly light: number },
  light: LightSource,
): void {
  const { canvas, random } = stage
  const puffs = Math.max(4, Math.round(width / 4))
  const reach = Math.hypot(light.x - x, light.y - base) || 1
  const lx = (light.x - x) / reach
  for (let row = 1; row >= 0; row--) {
    for (let i = 0; i < puffs; i++) {
      const along = (i + 0.5) / puffs
      const dome = Math.sin(along * Math.PI)
      const r = Math.max(1.4, (width / 7) * (0.45 + dome * 0.55) * random.range(0.65, 1.1))
      const cx = x + (along - 0.5) * width * (row ? 0.7 : 1)
      const cy = base - dome * width * 0.13 * row - r * 0.35
      canvas.disc(cx, cy, r, (px, py) => {
        if (py >= base) return Number.NaN
        const facing = ((px + 0.5 - cx) / r) * lx * 0.6 - ((py + 0.5 - cy) / r) * 0.8
        const low = (base - py) / (width * 0.22)
        return mixTones(tones.dark, tones.light, Math.min(facing * 0.5 + 0.55, low + 0.25))
      })
    }
  }
}

/** Long flat clouds: stacks of streaks that taper at both ends. */
export function paintStratus(stage: Stage, x: number, y: number, width: number, tone: number): void {
  const { canvas, random } = stage
  const rows = random.int(2, 4)
  for (let row = 0; row < rows; row++) {
    const length = width * (1 - Math.abs(row - (rows - 1) / 2) / rows) * random.range(0.6, 1)
    const left = Math.round(x - length / 2 + random.range(-0.25, 0.25) * width)
    for (let i = 0; i < length; i++) {
      const edge = Math.min(i, length - i) / (length * 0.3)
      if (edge > 0.25 || hashPoint(stage.seed, left + i, row) < edge * 3) {
        canvas.mix(left + i, y + row, tone, Math.min(1, edge + 0.3))
      }
    }
  }
}

/** The clouds that suit the hour: heaps by day, streaks at dusk, rags at night. */
export function paintClouds(stage: Stage, horizon: number, light: LightSource): void {
  const { random, width, time, sky } = stage
  if (time === 'day') {
    const count = random.int(2, 4)
    for (let i = 0; i < count; i++) {
      const size = random.range(16, 38) * (1 - i * 0.12)
      const x = ((i + random.range(0.1, 0.9)) / count) * width
      const base = horizon * random.range(0.3, 0.8)
      paintCumulus(
        stage,
        x,
        base,
        size,
        { dark: mixTones(sky.top, sky.horizon, base / horizon) + 0.2, light: 6 },
        light,
      )
    }
  }
  const streaks = random.int(2, 5)
  for (let i = 0; i < streaks; i++) {
    const y = horizon * random.range(0.25, 0.85)
    const here = mixTones(sky.top, sky.horizon, y / horizon)
    paintStratus(
      stage,
      random.range(0, width),
      y,
      random.range(20, 60),
      here + (time === 'night' ? 0.8 : 1.1),
    )
  }
}
