import { ACCENT, LIGHT } from '../palettes.ts'
import { paintSkyscraper, paintStreetLamp } from '../parts/buildings.ts'
import { paintClouds } from '../parts/clouds.ts'
import { paintCactus, paintFir, paintPalm, paintTree } from '../parts/plants.ts'
import {
  paintChevron,
  paintGantry,
  paintHeadlights,
  paintRoad,
  paintVerges,
  type Road,
  type Setting,
} from '../parts/racetrack.ts'
import { type LightSource, paintLight, paintSky } from '../parts/sky.ts'
import { hills, paintGround, paintRange, paintRock } from '../parts/terrain.ts'
import { paintCar, paintRival } from '../parts/vehicles.ts'
import { paintGlitter, paintWater } from '../parts/water.ts'
import { paintRain } from '../parts/weather.ts'
import { hashPoint } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A race: the road bends away from the player's car towards a low sun. */
export function paintCircuit(stage: Stage): void {
  const { random, width, height, sky, time } = stage
  const setting = random.pick<Setting>(['coast', 'city', 'mountains', 'desert'])
  const horizon = Math.round(height * random.range(0.46, 0.54))
  const bend = random.sign() * random.range(0.08, 0.34) * width
  const vanish = width * 0.5 + bend * 0.9
  const road: Road = {
    middle: (near) => width * 0.5 + bend * 0.9 * (1 - near) ** 2.4,
    half: (near) => 1.4 + near * Math.min(width, height * 1.5) * 0.4,
    y: (near) => horizon + near * (height - horizon),
  }
  paintSky(stage, horizon)
  const light = paintLight(
    stage,
    mixTones(width / 2, vanish, 0.6),
    horizon - random.range(8, 20),
    random.range(11, 17),
  )
  paintClouds(stage, horizon, light)
  paintBackdrop(stage, setting, horizon, light, -Math.sign(bend))
  paintVerges(stage, horizon, setting, -Math.sign(bend))
  paintRoad(stage, horizon, road)
  paintRoadside(stage, setting, road, bend)
  if (random.chance(0.45)) paintGantry(stage, road, 0.16)
  for (const near of [0.1, 0.2, 0.34]) {
    if (random.chance(0.75))
      paintRival(
        stage,
        road.middle(near) + random.range(-0.5, 0.5) * road.half(near),
        road.y(near),
        3 + near * 26,
      )
  }
  const carX = width * 0.5 - Math.sign(bend) * width * random.range(0.02, 0.06)
  const ground = Math.round(height * 0.95)
  if (time === 'night') paintHeadlights(stage, carX, ground, road.middle(0.25), road.y(0.25))
  paintCar(stage, carX, ground, time !== 'day')
  paintSpectator(stage, road, -Math.sign(bend))
  if (setting === 'city' && sky.horizon < 4 && random.chance(0.5)) paintRain(stage, 0.8)
}

