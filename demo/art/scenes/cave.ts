import { ACCENT, LIGHT } from '../palettes.ts'
import { paintClouds } from '../parts/clouds.ts'
import { paintMushroom } from '../parts/plants.ts'
import { paintChest, paintSprout, paintSword } from '../parts/relics.ts'
import { paintCaveFrame, paintCluster, paintFarWall, paintRoofHole, paintWaterfall } from '../parts/rocks.ts'
import { paintLight, paintSky } from '../parts/sky.ts'
import { paintRange, paintRock } from '../parts/terrain.ts'
import { paintGlitter, paintWater } from '../parts/water.ts'
import { paintBeams, paintBirds, paintFireflies } from '../parts/weather.ts'
import { fractal } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A cave: its mouth seen from within, a hall of crystals, or a shaft of light on a relic. */
export function paintCave(stage: Stage): void {
  stage.random.pick([paintMouth, paintHall, paintShaft])(stage)
}

function paintMouth(stage: Stage): void {
  const { random, width, height, layers, sky } = stage
  const x = width * random.range(0.4, 0.6)
  const line = Math.round(height * 0.6)
  paintSky(stage, line)
  const light = paintLight(
    stage,
    x + random.range(-0.16, 0.16) * width,
    height * random.range(0.3, 0.48),
    random.range(8, 13),
  )
  paintClouds(stage, line, light)
  paintRange(
    stage,
    line,
    {
      height: height * 0.34,
      count: 4,
      shade: layers[0] - 0.5,
      lit: layers[0] + 0.5,
      cap: sky.horizon,
      haze: sky.horizon - 1,
    },
    light,
  )
  paintWater(stage, line, { darker: 0.6 })
  paintGlitter(stage, line, height, light, Math.min(LIGHT, sky.horizon + 0.8))
  paintBirds(stage, x, height * 0.35, layers[2])
  paintCaveFrame(stage, { x, ceiling: 0.1, floor: 0.82, close: 0.34, spikes: 9, tone: 2, rim: 4 })
  const near = paintCaveFrame(stage, {
    x,
    ceiling: -0.02,
    floor: 0.87,
    close: 0.5,
    spikes: 10,
    tone: 1,
    rim: 3,
  })
  const tx = x - random.sign() * width * 0.1
  paintTraveller(stage, tx, near(Math.round(tx)) + 1)
  // Light reaches in over the floor.
  stage.canvas.glow(x, height * 0.86, width * 0.3, 0.9, 0.25)
  paintCaveFrame(stage, { x, ceiling: -0.14, floor: 1, close: 0.62, spikes: 8, tone: 0, rim: 1 })
  paintBeams(
    stage,
    {
      x: light.x,
      y: light.y,
      lean: light.x < x ? 0.5 : -0.5,
      width: 10,
      length: height * 0.6,
      spread: 0.4,
    },
    0.45,
  )
  if (random.chance(0.5)) paintFireflies(stage, { x: 0, y: height * 0.5, w: width, h: height * 0.45 }, 7)
}

