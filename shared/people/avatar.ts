/** An avatar is drawn from a member's id, the same on the server and in the browser. */

const SIZE = 8

/**
 * How likely each pixel of the left half is inked; the right half mirrors it. The full middle and the two eyes in the
 * fourth row make it look like a creature instead of noise.
 */
const LIKELY: readonly (readonly number[])[] = [
  [0.1, 0.4, 0.3, 0.4],
  [0.25, 0.5, 0.85, 0.9],
  [0.4, 0.85, 1, 1],
  [0.5, 1, 0, 1],
  [0.6, 0.95, 1, 1],
  [0.45, 0.8, 0.9, 0.55],
  [0.5, 0.5, 0.75, 0.45],
  [0.4, 0.4, 0.45, 0.15],
]

/** FNV-1a and a mixer give different creatures to ids that differ by one character. */
function chances(id: string): () => number {
  let state = 0x811c9dc5
  for (let i = 0; i < id.length; i++) state = Math.imul(state ^ id.charCodeAt(i), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** @returns path data for a viewBox of `0 0 8 8`, and a hue in degrees */
export function avatarPath(id: string): { d: string; hue: number } {
  const next = chances(id)
  const hue = Math.floor(next() * 360)
  let d = ''
  LIKELY.forEach((row, y) => {
    const half = row.map((likely) => next() < likely)
    const full = [...half, ...[...half].reverse()]
    for (let x = 0; x < SIZE; x++) {
      if (!full[x]) continue
      const end = full.indexOf(false, x)
      const length = (end < 0 ? SIZE : end) - x
      d += `M${x} ${y}h${length}v1h-${length}z`
      x += length
    }
  })
  return { d, hue }
}
