import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'

export type Setting = 'coast' | 'city' | 'mountains' | 'desert'

/** Where the road is at a depth: 0 at the horizon, 1 at the lower edge. */
export type Road = {
  readonly middle: (near: number) => number
  readonly half: (near: number) => number
  readonly y: (near: number) => number
}

/** Grass or sand in bands that run under the road, the oldest trick of speed. */
export function paintVerges(stage: Stage, horizon: number, setting: Setting, seaSide: number): void {
  const { canvas, width, height, layers, seed } = stage
  for (let y = horizon; y < height; y++) {
    const near = (y - horizon + 0.5) / (height - horizon)
    const band = Math.floor(2.4 / near + 0.3) % 2
    const tone = Math.max(0.5, layers[1] - near * 1.2)
    for (let x = 0; x < width; x++) {
      const shore = width * 0.5 + seaSide * (width * 0.1 + near * width * 1.2)
      if (setting === 'coast' && near < 0.34 && (x - shore) * seaSide > 0) continue
      const speck = hashPoint(seed + 103, x, y) < 0.05 ? 1 : 0
      canvas.set(x, y, Math.round(tone + band) + speck * 0.6)
    }
  }
}

export function paintRoad(stage: Stage, horizon: number, road: Road): void {
  const { canvas, height, sky } = stage
  for (let y = horizon; y < height; y++) {
    const near = (y - horizon + 0.5) / (height - horizon)
    const x = road.middle(near)
    const half = road.half(near)
    const band = Math.floor(2.4 / near) % 2 === 0
    const kerb = Math.max(1, half * 0.09)
    const shine = mixTones(Math.min(4, sky.horizon - 1), 1, near * 2.2)
    canvas.rect(x - half - kerb, y, half * 2 + kerb * 2, 1, band ? ACCENT : LIGHT)
    canvas.rect(x - half, y, half * 2, 1, band ? shine : Math.max(0.8, shine - 0.35))
    canvas.rect(x - half * 0.94, y, Math.max(1, half * 0.03), 1, 5)
    canvas.rect(x + half * 0.92, y, Math.max(1, half * 0.03), 1, 5)
    if (band)
      for (const lane of [-0.33, 0.33]) canvas.rect(x + half * lane, y, Math.max(1, half * 0.035), 1, 5)
  }
}

/** A board with an arrow that says: turn. */
export function paintChevron(stage: Stage, x: number, ground: number, size: number, side: number): void {
  const { canvas } = stage
  const w = Math.max(3, Math.round(size))
  const h = Math.max(2, Math.round(size * 0.7))
  const top = Math.round(ground - h * 1.7)
  canvas.rect(x - w / 2 + 1, top + h, 1, ground - top - h, 0)
  canvas.rect(x + w / 2 - 2, top + h, 1, ground - top - h, 0)
  canvas.rect(x - w / 2 - 1, top - 1, w + 2, h + 2, 0)
  canvas.rect(x - w / 2, top, w, h, (px, py) => {
    const fold = Math.abs(py - top - (h - 1) / 2)
    return ((px - x) * -side - fold + 60) % 6 < 3 ? LIGHT : ACCENT
  })
}

/** The chequered gantry over the finishing line. */
export function paintGantry(stage: Stage, road: Road, near: number): void {
  const { canvas, lamp } = stage
  const x = road.middle(near)
  const half = road.half(near) * 1.35 + 3
  const ground = Math.round(road.y(near))
  const top = ground - 19
  for (const side of [-1, 1]) canvas.rect(x + side * half - 1, top, 2, 19, 0)
  canvas.rect(x - half - 2, top - 1, half * 2 + 4, 8, 0)
  canvas.rect(x - half - 1, top, half * 2 + 2, 4, (px, py) => (((px >> 1) + (py >> 1)) % 2 === 0 ? LIGHT : 0))
  for (let px = x - half + 1; px < x + half; px += 3) canvas.rect(px, top + 5, 2, 1, lamp)
}

export function paintHeadlights(stage: Stage, x: number, y: number, toX: number, toY: number): void {
  const { canvas } = stage
  for (let py = Math.round(toY); py < y; py++) {
    const t = (y - py) / (y - toY)
    const centre = mixTones(x, toX, t ** 1.4)
    const half = 15 * (1 - t * 0.55)
    for (let px = Math.round(centre - half); px <= centre + half; px++)
      canvas.add(px, py, 1.3 * (1 - t) + 0.2)
  }
}
