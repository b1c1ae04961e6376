/** Chance without a state: the same text or place gives the same number, on every machine. */

/** FNV-1a, to turn "castle/dusk" and the like into a seed. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** A random number in [0, 1) that belongs to a grid point: noise without a table. */
export function hashPoint(seed: number, x: number, y: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ Math.imul(x | 0, 0x27d4eb2d), 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15) ^ Math.imul(y | 0, 0x165667b1), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const smooth = (t: number): number => t * t * (3 - 2 * t)

/** Smooth value noise in [0, 1); one-dimensional when y is left out. */
export function noise(seed: number, x: number, y = 0): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = smooth(x - x0)
  const fy = smooth(y - y0)
  const top = hashPoint(seed, x0, y0) * (1 - fx) + hashPoint(seed, x0 + 1, y0) * fx
  const low = hashPoint(seed, x0, y0 + 1) * (1 - fx) + hashPoint(seed, x0 + 1, y0 + 1) * fx
  return top * (1 - fy) + low * fy
}

/** Three octaves of noise, still in [0, 1): clouds, rock, dunes. */
export function fractal(seed: number, x: number, y = 0): number {
  return (
    (noise(seed, x, y) * 4 + noise(seed + 1, x * 2.1, y * 2.1) * 2 + noise(seed + 2, x * 4.3, y * 4.3)) / 7
  )
}
