import { ACCENT } from '../palettes.ts'
import { fractal, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintFir } from './plants.ts'
import type { LightSource } from './sky.ts'
import type { Surface } from './terrain.ts'
import { paintWater } from './water.ts'

/** Curtains of polar light. */
export function paintAurora(stage: Stage, line: number): void {
  const { canvas, random, width, seed } = stage
  const bands = random.int(2, 3)
  for (let band = 0; band < bands; band++) {
    const base = line * (0.34 + band * 0.2)
    for (let x = 0; x < width; x++) {
      const fold = noise(seed + 161 + band, x / 24) * 16 + Math.sin(x / 8 + band * 2) * 4
      const low = Math.round(base + fold - 10)
      const tall = 12 + noise(seed + 164 + band, x / 3) * 12
      // A soft hem: a hard one reads as a hill against the light.
      for (let y = -4; y < tall; y++) {
        const fade = y < 0 ? (y + 5) / 5 : (1 - y / tall) ** 1.3
        canvas.add(x, low - y, 2 * fade * (0.3 + noise(seed + 167, x / 4) * 0.9))
      }
    }
  }
}

/** A snowfield: bright crest, bluish hollows. */
export function paintDrift(
  stage: Stage,
  surface: Surface,
  bright: number,
  shade: number,
  light: LightSource,
): void {
  const { canvas, width, height, seed } = stage
  for (let x = 0; x < width; x++) {
    const top = surface(x)
    for (let y = top; y < height; y++) {
      const far = y - top
      const hollow = fractal(seed + 171, x / 30, (y + x * 0.16) / 5)
      const facing = (surface(x + 3) - surface(x - 3)) * (light.x > x ? -1 : 1) * 0.1
      // Hollows are flat patches of shade: dither in snow looks like dirt.
      const step = hollow > 0.6 ? 0.55 : hollow > 0.54 ? 0.3 : 0
      canvas.set(
        x,
        y,
        far === 0 ? bright + 0.5 : mixTones(bright, shade, step + Math.min(0.3, far / 60) - facing),
      )
    }
  }
}

/** A row of small firs, thick or thin. */
export function paintTreeline(
  stage: Stage,
  base: number,
  count: number,
  size: readonly [number, number],
  tone: number,
  snow: number,
  light: LightSource,
): void {
  const { random, width } = stage
  for (let i = 0; i < count; i++) {
    const x = Math.round(((i + random.next()) / count) * width)
    paintFir(
      stage,
      x,
      base + random.int(-1, 1),
      random.range(...size),
      { dark: Math.max(0, tone - 0.5), light: tone },
      light.x > x ? 1 : -1,
      random.chance(0.7) ? snow : undefined,
    )
  }
}

/** A frozen lake: a pale mirror with cracks and swept snow. */
export function paintIce(stage: Stage, line: number, white: number): void {
  const { canvas, random, width, height, seed } = stage
  paintWater(stage, line, { darker: -0.3, ripple: 0.1, crests: false })
  for (let y = line; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const swept = fractal(seed + 175, x / 24, y / 3.2)
      canvas.mix(x, y, white - 1, swept > 0.55 ? 0.9 : 0.45)
    }
  }
  for (let i = 0; i < 5; i++) {
    let x = random.range(0, width)
    let y = random.range(line + 4, height - 8)
    for (let step = 0; step < 6; step++) {
      const nx = x + random.range(-9, 9)
      const ny = y + random.range(-1, 3)
      canvas.line(x, y, nx, ny, white - 2)
      x = nx
      y = ny
    }
  }
  canvas.rect(0, line, width, 1, white)
}

/** Footprints that lead back out of the picture. */
export function paintTracks(stage: Stage, edge: number, side: number, ground: Surface): void {
  const { canvas, width, layers } = stage
  for (let i = 0; i < 14; i++) {
    const x = Math.round(edge + side * (i * width * 0.022))
    canvas.set(x, ground(x) + 3 + (i % 2) + Math.round((14 - i) * 0.3), layers[1])
    canvas.set(
      x + 1,
      ground(x) + 3 + (i % 2) + Math.round((14 - i) * 0.3),
      stage.lamp === ACCENT ? layers[1] : layers[2],
    )
  }
}