function paintHall(stage: Stage): void {
  const { canvas, random, width, height } = stage
  const side = random.sign()
  const x = width * (0.5 + side * 0.1)
  const line = Math.round(height * 0.68)
  paintFarWall(stage, x, height * 0.4, 3.6)
  paintCaveFrame(stage, {
    x,
    ceiling: 0.2,
    floor: 0.7,
    close: 0.2,
    spikes: 12,
    tone: 2.5,
    rim: 3.5,
  })
  if (random.chance(0.55)) paintWaterfall(stage, x - side * width * 0.27, 0, line, random.range(4, 8))
  paintCaveFrame(stage, { x, ceiling: 0.1, floor: 0.76, close: 0.34, spikes: 10, tone: 2, rim: 3 })
  for (let i = 0; i < 3; i++)
    paintCluster(stage, x + (i - 1) * width * 0.19 + random.range(-6, 6), line + 1, random.range(9, 14))
  paintCluster(stage, x, line + 1, height * random.range(0.4, 0.5))
  if (random.chance(0.7))
    paintCluster(
      stage,
      x - side * width * random.range(0.12, 0.3),
      Math.round(height * 0.14),
      random.range(12, 19),
      true,
    )
  paintWater(stage, line, { darker: 0.7, ripple: 0.8 })
  for (let i = 0; i < 7; i++)
    canvas.rect(x + random.range(-30, 30), random.range(line + 2, height - 10), random.int(3, 8), 1, 5)
  const near = paintCaveFrame(stage, {
    x: x + side * 6,
    ceiling: -0.04,
    floor: 0.98,
    close: 0.5,
    spikes: 9,
    tone: 1,
    rim: 3,
  })
  // A spit of rock carries the traveller to the water's edge.
  const tx = Math.round(x - side * width * random.range(0.22, 0.3))
  const ground = Math.min(near(tx), Math.round(height * 0.84))
  for (let px = tx - 24; px < tx + 16; px++) {
    const drop = Math.abs(px - tx) < 9 ? 0 : (Math.abs(px - tx) - 9) * 0.7
    const top = Math.round(ground + drop + fractal(stage.seed, px / 5) * 2)
    canvas.rect(px, top, 1, height - top, (_px, py) => (py === top ? 4 : py < top + 3 ? 1.5 : 1))
  }
  paintTraveller(stage, tx, ground + 1, {
    flip: side < 0,
    belongings: ['lantern', 'staff', 'none'],
  })
  paintCluster(stage, x + side * width * 0.3, height - 3, random.range(12, 17))
  paintCaveFrame(stage, {
    x,
    ceiling: -0.16,
    floor: 1.04,
    close: 0.66,
    spikes: 7,
    tone: 0,
    rim: 1,
  })
  paintFireflies(
    stage,
    { x: width * 0.15, y: height * 0.2, w: width * 0.7, h: height * 0.6 },
    random.int(6, 14),
    LIGHT,
  )
}

function paintShaft(stage: Stage): void {
  const { canvas, random, width, height } = stage
  const x = width * random.range(0.4, 0.6)
  const ground = Math.round(height * 0.76)
  paintFarWall(stage, x, height * 0.42, 3.2)
  paintCaveFrame(stage, {
    x,
    ceiling: 0.16,
    floor: 0.74,
    close: 0.24,
    spikes: 12,
    tone: 2,
    rim: 3,
  })
  paintRoofHole(stage, x)
  if (random.chance(0.5))
    paintWaterfall(stage, x + random.sign() * width * 0.24, 0, ground, random.range(3, 6))
  const mound = (px: number): number =>
    Math.round(ground - Math.max(0, 1 - ((px - x) / 30) ** 2) * 8 + fractal(stage.seed, px / 8) * 4)
  for (let px = 0; px < width; px++) {
    const top = mound(px)
    canvas.rect(px, top, 1, height - top, (_px, py) => {
      const stone = fractal(stage.seed + 63, px / 5, py / 3)
      return py === top
        ? 4
        : mixTones(2.4, 1, (py - top) / 12) + (stone > 0.6 ? 0.9 : stone < 0.36 ? -0.9 : 0)
    })
  }
  for (let i = 0; i < 8; i++)
    paintRock(stage, random.range(0, width), ground + random.range(3, 16), random.range(4, 9), 1, 3)
  paintBeams(
    stage,
    {
      x,
      y: 0,
      lean: random.range(-0.06, 0.06),
      width: width * 0.13,
      length: height * 0.95,
      spread: 0.14,
    },
    1.7,
  )
  canvas.glow(x, mound(Math.round(x)), 30, 1.4, 0.35)
  random.pick([paintSword, paintSprout, paintChest])(stage, Math.round(x), mound(Math.round(x)))
  const side = random.sign()
  const tx = Math.round(x + side * width * random.range(0.13, 0.2))
  paintTraveller(stage, tx, mound(tx) + 1, { flip: side > 0 })
  for (let i = 0; i < 9; i++) {
    const mx = Math.round(random.range(0, width))
    if (Math.abs(mx - x) > 16)
      paintMushroom(stage, mx, mound(mx) + 1, random.range(3, 9), i % 2 ? ACCENT : 4, 5)
  }
  paintCaveFrame(stage, { x, ceiling: -0.06, floor: 0.93, close: 0.5, spikes: 9, tone: 1, rim: 2 })
  paintCaveFrame(stage, {
    x,
    ceiling: -0.18,
    floor: 1.02,
    close: 0.64,
    spikes: 7,
    tone: 0,
    rim: 1,
  })
  paintFireflies(stage, { x: x - 20, y: height * 0.1, w: 40, h: height * 0.6 }, random.int(8, 14), LIGHT)
}
