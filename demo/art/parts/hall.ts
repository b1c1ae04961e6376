import { fractal, hashPoint } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { brickTone } from './masonry.ts'

/** Brickwork with damp patches, lighter around the middle of the hall. */
export function paintBackWall(stage: Stage, x: number, floor: number, bright: number): void {
  const { canvas, width, seed } = stage
  canvas.rect(0, 0, width, floor + 4, (px, py) => {
    const away = Math.hypot((px - x) / (width * 0.42), (py - floor * 0.62) / (floor * 0.8))
    const brick = brickTone(seed, px, py, 8, 4)
    const damp = fractal(seed + 141, px / 14, py / 10) > 0.58 ? -0.6 : 0
    const tone = mixTones(2.6 + bright, 1, away)
    if (brick === 0) return Math.max(0.4, Math.round(tone) - 1)
    return Math.round(tone * 2 + (brick - 1.5) * 1.6 + damp) / 2
  })
}

/** Flagstones in perspective, with a carpet of light towards the viewer. */
export function paintFloor(stage: Stage, x: number, floor: number, bright: number): void {
  const { canvas, width, height, seed } = stage
  canvas.rect(0, floor, width, 2, 3)
  canvas.rect(0, floor + 2, width, 1, 0)
  for (let y = floor + 3; y < height; y++) {
    const near = (y - floor) / (height - floor)
    const depth = 1 / (near + 0.28)
    const row = Math.floor(depth * 3.4)
    const joint = row !== Math.floor((1 / ((y + 1 - floor) / (height - floor) + 0.28)) * 3.4)
    for (let px = 0; px < width; px++) {
      const along = (px - x) * depth * 0.055 + (row % 2) * 0.5
      const tile = Math.floor(along)
      const seam = Math.floor((px + 1 - x) * depth * 0.055 + (row % 2) * 0.5) !== tile
      const worn = hashPoint(seed + 143, tile, row)
      const light = mixTones(2.7 + bright, 0.9, Math.abs(px - x) / (width * 0.46) + near * 0.35)
      canvas.set(
        px,
        y,
        joint || seam ? Math.max(0, light - 1.3) : light + (worn < 0.2 ? -0.7 : worn > 0.85 ? 0.6 : 0),
      )
    }
  }
}

/** Two pillars and the arch between them, at `reach` of the width from the middle. */
export function paintArcade(stage: Stage, x: number, base: number, reach: number, tone: number): void {
  const { canvas, width, height, seed } = stage
  const half = width * reach
  const thick = Math.round(width * (0.03 + reach * 0.09))
  const spring = height * (0.34 - reach * 0.32)
  canvas.rect(0, 0, width, base, (px, py) => {
    const away = Math.abs(px + 0.5 - x)
    const rise = Math.sqrt(Math.max(0, 1 - (away / half) ** 2)) * height * 0.24
    const inPillar = away > half && away < half + thick
    const inVault = away <= half && py < spring - rise
    const inWing = away >= half + thick && py < spring - height * 0.02
    if (inVault || inWing) {
      const edge = inVault && py > spring - rise - 3
      const wedge = Math.floor((Math.atan2(spring - py, px - x) * 12) / Math.PI)
      if (edge) return wedge % 2 === 0 ? tone + 1 : tone + 0.5
      return brickTone(seed + 5, px, py, 9, 4) === 0 ? Math.max(0, tone - 1) : tone
    }
    if (!inPillar || py < spring - height * 0.04) return away > half && py < spring ? tone : Number.NaN
    const across = (away - half) / thick
    const course = py % 9 === 0
    const lit = across < 0.22 ? 1.2 : across > 0.75 ? -1 : 0
    return Math.max(0, course ? tone - 1 : tone + lit)
  })
  for (const side of [-1, 1]) {
    const left = Math.round(side > 0 ? x + half : x - half - thick)
    canvas.rect(left - 2, spring - 1, thick + 4, 3, tone + 1)
    canvas.rect(left - 1, spring + 2, thick + 2, 1, Math.max(0, tone - 1))
    canvas.rect(left - 2, base - 5, thick + 4, 2, tone + 1)
    canvas.rect(left - 2, base - 3, thick + 4, 4, tone)
    canvas.rect(left - 2, base + 1, thick + 4, 1, 0)
  }
}

/** Darkness closes in from the sides. */
export function paintVignette(stage: Stage, x: number): void {
  const { canvas, width, height } = stage
  for (let y = 0; y < height; y++) {
    for (let px = 0; px < width; px++) {
      const away = Math.hypot((px - x) / (width * 0.56), (y - height * 0.55) / (height * 0.72))
      if (away > 0.72) canvas.add(px, y, -(away - 0.72) * 3)
    }
  }
}
