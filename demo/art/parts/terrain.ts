import type { Paint } from '../canvas.ts'
import { fractal, hashPoint, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import type { LightSource } from './sky.ts'

/** The y of a surface for each column. */
export type Surface = (x: number) => number

/** Rolling or rough hills around `base`; `grain` is the width of a hill. */
export function hills(seed: number, base: number, height: number, grain: number): Surface {
  return (x) => Math.round(base - (fractal(seed, x / grain) - 0.5) * 2 * height)
}

/**
 * Fills everything below a surface, with a rim where the light grazes it and haze gathering
 * towards the bottom, which is what separates one layer from the next.
 */
export function paintGround(
  stage: Stage,
  surface: Surface,
  look: {
    readonly tone: number
    readonly rim?: number
    readonly haze?: number
    readonly depth?: number
    readonly light?: LightSource
  },
): void {
  const { canvas, width, height } = stage
  for (let x = 0; x < width; x++) {
    const top = surface(x)
    const slope = surface(x + 1) - surface(x - 1)
    // A slope that falls away from the light stays dark.
    const faces = look.light ? (look.light.x - x) * slope <= 0 || Math.abs(slope) < 1 : true
    for (let y = Math.max(0, top); y < height; y++) {
      const depth = (y - top) / (look.depth ?? 20)
      canvas.set(x, y, look.haze === undefined ? look.tone : mixTones(look.tone, look.haze, depth * 0.8))
    }
    if (look.rim !== undefined && faces) canvas.set(x, top, look.rim)
  }
}

/** A mountain with a lit and a shaded face, gullies, and snow above a ragged line if `cap` is given. */
export function paintPeak(
  stage: Stage,
  peak: {
    readonly x: number
    readonly top: number
    readonly base: number
    readonly spread: number
  },
  look: {
    readonly shade: number
    readonly lit: number
    readonly cap?: number
    readonly haze: number
  },
  light: LightSource,
): void {
  const { canvas, width } = stage
  const seed = stage.seed + Math.round(peak.x * 7 + peak.top)
  const height = peak.base - peak.top
  const lean = (noise(seed, 1.5) - 0.5) * 0.7
  const fromLeft = light.x < peak.x
  for (
    let x = Math.max(0, Math.floor(peak.x - height * peak.spread));
    x < Math.min(width, peak.x + height * peak.spread);
    x++
  ) {
    const away = Math.abs(x - peak.x)
    const jag = (fractal(seed + 3, x / 6) - 0.5) * Math.min(away * 0.7, height * 0.28)
    const surface = Math.round(peak.top + away / peak.spread + jag)
    for (let y = Math.max(0, surface); y < peak.base; y++) {
      const drop = y - peak.top
      const spine = peak.x + lean * drop + (noise(seed + 5, drop / 5) - 0.5) * Math.min(drop, 14) * 0.9
      const bright = x < spine === fromLeft
      // Gullies run down and outward from the spine.
      const gully = noise(seed + 7, (x - spine) / 4 + (bright ? 1 : -1) * drop * 0.12, drop / 14) > 0.66
      let tone = bright !== gully ? look.lit : look.shade
      if (look.cap !== undefined && drop < height * (0.36 + (noise(seed + 8, x / 3.2) - 0.5) * 0.34)) {
        tone = bright !== gully ? look.cap : mixTones(look.shade, look.cap, 0.45)
      }
      canvas.set(x, y, mixTones(tone, look.haze, (drop / height) ** 2 * 0.7))
    }
  }
}

/** A row of peaks, back to front, so that valleys overlap as ranges do. */
export function paintRange(
  stage: Stage,
  base: number,
  look: {
    readonly height: number
    readonly count: number
    readonly shade: number
    readonly lit: number
    readonly cap?: number
    readonly haze: number
  },
  light: LightSource,
): void {
  const { random, width } = stage
  const peaks = Array.from({ length: look.count }, (_, i) => ({
    x: ((i + random.range(0.15, 0.85)) / look.count) * width * 1.1 - width * 0.05,
    top: base - look.height * random.range(0.45, 1),
    base,
    spread: random.range(0.75, 1.25),
  })).sort((a, b) => a.top - b.top)
  for (const peak of peaks) paintPeak(stage, peak, look, light)
}

/** A boulder: a lumpy disc, light on top, dark below. */
export function paintRock(
  stage: Stage,
  x: number,
  base: number,
  size: number,
  dark: number,
  light: number,
): void {
  const { canvas, seed } = stage
  const top = base - size * 0.75
  canvas.ellipse(x, base - size * 0.3, size * 0.72, size * 0.55, (px, py) => {
    if (py >= base || hashPoint(seed, px, Math.floor(py / 2)) > 0.94) return Number.NaN
    const facet = noise(seed + 2, px / 3, py / 2.4) > 0.55 ? 0.35 : 0
    return Math.round(mixTones(light, dark, (py - top) / size + facet))
  })
}

/** Ragged tufts on a surface. */
export function paintGrass(stage: Stage, surface: Surface, tone: Paint, density: number, tall = 3): void {
  const { canvas, random, width } = stage
  for (let x = 0; x < width; x++) {
    if (!random.chance(density)) continue
    const top = surface(x)
    const length = random.int(1, tall)
    const lean = random.sign() * random.range(0, 0.6)
    for (let i = 0; i <= length; i++) {
      const px = Math.round(x + lean * i)
      canvas.set(px, top - i, typeof tone === 'number' ? tone : tone(px, top - i))
    }
  }
}
