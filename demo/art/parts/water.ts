import { ACCENT } from '../palettes.ts'
import { hashPoint, noise } from '../random.ts'
import type { Stage } from '../stage.ts'
import type { LightSource } from './sky.ts'

/**
 * Turns everything from `line` to `bottom` into water that mirrors what stands above the line:
 * darker, squeezed, broken by ripples that widen towards the viewer.
 */
export function paintWater(
  stage: Stage,
  line: number,
  look: {
    readonly bottom?: number
    readonly darker?: number
    readonly ripple?: number
    readonly left?: number
    readonly right?: number
    readonly crests?: boolean
  },
): void {
  const { canvas, seed } = stage
  const bottom = Math.min(look.bottom ?? stage.height, stage.height)
  const darker = look.darker ?? 0.8
  const ripple = look.ripple ?? 1
  const source = canvas.tones.slice()
  for (let y = line; y < bottom; y++) {
    const depth = (y - line) / Math.max(1, bottom - line)
    const sway = (noise(seed + 21, y * 0.9) - 0.5) * (1 + depth * 5) * ripple
    for (let x = look.left ?? 0; x < (look.right ?? stage.width); x++) {
      const local = (noise(seed + 22, x / 7, y * 0.8) - 0.5) * 2 * depth * ripple
      const sx = Math.min(stage.width - 1, Math.max(0, Math.round(x + sway)))
      const sy = Math.max(0, Math.round(line - 1 - (y - line) * 1.15 + local * 2))
      const tone = source[sy * stage.width + sx] ?? 0
      // The accent has no darker shade: break it into dashes instead.
      if (tone >= ACCENT) canvas.set(x, y, hashPoint(seed, x >> 2, y) < 0.55 - depth * 0.5 ? ACCENT : 2)
      else canvas.set(x, y, tone - darker - depth * 0.5)
    }
  }
  if (look.crests === false) return
  // Crests: short level dashes, rarer and longer near the viewer.
  for (let y = line + 1; y < bottom; y++) {
    const depth = (y - line) / Math.max(1, bottom - line)
    const length = 2 + depth * 9
    for (let x = look.left ?? 0; x < (look.right ?? stage.width); x++) {
      const cell = hashPoint(seed + 31, Math.floor(x / length + y * 3.7), y)
      if (cell < 0.14) canvas.add(x, y, 0.7)
      else if (cell > 0.9) canvas.add(x, y, -0.6)
    }
  }
}

/** The road of light under a low sun or moon. */
export function paintGlitter(
  stage: Stage,
  line: number,
  bottom: number,
  light: LightSource,
  tone: number,
): void {
  const { canvas, seed } = stage
  for (let y = line; y < bottom; y++) {
    const depth = (y - line) / Math.max(1, bottom - line)
    const half = light.r * (0.35 + depth * 0.9) * (0.6 + noise(seed + 41, y * 1.3) * 0.8)
    for (let x = Math.floor(light.x - half); x <= light.x + half; x++) {
      const edge = Math.abs(x + 0.5 - light.x) / half
      const cell = hashPoint(seed + 42, Math.floor(x / (2 + depth * 3)), y)
      if (cell > 0.25 + edge * 0.5 + depth * 0.15) canvas.set(x, y, tone - (edge > 0.6 ? 1 : 0))
    }
  }
}
