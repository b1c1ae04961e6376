import { ACCENT, LIGHT } from '../palettes.ts'
import { noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A row of arcade cabinets under strings of bulbs, one of them in play. */
export function paintArcadeRow(stage: Stage): void {
  const { canvas, random, width, height, seed, lamp } = stage
  const floor = Math.round(height * 0.8)
  canvas.rect(0, 0, width, floor, (x, y) => mixTones(0.6, 1.8, y / floor) + ((x + y) % 16 < 1 ? 0.5 : 0))
  canvas.rect(0, floor, width, height - floor, (x, y) => (((x >> 3) + ((y - floor) >> 1)) & 1 ? 1.8 : 0.8))
  for (let x = 0; x < width; x++) {
    const sag = Math.round(6 + Math.abs(Math.sin((x / width) * Math.PI * 3)) * 5)
    canvas.set(x, sag, 0)
    if (x % 8 === 4) {
      canvas.glow(x, sag + 2, 6, 1.4)
      canvas.rect(x, sag + 1, 2, 2, (x >> 3) % 3 ? lamp : ACCENT)
    }
  }
  const pitch = random.int(27, 31)
  const played = random.int(1, 2)
  const shift = random.int(-8, 4)
  for (let i = 0; i * pitch + shift < width; i++) paintCabinet(stage, i * pitch + shift, floor + 4, i)
  for (let y = floor; y < height; y++)
    for (let x = 0; x < width; x++)
      if (noise(seed, x / 5, y) > 0.62)
        canvas.add(x, y, Math.max(0, canvas.get(x, 2 * floor - y) - 1.5) * 0.3)
  paintTraveller(stage, shift + played * pitch + 12, floor + 12, { belongings: ['none', 'scarf'] })
}

/** One cabinet: a lit sign, a slanted picture, a ledge with stick and buttons, a coin door. */
function paintCabinet(stage: Stage, x: number, base: number, index: number): void {
  const { canvas, random } = stage
  const tone = random.pick([2, 2.6, 3.2])
  const top = base - 52
  canvas.glow(x + 12, top + 22, 22, 1.3)
  canvas.rect(x, top, 24, 52, tone)
  canvas.rect(x, top, 2, 52, tone + 1.2)
  canvas.rect(x + 2, top + 2, 20, 7, index % 2 ? ACCENT : LIGHT - 1)
  for (let i = 0; i < 5; i++) canvas.rect(x + 4 + i * 3, top + 4, 2, 3, 0)
  canvas.rect(x + 2, top + 11, 20, 18, 0)
  const kind = random.int(0, 2)
  canvas.rect(x + 3, top + 12, 18, 16, (_, y) => (kind === 0 ? 0.8 : mixTones(5, 2, (y - top - 12) / 16)))
  for (let i = 0; i < 9; i++)
    canvas.rect(x + 4 + (i % 3) * 5 + kind, top + 13 + Math.floor(i / 3) * 3, 3, 2, i % 2 ? ACCENT : LIGHT)
  canvas.rect(x + random.int(6, 16), top + 25, 3, 2, LIGHT)
  canvas.polygon(
    [
      [x - 2, base - 18],
      [x + 26, base - 18],
      [x + 24, base - 23],
      [x, base - 23],
    ],
    4,
  )
  canvas.rect(x + 5, base - 26, 2, 5, 0)
  canvas.rect(x + 4, base - 28, 4, 3, ACCENT)
  for (const dx of [13, 17, 21]) canvas.rect(x + dx, base - 22, 2, 2, LIGHT)
  canvas.rect(x + 7, base - 13, 10, 9, 1)
  for (const dx of [9, 13]) canvas.rect(x + dx, base - 11, 2, 3, LIGHT - 1)
  canvas.rect(x, base - 2, 24, 2, 0)
}
