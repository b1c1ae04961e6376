import { ACCENT, LIGHT } from '../palettes.ts'
import { noise } from '../random.ts'
import type { Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A room of shelves: games, manuals and folders from floor to ceiling, a ladder, and somebody who looks. */
export function paintShelves(stage: Stage): void {
  const { canvas, random, width, height, seed, lamp } = stage
  const floor = Math.round(height * 0.86)
  canvas.rect(0, 0, width, height, 0.6)
  const rows = random.int(3, 4)
  const row = Math.floor((floor - 4) / rows)
  const gap = Math.round(width * random.range(0.25, 0.7))
  for (let r = 0; r < rows; r++) {
    const base = 4 + (r + 1) * row
    for (let x = 1; x < width; ) {
      const w = random.int(2, 6)
      const h = row - random.int(4, 8)
      // Some stand, some are missing, some lie on their side.
      const kind = random.next()
      if (kind < 0.08) x += w + 2
      else if (kind < 0.16) {
        for (let i = 0; i < random.int(2, 4); i++)
          canvas.rect(x, base - 3 - i * 3, 12, 2, random.pick([2, 3, 4, 5]))
        x += 13
      } else {
        const tone = random.pick([1.6, 2, 2.6, 3, 3.6, 4.4, 5, ACCENT])
        canvas.rect(x, base - h, w, h - 1, tone)
        if (w > 2) canvas.rect(x + 1, base - h + 3, w - 2, 2, tone === LIGHT - 1 ? 2 : LIGHT - 0.5)
        x += w + (random.chance(0.2) ? 1 : 0)
      }
    }
    canvas.rect(0, base - 1, width, 2, 2.6)
    canvas.rect(0, base + 1, width, 1, 0)
  }
  for (let x = gap % 46; x < width; x += 46) canvas.rect(x, 0, 3, floor, 2)
  canvas.rect(0, floor, width, height - floor, (x, y) => 1.6 + noise(seed, x / 14, y * 2))
  // A hanging lamp lights one part of the room.
  const lx = Math.round(width * random.range(0.3, 0.7))
  canvas.line(lx, 0, lx, 8, 0)
  canvas.polygon(
    [
      [lx - 6, 12],
      [lx + 7, 12],
      [lx + 3, 7],
      [lx - 2, 7],
    ],
    lamp,
  )
  canvas.glow(lx, 20, width * 0.4, 1.4)
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) canvas.add(x, y, -Math.max(0, Math.abs(x - lx) / width - 0.3) * 3)
  const side = random.sign()
  const foot = Math.round(lx - side * 26)
  for (const dx of [0, 7]) canvas.line(foot + dx, floor + 4, foot + dx + side * 8, 8, LIGHT - 1)
  for (let y = 14; y < floor; y += 6) {
    const shift = Math.round((side * 8 * (floor + 4 - y)) / (floor - 4))
    canvas.rect(foot + shift, y, 8, 1, LIGHT - 1)
  }
  paintTraveller(stage, lx + side * 14, floor + 5, {
    flip: side > 0,
    belongings: ['none', 'lantern', 'scarf'],
  })
}
