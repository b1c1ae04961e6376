import { ACCENT } from '../palettes.ts'
import { paintClouds } from '../parts/clouds.ts'
import { type CastleLook, paintCastle } from '../parts/masonry.ts'
import { paintFir, paintTree } from '../parts/plants.ts'
import { type LightSource, paintLight, paintSky } from '../parts/sky.ts'
import { hills, paintGrass, paintGround, paintRange, paintRock } from '../parts/terrain.ts'
import { paintGlitter, paintWater } from '../parts/water.ts'
import { paintBirds, paintFireflies, paintMist } from '../parts/weather.ts'
import { fractal, hashPoint } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A castle on its crag, above its lake, or in its valley. */
export function paintCastleScene(stage: Stage): void {
  const { random, width, height, layers, sky } = stage
  const side = random.sign()
  const x = width * (0.5 + side * random.range(0.06, 0.16))
  const horizon = Math.round(height * 0.68)
  paintSky(stage, horizon)
  // The light stands behind the castle or beside it, never in front of the far corner.
  const light = paintLight(
    stage,
    x - side * random.range(-6, 34),
    height * random.range(0.2, 0.42),
    random.range(9, 17),
  )
  paintClouds(stage, horizon, light)
  paintRange(
    stage,
    horizon + 6,
    {
      height: height * 0.36,
      count: 5,
      shade: layers[0],
      lit: layers[0] + 1,
      haze: sky.horizon - 0.4,
    },
    light,
  )
  const look: CastleLook = { tone: layers[2], lit: layers[2] + 1, dark: layers[3], flag: ACCENT }
  random.pick([paintOnCrag, paintOnLake, paintInValley])(stage, x, side, light, look)
  paintBirds(stage, x + random.range(-30, 30), height * 0.2, layers[2])
}

function paintOnCrag(stage: Stage, x: number, side: number, light: LightSource, look: CastleLook): void {
  const { canvas, random, width, height, layers, sky, seed } = stage
  paintGround(stage, hills(seed + 11, height * 0.7, 7, 30), {
    tone: layers[1],
    haze: sky.horizon - 0.6,
    depth: 16,
  })
  const top = Math.round(height * 0.56)
  const half = 25
  // The crag widens downwards in ledges; cracks run down its face.
  for (let y = top; y < height; y++) {
    const drop = y - top
    const spread = half + drop * 0.3 + Math.floor(drop / 6) * 2
    const ragged = (fractal(seed + 12, y / 3) - 0.5) * 8
    for (let px = Math.floor(x - spread - ragged); px < x + spread + ragged * 0.6; px++) {
      const across = ((px - x) / spread) * (light.x > x ? 1 : -1)
      const crack = fractal(seed + 13, px / 3.2, y / 11)
      const ledge = drop % 6 === 0 && hashPoint(seed, px >> 1, y) < 0.5
      const lit = across + (crack - 0.5) * 2.4 > 0.25
      canvas.set(px, y, ledge ? look.lit : crack > 0.68 ? look.dark : lit ? look.tone + 0.5 : look.tone)
    }
  }
  paintCastle(stage, x, top + 2, random.range(0.95, 1.1), look, light)
  for (let i = 0; i < 7; i++)
    paintFir(
      stage,
      x + random.range(-1.2, 1.2) * half,
      top + 8 + random.int(0, 14),
      random.range(6, 11),
      { dark: look.dark, light: look.tone },
      1,
    )
  // A stone bridge leads out to the edge of the picture.
  const bridge = top + 5
  const out = side > 0 ? 0 : width
  const from = Math.min(out, x - side * half)
  const length = Math.abs(out - (x - side * half))
  canvas.rect(from, bridge, length, 3, (px, py) =>
    py === bridge ? look.lit : px % 4 === 0 ? look.dark : look.tone,
  )
  canvas.rect(from, bridge - 2, length, 2, (px) => (px % 4 < 2 ? look.tone : Number.NaN))
  for (let i = 0; i < length; i++) {
    const arch = i % 18
    const rise = arch < 3 ? height : Math.round(Math.sin(((arch - 3) / 15) * Math.PI) * 8)
    for (let y = bridge + 3; y < height; y++) {
      if (arch < 3 || y < bridge + 11 - rise) canvas.set(from + i, y, arch === 0 ? look.lit - 0.5 : look.tone)
    }
  }
  paintMist(stage, height * 0.72, height, 0.6)
  paintForeground(stage, -side, light)
}

