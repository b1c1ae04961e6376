import { ACCENT } from '../palettes.ts'
import { paintClouds } from '../parts/clouds.ts'
import { paintOasis, paintRibs } from '../parts/oasis.ts'
import { paintBareTree, paintCactus } from '../parts/plants.ts'
import { paintColossus, paintPyramids, paintTemple } from '../parts/ruins.ts'
import { type LightSource, paintLight, paintSky } from '../parts/sky.ts'
import { paintRange, paintRock, type Surface } from '../parts/terrain.ts'
import { paintBirds } from '../parts/weather.ts'
import { fractal, hashPoint, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A desert of knife-edged dunes around something old. */
export function paintDesert(stage: Stage): void {
  const { random, width, height, layers, sky, time } = stage
  const line = Math.round(height * random.range(0.56, 0.63))
  const side = random.sign()
  const focus = Math.round(width * (0.5 + side * random.range(0.05, 0.18)))
  paintSky(stage, line)
  const light = paintLight(
    stage,
    width * (0.5 - side * random.range(0, 0.26)),
    height * random.range(0.24, 0.44),
    random.range(11, 20),
  )
  paintClouds(stage, line, light)
  if (random.chance(0.6))
    paintRange(
      stage,
      line + 3,
      {
        height: height * 0.2,
        count: 5,
        shade: layers[0],
        lit: layers[0] + 0.8,
        haze: sky.horizon - 0.5,
      },
      light,
    )
  else paintMesas(stage, line, light)
  if (random.chance(0.5)) paintBirds(stage, light.x + random.range(-20, 20), height * 0.28, layers[2])
  const sand = time === 'night' ? 3 : time === 'dusk' ? 4 : 5
  paintDune(stage, crest(stage, line + 2, 3, 30, 201), sand + 0.4, sand - 0.6, light)
  const subject = random.pick([
    paintPyramids,
    paintPyramids,
    paintColossus,
    paintOasis,
    paintRibs,
    paintTemple,
  ])
  const behind = crest(stage, height * 0.72, 5, 44, 202)
  if (subject === paintPyramids) subject(stage, focus, Math.round(height * 0.72) + 2, light)
  paintDune(stage, behind, sand, sand - 1.2, light)
  if (subject !== paintPyramids) subject(stage, focus, behind(focus) + 2, light)
  if (random.chance(0.4)) paintCaravan(stage, focus - side * width * 0.26, behind, -side)
  paintDune(stage, crest(stage, height * 0.86, 5, 52, 203), sand - 0.6, sand - 2, light)
  const edge = side > 0 ? 0 : width
  const near = (x: number): number =>
    Math.round(
      height * 0.83 +
        (Math.abs(x - edge) / width) ** 1.5 * height * 0.24 +
        (noise(stage.seed + 204, x / 11) - 0.5) * 3,
    )
  paintDune(stage, near, Math.max(1, sand - 1.6), 0, light)
  for (let i = 0; i < 4; i++) {
    const x = Math.round(edge + side * random.range(0.02, 0.5) * width)
    const kind = random.int(0, 3)
    if (kind === 0) paintCactus(stage, x, near(x) + 2, random.int(10, 22), 0, 1)
    else if (kind === 1 && i === 0)
      paintBareTree(stage, edge + side * 8, near(edge + side * 8) + 2, height * 0.5, 0)
    else paintRock(stage, x, near(x) + 3, random.range(5, 11), 0, 2)
  }
  const tx = edge + side * width * random.range(0.24, 0.34)
  paintTraveller(stage, tx, near(Math.round(tx)) + 1, {
    flip: side < 0,
    belongings: ['staff', 'scarf', 'scarf', 'sword'],
  })
  paintSandWind(stage, sand)
}

/** The crest of a dune field: long backs, sharp tips. */
function crest(stage: Stage, base: number, height: number, grain: number, salt: number): Surface {
  const seed = stage.seed + salt
  return (x) =>
    Math.round(base - (1 - Math.abs(noise(seed, x / grain) * 2 - 1)) * height * 1.4 + height * 0.5)
}

/** Dunes: the windward back in light, and behind each crest a slip face in a crescent of shadow. */
function paintDune(stage: Stage, surface: Surface, bright: number, shade: number, light: LightSource): void {
  const { canvas, width, height, seed } = stage
  const crests: number[] = []
  for (let x = -40; x < width + 40; x++) {
    if (surface(x) < surface(x - 3) && surface(x) <= surface(x + 3) && x - (crests.at(-1) ?? -99) > 8)
      crests.push(x)
  }
  const inShade = (x: number, y: number): boolean =>
    crests.some((cx) => {
      const away = light.x > cx ? -1 : 1
      const drop = y - surface(cx)
      const reach = 9 + hashPoint(seed, cx, 6) * 9
      if (drop < 0 || drop > reach) return false
      // The ridge winds down from the crest towards the viewer.
      const ridge = cx - away * drop * 0.45 + Math.sin(drop * 0.5 + cx) * 1.3
      const past = (x - ridge) * away
      return past >= 0 && past < (12 + hashPoint(seed, cx, 7) * 12) * (1 - (drop / reach) ** 1.4) + drop * 0.4
    })
  for (let x = 0; x < width; x++) {
    const top = surface(x)
    for (let y = Math.max(0, top); y < height; y++) {
      const dark = inShade(x, y)
      const ripple = Math.sin((y - top) * 1.5 + fractal(seed + 212, x / 30, y / 9) * 14) > 0.72 ? -0.5 : 0
      const tone = dark ? shade : mixTones(bright, shade, ((y - top) / 26) * 0.7) + ripple
      canvas.set(x, y, Math.max(0, y === top && !dark ? bright + 0.8 : tone))
    }
  }
}

function paintMesas(stage: Stage, line: number, light: LightSource): void {
  const { canvas, random, width, height, layers, sky, seed } = stage
  const count = random.int(2, 4)
  for (let i = 0; i < count; i++) {
    const x = ((i + random.range(0.1, 0.9)) / count) * width
    const w = random.range(8, 20)
    const h = height * random.range(0.14, 0.3)
    for (let y = 0; y < h + 4; y++) {
      const t = y / h
      const half =
        w *
        (t < 0.55 ? 0.8 + (hashPoint(seed + i, 1, Math.floor(y / 4)) - 0.5) * 0.16 : 0.8 + (t - 0.55) * 1.5)
      for (let px = Math.round(x - half); px <= x + half; px++) {
        const strata = Math.floor(y / 3 + noise(seed + 215, px / 12)) % 3 === 0
        const cleft = noise(seed + 216, px / 2.6, t * 1.5) > 0.7
        const lit = (px - x) * (light.x - x) > 0
        const tone = layers[0] + (lit ? 0.9 : 0) - (strata || cleft ? 0.9 : 0)
        canvas.set(px, line - h + y, mixTones(tone, sky.horizon - 0.5, t * 0.45))
      }
    }
  }
}

/** A file of camels along a ridge. */
function paintCaravan(stage: Stage, x: number, ground: Surface, way: number): void {
  const { canvas, random } = stage
  const count = random.int(3, 5)
  for (let i = 0; i < count; i++) {
    const cx = Math.round(x + i * 11)
    canvas.sprite(
      ['......kk', '..a...kk', '.kak..k.', 'kkkkkkk.', 'kkkkkk..', '.k..k...', '.k..k...', '.k..k...'],
      cx,
      ground(cx + 4) - 7,
      { k: 0, a: ACCENT },
      way < 0,
    )
  }
}

/** Streaks of blown sand low over the ground. */
function paintSandWind(stage: Stage, sand: number): void {
  const { canvas, random, width, height } = stage
  for (let i = 0; i < 16; i++) {
    const x = random.range(-10, width)
    const y = random.range(height * 0.62, height * 0.95)
    const length = random.range(4, 14)
    for (let j = 0; j < length; j++) canvas.mix(x + j, y, sand + 0.8, 0.45 * Math.sin((j / length) * Math.PI))
  }
}
