import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import type { Tx } from '../../../database/client.ts'
import { resolveGames } from '../naming/resolve.ts'
import { gamesCalled, keysOf } from './matches.ts'
import type { PlannedLine } from './planned.ts'

type Wrong = (line: PlannedLine, message: FieldMessage) => void

const wrongAt =
  (column: string): Wrong =>
  (line, message) => {
    const faults = [{ column, part: line.fields.parent ?? '', message }]
    Object.assign(line, { status: 'wrong', parent: null, matches: [], faults })
  }

function isCircle(line: PlannedLine, byRow: ReadonlyMap<number, PlannedLine>): boolean {
  const seen = new Set<number>()
  for (
    let at: PlannedLine | undefined = line;
    at?.parent && 'row' in at.parent;
    at = byRow.get(at.parent.row)
  ) {
    if (seen.has(at.row)) return true
    seen.add(at.row)
  }
  return false
}

/** Finds the parents of new games by name, address or id, or in another line; none or several are a fault. */
export async function parentsOf(tx: Tx, lines: readonly PlannedLine[], heading: string): Promise<void> {
  const wrong = wrongAt(heading)
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
  leaveLost(asking, byRow, wrong)
}

function leaveLost(
  asking: readonly PlannedLine[],
  byRow: ReadonlyMap<number, PlannedLine>,
  wrong: Wrong,
): void {
  for (;;) {
    const lost = asking.filter(
      ({ parent }) => parent && 'row' in parent && byRow.get(parent.row)?.status === 'wrong',
    )
    if (lost.length === 0) return
    for (const line of lost) wrong(line, 'gameUnknown')
  }
}
