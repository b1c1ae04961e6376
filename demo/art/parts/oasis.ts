import { ACCENT, LIGHT } from '../palettes.ts'
import { hashPoint } from '../random.ts'
import type { Stage } from '../stage.ts'
import { paintPalm } from './plants.ts'
import type { LightSource } from './sky.ts'

/** Palms around a pool that mirrors them, and a tent. */
export function paintOasis(stage: Stage, x: number, base: number, light: LightSource): void {
  const { canvas, random, layers, lamp } = stage
  const leaves = { dark: layers[3], light: layers[2] + 0.4 }
  for (let i = 0; i < 6; i++) {
    const px = Math.round(x + (i - 2.5) * 11 + random.range(-3, 3))
    paintPalm(stage, px, base + 1, random.range(20, 36), leaves, layers[3])
  }
  const tent = Math.round(x + (light.x > x ? -1 : 1) * 24)
  canvas.polygon(
    [
      [tent - 14, base + 1],
      [tent - 9, base - 10],
      [tent, base - 15],
      [tent + 9, base - 10],
      [tent + 14, base + 1],
    ],
    (px) => (Math.floor((px - tent + 20) / 4) % 2 ? ACCENT : LIGHT - 1),
  )
  canvas.polygon(
    [
      [tent - 4, base + 1],
      [tent, base - 9],
      [tent + 4, base + 1],
    ],
    0,
  )
  canvas.rect(tent - 1, base - 4, 2, 5, lamp)
  canvas.ellipse(x, base + 5, 34, 5, (px, py) => {
    const depth = (py - base) / 10
    const mirror = canvas.get(px + Math.round(Math.sin(py * 2) * depth), Math.round(base - (py - base) * 2.4))
    return hashPoint(stage.seed, px >> 2, py) < 0.14
      ? LIGHT
      : mirror >= ACCENT
        ? ACCENT
        : Math.max(1, mirror - 0.3)
  })
  for (let i = 0; i < 22; i++) {
    const a = random.range(0, Math.PI * 2)
    canvas.line(
      x + Math.cos(a) * 34,
      base + 5 + Math.sin(a) * 5,
      x + Math.cos(a) * 34 + random.range(-1, 1),
      base + 2 + Math.sin(a) * 5 - random.range(0, 3),
      leaves.dark,
    )
  }
}

/** The ribs and skull of something the size of a ship. */
export function paintRibs(stage: Stage, x: number, base: number, light: LightSource): void {
  const { canvas, lamp, layers } = stage
  const way = light.x > x ? 1 : -1
  const ink = Math.max(0, layers[2] - 1)
  const bone = stage.time === 'night' ? 4.6 : LIGHT
  for (let i = 0; i < 7; i++) {
    const rx = x - way * (i * 8 - 8)
    const tall = 26 * Math.sin(((i + 1.6) / 8.6) * Math.PI) + 6
    for (let t = 0; t <= 60; t++) {
      const a = (t / 60) * Math.PI * 0.62
      const px = rx + Math.sin(a * 1.5) * 7 * way - 3 * way
      const py = base - Math.sin(a) * tall
      canvas.set(px, py, bone)
      canvas.set(px - way, py, bone - 1)
      if (t < 50) canvas.set(px - way * 2, py, ink)
    }
  }
  for (let i = -10; i < 52; i++) {
    const y = base - 14 - Math.sin(((i + 10) / 62) * Math.PI) * 15
    canvas.rect(x - way * i, y, 1, i % 4 === 0 ? 4 : 2, i % 4 === 0 ? bone : bone - 1)
    canvas.rect(x - way * i, y + (i % 4 === 0 ? 4 : 2), 1, 1, ink)
  }
  // The skull, jaw in the sand.
  const sx = x + way * 22
  const at = (dx: number): number => sx + dx * way
  canvas.polygon(
    [
      [at(-11), base - 20],
      [at(0), base - 25],
      [at(10), base - 20],
      [at(26), base - 9],
      [at(27), base - 2],
      [at(8), base - 2],
      [at(-9), base - 6],
    ],
    ink,
  )
  canvas.polygon(
    [
      [at(-9), base - 20],
      [at(0), base - 23],
      [at(9), base - 18],
      [at(24), base - 8],
      [at(25), base - 3],
      [at(8), base - 4],
      [at(-7), base - 8],
    ],
    (_px, py) => (py < base - 17 ? bone : py < base - 9 ? bone - 1 : bone - 2),
  )
  canvas.polygon(
    [
      [at(-5), base - 4],
      [at(22), base + 1],
      [at(20), base + 3],
      [at(-6), base + 3],
    ],
    bone - 2,
  )
  canvas.disc(at(2), base - 14, 3.6, 0)
  canvas.glow(at(2), base - 14, 6, 1.2)
  canvas.rect(at(2), base - 14, 1, 1, lamp)
  canvas.disc(at(19), base - 9, 1.4, 0)
  canvas.polygon(
    [
      [at(-7), base - 20],
      [at(-20), base - 30],
      [at(-4), base - 15],
    ],
    bone - 1,
  )
  for (let i = 6; i < 24; i += 3) canvas.rect(at(i), base - 4 + Math.round(i * 0.06), 1, 3, bone)
}
