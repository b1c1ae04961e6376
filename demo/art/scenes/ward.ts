import { ACCENT, LIGHT } from '../palettes.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A long corridor indoors, as of a hospital: doors on both sides, strip lights, a trolley, a lift at the end. */
export function paintWard(stage: Stage): void {
  const { canvas, random, width, height, lamp } = stage
  const vx = width * random.range(0.42, 0.58)
  const vy = height * 0.46
  const broken = random.int(0, 3)
  // Each pixel belongs to the wall, floor or ceiling that it lies furthest out on.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const across = Math.abs(x + 0.5 - vx) / (x < vx ? vx : width - vx)
      const up = Math.max(0, vy - y) / vy
      const down = Math.max(0, y - vy) / (height - vy)
      const near = Math.max(across, up, down)
      const depth = 1 / Math.max(near, 0.12)
      if (near < 0.13) canvas.set(x, y, 3.6)
      else if (down >= near)
        canvas.set(x, y, (Math.floor(depth * 2) + Math.floor(((x - vx) / near) * 0.08)) & 1 ? 2.4 : 1.4)
      else if (up >= near) canvas.set(x, y, mixTones(3, 1.2, near))
      else {
        const rail = (y - vy) / near / height
        const door = depth % 1.6 < 0.5 && rail > -0.3
        canvas.set(x, y, door ? 0.8 : rail > 0.2 ? mixTones(3, 1.2, near) : mixTones(4.4, 2.4, near))
      }
    }
  for (const [i, near] of [0.2, 0.34, 0.56, 0.86].entries()) {
    if (i === broken) continue
    const y = vy * (1 - near)
    canvas.rect(vx - near * 15, y, near * 30, Math.max(1, near * 3), LIGHT)
    canvas.glow(vx, y, 8 + near * 30, 1.2, 0.5)
  }
  // The lift: a grille with light behind it.
  canvas.rect(vx - 5, vy - 3, 11, 9, (x) => (x % 2 ? 0 : LIGHT - 1))
  canvas.rect(vx - 1, vy - 6, 3, 2, ACCENT)
  const side = random.sign()
  const ground = Math.round(height * 0.87)
  const cart = Math.round(vx + side * width * 0.17)
  canvas.rect(cart - 11, ground - 15, 22, 11, (x, y) => ((x + y) % 9 === 0 ? LIGHT - 1 : LIGHT))
  canvas.rect(cart - 12, ground - 6, 24, 2, 1)
  canvas.line(cart + side * 12, ground - 6, cart + side * 12, ground - 17, 0)
  for (const dx of [-9, 8]) canvas.disc(cart + dx + 0.5, ground - 1.5, 2, 0)
  canvas.glow(cart, ground, 18, -1.2, 0.25)
  paintTraveller(stage, cart + side * 19, ground, { flip: side > 0, belongings: ['none', 'lantern'] })
  canvas.rect(vx - side * width * 0.3 - 3, height * 0.3, 7, 4, lamp)
}
