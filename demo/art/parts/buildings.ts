import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint } from '../random.ts'
import type { Stage } from '../stage.ts'

export type TowerLook = {
  readonly tone: number
  /** Share of the windows that are lit. */
  readonly lit: number
  /** Tone of the lit windows; the lamp's when left out. */
  readonly window?: number
  /** Which side catches the sky's light. */
  readonly lightSide?: number
  readonly roof?: boolean
}

/** A skyscraper: a face with a rhythm of windows, a bright edge and something on the roof. */
export function paintSkyscraper(
  stage: Stage,
  x: number,
  base: number,
  w: number,
  h: number,
  look: TowerLook,
): void {
  const { canvas, random, seed, lamp } = stage
  const left = Math.round(x)
  const top = Math.round(base - h)
  const width = Math.round(w)
  canvas.rect(left, top, width, h, look.tone)
  const edge = (look.lightSide ?? 1) > 0 ? left + width - 1 : left
  canvas.rect(edge, top, 1, h, look.tone + 1)
  canvas.rect(left, top, width, 1, look.tone + 1)
  const [stepX, stepY, paneW, paneH] = random.pick([
    [2, 3, 1, 1],
    [3, 3, 2, 1],
    [3, 4, 1, 2],
    [2, 2, 1, 1],
    [4, 3, 3, 1],
  ] as const)
  for (let y = top + 2; y + paneH < base; y += stepY) {
    // Whole floors go dark together; lone windows elsewhere look like noise.
    const floor = hashPoint(seed, left, y) < 0.25 ? 0.2 : 1
    for (let px = left + 1; px + paneW <= left + width - 1; px += stepX) {
      const chance = hashPoint(seed + 1, px, y)
      if (chance < look.lit * floor) canvas.rect(px, y, paneW, paneH, look.window ?? lamp)
      else if (chance > 0.7) canvas.rect(px, y, paneW, paneH, look.tone - 1)
    }
  }
  if (look.roof !== false) paintRoof(stage, left, top, width, look.tone)
}

function paintRoof(stage: Stage, left: number, top: number, w: number, tone: number): void {
  const { canvas, random, lamp } = stage
  const middle = left + Math.floor(w / 2)
  switch (random.int(0, 6)) {
    case 0: {
      const tall = random.int(5, 11)
      canvas.rect(middle, top - tall, 1, tall, tone)
      canvas.rect(middle - 1, top - Math.round(tall / 2), 3, 1, tone)
      canvas.glow(middle + 0.5, top - tall + 0.5, 3, 1)
      canvas.set(middle, top - tall, lamp)
      break
    }
    case 1:
      canvas.rect(left + 2, top - 3, w - 4, 3, tone)
      canvas.rect(left + Math.floor(w / 3), top - 6, Math.max(1, w - 2 * Math.floor(w / 3)), 3, tone)
      break
    case 2:
      canvas.polygon(
        [
          [left, top],
          [left + w, top],
          [left + w, top - w * 0.6],
        ],
        tone,
      )
      break
    case 3:
      paintWaterTank(stage, middle, top, Math.min(6, w - 1), tone)
      break
    case 4:
      canvas.ellipse(left + w / 2, top, w / 2 - 0.5, w * 0.45, (_x, y) => (y < top ? tone : Number.NaN))
      canvas.rect(middle, top - w * 0.45 - 3, 1, 4, tone)
      break
    case 5:
      canvas.polygon(
        [
          [left, top],
          [left + w, top],
          [left + w / 2, top - w * 1.1],
        ],
        tone,
      )
      break
    default:
      canvas.rect(left + 1, top - 2, 2, 2, tone)
      canvas.rect(left + w - 4, top - 1, 3, 1, tone)
  }
}

/** The wooden tank of every rooftop in every fighting game. */
export function paintWaterTank(stage: Stage, x: number, base: number, w: number, tone: number): void {
  const { canvas } = stage
  const left = Math.round(x - w / 2)
  const h = Math.round(w * 0.9)
  canvas.rect(left, base - 3, 1, 3, tone)
  canvas.rect(left + w - 1, base - 3, 1, 3, tone)
  canvas.rect(left, base - 3 - h, w, h, (px, py) =>
    px === left + w - 2 || (py - base) % 3 === 0 ? tone + 0.5 : tone,
  )
  canvas.polygon(
    [
      [left - 1, base - 3 - h],
      [left + w + 1, base - 3 - h],
      [left + w / 2, base - 3 - h - w * 0.45],
    ],
    tone,
  )
}

/** A vertical shop sign with marks that look like writing and are none. */
export function paintSign(stage: Stage, x: number, y: number, w: number, h: number, tone: number): void {
  const { canvas, seed } = stage
  canvas.glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.1, 1.5)
  canvas.rect(x - 1, y - 1, w + 2, h + 2, 0)
  const framed = seed % 2 === 0
  canvas.rect(x, y, w, h, (px, py) => {
    const border =
      px === Math.round(x) ||
      py === Math.round(y) ||
      px === Math.round(x + w) - 1 ||
      py === Math.round(y + h) - 1
    if (border) return framed ? tone : 1
    return hashPoint(seed + x, px, py) < 0.5 ? tone : 0
  })
}

/** A street lamp whose light falls on the ground. */
export function paintStreetLamp(stage: Stage, x: number, base: number, height: number, side: number): void {
  const { canvas, lamp } = stage
  const reach = Math.max(1, Math.round(height / 6))
  const hx = x + side * reach
  // Many small lamps stand close together far away: their halos would add up to a fire.
  const strength = (stage.time === 'day' ? 0.4 : 1) * Math.min(1, (height / 28) ** 2)
  canvas.glow(hx + 0.5, base - height + 1, height * 0.55, 2 * strength)
  canvas.glow(hx, base, height * 0.7, 1.2 * strength, 0.3)
  canvas.rect(x, base - height, 1, height, 0)
  canvas.line(x, base - height, hx, base - height, 0)
  canvas.set(hx, base - height + 1, lamp)
  if (height > 14) canvas.rect(hx - 1, base - height + 1, 3, 1, lamp === ACCENT ? ACCENT : LIGHT)
}