function paintBackdrop(
  stage: Stage,
  setting: Setting,
  horizon: number,
  light: LightSource,
  seaSide: number,
): void {
  const { canvas, random, width, layers, sky, seed, time } = stage
  if (setting === 'city') {
    for (let layer = 0; layer < 2; layer++) {
      for (let x = -4; x < width; ) {
        const w = random.int(5, 10)
        const rise = 0.5 + (1 - Math.min(1, Math.abs(x - light.x) / (width * 0.6))) * 0.9
        paintSkyscraper(stage, x, horizon, w, random.range(5, layer ? 11 : 19) * rise, {
          tone: layers[layer] ?? 2,
          lit: time === 'day' ? 0.1 : 0.4,
          lightSide: light.x > x ? 1 : -1,
        })
        x += w + random.int(0, layer ? 6 : 2)
      }
    }
    return
  }
  const snowy = setting === 'mountains' ? { cap: Math.min(LIGHT, sky.horizon + 0.4) } : {}
  const tall = setting === 'mountains' ? 30 : 13
  paintRange(
    stage,
    horizon + 1,
    {
      height: tall,
      count: setting === 'mountains' ? 5 : 6,
      shade: layers[0],
      lit: layers[0] + 1,
      haze: sky.horizon - 0.8,
      ...snowy,
    },
    light,
  )
  if (setting === 'desert') {
    for (let i = 0; i < 3; i++) {
      const w = random.range(12, 26)
      const x = random.range(0, width)
      const h = random.range(8, 17)
      canvas.polygon(
        [
          [x - w / 2 - 4, horizon + 1],
          [x - w / 2, horizon - h],
          [x + w / 2, horizon - h],
          [x + w / 2 + 4, horizon + 1],
        ],
        (px, py) =>
          (py - horizon) % 5 === 0 || hashPoint(seed, px >> 1, 3) < 0.25
            ? layers[1]
            : layers[1] + ((px - x) * (light.x - x) > 0 ? 1 : 0.4),
      )
    }
  }
  if (setting === 'coast') {
    const edge = Math.round(width * 0.5 + seaSide * width * 0.02)
    const left = seaSide < 0 ? 0 : edge
    const right = seaSide < 0 ? edge : width
    paintWater(stage, horizon, { bottom: horizon + 16, left, right, darker: 0.6 })
    if (light.x > left && light.x < right) paintGlitter(stage, horizon, horizon + 16, light, LIGHT - 0.5)
  }
  if (setting !== 'coast')
    paintGround(stage, hills(seed + 101, horizon - 2, 3, 22), {
      tone: layers[1],
      haze: layers[1] + 1,
      depth: 10,
    })
}

function paintRoadside(stage: Stage, setting: Setting, road: Road, bend: number): void {
  const { canvas, random, width, layers, lamp } = stage
  const steps = 10
  for (let i = 0; i < steps; i++) {
    const near = 0.03 + (i / steps) ** 2.1 * 0.9
    const ground = Math.round(road.y(near))
    const leaves = {
      dark: Math.round(mixTones(layers[1], 0, near * 1.6)),
      light: Math.round(mixTones(layers[1] + 1, layers[2] + 1, near)),
    }
    for (const side of [-1, 1] as const) {
      const x = Math.round(road.middle(near) + side * (road.half(near) * 1.3 + 3 + near * 12))
      const tall = 5 + near * 62
      if (x < -20 || x > width + 20) continue
      const inside = side === Math.sign(bend)
      if (!inside && i > 2 && i % 2 === 0 && (near < 0.28 || near > 0.75))
        paintChevron(stage, x, ground, 3 + near * 14, side)
      else if (setting === 'city') paintStreetLamp(stage, x, ground, Math.round(tall * 0.8), -side)
      else if (setting === 'coast') paintPalm(stage, x, ground, tall * 0.95, leaves, Math.max(0, leaves.dark))
      else if (setting === 'desert')
        random.chance(0.6)
          ? paintCactus(stage, x, ground, Math.round(tall * 0.45), leaves.dark, leaves.light)
          : paintRock(stage, x, ground, 3 + near * 22, leaves.dark, leaves.light)
      else if (random.chance(0.75)) paintFir(stage, x, ground, tall * 0.85, leaves, -side)
      else paintTree(stage, x, ground, tall * 0.8, leaves, -side, leaves.dark)
    }
  }
  // A row of posts glints along the outer kerb.
  for (let near = 0.05; near < 0.8; near *= 1.35)
    canvas.rect(
      road.middle(near) - Math.sign(bend) * (road.half(near) * 1.14 + 1),
      road.y(near) - 1 - near * 6,
      1 + near,
      1 + near * 6,
      (near * 10) % 2 < 1 ? LIGHT : lamp,
    )
}

/** The traveller waves the flag from a stand beside the track. */
function paintSpectator(stage: Stage, road: Road, side: number): void {
  const { canvas, width } = stage
  const near = 0.5
  const x = Math.min(
    width - 10,
    Math.max(10, Math.round(road.middle(near) + side * (road.half(near) * 1.25 + 11))),
  )
  const y = Math.round(road.y(near))
  canvas.rect(x - 7, y - 3, 14, 4, (px, py) => (py === y - 3 ? 4 : (px - x + 7) % 4 < 2 ? LIGHT : ACCENT))
  canvas.rect(x - 7, y + 1, 14, 1, 0)
  paintTraveller(stage, x, y - 3, { flip: side > 0, belongings: ['flag'] })
}
