import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint } from '../random.ts'
import type { Stage } from '../stage.ts'

/** A rocket on its fins, lit from one side, with a ladder and a lamp. */
export function paintRocket(stage: Stage, x: number, base: number, side: number): void {
  const { canvas, random, lamp } = stage
  const tall = random.int(34, 42)
  const half = 6
  const top = base - tall
  const shade = (px: number): number => {
    const across = ((px - x) / half) * side
    return across > 0.35 ? LIGHT : across > -0.3 ? 4 : 2
  }
  for (const way of [-1, 1] as const) {
    canvas.polygon(
      [
        [x + way * 3, base - 14],
        [x + way * 12, base - 2],
        [x + way * 12, base + 2],
        [x + way * 3, base - 4],
      ],
      way === side ? ACCENT : 1,
    )
  }
  for (let y = top; y < base - 2; y++) {
    const t = (y - top) / tall
    const w = half * Math.min(1, Math.sqrt(t * 2.6)) * (t > 0.75 ? 1 - (t - 0.75) * 0.9 : 1)
    for (let px = Math.round(x - w); px <= x + w; px++)
      canvas.set(px, y, t < 0.2 ? (shade(px) > 4 ? ACCENT : 2) : shade(px))
  }
  canvas.rect(x - 5, base - 16, 11, 1, 1)
  canvas.rect(x - 5, top + 12, 11, 1, 2)
  canvas.glow(x + 0.5, base - 24, 8, 1)
  canvas.disc(x + 0.5, base - 24, 3, 1)
  canvas.disc(x + 0.5, base - 24, 2, lamp)
  canvas.rect(x - 1, base - 10, 3, 8, 1)
  canvas.rect(x - 3, base - 2, 7, 2, 0)
  canvas.line(x + side * 3, base - 8, x + side * 12, base + 3, 3)
}

/** A settlement: domes, a mast and a dish. */
export function paintBase(stage: Stage, x: number, base: number, side: number): void {
  const { canvas, random, lamp } = stage
  const domes = [
    [-14, 9],
    [3, 13],
    [19, 7],
  ] as const
  for (const [dx, r] of domes) {
    const cx = x + dx * side
    canvas.glow(cx, base - r * 0.4, r * 1.5, 1.1)
    canvas.disc(cx, base, r, (px, py) => {
      if (py >= base) return Number.NaN
      const across = ((px + 0.5 - cx) / r) * side
      const rib = Math.round(across * 6) % 3 === 0 || (py - base) % 5 === 0
      return rib ? 1.5 : across > 0.2 ? 5 : across > -0.4 ? 3.5 : 2
    })
    canvas.rect(cx - 1, base - 4, 3, 4, lamp)
  }
  canvas.rect(x - 18, base - 2, 40, 3, (px) => (px % 4 === 0 ? 1 : 3))
  const mast = x - side * 5
  const tall = random.int(24, 30)
  canvas.rect(mast, base - tall, 1, tall, 2)
  for (let y = base - tall; y < base - 8; y += 4) canvas.rect(mast - 1, y, 3, 1, 2)
  canvas.set(mast, base - tall - 1, lamp)
  canvas.glow(mast + 0.5, base - tall, 5, 1.2)
  for (let i = -4; i <= 4; i++)
    canvas.rect(mast + side * (4 + Math.round(i * i * 0.12)), base - 16 + i, 2, 1, i > 0 ? 4 : LIGHT)
}

/** A long ship with panels, lit decks and a drive trail. */
export function paintStarship(stage: Stage, x: number, y: number, ahead: number): void {
  const { canvas, random, seed, lamp, width } = stage
  const half = Math.round(Math.min(34, width * 0.22))
  const at = (dx: number): number => x + dx * ahead
  for (let i = 0; i < half * 2.2; i++) {
    const fade = 1 - i / (half * 2.2)
    for (const dy of [-2, 2]) {
      canvas.set(
        at(-half - i),
        y + dy,
        fade > 0.75 ? LIGHT : hashPoint(seed, i, dy) < fade ? (fade > 0.45 ? ACCENT : 4) : Number.NaN,
      )
      canvas.add(at(-half - i), y + dy + 1, fade * 2)
      canvas.add(at(-half - i), y + dy - 1, fade * 2)
    }
  }
  canvas.glow(at(-half), y, 16, 2.2)
  const hull = (dx: number): number => {
    const t = (dx + half) / (half * 2)
    return t < 0.16 ? 6 : t < 0.45 ? 4.5 : t < 0.62 ? 3.6 : 4.6 * (1 - (t - 0.62) / 0.42)
  }
  for (let dx = -half; dx <= half; dx++) {
    const h = hull(dx)
    for (let dy = Math.round(-h); dy <= h * 0.8; dy++) {
      const panel = hashPoint(seed + 2, Math.floor(dx / 4), Math.floor(dy / 3))
      const tone = dy < -h + 1.4 ? LIGHT : dy < 0 ? 4.4 : 2.4
      canvas.set(at(dx), y + dy, dx % 9 === 0 ? 2 : Math.round(tone + (panel < 0.25 ? -1 : 0)))
    }
    if (dx > -half + 6 && dx < half * 0.5 && dx % 2 === 0) canvas.set(at(dx), y, lamp)
  }
  // The bridge, a keel fin and a coloured stripe.
  canvas.polygon(
    [
      [at(-8), y - 4],
      [at(-4), y - 10],
      [at(6), y - 9],
      [at(10), y - 4],
    ],
    3,
  )
  canvas.rect(Math.min(at(-3), at(6)), y - 9, 9, 1, LIGHT)
  canvas.rect(Math.min(at(1), at(6)), y - 7, 5, 1, lamp)
  canvas.polygon(
    [
      [at(-half + 4), y + 4],
      [at(-half - 4), y + 12],
      [at(-half + 10), y + 4],
    ],
    2,
  )
  canvas.polygon(
    [
      [at(-half + 3), y - 5],
      [at(-half - 5), y - 12],
      [at(-half + 9), y - 5],
    ],
    4,
  )
  canvas.rect(Math.min(at(half * 0.4), at(half * 0.4 + 5)), y - 3, 5, 5, ACCENT)
  if (random.chance(0.5)) canvas.line(at(half - 2), y, at(half + 6), y, 3)
}
