import { plain } from '../results/stats.ts'
import { written } from '../results/table.ts'
import type { RowName, Unit } from '../results/targets.ts'

/** Both medians of a row. */
export interface Measured {
  ours: number
  theirs: number
  unit: Unit | '/s'
  better: 'more' | 'less'
  note?: string
}

export type Pair = Measured | { failed: string }

export type Pairs = Map<RowName, Pair>

/** Within this much of each other, two releases are as fast as one another. */
const TOLERANCE = 0.1

/** Ours as a multiple of theirs; two nothings are equal. */
export const ratioOf = ({ ours, theirs }: Measured): number => (ours === theirs ? 1 : ours / theirs)

/** How ours stands beside theirs. */
export function standing(pair: Measured): string {
  const { ours, theirs, better } = pair
  if (Math.abs(ours - theirs) <= TOLERANCE * theirs) return 'as theirs'
  return ours > theirs === (better === 'more') ? 'better' : '**worse**'
}

/** A median with its unit. */
export const figure = (value: number, unit: Measured['unit']): string =>
  unit === '/s' ? `${plain(value)}/s` : written(value, unit)
