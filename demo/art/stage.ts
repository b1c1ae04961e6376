import { createRandom, type Random } from '../../shared/base/random.ts'
import { Canvas } from './canvas.ts'
import type { Palette, Time } from './palettes.ts'

/** Everything a scene needs to draw itself. */
export type Stage = {
  readonly canvas: Canvas
  readonly random: Random
  /** For noise fields, which want a number rather than a stream. */
  readonly seed: number
  readonly width: number
  readonly height: number
  readonly time: Time
  /** Tone of lit windows, lanterns and flames. */
  readonly lamp: number
  /** Tones of the sky, zenith and horizon. */
  readonly sky: { readonly top: number; readonly horizon: number }
  /** Tones of the layers from far to near: distance is paler, whatever the hour. */
  readonly layers: readonly [far: number, middle: number, near: number, front: number]
}

const SKIES: Readonly<Record<Time, Stage['sky']>> = {
  day: { top: 3.1, horizon: 5.6 },
  dusk: { top: 1, horizon: 5.3 },
  night: { top: 0.4, horizon: 3 },
}

const LAYERS: Readonly<Record<Time, Stage['layers']>> = {
  day: [4, 3, 2, 1],
  dusk: [3, 2, 1, 0],
  night: [2, 1, 1, 0],
}

export function createStage(palette: Palette, seed: number, width: number, height: number): Stage {
  const random = createRandom(seed)
  const time = random.pick(palette.times)
  return {
    canvas: new Canvas(width, height),
    random,
    seed,
    width,
    height,
    time,
    lamp: palette.lamp,
    sky: SKIES[time],
    layers: LAYERS[time],
  }
}

export const mixTones = (a: number, b: number, t: number): number => a + (b - a) * Math.min(1, Math.max(0, t))
