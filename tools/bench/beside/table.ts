import { plain } from '../results/stats.ts'
import { rowsOf, whatOf } from '../results/table.ts'
import { ROW_NAMES, TARGETS } from '../results/targets.ts'
import { figure, type Pairs, ratioOf, standing } from './pair.ts'

/** Both medians of each row and their ratio, in Markdown. @param name what the other release is called */
export function besideTable(pairs: Pairs, name: string): string {
  const rows = ROW_NAMES.flatMap((row) => {
    const pair = pairs.get(row)
    if (!pair) return []
    const head = [`\`${row}\``, whatOf(TARGETS[row])]
    if ('failed' in pair) return [[...head, pair.failed, '–', '–', '**failed**']]
    const { ours, theirs, unit, note } = pair
    const ratio = plain(ratioOf(pair)) + (note ? ` (${note})` : '')
    return [[...head, figure(ours, unit), figure(theirs, unit), ratio, standing(pair)]]
  })
  return rowsOf(['Row', 'What', 'This release', name, 'Ratio', 'Ours is'], rows)
}
