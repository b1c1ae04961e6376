import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'

/** Places that keep somebody warm; `white` is the tone of snow at this hour. */

/** A log cabin with a snowy roof, lit windows and smoke. */
export function paintCabin(stage: Stage, x: number, base: number, white: number): void {
  const { canvas, lamp, layers } = stage
  const wall = layers[2]
  const way = stage.seed % 2 ? 1 : -1
  canvas.glow(x, base - 6, 26, 1.4, 0.6)
  canvas.rect(x - 13, base - 12, 26, 12, (_px, py) => ((py - base) % 3 === 0 ? Math.max(0, wall - 1) : wall))
  canvas.polygon(
    [
      [x - 9 * way, base - 12],
      [x, base - 21],
      [x + 9 * way, base - 12],
    ],
    wall,
  )
  canvas.polygon(
    [
      [x - 17, base - 11],
      [x - 9, base - 23],
      [x + 9, base - 23],
      [x + 17, base - 11],
    ],
    (px, py) => {
      const edge = py > base - 13
      return edge ? white - 1.6 : hashPoint(stage.seed, px >> 1, py) > 0.9 ? white - 0.8 : white
    },
  )
  canvas.rect(x - 17, base - 11, 34, 1, 0)
  canvas.rect(x + way * 7 - 2, base - 28, 4, 7, 1)
  canvas.rect(x + way * 7 - 2, base - 29, 4, 1, white)
  for (let i = 0; i < 26; i++) {
    const drift = noise(stage.seed + 181, i / 5) * 6 + i * 0.35
    for (let w = 0; w < 1 + i / 7; w++)
      canvas.add(x + way * 7 + drift * way + w, base - 31 - i, 1.3 * (1 - i / 28))
  }
  for (const dx of [-9, 5]) {
    canvas.rect(x + dx - 1, base - 9, 6, 5, 0)
    canvas.rect(x + dx, base - 8, 4, 3, lamp)
    canvas.rect(x + dx + 2, base - 8, 1, 3, Math.max(0, wall - 1))
    canvas.glow(x + dx + 2, base - 1, 6, 1, 0.5)
  }
  canvas.rect(x - 2, base - 8, 5, 8, 0)
  canvas.rect(x - 1, base - 7, 3, 7, Math.max(1, wall))
  canvas.set(x + 1, base - 4, LIGHT)
  canvas.rect(x - 15, base - 1, 30, 2, (px) => (hashPoint(stage.seed, px, 7) < 0.6 ? white : white - 1))
}

/** A monastery on a spur of rock, stairs up to it, a bell in its tower. */
export function paintMonastery(stage: Stage, x: number, base: number, white: number): void {
  const { canvas, lamp, layers, seed } = stage
  const rock = layers[2]
  const top = base - 17
  for (let y = top; y < base + 4; y++) {
    const half = 14 + (y - top) * 0.8 + noise(seed + 183, y / 3) * 4
    for (let px = Math.round(x - half); px < x + half; px++) {
      const face = noise(seed + 184, px / 4, y / 5)
      canvas.set(px, y, face > 0.72 ? white - 0.6 : face < 0.3 ? Math.max(0, rock - 1) : rock)
    }
  }
  const block = (left: number, w: number, h: number, foot: number): void => {
    canvas.rect(left, foot - h, w, h, (px) => (px > left + w * 0.6 ? rock + 1 : rock + 0.5))
    canvas.polygon(
      [
        [left - 3, foot - h],
        [left + w + 3, foot - h],
        [left + w - 1, foot - h - 4],
        [left + 1, foot - h - 4],
      ],
      white,
    )
    canvas.rect(left - 3, foot - h, w + 6, 1, 0)
    for (let px = left + 2; px < left + w - 1; px += 4) canvas.rect(px, foot - h + 4, 2, 3, lamp)
  }
  canvas.glow(x, top - 8, 26, 1.2)
  block(x - 14, 14, 11, top + 2)
  block(x + 2, 12, 9, top + 2)
  block(x - 5, 10, 22, top + 2)
  canvas.rect(x - 2, top - 25, 4, 5, 0)
  canvas.rect(x - 1, top - 24, 2, 3, ACCENT)
  canvas.polygon(
    [
      [x - 8, top - 24],
      [x + 8, top - 24],
      [x, top - 31],
    ],
    white,
  )
  canvas.rect(x, top - 35, 1, 4, 0)
  for (let i = 0; i < 18; i++)
    canvas.rect(x - 2 + Math.round(Math.sin(i / 3) * 5), top + 2 + i, 4, 1, i % 2 ? white : rock + 1)
  // Prayer flags on a slack line.
  for (let i = 0; i < 26; i++) {
    const y = top - 14 + Math.sin((i / 26) * Math.PI) * 6 + i * 0.5
    canvas.set(x + 6 + i, y, 0)
    if (i % 4 === 1) canvas.rect(x + 6 + i, y + 1, 2, 2, i % 8 === 1 ? ACCENT : LIGHT)
  }
}

