import { ACCENT, LIGHT } from '../palettes.ts'
import { paintBeams } from '../parts/weather.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A stage with curtains and lights, players on it, and the heads of those who watch. */
export function paintConcert(stage: Stage): void {
  const { canvas, random, width, height, lamp } = stage
  const boards = Math.round(height * 0.66)
  canvas.rect(0, 0, width, height, (_, y) => mixTones(0.5, 2.2, y / boards))
  // The backcloth, with its sun of rays.
  const rays = random.int(12, 20)
  const cx = width * random.range(0.44, 0.56)
  canvas.ellipse(cx, boards, width * 0.34, boards * 0.82, (x, y) =>
    Math.floor((Math.atan2(boards - y, x - cx) / Math.PI) * rays) & 1 ? 3.6 : 2.8,
  )
  canvas.ellipse(cx, boards, width * 0.12, boards * 0.3, 5)
  canvas.rect(0, boards, width, height - boards, (x, y) =>
    y === boards ? LIGHT : (x + y * 2) % 20 === 0 ? 1.6 : 2.6,
  )
  // Players in a row, each with something that shines.
  const players = random.int(3, 5)
  for (let i = 0; i < players; i++) {
    const x = cx + (i - (players - 1) / 2) * random.range(16, 19)
    paintTraveller(stage, x, boards + 7 + (i % 2) * 2, { belongings: ['flag', 'none', 'staff', 'none'] })
    canvas.line(x + 5, boards - 1, x + 10, boards - 5, lamp)
    canvas.rect(x + 9, boards - 7, 3, 4, LIGHT)
  }
  for (const side of [-1, 1]) {
    const lean = -side * random.range(0.35, 0.6)
    paintBeams(
      stage,
      { x: cx + side * width * 0.26, y: 2, lean, width: 7, length: height * 0.72, spread: 0.16 },
      1.2,
    )
  }
  const hem = (x: number): number => Math.round(12 + Math.abs(Math.sin(x / 9)) * 5)
  for (let x = 0; x < width; x++) {
    const fold = (Math.floor(x / 3) % 3) * 0.5
    const out = Math.abs(x - width / 2) / width
    canvas.rect(x, 0, 1, out > 0.4 ? boards + 6 : hem(x), 1.4 + fold)
    if (out <= 0.4) canvas.set(x, hem(x), ACCENT)
  }
  // The front rows, dark against the light.
  for (let row = 0; row < 2; row++)
    for (let x = random.int(0, 6); x < width; x += random.int(9, 13)) {
      const y = height - 9 + row * 6 + random.int(0, 2)
      canvas.disc(x, y, 3.6, row ? 0 : 0.8)
      canvas.ellipse(x, y + 8, 6, 6, row ? 0 : 0.8)
    }
}
