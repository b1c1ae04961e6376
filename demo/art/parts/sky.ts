import { LIGHT } from '../palettes.ts'
import { fractal, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'

/** Where light comes from, so that later layers can turn a bright side to it. */
export type LightSource = { readonly x: number; readonly y: number; readonly r: number }

/** Dithered gradient from the zenith to the horizon, with stars when it is dark enough. */
export function paintSky(stage: Stage, horizon: number, from = stage.sky.top, to = stage.sky.horizon): void {
  const { canvas, width, height, seed } = stage
  // A slow wave bends the bands a little: perfectly level ones look like a test card.
  canvas.rect(0, 0, width, height, (x, y) => {
    const bend = (noise(seed, x / 40, 3) - 0.5) * 5
    return mixTones(from, to, (Math.max(0, y + bend) / horizon) ** 1.15)
  })
  if (stage.time !== 'day') paintStars(stage, horizon * 0.75, stage.time === 'night' ? 1 : 0.45)
}

export function paintStars(stage: Stage, bottom: number, density: number): void {
  const { canvas, random, width } = stage
  const count = Math.round((width * bottom * density) / 70)
  for (let i = 0; i < count; i++) {
    const x = random.int(0, width - 1)
    const y = Math.floor(bottom * random.next() ** 1.5)
    canvas.add(x, y, random.pick([1.6, 2.5, 4, 6]))
  }
  for (let i = 0; i < (count * density) / 14; i++) {
    const x = random.int(4, width - 5)
    const y = random.int(3, Math.max(4, Math.floor(bottom * 0.8)))
    canvas.set(x, y, LIGHT)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      canvas.add(x + dx, y + dy, 2)
  }
}

/** The sun or the moon of the stage's hour, with its halo; returns it as the light source. */
export function paintLight(stage: Stage, x: number, y: number, r: number): LightSource {
  const { random, time } = stage
  if (time === 'night') paintMoon(stage, x, y, r, random.chance(0.45))
  else paintSun(stage, x, y, r, time === 'dusk' && random.chance(0.5))
  return { x, y, r }
}

/** A disc with a halo; a banded one lets the sky show through in widening slits, as in an old racer. */
export function paintSun(stage: Stage, x: number, y: number, r: number, banded: boolean): void {
  const { canvas } = stage
  canvas.glow(x, y, r * 3.4, 1.1)
  canvas.glow(x, y, r * 1.7, 0.9)
  canvas.disc(x, y, r, (_px, py) => {
    const depth = (py - y) / r
    if (banded && depth > 0 && (py - Math.floor(y)) % 4 < Math.ceil(depth * 2.4)) return Number.NaN
    return depth > 0.45 ? LIGHT - 0.5 : LIGHT
  })
}

/** A full moon with seas and craters, or a crescent. */
export function paintMoon(stage: Stage, x: number, y: number, r: number, crescent: boolean): void {
  const { canvas, random, seed } = stage
  canvas.glow(x, y, r * 3, 1.3)
  canvas.glow(x, y, r * 1.6, 0.8)
  const bite = random.sign() * r * 0.55
  const ground = canvas.get(x, y)
  const craters = Array.from({ length: random.int(3, 6) }, () => {
    const angle = random.range(0, Math.PI * 2)
    const out = Math.sqrt(random.next()) * r * 0.75
    return {
      x: x + Math.cos(angle) * out,
      y: y + Math.sin(angle) * out,
      r: r * random.range(0.1, 0.26),
    }
  })
  canvas.disc(x, y, r, (px, py) => {
    const dx = px + 0.5 - x
    const dy = py + 0.5 - y
    if (crescent && Math.hypot(dx + bite, dy + r * 0.2) < r * 0.95) {
      // Earthshine: the dark part stays just visible and hides the stars behind it.
      return ground + 0.25
    }
    const seas =
      craters.some((c) => Math.hypot(px + 0.5 - c.x, py + 0.5 - c.y) < c.r) ||
      fractal(seed + 9, px / r, py / r) > 0.64
        ? 1
        : 0
    const rim = Math.hypot(dx, dy) > r * 0.8 && dx * bite > 0 ? 0.6 : 0
    return LIGHT - seas - rim
  })
}

/** A planet lit from one side, in bands or spots, with or without rings. */
export function paintPlanet(
  stage: Stage,
  x: number,
  y: number,
  r: number,
  look: {
    readonly dark: number
    readonly light: number
    readonly ring: boolean
    readonly banded: boolean
  },
): void {
  const { canvas, random, seed } = stage
  const side = random.sign()
  const tilt = random.range(0.18, 0.32) * random.sign()
  const inRing = (px: number, py: number): number => {
    const dx = px + 0.5 - x
    const dy = py + 0.5 - y - dx * tilt
    const d = Math.hypot(dx, dy * 4.2) / r
    return d > 1.32 && d < 2.05 && !(d > 1.66 && d < 1.74)
      ? mixTones(look.light, look.dark, (d - 1.3) * 0.9) + 0.3
      : Number.NaN
  }
  const ring = (front: boolean): void => {
    canvas.rect(x - r * 2.2, y - r, r * 4.4, r * 2, (px, py) =>
      py + 0.5 - y - (px + 0.5 - x) * tilt > 0 === front ? inRing(px, py) : Number.NaN,
    )
  }
  if (look.ring) ring(false)
  canvas.disc(x, y, r, (px, py) => {
    const dx = (px + 0.5 - x) / r
    const dy = (py + 0.5 - y) / r
    const shade = dx * side * 0.75 - dy * 0.5 + 0.45
    const along = dy + dx * tilt * 0.8
    const texture = look.banded
      ? noise(seed + 4, along * 5 + noise(seed, px / 9, py / 4) * 0.7) - 0.5
      : noise(seed + 5, px / (r * 0.3), py / (r * 0.26)) - 0.5
    return mixTones(look.dark, look.light, shade + texture * 0.65)
  })
  if (look.ring) ring(true)
}
