import type { Point } from '../canvas.ts'
import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint } from '../random.ts'
import type { Stage } from '../stage.ts'

/** Folded paper: a bird of creases on a table, with the sheets that are still flat. */
export function paintPaper(stage: Stage): void {
  const { canvas, random, width, height, seed } = stage
  canvas.rect(0, 0, width, height, (x, y) => 1.6 + ((x + y * 2) % 24 === 0 ? 0.5 : 0) + (y / height) * 0.8)
  for (let i = 0; i < 4; i++) {
    const x = width * random.range(0.05, 0.85)
    const y = height * random.range(0.1, 0.8)
    const lean = random.range(-8, 8)
    const size = random.range(16, 26)
    const sheet: Point[] = [
      [x, y],
      [x + size, y + lean],
      [x + size - lean, y + size + lean],
      [x - lean, y + size],
    ]
    canvas.polygon(
      sheet.map(([px, py]) => [px + 2, py + 3]),
      0.6,
    )
    canvas.polygon(sheet, (px, py) => (hashPoint(seed + i, px >> 1, py) < 0.06 ? 4 : i % 2 ? 5 : 3.4))
    canvas.line(x, y, x + size - lean, y + size + lean, 2.6)
  }
  const flip = random.sign()
  const cx = width / 2 + flip * random.range(-8, 8)
  const cy = height * 0.58
  const unit = height * random.range(0.0095, 0.0115)
  const at = (x: number, y: number): Point => [cx + flip * x * unit, cy + y * unit]
  canvas.ellipse(cx, cy + 26 * unit, 46 * unit, 8 * unit, 0.6)
  // Facets from far to near: the wings, the body, neck, head and tail.
  canvas.polygon([at(-2, 4), at(16, -44), at(20, 6)], 3)
  canvas.polygon([at(-14, 6), at(-62, -16), at(-8, 24)], 2.6)
  canvas.polygon([at(-14, 6), at(-62, -16), at(-4, 10)], LIGHT - 1)
  canvas.polygon([at(8, 10), at(40, -30), at(20, 22)], LIGHT - 1)
  canvas.polygon([at(40, -30), at(58, -20), at(37, -20)], ACCENT)
  canvas.polygon([at(-18, 4), at(22, 4), at(4, 30)], 4)
  canvas.polygon([at(-18, 4), at(2, 6), at(4, 30)], 3)
  canvas.polygon([at(-16, 6), at(-30, -48), at(10, 2)], LIGHT)
  canvas.polygon([at(-16, 6), at(-30, -48), at(-10, 12)], 4)
  for (const [a, b] of [
    [at(-30, -48), at(0, 8)],
    [at(8, 10), at(40, -30)],
  ] as const)
    canvas.line(a[0], a[1], b[0], b[1], 2.4)
}
