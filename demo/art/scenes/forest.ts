import { ACCENT, LIGHT } from '../palettes.ts'
import { paintCamp, paintElderTree, paintShrine, paintStag } from '../parts/landmarks.ts'
import { paintMushroom } from '../parts/plants.ts'
import { paintLight, paintSky } from '../parts/sky.ts'
import { hills, paintGrass, paintGround } from '../parts/terrain.ts'
import { paintGlitter, paintWater } from '../parts/water.ts'
import { paintBeams, paintBirds, paintFireflies, paintMist } from '../parts/weather.ts'
import { paintCurtain, paintWings } from '../parts/woods.ts'
import { hashPoint, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintTraveller } from '../traveller.ts'

/** A forest in layers around a clearing, where something waits. */
export function paintForest(stage: Stage): void {
  const { canvas, random, width, height, layers, sky, time, lamp } = stage
  const firs = random.chance(0.4)
  const x = width * random.range(0.42, 0.58)
  const ground = Math.round(height * 0.74)
  paintSky(stage, height * 0.62, sky.top + 0.8, sky.horizon + 0.2)
  const light = paintLight(
    stage,
    x + random.range(-0.1, 0.1) * width,
    height * random.range(0.22, 0.42),
    random.range(8, 14),
  )
  // Four curtains of trees; each leaves a wider gap around the clearing than the one behind it.
  const gaps = [0.05, 0.13, 0.23, 0.34]
  const tones = [layers[0] + 0.5, layers[0], layers[1], layers[2]]
  gaps.forEach((gap, i) => {
    const tone = Math.round(tones[i] ?? 1)
    const floor = hills(stage.seed + 110 + i, ground - 9 + i * 3.4, 3, 18)
    paintCurtain(stage, { x, gap: gap * width, floor, tone, near: i / 3, firs })
    paintGround(stage, floor, { tone, rim: tone + 1, haze: tone - 0.5, depth: 16 })
    paintMist(stage, ground - 26 + i * 5, ground - 4 + i * 3, 0.5 - i * 0.13)
  })
  if (time !== 'night') {
    const lean = random.sign() * random.range(0.25, 0.5)
    for (let i = 0; i < 4; i++)
      paintBeams(
        stage,
        {
          x: x - lean * 30 + (i - 1.5) * 15,
          y: 0,
          lean,
          width: random.range(3, 7),
          length: height * 0.8,
          spread: 0.04,
        },
        0.9,
      )
  }
  const meadow = hills(stage.seed + 120, ground + 1, 2, 26)
  paintGround(stage, meadow, { tone: layers[2], rim: layers[2] + 1, haze: 0, depth: 20 })
  const pond = random.chance(0.4)
  const subject = random.pick([paintElderTree, paintElderTree, paintShrine, paintCamp, paintStag])
  canvas.glow(x, ground - 6, width * 0.24, 1.1, 0.6)
  subject(stage, Math.round(x), ground + 1)
  if (pond) {
    const line = ground + 6
    paintWater(stage, line, {
      bottom: height,
      left: Math.round(x - width * 0.3),
      right: Math.round(x + width * 0.3),
      darker: 0.4,
    })
    paintGlitter(stage, line, height - 6, { ...light, r: 6 }, sky.horizon)
    for (let i = 0; i < 6; i++)
      canvas.rect(x + random.range(-0.28, 0.28) * width, line + random.range(2, 10), 4, 1, layers[1] + 1)
  } else paintPath(stage, x, ground)
  const side = random.sign()
  const tx = Math.round(x + side * width * random.range(0.15, 0.22))
  const knoll = (px: number): number =>
    Math.round(
      height * 0.86 + noise(stage.seed + 121, px / 9) * 5 - Math.max(0, 1 - ((px - tx) / 26) ** 2) * 5,
    )
  paintGround(stage, pond ? knoll : (px) => knoll(px) + 3, {
    tone: Math.max(0, layers[2] - 1),
    rim: layers[2] + 1,
  })
  paintGrass(stage, knoll, layers[2], 0.5, 3)
  paintTraveller(stage, tx, knoll(tx) + (pond ? 1 : 3), {
    flip: side > 0,
    belongings: time === 'night' ? ['lantern', 'lantern', 'staff'] : ['none', 'staff', 'sword', 'scarf'],
  })
  for (let i = 0; i < 10; i++) {
    const mx = random.int(0, width)
    if (Math.abs(mx - tx) > 8)
      paintMushroom(stage, mx, knoll(mx) + 3, random.range(3, 7), i % 3 ? ACCENT : LIGHT - 1, 4)
  }
  paintWings(stage, firs)
  if (time === 'day') paintBirds(stage, x, height * 0.25, layers[1])
  else
    paintFireflies(
      stage,
      { x: width * 0.1, y: height * 0.35, w: width * 0.8, h: height * 0.5 },
      random.int(12, 22),
      lamp,
    )
}

/** A footpath from the viewer to the clearing. */
function paintPath(stage: Stage, x: number, ground: number): void {
  const { canvas, height, layers } = stage
  for (let y = ground + 1; y < height; y++) {
    const near = (y - ground) / (height - ground)
    const cx = x + Math.sin(near * 4) * 7
    const half = 2 + near * 15
    for (let px = Math.round(cx - half); px <= cx + half; px++) {
      const ragged = hashPoint(stage.seed, px, y) < 0.3 && Math.abs(px - cx) > half - 2
      if (!ragged)
        canvas.set(
          px,
          y,
          mixTones(layers[1] + 1, layers[2], near) + (hashPoint(stage.seed + 1, px >> 1, y) > 0.88 ? 0.8 : 0),
        )
    }
  }
}
