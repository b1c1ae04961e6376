import { ACCENT } from '../palettes.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintSign, paintSkyscraper, paintWaterTank } from './buildings.ts'
import type { LightSource } from './sky.ts'

/** One row of towers, tallest around `peak`, on a common base. */
export function paintSkyline(
  stage: Stage,
  base: number,
  look: {
    readonly tone: number
    readonly height: number
    readonly lit: number
    readonly window?: number
    readonly peak: number
  },
  light: LightSource,
): void {
  const { random, width } = stage
  let x = -random.int(0, 6)
  while (x < width) {
    const w = random.int(7, 14)
    const near = 1 - Math.min(1, Math.abs(x + w / 2 - look.peak) / (width * 0.55))
    const h = look.height * random.range(0.6, 0.9) * (0.4 + near ** 1.6 * 0.75)
    const lightSide = light.x > x ? 1 : -1
    paintSkyscraper(stage, x, base, w, h, {
      tone: look.tone,
      lit: look.lit,
      lightSide,
      ...(look.window === undefined ? {} : { window: look.window }),
    })
    x += w + random.int(-2, 3)
  }
}

export function paintBridge(stage: Stage, line: number, tone: number): void {
  const { canvas, width, lamp } = stage
  const deck = line - 7
  canvas.rect(0, deck, width, 2, tone)
  canvas.rect(0, deck - 1, width, 1, (x) => (x % 6 === 0 ? lamp : Number.NaN))
  const span = Math.max(40, width * 0.42)
  for (let p = -1; p < 4; p++) {
    const px = Math.round(width * 0.1 + p * span)
    canvas.rect(px - 1, deck - 20, 2, line - deck + 20, tone)
    canvas.rect(px + 2, deck - 20, 2, line - deck + 20, tone)
    canvas.rect(px - 1, deck - 14, 4, 1, tone)
    canvas.set(px, deck - 21, lamp)
    for (let i = 0; i <= span; i++) {
      const t = (i / span) * 2 - 1
      const cable = deck - 2 - Math.round(t * t * 17)
      canvas.set(px + 1 + i, cable, tone)
      if (i % 4 === 0) canvas.rect(px + 1 + i, cable, 1, deck - cable, tone + 0.5)
    }
  }
}

/** The roof the traveller stands on: parapet, tank, sign, mast and a sagging wire. */
export function paintRoofDeck(stage: Stage, roof: number, tankSide: number): void {
  const { canvas, random, width, height, layers } = stage
  canvas.rect(0, roof, width, height, (x, y) =>
    (y - roof) % 4 === 3 || (x + (((y - roof) >> 2) & 1) * 4) % 8 === 0 ? 0 : 1,
  )
  canvas.rect(0, roof, width, 2, 1)
  canvas.rect(0, roof, width, 1, layers[2] + 1)
  const tankX = tankSide > 0 ? width * 0.86 : width * 0.13
  paintWaterTank(stage, tankX, roof, 15, 0)
  paintSign(
    stage,
    Math.round(tankX - tankSide * 17) - 3,
    roof - 23,
    6,
    18,
    random.chance(0.5) ? ACCENT : stage.lamp,
  )
  canvas.rect(Math.round(tankX - tankSide * 17), roof - 5, 1, 5, 0)
  const boxX = Math.round(width / 2 + tankSide * width * 0.12)
  canvas.rect(boxX, roof - 5, 9, 5, (x, y) => (y === roof - 5 ? 2 : x % 2))
  const mast = Math.round(width / 2 - tankSide * width * 0.4)
  canvas.rect(mast, roof - 26, 1, 26, 0)
  for (const [dy, reach] of [
    [-24, 3],
    [-20, 5],
    [-16, 4],
  ] as const)
    canvas.rect(mast - reach, roof + dy, reach * 2 + 1, 1, 0)
  // A wire sags from the mast to the tank.
  for (let i = 0; i <= 60; i++) {
    const t = i / 60
    canvas.set(mixTones(mast, tankX, t), roof - 25 + Math.sin(t * Math.PI) * 9 + t * 4, 0)
  }
}
