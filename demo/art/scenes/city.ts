import { ACCENT } from '../palettes.ts'
import { paintSign, paintSkyscraper, paintStreetLamp } from '../parts/buildings.ts'
import { paintClouds } from '../parts/clouds.ts'
import { paintLight, paintSky } from '../parts/sky.ts'
import { paintBridge, paintRoofDeck, paintSkyline } from '../parts/skyline.ts'
import { paintGlitter, paintWater } from '../parts/water.ts'
import { paintBirds, paintMist, paintRain } from '../parts/weather.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A city: seen from a roof, from the bottom of a street, or across a bay. */
export function paintCity(stage: Stage): void {
  stage.random.pick([paintRooftop, paintStreet, paintBay])(stage)
}

function paintRooftop(stage: Stage): void {
  const { random, width, height, layers, time } = stage
  const roof = Math.round(height * 0.8)
  const lit = time === 'day' ? 0.12 : 0.4
  const glare = time === 'night' ? 0.9 : 0
  paintSky(stage, height * 0.75, stage.sky.top, stage.sky.horizon + glare)
  const light = paintLight(
    stage,
    width * random.range(0.25, 0.75),
    height * random.range(0.22, 0.4),
    random.range(8, 15),
  )
  paintClouds(stage, height * 0.6, light)
  paintSkyline(
    stage,
    height,
    {
      tone: layers[0],
      height: height * 0.62,
      lit: lit * 0.5,
      window: layers[0] + 1.5,
      peak: light.x,
    },
    light,
  )
  paintMist(stage, height * 0.45, height, 0.8)
  paintSkyline(
    stage,
    height,
    { tone: layers[1], height: height * 0.52, lit, peak: random.range(0, width) },
    light,
  )
  paintMist(stage, height * 0.6, height, 0.55)
  paintSkyline(
    stage,
    height,
    { tone: layers[2], height: height * 0.34, lit: lit * 0.8, peak: random.range(0, width) },
    light,
  )
  paintBirds(stage, width * random.range(0.2, 0.8), height * 0.2, layers[2])

  const tankSide = random.sign()
  paintRoofDeck(stage, roof, tankSide)
  paintTraveller(stage, width / 2 - tankSide * width * random.range(0.08, 0.22), roof)
  if (time === 'night' && random.chance(0.5)) paintRain(stage)
}

