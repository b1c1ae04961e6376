import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint } from '../random.ts'
import type { Stage } from '../stage.ts'

export function paintTorch(stage: Stage, x: number, y: number): void {
  const { canvas, random, lamp } = stage
  canvas.glow(x + 0.5, y - 3, 30, 2.1)
  canvas.glow(x + 0.5, y - 3, 12, 1.6)
  canvas.rect(x, y, 2, 6, 0)
  canvas.rect(x - 1, y, 4, 2, 1)
  for (let dx = -2; dx <= 3; dx++) {
    const tall = 7 - Math.abs(dx - 0.5) * 2 + random.range(-1, 1)
    canvas.rect(
      x + dx,
      y - tall,
      1,
      tall,
      Math.abs(dx - 0.5) > 1.6
        ? lamp === ACCENT
          ? ACCENT
          : 4
        : lamp === ACCENT && Math.abs(dx - 0.5) > 1
          ? ACCENT
          : 5,
    )
  }
  canvas.rect(x, y - 4, 2, 4, LIGHT)
}

export function paintBanner(stage: Stage, x: number, y: number): void {
  const { canvas, seed } = stage
  const h = 26
  canvas.rect(x - 6, y - 1, 13, 1, 0)
  for (let dy = 0; dy < h; dy++) {
    for (let dx = -5; dx <= 5; dx++) {
      if (dy > h - 6 && Math.abs(dx) < dy - (h - 6)) continue
      const fold = dx === -3 || dx === 2
      const emblem = Math.abs(dx) + Math.abs(dy - 10) < 4 && hashPoint(seed, Math.abs(dx), dy) < 0.8
      canvas.set(x + dx, y + dy, Math.abs(dx) === 5 ? 4 : emblem ? LIGHT - 1 : fold ? 2 : ACCENT)
    }
  }
}

export function paintChain(stage: Stage, x: number, length: number): void {
  const { canvas } = stage
  for (let y = 0; y < length; y++)
    canvas.rect(x - (y % 3 === 1 ? 1 : 0), y, y % 3 === 1 ? 3 : 1, 1, y % 3 === 1 ? 3 : 0)
  canvas.rect(x - 2, length, 5, 4, (px, py) =>
    px === x - 2 || px === x + 2 || py === length + 3 ? 3 : Number.NaN,
  )
}

export function paintBones(stage: Stage, x: number, y: number): void {
  const { canvas, random } = stage
  canvas.sprite(
    ['.ll..', 'lllls', 'lklks', '.lls.', '.l.s.'],
    Math.round(x),
    y - 5,
    { l: 5, s: 3, k: 0 },
    random.chance(0.5),
  )
  canvas.line(x + 7, y - 1, x + 12, y - 2, 4)
  canvas.line(x + 8, y - 3, x + 12, y, 4)
}
