import { ACCENT, LIGHT } from '../palettes.ts'
import { brickTone } from '../parts/masonry.ts'
import { type Ledge, paintChainBridge, paintLadder, paintLedge } from '../parts/platforms.ts'
import { paintFireflies } from '../parts/weather.ts'
import { fractal, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** The dungeon's other face: a shaft of ledges, ladders and chains over a glowing pool, from the side. */
export function paintDepths(stage: Stage): void {
  const { canvas, random, width, height, seed } = stage
  const side = random.sign()
  const pool = Math.round(height * 0.87)
  canvas.rect(0, 0, width, height, (x, y) => {
    const brick = brickTone(seed, x, y, 10, 5)
    const tone = mixTones(1.1, 2.5, y / height) + (fractal(seed + 231, x / 18, y / 14) > 0.57 ? -0.7 : 0)
    return brick === 0 ? Math.max(0, tone - 0.9) : Math.round(tone * 2 + (brick - 1.5) * 1.3) / 2
  })
  for (let i = 0; i < 3; i++)
    paintNiche(stage, Math.round(width * (0.2 + i * 0.3)), Math.round(height * random.range(0.3, 0.6)))
  const mirror = (x: number): number => (side > 0 ? x : 1 - x) * width
  const ledge = (from: number, to: number, y: number): Ledge => {
    const a = mirror(from)
    const b = mirror(to)
    return {
      left: Math.round(Math.min(a, b)),
      right: Math.round(Math.max(a, b)),
      y: Math.round(height * y),
    }
  }
  const low = ledge(-0.05, random.range(0.34, 0.42), 0.78)
  const middle = ledge(random.range(0.46, 0.5), random.range(0.66, 0.74), random.range(0.6, 0.66))
  const high = ledge(random.range(0.58, 0.64), 1.05, 0.4)
  const upper = ledge(-0.05, random.range(0.2, 0.3), 0.34)
  paintPool(stage, pool)
  for (const one of [upper, high, middle, low]) paintLedge(stage, one)
  paintLadder(stage, Math.round((middle.left + middle.right) / 2) + side * 9, high.y, middle.y)
  paintChainBridge(
    stage,
    side > 0 ? upper.right : upper.left,
    upper.y,
    side > 0 ? high.left : high.right,
    high.y,
  )
  const exit = side > 0 ? Math.min(width - 16, high.right - 20) : Math.max(16, high.left + 20)
  paintExit(stage, exit, high.y)
  for (const one of [upper, low, high])
    paintBrazier(stage, Math.round(mixTones(one.left, one.right, side > 0 ? 0.82 : 0.18)), one.y)
  paintSlime(stage, Math.round((middle.left + middle.right) / 2) - side * 4, middle.y, random.range(5, 7))
  for (let i = 0; i < 3; i++)
    paintBat(stage, random.range(0.3, 0.7) * width, random.range(0.08, 0.3) * height)
  for (let i = 0; i < 5; i++) {
    const x = Math.round(random.range(0.45, 0.95) * width)
    canvas.polygon(
      [
        [mirror(x / width) - 3, pool + 1],
        [mirror(x / width), pool - 8],
        [mirror(x / width) + 3, pool + 1],
      ],
      (px) => (px < mirror(x / width) ? 4 : 1),
    )
  }
  paintTraveller(stage, mixTones(low.left, low.right, side > 0 ? 0.62 : 0.38), low.y, {
    flip: side < 0,
    belongings: ['sword', 'lantern', 'staff'],
  })
  paintFrame(stage)
  paintFireflies(
    stage,
    { x: width * 0.1, y: height * 0.3, w: width * 0.8, h: height * 0.55 },
    random.int(9, 16),
  )
}

/** Molten or magic: a bright surface that lights the stones from below. */
function paintPool(stage: Stage, top: number): void {
  const { canvas, width, height, seed, lamp } = stage
  for (let y = 0; y < height; y++) {
    const near = 1 - Math.abs(y - top) / (height * 0.5)
    if (near > 0) for (let x = 0; x < width; x++) canvas.add(x, y, near ** 2 * 1.8)
  }
  for (let x = 0; x < width; x++) {
    const wave = Math.round(Math.sin(x / 5 + seed) * 0.8)
    for (let y = top + wave; y < height; y++) {
      const swirl = fractal(seed + 235, x / 9, y / 3.5)
      canvas.set(
        x,
        y,
        y === top + wave ? LIGHT : swirl > 0.6 ? LIGHT - 1 : swirl < 0.4 ? (lamp === ACCENT ? ACCENT : 3) : 4,
      )
    }
  }
}

/** The way out, which is locked, of course. */
function paintExit(stage: Stage, x: number, base: number): void {
  const { canvas, lamp } = stage
  canvas.glow(x, base - 9, 20, 1.8)
  canvas.rect(x - 8, base - 16, 17, 16, 3)
  canvas.ellipse(x + 0.5, base - 16, 8.5, 6, (_px, py) => (py < base - 16 ? 3 : Number.NaN))
  canvas.rect(x - 6, base - 15, 13, 15, (px) => ((px - x) % 4 === 0 ? 0 : 1))
  canvas.ellipse(x + 0.5, base - 15, 6.5, 5, (px, py) =>
    py < base - 15 ? ((px - x) % 4 === 0 ? 0 : 1) : Number.NaN,
  )
  canvas.rect(x - 1, base - 10, 3, 4, ACCENT)
  canvas.set(x, base - 9, 0)
  canvas.rect(x - 1, base - 23, 3, 2, lamp)
}

function paintBrazier(stage: Stage, x: number, base: number): void {
  const { canvas, lamp } = stage
  canvas.glow(x + 0.5, base - 9, 24, 2)
  canvas.rect(x, base - 5, 1, 5, 0)
  canvas.rect(x - 2, base - 6, 5, 2, 1)
  for (const [dx, h] of [
    [-2, 2],
    [-1, 5],
    [0, 7],
    [1, 4],
    [2, 3],
  ] as const)
    canvas.rect(x + dx, base - 6 - h, 1, h, Math.abs(dx) === 2 ? 4 : lamp)
  canvas.rect(x - 1, base - 8, 3, 2, LIGHT)
}

/** A slime with two eyes and a shine. */
function paintSlime(stage: Stage, x: number, base: number, r: number): void {
  const { canvas } = stage
  canvas.ellipse(x + 0.5, base, r + 1, r + 1, (_px, py) => (py < base ? 0 : Number.NaN))
  canvas.ellipse(x + 0.5, base, r, r, (px, py) =>
    py >= base ? Number.NaN : py > base - 2 ? 2 : px < x - r * 0.3 && py < base - r * 0.5 ? LIGHT : ACCENT,
  )
  for (const dx of [-1, 2]) canvas.rect(x + dx, base - 4, 1, 2, 0)
}

function paintBat(stage: Stage, x: number, y: number): void {
  stage.canvas.sprite(
    ['k.k...k.k', 'kkkk.kkkk', '.kkkkkkk.', '...kkk...', '....k....'],
    Math.round(x),
    Math.round(y),
    { k: 0 },
  )
}

/** A barred recess with dim light in it. */
function paintNiche(stage: Stage, x: number, y: number): void {
  const { canvas } = stage
  canvas.rect(x - 5, y - 6, 11, 14, 0)
  canvas.ellipse(x + 0.5, y - 6, 5.5, 5, (_px, py) => (py < y - 6 ? 0 : Number.NaN))
  canvas.rect(x - 4, y + 7, 9, 1, 3)
  for (const dx of [-2, 2]) canvas.rect(x + dx, y - 9, 1, 16, 2)
}

/** Rough walls close the shaft left, right and above. */
function paintFrame(stage: Stage): void {
  const { canvas, width, height, seed } = stage
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wall =
        Math.min(x, width - 1 - x) / (width * 0.06) - noise(seed + 237, y / 5, x < width / 2 ? 0 : 9) * 0.9
      const roof = y / (height * 0.07) - noise(seed + 238, x / 6) * 1.2
      const inside = Math.min(wall, roof)
      if (inside < 0) canvas.set(x, y, 0)
      else if (inside < 0.35) canvas.set(x, y, 1)
    }
  }
}
