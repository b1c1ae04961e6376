import { LIGHT } from '../palettes.ts'
import { hashPoint, noise } from '../random.ts'
import { mixTones, type Stage } from '../stage.ts'
import { brickTone } from './masonry.ts'

export type Ledge = { readonly left: number; readonly right: number; readonly y: number }

/** A slab of lit stone on a ragged footing. */
export function paintLedge(stage: Stage, ledge: Ledge): void {
  const { canvas, seed } = stage
  for (let x = ledge.left; x < ledge.right; x++) {
    const edge = Math.min(x - ledge.left, ledge.right - 1 - x)
    const thick = Math.min(13, 6 + edge * 0.8 + noise(seed + 233, x / 3) * 5)
    canvas.rect(x, ledge.y, 1, thick, (px, py) => {
      const deep = py - ledge.y
      if (deep === 0) return LIGHT - 1
      if (deep === 1) return 4
      const brick = brickTone(seed + 3, px, py, 7, 4)
      return brick === 0 || deep > thick - 2 ? 0 : Math.round(3.2 - deep / 7 + (brick - 1.5))
    })
    if (hashPoint(seed, x, 8) < 0.22) canvas.rect(x, ledge.y + thick, 1, 2 + hashPoint(seed, x, 9) * 5, 1)
    if (hashPoint(seed, x, 12) < 0.3) canvas.set(x, ledge.y - 1, 3)
  }
}

export function paintLadder(stage: Stage, x: number, top: number, bottom: number): void {
  const { canvas } = stage
  for (const dx of [0, 5]) canvas.rect(x + dx, top - 2, 1, bottom - top + 2, 0)
  for (const dx of [1, 6]) canvas.rect(x + dx, top - 2, 1, bottom - top + 2, 3)
  for (let y = top; y < bottom; y += 3) canvas.rect(x, y, 7, 1, 4)
}

/** Planks on two chains, sagging. */
export function paintChainBridge(stage: Stage, fromX: number, fromY: number, toX: number, toY: number): void {
  const { canvas } = stage
  const steps = Math.abs(toX - fromX)
  for (let i = 0; i <= steps; i++) {
    const t = i / Math.max(1, steps)
    const x = Math.round(mixTones(fromX, toX, t))
    const y = Math.round(mixTones(fromY, toY, t) + Math.sin(t * Math.PI) * 6)
    if (i % 4 !== 3) canvas.rect(x, y, 1, 2, (_px, py) => (py === y ? 4 : 1))
    if (i % 2 === 0) canvas.set(x, y - 5 + Math.round(Math.sin(t * Math.PI) * 2), 2)
    if (i % 8 === 1) canvas.rect(x, y - 4, 1, 4, 1)
  }
}
