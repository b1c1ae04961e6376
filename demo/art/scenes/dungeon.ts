import { LIGHT } from '../palettes.ts'
import { paintDragon } from '../parts/dragon.ts'
import { paintBanner, paintBones, paintChain, paintTorch } from '../parts/fittings.ts'
import { paintArcade, paintBackWall, paintFloor, paintVignette } from '../parts/hall.ts'
import { paintRock } from '../parts/terrain.ts'
import { paintCell, paintDoor, paintHoard, paintThrone } from '../parts/treasures.ts'
import { paintBeams, paintFireflies } from '../parts/weather.ts'
import { hashPoint } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'
import { paintDepths } from './depths.ts'

/** A dungeon: its vaulted hall, or the shaft beneath. */
export function paintDungeon(stage: Stage): void {
  if (stage.random.chance(0.35)) paintDepths(stage)
  else paintHall(stage)
}

/** A vaulted hall under the ground: torches, pillars, and something at the far end. */
function paintHall(stage: Stage): void {
  const { canvas, random, width, height, time } = stage
  const floor = Math.round(height * 0.72)
  const x = Math.round(width * random.range(0.44, 0.56))
  const bright = time === 'night' ? 0 : 0.4
  paintBackWall(stage, x, floor, bright)
  const subject = random.pick([paintDoor, paintThrone, paintHoard, paintDragon, paintDragon, paintCell])
  // Moonlight from a high window, or none but the torches.
  const window = subject !== paintCell && random.chance(0.5)
  if (window) paintWindow(stage, x + random.sign() * Math.round(width * 0.125), Math.round(height * 0.22))
  paintFloor(stage, x, floor, bright)
  canvas.glow(x, floor - 8, width * 0.3, 1.1, 0.8)
  subject(stage, x, floor + 3)
  paintArcade(stage, x, floor, 0.2, 2)
  const torches = random.chance(0.7) ? [-0.215, 0.215] : [-0.215]
  for (const dx of torches) paintTorch(stage, Math.round(x + dx * width), Math.round(height * 0.42))
  if (random.chance(0.6))
    for (const dx of [-0.31, 0.31]) paintBanner(stage, Math.round(x + dx * width), Math.round(height * 0.16))
  else
    for (const dx of [-0.3, 0.28])
      paintChain(stage, Math.round(x + dx * width), Math.round(height * random.range(0.3, 0.45)))
  paintArcade(stage, x, Math.round(height * 0.84), 0.39, 1)
  if (random.chance(0.5)) paintPool(stage, x, floor)
  const side = random.sign()
  const tx = x + side * width * random.range(0.13, 0.2)
  paintBones(stage, x - side * width * 0.18, Math.round(height * 0.88))
  paintTraveller(stage, tx, Math.round(height * 0.88), {
    flip: side > 0,
    belongings: ['sword', 'lantern', 'staff', 'lantern'],
  })
  for (let i = 0; i < 6; i++)
    paintRock(
      stage,
      random.sign() * random.range(0.3, 0.5) * width + width / 2,
      height - random.range(0, 5),
      random.range(4, 9),
      0,
      1.5,
    )
  paintVignette(stage, x)
  paintFireflies(
    stage,
    { x: width * 0.2, y: height * 0.15, w: width * 0.6, h: height * 0.6 },
    random.int(4, 9),
    LIGHT,
  )
}

/** A barred window with the night in it, and its light slanting across the hall. */
function paintWindow(stage: Stage, x: number, y: number): void {
  const { canvas, height } = stage
  canvas.rect(x - 5, y - 7, 11, 17, 1)
  canvas.rect(x - 4, y - 3, 9, 12, (px, py) => ((px - x) % 4 === 0 ? 0 : mixTones(4, LIGHT, (py - y) / 10)))
  canvas.ellipse(x + 0.5, y - 3, 4.5, 4, (px, py) => (py >= y - 3 ? Number.NaN : (px - x) % 4 === 0 ? 0 : 4))
  paintBeams(
    stage,
    {
      x,
      y: y - 4,
      lean: x < stage.width / 2 ? 0.6 : -0.6,
      width: 9,
      length: height * 0.75,
      spread: 0.1,
    },
    1.3,
  )
}

/** Standing water that mirrors the torches. */
function paintPool(stage: Stage, x: number, floor: number): void {
  const { canvas, height, width, seed } = stage
  const cy = (floor + height) / 2 + 2
  canvas.ellipse(x, cy, width * 0.1, 4.5, (px, py) => {
    const mirrored = canvas.get(px, Math.round(floor - (py - floor) * 1.6))
    return hashPoint(seed, px >> 2, py) < 0.12 ? 4.5 : Math.min(4, mirrored) - 0.4
  })
}
