import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import type { LightSource } from './sky.ts'

/** Old things in the sand; each stands on `base`, centred on `x`. */

/** One great pyramid and two lesser ones, courses worn by wind. */
export function paintPyramids(stage: Stage, x: number, base: number, light: LightSource): void {
  const { canvas, random, seed, layers, lamp } = stage
  const way = random.sign()
  for (const [dx, size] of [
    [way * 36, 0.5],
    [way * -30, 0.62],
    [0, 1],
  ] as const) {
    const tall = 38 * size
    const cx = x + dx
    const lit = light.x > cx ? 1 : -1
    for (let y = 0; y < tall; y++) {
      const step = Math.floor(y / 2) * 2
      const half = step * 1.12 + 1
      // The edge between the two faces leans, as if seen from a corner.
      const ridge = cx - lit * half * 0.28
      for (let px = Math.round(cx - half); px <= cx + half; px++) {
        const bright = (px - ridge) * lit > 0
        const worn = hashPoint(seed + 221, px >> 1, step)
        const tone =
          (bright ? layers[0] + 1 : layers[2]) + (worn > 0.93 ? -0.8 : 0) + (y % 4 === 3 ? -0.35 : 0)
        canvas.set(px, base - tall + y, size < 1 ? mixTones(tone, stage.sky.horizon - 0.5, 0.35) : tone)
      }
    }
    if (size === 1) {
      canvas.glow(cx + 0.5, base - tall, 10, 1.6)
      canvas.polygon(
        [
          [cx - 4, base - tall + 4],
          [cx + 5, base - tall + 4],
          [cx + 0.5, base - tall - 1],
        ],
        (px) => ((px - cx) * lit > 0 ? LIGHT : ACCENT),
      )
      canvas.rect(cx - 2 - lit * 9, base - 10, 4, 6, 0)
      canvas.rect(cx - 1 - lit * 9, base - 9, 2, 5, lamp)
    }
  }
}

/** A stone giant buried to the chest, one eye still lit. */
export function paintColossus(stage: Stage, x: number, base: number, light: LightSource): void {
  const { canvas, seed, layers, lamp } = stage
  const way = light.x > x ? 1 : -1
  const tone = (px: number, py: number): number => {
    const crack = noise(seed + 223, px / 3, py / 4) > 0.76 ? -1 : 0
    const course = py % 7 === 0 ? -0.6 : 0
    return Math.max(
      0,
      ((px - x) * way > 4 ? layers[1] + 1 : (px - x) * way > -9 ? layers[1] : layers[2]) + crack + course,
    )
  }
  // Shoulders, neck, head with a headdress.
  canvas.polygon(
    [
      [x - 32, base + 4],
      [x - 29, base - 8],
      [x - 16, base - 14],
      [x + 16, base - 14],
      [x + 29, base - 8],
      [x + 32, base + 4],
    ],
    tone,
  )
  canvas.polygon(
    [
      [x - 19, base - 8],
      [x - 17, base - 38],
      [x - 9, base - 46],
      [x + 9, base - 46],
      [x + 17, base - 38],
      [x + 19, base - 8],
    ],
    (px, py) => (px % 3 === 0 ? Math.max(0, tone(px, py) - 1) : tone(px, py)),
  )
  canvas.polygon(
    [
      [x - 10, base - 12],
      [x - 12, base - 36],
      [x - 6, base - 42],
      [x + 6, base - 42],
      [x + 12, base - 36],
      [x + 10, base - 12],
    ],
    (px, py) => tone(px, py) + 0.6,
  )
  canvas.rect(x - 12, base - 40, 25, 2, ACCENT)
  canvas.rect(x - 8, base - 33, 6, 3, 0)
  canvas.rect(x + 3, base - 33, 6, 3, 0)
  canvas.glow(x + way * 5 + 0.5, base - 32, 9, 1.8)
  canvas.rect(x + way * 5 - 1, base - 33, 3, 2, lamp)
  canvas.polygon(
    [
      [x - 2, base - 30],
      [x + 3, base - 30],
      [x + 4, base - 22],
      [x - 3, base - 22],
    ],
    (px) => ((px - x) * way > 0 ? layers[0] + 1.4 : layers[2]),
  )
  canvas.rect(x - 6, base - 18, 13, 1, 0)
  canvas.rect(x - 3, base - 12, 7, 9, Math.max(0, layers[2] - 0.4))
  canvas.rect(x - 29, base - 8, 58, 1, (px) => (hashPoint(seed, px, 2) < 0.6 ? ACCENT : Number.NaN))
}

/** A temple front with columns, half fallen, an obelisk beside it. */
export function paintTemple(stage: Stage, x: number, base: number, light: LightSource): void {
  const { canvas, seed, layers, lamp } = stage
  const way = light.x > x ? 1 : -1
  const stone = layers[1] + 0.5
  canvas.rect(x - 30, base - 2, 60, 5, (_px, py) => (py === base - 2 ? stone + 1.4 : stone - 0.6))
  canvas.rect(x - 22, base - 27, 44, 25, layers[3])
  canvas.glow(x, base - 9, 16, 1.7)
  canvas.rect(x - 4, base - 16, 9, 14, 0)
  canvas.rect(x - 3, base - 15, 7, 13, lamp)
  canvas.rect(x - 1, base - 13, 3, 11, LIGHT)
  for (let i = 0; i < 6; i++) {
    const cx = x - 25 + i * 10
    const fallen = hashPoint(seed, i, 9) < 0.25 && i !== 2 && i !== 3
    const tall = fallen ? 8 + hashPoint(seed, i, 10) * 9 : 26
    canvas.rect(
      cx - 2,
      base - 2 - tall,
      5,
      tall,
      (px, py) =>
        ((px - cx) * way > 0 ? stone + 1.4 : px === cx ? stone : stone - 1) -
        (hashPoint(seed, px, py >> 1) > 0.93 ? 1 : 0),
    )
    if (!fallen) canvas.rect(cx - 3, base - 30, 7, 2, stone + 1)
  }
  canvas.rect(x - 30, base - 35, 60, 5, (px, py) =>
    (px - x) * way < -20 && hashPoint(seed, px >> 2, 4) < 0.5
      ? Number.NaN
      : py === base - 35
        ? stone + 1.4
        : (px >> 1) % 4 === 0
          ? ACCENT
          : stone,
  )
  canvas.polygon(
    [
      [x - 24, base - 35],
      [x + way * 4, base - 45],
      [x + 26, base - 35],
    ],
    (px, py) => (py > base - 37 ? stone - 0.6 : (px - x) * way > 4 ? stone + 1.4 : stone),
  )
  canvas.disc(x + 0.5, base - 38.5, 2.4, ACCENT)
  const ox = x + way * 42
  canvas.polygon(
    [
      [ox - 3, base + 2],
      [ox - 2, base - 34],
      [ox + 0.5, base - 39],
      [ox + 3, base - 34],
      [ox + 4, base + 2],
    ],
    (px, py) =>
      py < base - 34
        ? LIGHT
        : (px - ox) * way > 0
          ? stone + 1
          : hashPoint(seed, px, py >> 1) > 0.7
            ? layers[3]
            : stone - 0.8,
  )
}