function paintOnLake(stage: Stage, x: number, side: number, light: LightSource, look: CastleLook): void {
  const { random, height, layers, sky, seed } = stage
  const line = Math.round(height * 0.66)
  paintGround(stage, hills(seed + 11, line - 5, 5, 24), {
    tone: layers[1],
    haze: sky.horizon - 0.6,
    depth: 12,
  })
  const shore = (px: number): number => Math.round(line - Math.max(0, 1 - ((px - x) / 42) ** 2) * 5)
  paintGround(stage, shore, { tone: look.tone })
  paintCastle(stage, x, line - 4, random.range(0.9, 1.05), look, light)
  for (let i = 0; i < 12; i++) {
    const px = x + random.range(-40, 40)
    paintFir(
      stage,
      Math.round(px),
      shore(px) + 1,
      random.range(5, 10),
      { dark: look.dark, light: look.tone },
      1,
    )
  }
  paintMist(stage, line - 7, line, 0.35)
  paintWater(stage, line, { darker: 0.6 })
  paintGlitter(stage, line, height, light, Math.min(6, sky.horizon + 0.6))
  paintForeground(stage, -side, light)
}

function paintInValley(stage: Stage, x: number, side: number, light: LightSource, look: CastleLook): void {
  const { canvas, random, width, height, layers, sky, seed } = stage
  const mound = (px: number): number => Math.round(height * 0.66 - Math.max(0, 1 - ((px - x) / 46) ** 2) * 9)
  paintMist(stage, height * 0.5, height * 0.7, 0.5)
  paintGround(stage, mound, {
    tone: layers[1],
    rim: layers[1] + 1,
    haze: layers[2],
    depth: 18,
    light,
  })
  paintCastle(stage, x, Math.round(height * 0.59), random.range(0.95, 1.1), look, light)
  const field = hills(seed + 14, height * 0.74, 4, 34)
  paintGround(stage, field, {
    tone: layers[2],
    rim: layers[2] + 1,
    haze: layers[3],
    depth: 16,
    light,
  })
  // The road winds from the viewer to the gate and narrows as it goes.
  for (let y = Math.round(height * 0.6); y < height; y++) {
    const near = (y - height * 0.6) / (height * 0.4)
    const cx = mixTones(x, x - side * width * 0.2, near) + Math.sin(near * 5.5) * 16 * (1 - near * 0.5) * side
    const half = 0.8 + near * 9
    for (let px = Math.round(cx - half); px <= cx + half; px++) {
      if (y >= field(px) || y > mound(px))
        canvas.set(px, y, Math.abs(px - cx) > half - 1 ? layers[1] : sky.horizon > 4 ? 4 : 3)
    }
  }
  for (let i = 0; i < 10; i++) {
    const px = random.range(0, width)
    if (Math.abs(px - x) > 24)
      paintFir(
        stage,
        Math.round(px),
        field(px) + 1,
        random.range(6, 12),
        { dark: look.dark, light: layers[2] },
        1,
      )
  }
  paintForeground(stage, side, light)
}

/** The hill the traveller looks from, in one corner, with a tree to frame the view. */
function paintForeground(stage: Stage, side: number, light: LightSource): void {
  const { random, width, height, layers, lamp, time } = stage
  const edge = side > 0 ? width : 0
  const rough = hills(stage.seed + 15, 0, 3, 14)
  const surface = (px: number): number =>
    Math.round(height * 0.83 + rough(px) + (Math.abs(px - edge) / width) ** 1.6 * height * 0.3)
  paintGround(stage, surface, { tone: 0, rim: layers[2] + 1, light })
  paintGrass(stage, surface, layers[2], 0.45, 3)
  const tx = edge - side * width * random.range(0.2, 0.3)
  const rock = edge - side * width * 0.38
  paintRock(stage, rock, surface(Math.round(rock)) + 2, 8, 0, layers[2] + 1)
  if (random.chance(0.75)) {
    const treeX = edge - side * width * 0.06
    paintTree(
      stage,
      treeX,
      surface(Math.round(treeX)) + 2,
      height * random.range(0.5, 0.72),
      { dark: 0, light: layers[2] },
      -side,
      0,
    )
  }
  paintTraveller(stage, tx, surface(Math.round(tx)) + 1, { flip: side > 0 })
  if (time !== 'day')
    paintFireflies(stage, { x: 0, y: height * 0.7, w: width, h: height * 0.25 }, random.int(4, 9), lamp)
}
