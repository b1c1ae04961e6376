import { ACCENT, LIGHT } from '../palettes.ts'
import { noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'

/** A table at home: a tube with a game on it, its console, a pad, and the evening in the window. */
export function paintDesk(stage: Stage): void {
  const { canvas, random, width, height, seed, time, lamp } = stage
  const table = Math.round(height * 0.74)
  canvas.rect(0, 0, width, table, (x, y) => 1.2 + noise(seed, x / 30, y / 20) + (x % 12 === 0 ? 0.4 : 0))
  const side = random.sign()
  paintOutlook(stage, Math.round(width * (0.5 + side * 0.33)))
  // The tube: a deep case, a bulging picture.
  const x = Math.round(width * (0.5 - side * random.range(0.06, 0.12)))
  const w = random.int(48, 56)
  const h = 40
  const left = x - (w >> 1)
  const top = table - h - 4
  canvas.glow(x, top + h / 2, w, time === 'day' ? 0.8 : 1.8)
  canvas.rect(left, top, w, h, 3)
  canvas.rect(left, top, w, 2, 4)
  canvas.rect(left + w - 9, top + 2, 9, h - 2, 2)
  for (const dy of [8, 15]) canvas.disc(left + w - 4.5, top + dy, 2, 0)
  for (let y = top + 22; y < top + h - 3; y += 2) canvas.rect(left + w - 7, y, 5, 1, 0)
  paintGame(stage, left + 4, top + 5, w - 16, h - 10)
  canvas.rect(left + 5, table - 4, 4, 4, 1)
  canvas.rect(left + w - 9, table - 4, 4, 4, 1)
  canvas.rect(0, table, width, height - table, (px, y) => 2.2 + noise(seed + 3, px / 22, y * 1.5) * 1.2)
  canvas.rect(0, table, width, 1, 5)
  // Console, cable and pad lie in front.
  const box = Math.round(x - side * random.range(4, 14))
  canvas.rect(box - 15, table + 4, 30, 7, LIGHT - 1)
  canvas.rect(box - 15, table + 9, 30, 3, 3)
  canvas.rect(box - 6, table + 1, 12, 4, random.pick([ACCENT, 1, lamp]))
  canvas.rect(box + 10, table + 10, 2, 1, ACCENT)
  const pad = Math.round(box + side * 36)
  for (let i = 0; i <= 22; i++)
    canvas.set(box + side * (14 + i), table + 9 + Math.round(Math.sin(i / 4) * 2), 0)
  canvas.rect(pad - 9, table + 8, 19, 8, LIGHT)
  canvas.rect(pad - 9, table + 15, 19, 2, 3)
  canvas.rect(pad - 7, table + 11, 5, 1, 0)
  canvas.rect(pad - 5, table + 9, 1, 5, 0)
  for (const dx of [4, 7]) canvas.rect(pad + dx - 1, table + 11, 2, 2, ACCENT)
}

/** A window with sky, and a plant on its sill. */
function paintOutlook(stage: Stage, x: number): void {
  const { canvas, random, height, sky, lamp } = stage
  const top = Math.round(height * 0.1)
  const bottom = Math.round(height * 0.5)
  canvas.rect(x - 15, top - 2, 30, bottom - top + 4, 3.4)
  canvas.rect(x - 13, top, 26, bottom - top, (_, y) =>
    mixTones(sky.top, sky.horizon, (y - top) / (bottom - top)),
  )
  if (sky.top < 2) paintStarsIn(stage, x, top)
  canvas.disc(x + random.int(-8, 8), top + random.int(7, 16), random.int(3, 5), LIGHT)
  canvas.rect(x - 1, top, 2, bottom - top, 3.4)
  canvas.rect(x - 17, bottom, 34, 3, 4)
  canvas.rect(x + 5, bottom - 5, 6, 5, lamp)
  for (const dx of [-4, -1, 2, 5]) canvas.line(x + 8, bottom - 5, x + 8 + dx, bottom - 12 + Math.abs(dx), 1)
}

function paintStarsIn(stage: Stage, x: number, top: number): void {
  for (let i = 0; i < 8; i++)
    stage.canvas.set(x + stage.random.int(-12, 12), top + stage.random.int(1, 20), LIGHT)
}

/** What runs on the tube: a hill to jump, stars to fly through, or a map to cross. */
function paintGame(stage: Stage, x: number, y: number, w: number, h: number): void {
  const { canvas, random, seed } = stage
  const kind = random.int(0, 2)
  canvas.rect(x - 1, y - 1, w + 2, h + 2, 0)
  canvas.rect(x, y, w, h, (px, py) => {
    const line = (py & 1) * 0.3
    if (kind === 1) return noise(seed, px * 3, py * 3) > 0.93 ? LIGHT : 0.6 + line
    if (kind === 2) return noise(seed, px / 6, py / 6) > 0.5 ? 3.4 - line : 1.6 - line
    return py > y + h * 0.55 + noise(seed, px / 7) * 8 ? 2.2 - line : 5 - line
  })
  for (let i = 0; i < 4; i++)
    canvas.rect(x + random.int(3, w - 7), y + random.int(4, h - 12), 4, 2, kind === 1 ? 4 : ACCENT)
  const hero = x + random.int(6, w - 10)
  const feet = y + h - random.int(5, 9)
  canvas.rect(hero, feet - 5, 3, 5, ACCENT)
  canvas.rect(hero, feet - 7, 3, 2, LIGHT)
}
