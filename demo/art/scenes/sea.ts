import { LIGHT } from '../palettes.ts'
import { paintClouds, paintCumulus } from '../parts/clouds.ts'
import { paintIsland, paintLighthouse } from '../parts/coast.ts'
import { paintShip } from '../parts/ship.ts'
import { type LightSource, paintLight, paintSky } from '../parts/sky.ts'
import { hills, paintGrass, paintGround } from '../parts/terrain.ts'
import { paintGlitter, paintWater } from '../parts/water.ts'
import { paintBeams, paintBirds } from '../parts/weather.ts'
import { noise } from '../random.ts'
import type { Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** Open water under a big sky, with a ship, a lighthouse or an island. */
export function paintSea(stage: Stage): void {
  const { canvas, random, width, height, layers, sky } = stage
  const line = Math.round(height * random.range(0.52, 0.6))
  const side = random.sign()
  const focus = width * (0.5 + side * random.range(0.14, 0.22))
  paintSky(stage, line)
  const light = paintLight(
    stage,
    width * (0.5 - side * random.range(0.05, 0.28)),
    line * random.range(0.3, 0.95),
    random.range(8, 15),
  )
  paintBank(stage, line, light)
  paintClouds(stage, line, light)
  if (random.chance(0.6)) {
    paintGround(stage, (x) => Math.round(line - 2 - Math.max(0, noise(stage.seed + 6, x / 22) - 0.45) * 26), {
      tone: layers[0],
      haze: sky.horizon - 0.5,
      depth: 14,
    })
  }
  const subject = random.pick([paintShip, paintShip, paintLighthouse, paintIsland])
  if (subject === paintIsland) paintIsland(stage, focus, line, light)
  paintWater(stage, line, { darker: 0.9 })
  paintGlitter(stage, line, height, light, Math.min(LIGHT, sky.horizon + 0.9))
  paintSwell(stage, line)
  if (subject !== paintIsland) subject(stage, focus, line, light)
  paintBirds(stage, width * random.range(0.2, 0.8), line * 0.45, layers[2])
  paintShore(stage, -side, subject === paintIsland, light)
  // A dark lower edge anchors the picture.
  for (let y = height - 8; y < height; y++)
    for (let x = 0; x < width; x++) canvas.add(x, y, -(y - height + 9) * 0.08)
}

/** Towering clouds that stand on the horizon. */
function paintBank(stage: Stage, line: number, light: LightSource): void {
  const { random, width, sky, time } = stage
  const count = random.int(2, 4)
  const lift = time === 'night' ? 0.9 : 0.5
  for (let i = 0; i < count; i++) {
    const w = random.range(26, 52)
    paintCumulus(
      stage,
      random.range(0, width),
      line + 1,
      w,
      { dark: sky.horizon - 1.1, light: sky.horizon + lift },
      light,
    )
  }
}

/** Long crests, each with a shadow under it, further apart towards the viewer. */
function paintSwell(stage: Stage, line: number): void {
  const { canvas, random, width, height, sky } = stage
  for (let y = line + 3, gap = 3; y < height; y += gap, gap *= 1.35) {
    const near = (y - line) / (height - line)
    const count = random.int(2, 4)
    for (let i = 0; i < count; i++) {
      const length = random.range(5, 14) * (0.6 + near * 1.6)
      const x0 = random.range(-length / 2, width)
      for (let j = 0; j < length; j++) {
        const arch = Math.round(Math.sin((j / length) * Math.PI) * near * 2)
        canvas.set(x0 + j, y - arch, sky.horizon + (j > length * 0.25 && j < length * 0.7 ? 0.6 : -0.6))
        canvas.add(x0 + j, y - arch + 1, -1)
      }
    }
  }
}

/** The near shore: rocks or dunes with grass, where the traveller stands. */
function paintShore(stage: Stage, side: number, jetty: boolean, light: LightSource): void {
  const { canvas, random, width, height, layers } = stage
  const reach = width * random.range(0.34, 0.44)
  const edge = side > 0 ? width : 0
  if (jetty) {
    const deck = Math.round(height * 0.84)
    const from = side > 0 ? width - reach : 0
    for (let px = from + 3; px < from + reach; px += 10) canvas.rect(px, deck, 2, height - deck, 0)
    canvas.rect(from, deck, reach, 3, (px, py) => (py === deck ? layers[2] + 1 : px % 5 === 0 ? 0 : 1))
    paintTraveller(stage, from + reach * (side > 0 ? 0.25 : 0.75), deck, { flip: side > 0 })
    return
  }
  const rough = hills(stage.seed + 8, 0, 5, 16)
  const surface = (x: number): number =>
    Math.round(height * 0.8 + rough(x) + (Math.abs(x - edge) / reach) ** 3 * height * 0.26)
  paintGround(stage, surface, { tone: 0, rim: layers[2] + 1, light })
  paintGrass(stage, surface, layers[2], 0.35, 4)
  const tx = edge - side * reach * random.range(0.35, 0.6)
  paintTraveller(stage, tx, surface(Math.round(tx)) + 1, { flip: side > 0 })
  if (stage.time === 'day')
    paintBeams(stage, { x: light.x, y: light.y, lean: 0.3 * side, width: 6, length: height * 0.4 }, 0.25)
}