function paintStreet(stage: Stage): void {
  const { canvas, random, width, height, layers, time, lamp } = stage
  const horizon = Math.round(height * 0.66)
  const vanish = width * random.range(0.42, 0.58)
  const lit = time === 'day' ? 0.15 : 0.42
  const glare = time === 'night' ? 0.9 : 0
  paintSky(stage, horizon, stage.sky.top, stage.sky.horizon + glare)
  const light = paintLight(
    stage,
    vanish + random.range(-4, 4),
    height * random.range(0.25, 0.5),
    random.range(7, 11),
  )
  paintClouds(stage, horizon, light)
  // A landmark closes the street; the moon or sun sits behind it.
  for (const [dx, w, tall] of [
    [-11, 8, 0.27],
    [5, 7, 0.33],
    [-4 + random.sign() * 5, 9, 0.48],
  ] as const) {
    paintSkyscraper(stage, vanish + dx, horizon, w, height * tall * random.range(0.85, 1.1), {
      tone: layers[0],
      lit: lit * 0.7,
      window: layers[0] + 2,
    })
  }
  paintMist(stage, horizon * 0.45, horizon, 0.8)
  // Buildings on both sides, far to near, each taller and further out.
  for (const side of [-1, 1] as const) {
    let near = 0.07
    for (let step = 0; near < 1; step++) {
      const further = near * 1.45 + 0.04
      const reach = width * 0.56 * near
      const w = width * 0.56 * (further - near) + 3
      const x = side < 0 ? vanish - reach - w : vanish + reach
      const h = height * (0.2 + near * random.range(0.55, 0.85))
      const tone = Math.round(mixTones(layers[0], layers[3], near * 1.5))
      const base = horizon + near * height * 0.12
      paintSkyscraper(stage, x, base, w, h, { tone, lit, lightSide: -side, roof: near < 0.7 })
      if (near > 0.15 && random.chance(0.75)) {
        const sh = Math.round(5 + near * 14)
        const sx = side < 0 ? x + w - 1 : x - 3 - near * 2
        paintSign(
          stage,
          Math.round(sx),
          Math.round(base - h * random.range(0.35, 0.7) - sh / 2),
          Math.round(3 + near * 3),
          sh,
          random.pick([ACCENT, lamp, 5]),
        )
      }
      near = further
      if (step < 2) paintMist(stage, horizon - 14, horizon, 0.25)
    }
  }
  canvas.rect(0, horizon + 1, width, height, 1)
  paintWater(stage, horizon + 1, { darker: 1.2, ripple: 0.5 })
  // Kerbs and lane marks run to the vanishing point.
  for (let y = horizon + 1; y < height; y++) {
    const near = (y - horizon) / (height - horizon)
    for (const lane of [-1, 1]) {
      const kerb = Math.round(vanish + lane * (3 + near * width * 0.46))
      canvas.rect(lane < 0 ? 0 : kerb, y, lane < 0 ? kerb : width - kerb, 1, (x, py) =>
        (x + py) % 7 === 0 ? 0 : 1,
      )
      canvas.set(kerb, y, 3)
    }
    if (Math.floor(Math.log2(near * 24 + 1) * 2.6) % 2 === 0)
      canvas.rect(vanish - near * 1.6, y, Math.max(1, near * 3.2), 1, 5)
  }
  for (const near of [0.2, 0.42, 0.8]) {
    for (const side of [-1, 1] as const) {
      paintStreetLamp(
        stage,
        Math.round(vanish + side * (4 + near * width * 0.5)),
        Math.round(horizon + near * (height - horizon)),
        Math.round(8 + near * 26),
        -side,
      )
    }
  }
  const rain = time !== 'day' && random.chance(0.7)
  // A pool of light sets the traveller apart from the glitter of the road.
  const tx = Math.round(vanish + random.sign() * width * 0.11)
  canvas.ellipse(tx, height * 0.92, 17, 4, (x, y) => mixTones(Math.min(5, canvas.get(x, y)), 2.6, 0.75))
  canvas.glow(tx, height * 0.86, 17, 1.1)
  paintTraveller(
    stage,
    tx,
    Math.round(height * 0.92),
    rain ? { belongings: ['umbrella', 'umbrella', 'none'] } : {},
  )
  if (rain) paintRain(stage, 1.2)
}

function paintBay(stage: Stage): void {
  const { canvas, random, width, height, layers, time } = stage
  const line = Math.round(height * 0.62)
  const lit = time === 'day' ? 0.15 : 0.5
  const glare = time === 'night' ? 0.9 : 0
  paintSky(stage, line, stage.sky.top, stage.sky.horizon + glare)
  const light = paintLight(
    stage,
    width * random.range(0.2, 0.8),
    line * random.range(0.35, 0.6),
    random.range(9, 14),
  )
  paintClouds(stage, line, light)
  const peak = width * random.range(0.3, 0.7)
  paintSkyline(
    stage,
    line,
    { tone: layers[0], height: line * 0.8, lit: lit * 0.5, window: layers[0] + 1.5, peak },
    light,
  )
  paintMist(stage, line * 0.5, line, 0.7)
  if (random.chance(0.5)) paintBridge(stage, line, layers[2])
  else paintSkyline(stage, line, { tone: layers[1], height: line * 0.5, lit, peak: width - peak }, light)
  canvas.rect(0, line - 1, width, 1, layers[2])
  paintWater(stage, line, { darker: 0.5 })
  paintGlitter(stage, line, height, light, Math.min(6, stage.sky.horizon + 0.8))
  // The quay, with bollards and a lamp.
  const quay = Math.round(height * 0.87)
  const side = random.sign()
  const from = side > 0 ? Math.round(width * 0.42) : 0
  const to = side > 0 ? width : Math.round(width * 0.58)
  canvas.rect(from, quay, to - from, height, (x, y) =>
    (y - quay) % 4 === 3 || (x + ((y - quay) >> 2) * 3) % 9 === 0 ? 0 : 1,
  )
  canvas.rect(from, quay, to - from, 1, layers[2] + 1)
  for (let x = from + 4; x < to; x += 14) canvas.rect(x, quay - 3, 3, 3, 0)
  paintStreetLamp(stage, side > 0 ? Math.round(width * 0.9) : Math.round(width * 0.1), quay, 28, -side)
  paintTraveller(stage, side > 0 ? width * 0.7 : width * 0.3, quay, { flip: side > 0 })
  paintBirds(stage, width * 0.5, height * 0.2, layers[2])
}
