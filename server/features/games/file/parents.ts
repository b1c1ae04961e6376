import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import type { Tx } from '../../../database/client.ts'
import { resolveGames } from '../naming/resolve.ts'
import { gamesCalled, keysOf } from './matches.ts'
import type { PlannedLine } from './planned.ts'

/** Whether a line depends on itself; not whether it depends on one that does. */
function isCircle(line: PlannedLine, byRow: ReadonlyMap<number, PlannedLine>): boolean {
  const above = ({ parent }: PlannedLine) => (parent && 'row' in parent ? byRow.get(parent.row) : undefined)
  const seen = new Set<PlannedLine>()
  for (let at = above(line); at && !seen.has(at); at = above(at)) {
    if (at === line) return true
    seen.add(at)
  }
  return false
}

/**
 * Finds the parents of new games by name, address or id, or in another line; none, several and a circle are a fault of
 * the cell, which is left empty.
 */
export async function parentsOf(tx: Tx, lines: readonly PlannedLine[], heading: string): Promise<void> {
  const wrong = (line: PlannedLine, message: FieldMessage) => {
    const { parent, ...fields } = line.fields
    const faults = [...line.faults, { column: heading, part: parent ?? '', message }]
    Object.assign(line, { fields, faults, parent: null })
  }
  const asking = lines.filter(
    ({ status, fields }) => (status === 'new' || status === 'unsure') && fields.parent,
  )
  if (asking.length === 0) return
  const makers = lines.filter(({ status }) => status === 'new' || status === 'unsure')
  const typed = asking.map(({ fields }) => fields.parent ?? '')
  const keys = await keysOf(tx, [...typed, ...makers.map(({ fields }) => fields.name ?? '')])
  const called = await gamesCalled(tx, keys.slice(0, asking.length))
  const addressed = await resolveGames(tx, typed)
  for (const [at, line] of asking.entries()) {
    const [id, another] = called.get(keys[at] ?? '') ?? [addressed.get(typed[at] ?? '')?.id]
    const maker = makers.find((_, n) => keys[asking.length + n] === keys[at])
    if (another !== undefined) wrong(line, 'gameFileParents')
    else if (id !== undefined) line.parent = { id }
    else if (maker) line.parent = { row: maker.row }
    else wrong(line, 'gameUnknown')
  }
  const byRow = new Map(lines.map((line) => [line.row, line]))
  for (const line of asking.filter((one) => isCircle(one, byRow))) wrong(line, 'parentCircle')
}
