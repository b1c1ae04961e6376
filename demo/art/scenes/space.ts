import { ACCENT, LIGHT } from '../palettes.ts'
import { paintBase, paintRocket, paintStarship } from '../parts/spacecraft.ts'
import { paintRock } from '../parts/terrain.ts'
import { paintFloatingRock, paintVoid, paintWorlds } from '../parts/worlds.ts'
import { fractal, hashPoint, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** Space: from the ground of a moon, beside a ship, on a tiny world, or behind a station's window. */
export function paintSpace(stage: Stage): void {
  stage.random.pick([paintSurface, paintFlight, paintAsteroid, paintWindow])(stage)
}

function paintSurface(stage: Stage): void {
  const { canvas, random, width, height, seed } = stage
  const side = random.sign()
  paintVoid(stage)
  paintWorlds(
    stage,
    width * (0.5 + side * random.range(0.1, 0.24)),
    height * random.range(0.3, 0.42),
    random.range(14, 22),
  )
  // Far crater walls, then the plain.
  for (const [k, tone] of [
    [0, 2],
    [1, 1.5],
  ] as const) {
    for (let x = 0; x < width; x++) {
      const top = Math.round(
        height * (0.66 + k * 0.04) -
          Math.max(0, noise(seed + 80 + k, x / 16) - 0.35) * 16 -
          (fractal(seed + 82, x / 3) - 0.5) * 3,
      )
      canvas.rect(x, top, 1, height - top, tone)
      if (noise(seed + 80 + k, (x + 1) / 16) > noise(seed + 80 + k, (x - 1) / 16) === side < 0)
        canvas.set(x, top, tone + 1.5)
    }
  }
  const plain = Math.round(height * 0.74)
  canvas.rect(0, plain, width, height, (x, y) => {
    const near = (y - plain) / (height - plain)
    return (
      mixTones(3.4, 1, near) + Math.round((fractal(seed + 84, x / (8 + near * 14), y / 3) - 0.5) * 3) * 0.5
    )
  })
  canvas.rect(0, plain, width, 1, 4)
  for (let i = 0; i < 9; i++) {
    const near = random.next() ** 1.3
    const cx = random.range(0, width)
    const cy = plain + 3 + near * (height - plain - 3)
    const r = 2 + near * 10
    canvas.ellipse(cx, cy, r, r * 0.32, (x, y) => ((x - cx) * side > (y - cy) * 2 ? 1 : 2))
    for (let a = 0; a < 40; a++) {
      const t = (a / 40) * Math.PI * 2
      if (Math.cos(t) * side < 0.2) canvas.set(cx + Math.cos(t) * r, cy + Math.sin(t) * r * 0.36, 4)
    }
  }
  random.pick([paintRocket, paintBase])(
    stage,
    Math.round(width * (0.5 - side * random.range(0.18, 0.26))),
    plain + 6,
    side,
  )
  for (let i = 0; i < 5; i++)
    paintRock(stage, random.range(0, width), height - random.range(0, 8), random.range(3, 8), 0, 3)
  paintTraveller(stage, width * (0.5 + side * random.range(0.02, 0.14)), Math.round(height * 0.9), {
    flip: side > 0,
    belongings: ['flag', 'flag', 'none', 'lantern'],
  })
}

function paintFlight(stage: Stage): void {
  const { canvas, random, width, height, seed } = stage
  const side = random.sign()
  paintVoid(stage)
  paintWorlds(stage, width * (0.5 - side * 0.26), height * 0.27, random.range(8, 14))
  // The limb of a huge planet fills the lower edge.
  const r = width * 1.15
  const cy = height * 0.72 + r
  const cx = width * (0.5 + side * 0.2)
  canvas.glow(cx, cy, r + 16, 10)
  canvas.disc(cx, cy, r, (x, y) => {
    const deep = r - Math.hypot(x + 0.5 - cx, y + 0.5 - cy)
    const cloud = fractal(seed + 90, (x + deep * 1.4) / 26, deep / 5)
    const day = 0.5 + ((x - cx) / width) * side
    if (deep < 1.2) return LIGHT
    return mixTones(1, 4, day) + (cloud > 0.55 ? 1.3 : 0) - deep / 26
  })
  // City lights on the night side.
  for (let i = 0; i < 60; i++) {
    const x = random.range(0, width)
    const y = random.range(height * 0.78, height)
    if (canvas.get(x, y) < 1.6 && hashPoint(seed, x | 0, 5) < 0.6) canvas.set(x, y, stage.lamp)
  }
  const shipY = height * random.range(0.42, 0.5)
  paintStarship(stage, Math.round(width * (0.5 + side * 0.04)), Math.round(shipY), side)
  // The traveller rides a drifting rock and watches it pass.
  const rx = width * (0.5 - side * 0.32)
  const ry = Math.round(height * 0.84)
  paintFloatingRock(stage, rx, ry, 14)
  paintTraveller(stage, rx, ry, { flip: side < 0, belongings: ['flag', 'none', 'scarf'] })
}

function paintAsteroid(stage: Stage): void {
  const { canvas, random, width, height, seed } = stage
  const side = random.sign()
  const x = width * (0.5 - side * 0.1)
  paintVoid(stage)
  paintWorlds(stage, width * (0.5 + side * 0.22), height * 0.36, random.range(17, 24))
  for (let i = 0; i < 4; i++)
    paintFloatingRock(
      stage,
      random.range(0, width),
      Math.round(random.range(0.15, 0.8) * height),
      random.range(2, 6),
    )
  const r = height * 0.42
  const cy = height * 0.78 + r
  canvas.glow(x, cy, r + 14, 2.2)
  canvas.disc(x, cy, r, (px, py) => {
    const deep = r - Math.hypot(px + 0.5 - x, py + 0.5 - cy)
    const lit = ((px - x) / r) * side * 1.4
    return deep < 1.3
      ? 5
      : deep < 3
        ? 3.5 + lit * 0.5
        : mixTones(2.6, 0.6, deep / 14) + lit + (fractal(seed + 95, px / 5, py / 4) > 0.6 ? -0.8 : 0)
  })
  const top = Math.round(height * 0.78)
  const on = (dx: number): number => Math.round(cy - Math.sqrt(r * r - dx * dx)) + 1
  // A lone tree, a lamp and a house: enough for a world.
  const tree = -side * 13
  canvas.rect(x + tree, on(tree) - 9, 2, 9, 1)
  for (const [dx, dy, size] of [
    [-3, -11, 4],
    [4, -12, 4.4],
    [1, -16, 4.6],
  ] as const) {
    canvas.disc(x + tree + dx + 0.5, on(tree) + dy, size, (px, py) =>
      (px * 3 + py * 7) % 6 === 0 ? ACCENT : (px - x - tree - dx) * side - (py - on(tree) - dy) > 0 ? 5 : 3,
    )
  }
  const house = side * 13
  canvas.rect(x + house - 4, on(house) - 6, 9, 8, 2)
  canvas.polygon(
    [
      [x + house - 6, on(house) - 6],
      [x + house + 7, on(house) - 6],
      [x + house + 0.5, on(house) - 12],
    ],
    ACCENT,
  )
  canvas.glow(x + house + 0.5, on(house) - 2, 7, 1.4)
  canvas.rect(x + house - 2, on(house) - 4, 2, 2, stage.lamp === ACCENT ? ACCENT : LIGHT)
  canvas.rect(x + house + 2, on(house) - 4, 2, 6, 0)
  paintTraveller(stage, x, top + 1, { belongings: ['scarf', 'scarf', 'staff'], flip: side < 0 })
}

function paintWindow(stage: Stage): void {
  const { canvas, random, width, height, lamp } = stage
  const side = random.sign()
  paintVoid(stage)
  paintWorlds(stage, width * (0.5 + side * 0.12), height * 0.4, random.range(18, 26))
  if (random.chance(0.6))
    paintStarship(stage, Math.round(width * (0.5 - side * 0.2)), Math.round(height * 0.22), side)
  const floor = Math.round(height * 0.78)
  // Bulkhead around a wide window with cut corners, ribs across it.
  const left = Math.round(width * 0.08)
  const right = width - left
  const cut = 10
  canvas.rect(0, 0, width, height, (x, y) => {
    const inX = Math.min(x - left, right - 1 - x)
    const inY = Math.min(y - 6, floor - 9 - y)
    if (inX >= 0 && inY >= 0 && inX + inY >= cut) {
      return (x - Math.round(width / 2)) % Math.round(width * 0.28) === 0 ? 0 : Number.NaN
    }
    if (inX >= -1 && inY >= -1 && inX + inY >= cut - 2) return 3
    return x % 16 === 0 || y % 12 === 0 ? 0 : 1
  })
  canvas.rect(0, floor, width, height, (x, y) => {
    const near = (y - floor) / (height - floor)
    return Math.floor((x - width / 2) / (4 + near * 8)) % 2 === 0 ? 1 : mixTones(2, 0.6, near)
  })
  canvas.rect(0, floor, width, 1, 3)
  canvas.glow(width * (0.5 + side * 0.12), floor + 3, width * 0.34, 1.6, 0.3)
  for (let i = 0; i < 2; i++) {
    const x = i ? Math.round(width * 0.78) : Math.round(width * 0.06)
    canvas.rect(x, floor - 8, Math.round(width * 0.16), 10, 0)
    canvas.rect(x, floor - 8, Math.round(width * 0.16), 1, 2)
    for (let dx = 2; dx < width * 0.15; dx += 2) {
      for (let dy = 2; dy < 8; dy += 2) {
        const chance = hashPoint(stage.seed, x + dx, dy)
        if (chance < 0.45) canvas.set(x + dx, floor - 8 + dy, chance < 0.2 ? lamp : chance < 0.3 ? ACCENT : 4)
      }
    }
  }
  paintTraveller(stage, width * (0.5 - side * 0.08), floor + 4, {
    flip: side < 0,
    belongings: ['none', 'scarf'],
  })
}
