import { plain } from '../results/stats.ts'
import { rowsOf } from '../results/table.ts'
import { TARGETS } from '../results/targets.ts'
import { figure, type Pairs, ratioOf, standing } from './pair.ts'

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
