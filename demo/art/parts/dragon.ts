import { LIGHT } from '../palettes.ts'
import type { Stage } from '../stage.ts'

/** A dragon coiled in the dark, one eye open. */
export function paintDragon(stage: Stage, x: number, base: number): void {
  const { canvas, seed, lamp } = stage
  const way = seed % 2 ? 1 : -1
  const at = (dx: number): number => x + dx * way
  canvas.glow(x, base - 18, 40, 1.5, 0.8)
  const scale = (px: number, py: number): number =>
    (px + Math.floor(py / 2) * 2) % 4 === 0 && py % 2 === 0 ? 1.6 : 0.6
  // Wings first: ribs with skin between them.
  for (const [tip, high] of [
    [-34, -42],
    [-18, -46],
  ] as const) {
    canvas.polygon(
      [
        [at(-4), base - 20],
        [at(tip), base + high],
        [at(tip - 5), base - 22],
        [at(-16), base - 14],
      ],
      1.4,
    )
    canvas.line(at(-4), base - 20, at(tip), base + high, 0)
    canvas.line(at(tip), base + high, at(tip - 5), base - 20, 0)
    canvas.line(at(-6), base - 18, at(tip - 2), base - 32, 0)
  }
  canvas.ellipse(at(-6), base - 9, 24, 11, scale)
  canvas.ellipse(at(-8), base - 4, 30, 5.5, scale)
  // The tail curls round the front.
  for (let i = 0; i < 44; i++) canvas.disc(at(-28 + i), base + 1 - Math.sin(i / 9) * 2, 2.8 - i * 0.04, scale)
  canvas.polygon(
    [
      [at(16), base + 2],
      [at(23), base - 3],
      [at(22), base + 4],
    ],
    1,
  )
  // Neck and head.
  for (let i = 0; i < 20; i++)
    canvas.disc(at(8 + Math.sin(i / 6) * 6), base - 14 - i * 0.95, 5 - i * 0.08, scale)
  for (let i = 0; i < 8; i++)
    canvas.polygon(
      [
        [at(1 + Math.sin(i / 2.4) * 4), base - 17 - i * 2.4],
        [at(-3 + Math.sin(i / 2.4) * 4), base - 20 - i * 2.4],
        [at(2 + Math.sin(i / 2.4) * 4), base - 20 - i * 2.4],
      ],
      2,
    )
  canvas.polygon(
    [
      [at(4), base - 39],
      [at(14), base - 41],
      [at(27), base - 33],
      [at(27), base - 30],
      [at(14), base - 29],
      [at(5), base - 30],
    ],
    (px, py) => (py < base - 37 ? 2 : scale(px, py)),
  )
  canvas.polygon(
    [
      [at(7), base - 38],
      [at(-4), base - 46],
      [at(3), base - 36],
    ],
    3,
  )
  canvas.polygon(
    [
      [at(11), base - 40],
      [at(3), base - 49],
      [at(8), base - 39],
    ],
    3,
  )
  for (let i = 16; i < 27; i += 2) canvas.set(at(i), base - 30, LIGHT)
  canvas.glow(at(14), base - 36, 6, 1.6)
  canvas.rect(Math.min(at(13), at(15)), base - 37, 3, 2, lamp)
  canvas.set(at(14), base - 36, 0)
  // Breath, warm in the cold hall.
  for (let i = 0; i < 12; i++) canvas.add(at(28 + i), base - 33 - i * 0.5 + ((i * 7) % 3), 1.6 - i * 0.1)
  for (let dx = -24; dx < 12; dx += 5)
    canvas.polygon(
      [
        [at(dx), base - 17 + Math.abs(dx + 6) * 0.25],
        [at(dx + 2), base - 22 + Math.abs(dx + 6) * 0.25],
        [at(dx + 4), base - 17 + Math.abs(dx + 6) * 0.25],
      ],
      2,
    )
}
