import { ACCENT, LIGHT } from '../palettes.ts'
import type { Stage } from '../stage.ts'
import type { LightSource } from './sky.ts'

/** A three-master in full sail, heeling a little, with lit cabin windows and a wake. */
export function paintShip(stage: Stage, x: number, line: number, light: LightSource): void {
  const { canvas, random, lamp, height, time } = stage
  const deck = Math.round(line + height * 0.09)
  const size = random.range(0.9, 1.15)
  const ahead = light.x > x ? 1 : -1
  const bright = time === 'night' ? 4 : LIGHT
  const at = (dx: number): number => x + dx * size * ahead
  canvas.polygon(
    [
      [at(-22), deck - 7],
      [at(-16), deck - 4],
      [at(14), deck - 3],
      [at(25), deck - 7],
      [at(20), deck + 2],
      [at(14), deck + 5],
      [at(-14), deck + 5],
      [at(-20), deck + 2],
    ],
    (_px, py) => (py === deck - 1 ? 3 : py > deck + 3 ? 0 : 1),
  )
  canvas.line(at(20), deck - 6, at(32), deck - 11, 0)
  for (const dx of [-19, -16]) canvas.rect(at(dx), deck - 3, 2, 2, lamp)
  for (let dx = -10; dx < 12; dx += 4) canvas.rect(at(dx), deck + 1, 1, 1, lamp)
  const masts = [
    [-12, 25],
    [1, 34],
    [13, 27],
  ] as const
  for (const [dx, tall] of masts) {
    const mx = Math.round(at(dx))
    canvas.rect(mx, deck - tall * size, 1, tall * size, 0)
    for (let sail = 0; sail < 3; sail++) {
      const top = deck - tall * size * (0.98 - sail * 0.29)
      const h = tall * size * 0.24
      const half = (3.4 + sail * 1.7) * size
      // The belly of the sail is lit, its lee edge is in shadow.
      for (let py = 0; py < h; py++) {
        const belly = Math.sin((py / h) * Math.PI) * 2.2
        for (let px = -half; px <= half + belly; px++) {
          const tone = px > half * 0.45 ? bright - 1 : px < -half * 0.5 ? bright - 2 : bright
          canvas.set(mx + px * ahead, top + py, py > h - 1.2 ? tone - 1.5 : tone)
        }
      }
      canvas.line(mx - half, top - 1, mx + half, top - 1, 0)
    }
    canvas.rect(ahead > 0 ? mx - 4 : mx + 1, deck - tall * size - 3, 4, 2, ACCENT)
  }
  canvas.polygon(
    [
      [at(14), deck - 20],
      [at(31), deck - 10],
      [at(17), deck - 8],
    ],
    bright - 1,
  )
  for (let i = 0; i < 40; i++) {
    const wx = at(-30 + i * 1.5)
    canvas.set(wx, deck + 5 + ((i * 7) % 3), i % 3 ? 5 : LIGHT)
  }
  for (let py = deck + 8; py < deck + 16; py++) {
    for (let i = -20; i < 22; i++) canvas.add(at(i * (1 - (py - deck) / 30)) + ((py * 5) % 3) - 1, py, -1)
  }
}
