import { ACCENT, LIGHT } from '../palettes.ts'
import { fractal, hashPoint, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'

export type Frame = {
  /** Middle of the opening. */
  readonly x: number
  /** Mean height of ceiling and floor at the middle, as shares of the picture. */
  readonly ceiling: number
  readonly floor: number
  /** How far the sides close in: 0 leaves the edges as open as the middle. */
  readonly close: number
  readonly spikes: number
  readonly tone: number
  readonly rim: number
}

/** A wall of rock around an opening, with stalactites and stalagmites. Returns the floor's surface. */
export function paintCaveFrame(stage: Stage, frame: Frame): (x: number) => number {
  const { canvas, random, width, height, seed } = stage
  const salt = seed + Math.round(frame.tone * 31 + frame.close * 100)
  const spikes = (count: number, longest: number): ((x: number) => number) => {
    const list = Array.from({ length: count }, () => ({
      x: random.range(0, width),
      w: random.range(2, 5.5),
      h: random.range(0.3, 1) ** 1.6 * longest,
    }))
    return (x) =>
      list.reduce((most, s) => Math.max(most, s.h * Math.max(0, 1 - Math.abs(x - s.x) / s.w) ** 1.25), 0)
  }
  const hanging = spikes(frame.spikes, height * 0.3)
  const standing = spikes(Math.round(frame.spikes * 0.6), height * 0.16)
  const bend = (x: number): number => Math.abs((x - frame.x) / (width * 0.62)) ** 2.2 * frame.close * height
  const ceiling = (x: number): number =>
    Math.round(height * frame.ceiling + bend(x) + (fractal(salt, x / 17) - 0.5) * height * 0.2 + hanging(x))
  const floor = (x: number): number =>
    Math.round(
      height * frame.floor - bend(x) * 0.55 + (fractal(salt + 5, x / 21) - 0.5) * height * 0.1 - standing(x),
    )
  for (let x = 0; x < width; x++) {
    const top = ceiling(x)
    const bottom = floor(x)
    for (let y = 0; y < height; y++) {
      if (y >= top && y < bottom) continue
      const depth = y < top ? top - y : y - bottom
      const grain = fractal(salt + 9, x / 6, y / 7)
      const crack = noise(salt + 11, x / 3, y / 9) > 0.8 ? -0.7 : 0
      const lit = depth < 5 ? (1 - depth / 5) * 0.7 : 0
      canvas.set(x, y, frame.tone + Math.round((grain - 0.55) * 2.2) * 0.5 + crack + lit)
    }
    // The edge that looks at the light; hanging tips stay dark to keep their point.
    const faces = Math.abs(ceiling(x + 1) - ceiling(x - 1)) < 6
    if (bottom < height) canvas.set(x, bottom, frame.rim)
    if (faces && top > 0 && hashPoint(salt, x, 2) < 0.7) canvas.set(x, top - 1, frame.rim - 0.5)
  }
  return floor
}

/** One crystal: a six-sided prism that leans by `angle` from upright, in three facets. */
export function paintCrystal(
  stage: Stage,
  x: number,
  base: number,
  length: number,
  w: number,
  angle: number,
  vivid: boolean,
): void {
  const { canvas } = stage
  const ux = Math.sin(angle)
  const uy = -Math.cos(angle)
  const at = (along: number, across: number): readonly [number, number] => [
    x + ux * along - uy * across,
    base + uy * along + ux * across,
  ]
  const half = w / 2
  const shoulder = length - w * 0.9
  const tones = vivid ? [LIGHT, ACCENT, 3] : [LIGHT, 4.5, 2]
  canvas.polygon(
    [
      at(0, -half),
      at(shoulder, -half),
      at(length, -half * 0.2),
      at(shoulder * 0.96, -half * 0.25),
      at(0, -half * 0.3),
    ],
    tones[0] ?? LIGHT,
  )
  canvas.polygon(
    [
      at(0, -half * 0.3),
      at(shoulder * 0.96, -half * 0.25),
      at(length, -half * 0.2),
      at(shoulder * 0.92, half * 0.45),
      at(0, half * 0.45),
    ],
    tones[1] ?? LIGHT,
  )
  canvas.polygon(
    [
      at(0, half * 0.45),
      at(shoulder * 0.92, half * 0.45),
      at(length, -half * 0.2),
      at(shoulder, half),
      at(0, half),
    ],
    tones[2] ?? LIGHT,
  )
}

/** A druse: crystals fanning out of one root, the tallest in the middle, in their own light. */
export function paintCluster(stage: Stage, x: number, base: number, size: number, down = false): void {
  const { canvas, random } = stage
  canvas.glow(x, base - (down ? -size : size) * 0.4, size * 1.7, 1.9)
  const count = Math.min(9, Math.max(3, Math.round(size / 4)))
  const order = Array.from({ length: count }, (_, i) => (i / Math.max(1, count - 1)) * 2 - 1).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  )
  for (const lean of order) {
    const length = size * (1 - Math.abs(lean) * 0.55) * random.range(0.8, 1.05)
    const angle = lean * 0.75 + random.range(-0.08, 0.08)
    const w = Math.max(2, size * random.range(0.17, 0.26))
    paintCrystal(
      stage,
      x + lean * size * 0.28,
      base + 1,
      length,
      w,
      down ? Math.PI - angle : angle,
      random.chance(0.5),
    )
  }
}

/** A thin waterfall with a bright core and spray at its foot. */
export function paintWaterfall(stage: Stage, x: number, top: number, bottom: number, w: number): void {
  const { canvas, seed } = stage
  for (let y = Math.max(0, top); y < bottom; y++) {
    const widen = w * (0.8 + ((y - top) / (bottom - top)) * 0.5)
    for (let px = Math.round(x - widen / 2); px < x + widen / 2; px++) {
      const strand = noise(seed + 51, px * 1.7, y / 6)
      canvas.set(px, y, mixTones(3.6, LIGHT, strand * 1.2 - 0.1))
    }
  }
  canvas.glow(x, bottom, w * 1.6, 2.4, 0.5)
  for (let i = -w; i <= w; i += 2)
    canvas.set(x + i, bottom - (hashPoint(seed, i | 0, 1) < 0.5 ? 1 : 0), LIGHT)
}

/** The glow of the far wall: light in the middle, dark towards the edges. */
export function paintFarWall(stage: Stage, x: number, y: number, bright: number): void {
  const { canvas, width, height, seed } = stage
  canvas.rect(0, 0, width, height, (px, py) => {
    const away = Math.hypot((px - x) / (width * 0.5), (py - y) / (height * 0.62))
    return mixTones(bright, 1, away) + Math.round((fractal(seed + 61, px / 9, py / 12) - 0.5) * 3) * 0.4
  })
}

/** A hole in the roof, with the sky in it and roots around it. */
export function paintRoofHole(stage: Stage, x: number): void {
  const { canvas, random, width, height, sky } = stage
  canvas.ellipse(x, 0, width * 0.16, height * 0.14, (px, py) =>
    mixTones(sky.horizon, LIGHT, (Math.sin(px) + py / 8) * 0.4),
  )
  for (let i = 0; i < 9; i++) {
    const rx = x + random.sign() * random.range(0.09, 0.17) * width
    const length = random.range(4, 16)
    for (let y = 0; y < length; y++)
      canvas.set(rx + Math.sin(y / 3 + i) * 1.4, y + height * 0.05, y % 3 ? 1 : 2)
  }
}
