import { ACCENT, LIGHT } from '../palettes.ts'
import type { Stage } from '../stage.ts'

/** The sword that has been waiting in its stone. */
export function paintSword(stage: Stage, x: number, base: number): void {
  const { canvas } = stage
  canvas.polygon(
    [
      [x - 7, base + 1],
      [x - 4, base - 5],
      [x + 5, base - 5],
      [x + 8, base + 1],
    ],
    (px) => (px < x ? 4 : 2),
  )
  canvas.glow(x + 0.5, base - 12, 13, 1.6)
  canvas.rect(x, base - 18, 1, 14, LIGHT)
  canvas.rect(x + 1, base - 18, 1, 14, 5)
  canvas.rect(x - 3, base - 18, 8, 1, ACCENT)
  canvas.rect(x, base - 22, 2, 4, 2)
  canvas.rect(x, base - 23, 2, 1, ACCENT)
}

/** A young tree that found the light. */
export function paintSprout(stage: Stage, x: number, base: number): void {
  const { canvas } = stage
  canvas.line(x, base, x - 1, base - 12, 1)
  canvas.line(x + 1, base, x, base - 12, 2)
  canvas.line(x, base - 7, x + 5, base - 12, 1)
  for (const [dx, dy, r] of [
    [-4, -14, 5],
    [5, -15, 5],
    [0, -19, 6],
    [-1, -14, 4],
  ] as const) {
    canvas.disc(x + dx, base + dy, r, (px, py) =>
      (px * 7 + py * 11) % 5 === 0 ? ACCENT : py < base + dy - r * 0.2 ? LIGHT : 4.5,
    )
  }
}

/** A chest, ajar, with light in it. */
export function paintChest(stage: Stage, x: number, base: number): void {
  const { canvas, lamp } = stage
  canvas.glow(x, base - 10, 18, 2)
  canvas.rect(x - 8, base - 8, 16, 8, (px, py) => (py === base - 8 ? 5 : (px - x + 8) % 5 === 0 ? 1 : 3))
  canvas.polygon(
    [
      [x - 8, base - 10],
      [x - 6, base - 16],
      [x + 8, base - 16],
      [x + 8, base - 10],
    ],
    (px, py) => (py < base - 14 ? 4 : (px - x + 8) % 5 === 0 ? 1 : 2),
  )
  canvas.rect(x - 7, base - 10, 14, 2, LIGHT)
  canvas.rect(x - 1, base - 8, 2, 3, lamp)
  for (const dx of [-5, -2, 1, 4]) canvas.set(x + dx, base - 11, lamp)
}
