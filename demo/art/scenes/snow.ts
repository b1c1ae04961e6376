import { LIGHT } from '../palettes.ts'
import { paintClouds } from '../parts/clouds.ts'
import { paintBareTree, paintFir } from '../parts/plants.ts'
import { paintCabin, paintIgloo, paintMonastery, paintWreck } from '../parts/shelters.ts'
import { paintLight, paintSky } from '../parts/sky.ts'
import { hills, paintRange, type Surface } from '../parts/terrain.ts'
import { paintBirds, paintSnowfall } from '../parts/weather.ts'
import { paintAurora, paintDrift, paintIce, paintTracks, paintTreeline } from '../parts/winter.ts'
import { noise } from '../random.ts'
import type { Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** Winter: high peaks, firs under snow, and one warm light in the cold. */
export function paintSnow(stage: Stage): void {
  const { random, width, height, layers, sky, time } = stage
  const line = Math.round(height * random.range(0.56, 0.62))
  const side = random.sign()
  const white = time === 'day' ? LIGHT : 5
  paintSky(stage, line)
  if (time === 'night' && random.chance(0.6)) paintAurora(stage, line)
  const light = paintLight(
    stage,
    width * (0.5 - side * random.range(0.1, 0.32)),
    height * random.range(0.14, 0.32),
    random.range(6, 10),
  )
  paintClouds(stage, line, light)
  paintRange(
    stage,
    line + 2,
    {
      height: height * 0.34,
      count: 5,
      shade: layers[0] + 0.6,
      lit: layers[0] + 1.4,
      cap: white - 1,
      haze: sky.horizon,
    },
    light,
  )
  paintRange(
    stage,
    line + 6,
    {
      height: height * 0.5,
      count: 2,
      shade: layers[1],
      lit: layers[1] + 1,
      cap: white,
      haze: sky.horizon - 0.4,
    },
    light,
  )
  paintTreeline(stage, line + 4, 26, [4, 8], layers[1], white - 1.4, light)
  const focus = width * (0.5 + side * random.range(0.1, 0.2))
  const subject = random.pick([paintCabin, paintCabin, paintMonastery, paintIgloo, paintWreck])
  const lake = subject === paintWreck || random.chance(0.45)
  const slope = (base: number, amp: number, salt: number): Surface =>
    hills(stage.seed + salt, height * base, amp, 40)
  const far = lake ? (): number => line + 4 : slope(0.67, 5, 151)
  paintDrift(stage, far, white - 1, white - 2.4, light)
  if (lake) paintIce(stage, line + 4, white)
  paintTreeline(stage, line + (lake ? 5 : 8), 9, [9, 15], layers[2], white, light)
  const mid = slope(0.77, 4, 152)
  if (!lake) paintDrift(stage, mid, white - (time === 'night' ? 1 : 0.5), white - 2, light)
  const ground = lake ? line + 13 : mid(Math.round(focus)) + 3
  subject(stage, Math.round(focus), Math.round(ground), white)
  for (let i = 0; subject !== paintWreck && i < 4; i++) {
    const x = focus + random.sign() * random.range(20, 34)
    paintFir(
      stage,
      Math.round(x),
      lake ? line + 8 : mid(Math.round(x)) + 4,
      random.range(15, 24),
      { dark: layers[3], light: layers[2] },
      light.x > x ? 1 : -1,
      white,
    )
  }
  const edge = side > 0 ? 0 : width
  const near = (x: number): number =>
    Math.round(
      height * 0.84 +
        (Math.abs(x - edge) / width) ** 1.4 * height * 0.16 +
        (noise(stage.seed + 153, x / 14) - 0.5) * 3,
    )
  paintDrift(stage, near, white - (time === 'night' ? 1 : 0), white - 2.2, light)
  paintTracks(stage, edge, side, near)
  for (let i = 0; i < 2; i++) {
    const x = edge + side * (3 + i * 15)
    if (random.chance(0.2)) paintBareTree(stage, x, near(x) + 2, height * 0.6, 0)
    else
      paintFir(
        stage,
        x,
        near(x) + 3,
        height * random.range(0.45, 0.72) * (1 - i * 0.35),
        { dark: layers[3], light: layers[2] },
        light.x > x ? 1 : -1,
        white,
      )
  }
  const tx = edge + side * width * random.range(0.28, 0.36)
  paintTraveller(stage, tx, near(Math.round(tx)) + 1, {
    flip: side < 0,
    belongings: ['lantern', 'staff', 'scarf'],
  })
  if (time !== 'day' || random.chance(0.6)) paintSnowfall(stage, random.range(0.6, 1.3))
  else paintBirds(stage, width * 0.5, height * 0.25, layers[2])
}
