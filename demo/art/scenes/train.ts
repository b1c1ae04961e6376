import { ACCENT, LIGHT } from '../palettes.ts'
import { paintClouds } from '../parts/clouds.ts'
import { paintLight, paintSky } from '../parts/sky.ts'
import { paintRange } from '../parts/terrain.ts'
import { paintBirds, paintMist, paintSnowfall } from '../parts/weather.ts'
import type { Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A platform in the mountains, with the train that stands or goes. */
export function paintTrain(stage: Stage): void {
  const { canvas, random, width, height, layers, sky, lamp } = stage
  const horizon = Math.round(height * 0.62)
  paintSky(stage, horizon)
  const light = paintLight(
    stage,
    width * random.range(0.2, 0.8),
    height * random.range(0.14, 0.28),
    random.range(7, 12),
  )
  paintClouds(stage, horizon, light)
  paintRange(
    stage,
    horizon + 4,
    { height: height * 0.4, count: 5, shade: layers[0], lit: layers[0] + 1, haze: sky.horizon - 0.4 },
    light,
  )
  paintMist(stage, horizon - 12, horizon + 4, 0.5)
  canvas.rect(0, horizon, width, height - horizon, layers[1])
  const rail = Math.round(height * 0.74)
  const side = random.sign()
  const nose = Math.round(width * (0.5 + side * random.range(0.1, 0.3)))
  const end = side > 0 ? -10 : width + 10
  // The carriages: lit windows, a stripe, wheels.
  const from = Math.min(nose, end)
  const length = Math.abs(end - nose)
  canvas.rect(from, rail - 26, length, 22, (_, y) => (y < rail - 24 ? 2 : 3))
  canvas.rect(from, rail - 9, length, 3, ACCENT)
  for (let i = 7; i < length; i += 10) {
    const x = nose - side * i
    if (i % 40 === 37) canvas.rect(x - 1, rail - 27, 2, 24, 0)
    else canvas.rect(x - 3, rail - 21, 7, 8, random.chance(0.8) ? lamp : 1)
    canvas.disc(x + 0.5, rail - 2.5, 2.5, 0)
  }
  canvas.polygon(
    [
      [nose, rail - 26],
      [nose + side * 9, rail - 14],
      [nose + side * 10, rail - 4],
      [nose, rail - 4],
    ],
    3.4,
  )
  canvas.rect(nose + (side > 0 ? 1 : -6), rail - 20, 5, 6, LIGHT)
  canvas.glow(nose + side * 12, rail - 8, 16, 1.6, 0.6)
  canvas.rect(nose + side * 8, rail - 9, 2, 2, LIGHT)
  canvas.rect(0, rail, width, 1, LIGHT - 1)
  for (let x = 0; x < width; x += 5) canvas.rect(x, rail + 1, 3, 2, 0)
  const edge = Math.round(height * 0.84)
  canvas.rect(0, edge, width, height - edge, (x, y) => ((x + (y >> 2) * 7) % 14 === 0 ? 0 : 1))
  canvas.rect(0, edge, width, 1, LIGHT - 1)
  // A clock on its post: a train is waited for.
  const post = Math.round(width * (0.5 + side * 0.34))
  canvas.rect(post, height * 0.3, 2, edge - height * 0.3 + 4, 0)
  canvas.disc(post + 1, height * 0.3, 6, 0)
  canvas.disc(post + 1, height * 0.3, 4.6, LIGHT)
  canvas.line(post + 1, height * 0.3, post + 1, height * 0.3 - 3, 0)
  canvas.line(post + 1, height * 0.3, post + 3, height * 0.3, 0)
  paintTraveller(stage, post - side * random.range(14, 30), height * 0.95, {
    flip: side > 0,
    belongings: ['none', 'scarf', 'umbrella'],
  })
  if (random.chance(0.5)) paintSnowfall(stage, 0.7)
  else paintBirds(stage, width * 0.5, height * 0.16, layers[2])
}
