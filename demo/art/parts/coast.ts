import { ACCENT, LIGHT } from '../palettes.ts'
import { noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { paintPalm } from './plants.ts'
import type { LightSource } from './sky.ts'
import { paintRock } from './terrain.ts'

/** A striped lighthouse on a rock, with its beam over the water. */
export function paintLighthouse(stage: Stage, x: number, line: number, light: LightSource): void {
  const { canvas, random, lamp, time, height } = stage
  const base = line + Math.round(height * 0.1)
  const side = light.x < x ? -1 : 1
  for (let i = 0; i < 9; i++)
    paintRock(
      stage,
      x + (i - 4) * 6 + random.range(-2, 2),
      base + 6,
      random.range(12, 20) - Math.abs(i - 4) * 2.4,
      0,
      2,
    )
  const tall = Math.round(height * random.range(0.42, 0.5))
  const top = base - 4 - tall
  for (let y = top; y < base - 2; y++) {
    const half = 3 + ((y - top) / tall) * 2.6
    const stripe = Math.floor((y - top) / 7) % 2 === 1
    for (let px = Math.round(x - half); px <= x + half; px++) {
      const shade = ((px - x) / half) * side
      const light = stripe ? ACCENT : LIGHT
      canvas.set(px, y, shade > 0.1 ? light : stripe ? 2 : shade > -0.5 ? 4 : 3)
    }
  }
  for (const wy of [0.3, 0.6]) canvas.rect(x - 1, top + tall * wy, 2, 3, 0)
  canvas.rect(x - 5, top - 1, 11, 2, 0)
  if (time !== 'day') {
    paintSideBeam(stage, x, top - 4, -1)
    paintSideBeam(stage, x, top - 4, 1)
  }
  canvas.glow(x + 0.5, top - 3.5, 14, 2.4)
  canvas.rect(x - 2, top - 6, 5, 5, lamp)
  canvas.rect(x, top - 6, 1, 5, LIGHT)
  canvas.polygon(
    [
      [x - 4, top - 6],
      [x + 5, top - 6],
      [x + 0.5, top - 11],
    ],
    0,
  )
  // The keeper's house.
  const hx = x - side * 15 - 5
  canvas.rect(hx, base - 8, 11, 8, 1)
  canvas.polygon(
    [
      [hx - 2, base - 8],
      [hx + 13, base - 8],
      [hx + 10, base - 13],
      [hx + 1, base - 13],
    ],
    0,
  )
  canvas.rect(hx + 2, base - 6, 2, 2, lamp)
  canvas.rect(hx + 7, base - 6, 2, 2, lamp)
}

export function paintSideBeam(stage: Stage, x: number, y: number, side: number): void {
  const { canvas, width } = stage
  for (let i = 3; i < width * 0.55; i++) {
    const half = i * 0.11
    const fade = 1.5 * (1 - i / (width * 0.55))
    for (let dy = -half; dy <= half; dy++) canvas.add(x + i * side, Math.round(y - i * 0.06 + dy), fade)
  }
}

/** A palm island with a beach, mirrored in the lagoon. */
export function paintIsland(stage: Stage, x: number, line: number, light: LightSource): void {
  const { canvas, random, layers } = stage
  const half = random.range(24, 34)
  const bulge = (px: number): number => Math.max(0, 1 - ((px - x) / half) ** 2)
  for (let px = Math.floor(x - half); px < x + half; px++) {
    const top = line - Math.round(bulge(px) * 11 + noise(stage.seed, px / 4) * 2 * bulge(px))
    for (let y = top; y < line; y++)
      canvas.set(px, y, y > line - 3 ? 5 : mixTones(layers[2] + 1, layers[2], (y - top) / 4))
  }
  const side = light.x > x ? 1 : -1
  for (let i = 0; i < 4; i++) {
    const px = x + random.range(-0.6, 0.6) * half
    paintPalm(
      stage,
      Math.round(px),
      line - Math.round(bulge(px) * 9),
      random.range(15, 26),
      { dark: layers[2], light: layers[2] + 1 },
      layers[3],
    )
  }
  // A hut with a lit door.
  const hx = Math.round(x - side * half * 0.3)
  canvas.rect(hx - 4, line - 14, 8, 6, layers[3])
  canvas.polygon(
    [
      [hx - 7, line - 13],
      [hx + 7, line - 13],
      [hx, line - 20],
    ],
    layers[2] + 1,
  )
  canvas.rect(hx - 1, line - 12, 2, 4, stage.lamp)
}