/** An igloo with a fish rack and a lantern. */
export function paintIgloo(stage: Stage, x: number, base: number, white: number): void {
  const { canvas, lamp } = stage
  const r = 15
  canvas.glow(x, base - 4, 30, 1.3, 0.6)
  canvas.ellipse(x, base, r + 1, r * 0.92 + 1, (_px, py) => (py >= base ? Number.NaN : white - 3))
  canvas.ellipse(x, base, r, r * 0.92, (px, py) => {
    if (py >= base) return Number.NaN
    const row = Math.floor((base - py) / 4)
    const joint = (base - py) % 4 === 0 || (px + row * 3) % 7 === 0
    const shade = mixTones(white, white - 1.6, (px - x + r) / (r * 2))
    return Math.round(joint ? shade - 1.4 : shade)
  })
  canvas.ellipse(x + 9, base, 8.5, 9.5, (_px, py) => (py >= base ? Number.NaN : white - 3))
  canvas.ellipse(x + 9, base, 7.5, 8.5, (_px, py) => (py >= base ? Number.NaN : white - 1))
  canvas.ellipse(x + 9, base, 5, 6, (_px, py) => (py >= base ? Number.NaN : 0))
  canvas.ellipse(x + 9, base, 3.6, 4.6, (_px, py) => (py >= base ? Number.NaN : lamp))
  canvas.rect(x - 26, base - 13, 1, 14, 0)
  canvas.rect(x - 18, base - 13, 1, 14, 0)
  canvas.rect(x - 27, base - 13, 11, 1, 0)
  for (const dx of [-24, -21]) canvas.rect(x + dx, base - 12, 2, 5, ACCENT)
  canvas.rect(x + 23, base - 11, 1, 12, 0)
  canvas.glow(x + 25, base - 9, 8, 1.8)
  canvas.rect(x + 24, base - 10, 2, 3, lamp)
}

/** An icebreaker caught in the ice, listing, one light still on. */
export function paintWreck(stage: Stage, x: number, base: number, white: number): void {
  const { canvas, lamp, layers } = stage
  const way = stage.seed % 2 ? 1 : -1
  const at = (dx: number): number => x + dx * way
  const tilt = (dx: number): number => Math.round(dx * 0.13)
  for (let dx = -30; dx <= 32; dx++) {
    const deck = base - 12 - tilt(dx) - (dx > 22 ? (dx - 22) * 0.4 : 0)
    const keel = dx > 24 ? base - (dx - 24) : base
    for (let y = Math.round(deck); y < keel; y++)
      canvas.set(
        at(dx),
        y,
        y < deck + 2
          ? ACCENT
          : y < deck + 4
            ? white - 0.5
            : hashPoint(stage.seed, dx >> 1, y >> 2) > 0.85
              ? layers[2] + 1
              : layers[3],
      )
  }
  const box = (dx: number, w: number, low: number, h: number, tone: number): void => {
    for (let i = 0; i < w; i++)
      canvas.rect(at(dx + i), base - low - h - tilt(dx + i), 1, h, i === w - 1 ? tone + 0.6 : tone)
  }
  box(-20, 22, 12, 7, layers[1] + 1)
  box(-16, 14, 19, 6, layers[1] + 1.6)
  box(-18, 18, 25, 1, white)
  box(-13, 5, 26, 9, ACCENT)
  box(-13, 5, 35, 2, 0)
  box(8, 1, 12, 20, 0)
  box(18, 1, 14, 13, 0)
  for (const dx of [-14, -10, -6])
    canvas.rect(Math.min(at(dx), at(dx + 1)), base - 23 - tilt(dx), 2, 2, dx === -10 ? lamp : 0)
  canvas.glow(at(-10), base - 22, 12, 2)
  canvas.line(at(8), base - 33, at(31), base - 18, 0)
  canvas.line(at(8), base - 33, at(-8), base - 27, 0)
  for (let i = -36; i < 38; i += 6) {
    const h = 3 + hashPoint(stage.seed, i, 3) * 6
    canvas.polygon(
      [
        [x + i - 5, base + 2],
        [x + i - 1, base - h],
        [x + i + 2, base - h + 2],
        [x + i + 6, base + 2],
      ],
      (px) => (px < x + i ? white : white - 1.4),
    )
  }
}
