/** The same seed gives the same numbers on every machine; not for anything that must not be guessed. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** A number in [min, max). */
  range(min: number, max: number): number
  /** A whole number, `max` included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  sign(): 1 | -1
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
}

/** mulberry32: 32 bits of state are enough for pictures and tests. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (min, max) => min + next() * (max - min),
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: <T>(list: readonly T[]): T => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('pick() needs a list with at least one item')
      return item
    },
  }
}
