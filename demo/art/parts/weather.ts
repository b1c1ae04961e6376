import { LIGHT } from '../palettes.ts'
import { fractal } from '../random.ts'
import type { Stage } from '../stage.ts'

/** Slanted rain: many short faint strokes and a few bright ones. */
export function paintRain(stage: Stage, amount = 1): void {
  const { canvas, random, width, height } = stage
  const slant = random.sign() * random.range(0.25, 0.5)
  const count = Math.round((width * height * amount) / 110)
  for (let i = 0; i < count; i++) {
    const x = random.range(-6, width + 6)
    const y = random.range(-4, height)
    const near = random.chance(0.25)
    const length = near ? random.int(4, 6) : random.int(2, 3)
    for (let j = 0; j < length; j++) canvas.add(Math.round(x + slant * j), y + j, near ? 1.5 : 0.7)
  }
}

/** Snowflakes in two sizes. */
export function paintSnowfall(stage: Stage, amount = 1): void {
  const { canvas, random, width, height } = stage
  const count = Math.round((width * height * amount) / 130)
  for (let i = 0; i < count; i++) {
    const x = random.int(0, width - 1)
    const y = random.int(0, height - 1)
    if (canvas.get(x, y) > LIGHT) continue
    canvas.set(x, y, LIGHT)
    if (random.chance(0.1)) {
      canvas.set(x + 1, y, LIGHT)
      canvas.set(x, y + 1, LIGHT)
      canvas.set(x + 1, y + 1, LIGHT - 1)
    }
  }
}

/** Fireflies, embers, spores: points of the lamp's colour with a small halo. */
export function paintFireflies(
  stage: Stage,
  area: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  count: number,
  tone = stage.lamp,
): void {
  const { canvas, random } = stage
  for (let i = 0; i < count; i++) {
    const x = Math.round(random.range(area.x, area.x + area.w))
    const y = Math.round(random.range(area.y, area.y + area.h))
    canvas.glow(x + 0.5, y + 0.5, 3, 1.2)
    canvas.set(x, y, tone)
  }
}

/** Distant birds: little ticks, in a loose flock. */
export function paintBirds(stage: Stage, x: number, y: number, tone: number): void {
  const { canvas, random } = stage
  const count = random.int(3, 7)
  for (let i = 0; i < count; i++) {
    const bx = Math.round(x + random.range(-12, 12))
    const by = Math.round(y + random.range(-5, 5))
    canvas.set(bx, by, tone)
    canvas.set(bx - 1, by - 1, tone)
    canvas.set(bx + 1, by - 1, tone)
    if (random.chance(0.5)) {
      canvas.set(bx - 2, by - 1, tone)
      canvas.set(bx + 2, by - 1, tone)
    }
  }
}

/** Beams of light that fan out from a point and fade: through leaves, a cave mouth, a window. */
export function paintBeams(
  stage: Stage,
  beam: {
    readonly x: number
    readonly y: number
    readonly lean: number
    readonly width: number
    readonly length: number
    readonly spread?: number
  },
  strength: number,
): void {
  const { canvas } = stage
  const spread = beam.spread ?? 0.25
  for (let step = 0; step < beam.length; step++) {
    const y = Math.round(beam.y + step)
    const centre = beam.x + beam.lean * step
    const half = beam.width / 2 + spread * step
    const fade = strength * (1 - step / beam.length)
    for (let x = Math.round(centre - half); x <= centre + half; x++) {
      const edge = Math.abs(x - centre) / half
      canvas.add(x, y, fade * (edge > 0.75 ? 0.5 : 1))
    }
  }
}

/** Drifting mist, thicker towards `bottom`: it lifts one layer off the next. */
export function paintMist(stage: Stage, top: number, bottom: number, strength: number): void {
  const { canvas, width, sky, seed } = stage
  for (let y = Math.floor(top); y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      const bank = fractal(seed + 16, x / 26, y / 5)
      canvas.mix(x, y, sky.horizon - 0.5, ((y - top) / (bottom - top)) * strength * (0.4 + bank))
    }
  }
}
