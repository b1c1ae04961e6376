import { plain } from '../stats.ts'
import { rowsOf, written } from '../table.ts'
import { TARGETS } from '../targets.ts'
import type { Pair, Pairs } from './turns.ts'

/** Within this much of each other, two releases are as fast as one another. */
const TOLERANCE = 0.1

type Measured = Exclude<Pair, { failed: string }>

/** Ours as a multiple of theirs; two nothings are equal. */
export const ratioOf = ({ ours, theirs }: Measured): number => (ours === theirs ? 1 : ours / theirs)

/** How ours stands beside theirs. */
export function standing(pair: Measured): string {
  const { ours, theirs, better } = pair
  if (Math.abs(ours - theirs) <= TOLERANCE * theirs) return 'as theirs'
  return ours > theirs === (better === 'more') ? 'better' : '**worse**'
}

const figure = (value: number, unit: Measured['unit']): string =>
  unit === '/s' ? `${plain(value)}/s` : written(value, unit)

/** Both medians of each row and their ratio, in Markdown. @param name what the other release is called */
export function besideTable(pairs: Pairs, name: string): string {
  const rows = TARGETS.flatMap((target) => {
    const pair = pairs.get(target.name)
    if (!pair) return []
    const head = [`\`${target.name}\``, target.what]
    if ('failed' in pair) return [[...head, pair.failed, '–', '–', '**failed**']]
    const { ours, theirs, unit, note } = pair
    const ratio = plain(ratioOf(pair)) + (note ? ` (${note})` : '')
    return [[...head, figure(ours, unit), figure(theirs, unit), ratio, standing(pair)]]
  })
  return rowsOf(['Row', 'What', 'This release', name, 'Ratio', 'Ours is'], rows)
}
