import { can } from '../../../../shared/account/permissions.ts'
import type { GameFields } from '../../../../shared/games/fields.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { noteParted } from '../joining/merge.ts'
import { lockGame } from '../stored/stored.ts'
import { type GameWriter, putNewGame, putSavedGame } from '../write.ts'
import { fillsOf, type LineMatch } from './compare.ts'
import { refuseFile } from './decode.ts'
import type { FilePlan, PlannedLine } from './planned.ts'

/** How many lines had which effect. */
export interface TakenLines {
  made: number
  filled: number
  same: number
  left: number
}

type Decisions = Readonly<Record<string, string>>

type Fate = 'new' | 'left' | LineMatch

function fateOf({ row, status, matches }: PlannedLine, decisions: Decisions): Fate {
  if (status === 'new') return 'new'
  if (status === 'there') return matches[0] ?? 'left'
  if (status !== 'unsure') return 'left'
  const decision = decisions[row]
  if (decision === undefined) throw refuseFile('gameFileUndecided')
  if (decision === 'new') return 'new'
  if (decision === 'skip') return 'left'
  const match = matches.find(({ id }) => id === decision)
  if (!match) throw appError('BAD_INPUT', { fields: { decisions: 'invalid' } })
  return match
}

function inOrder(lines: readonly PlannedLine[]): PlannedLine[] {
  const byRow = new Map(lines.map((line) => [line.row, line]))
  const ordered = new Set<PlannedLine>()
  for (const line of lines) {
    const above: PlannedLine[] = []
    for (let at: PlannedLine | undefined = line; at; )
      at = above.unshift(at) && at.parent && 'row' in at.parent ? byRow.get(at.parent.row) : undefined
    for (const one of above) ordered.add(one)
  }
  return [...ordered]
}

/** Fills empty fields, and adds the line's name if a person assigned the line, so that it matches next time. */
async function fill(
  tx: Tx,
  line: PlannedLine,
  match: LineMatch,
  writer: GameWriter,
): Promise<'filled' | 'same'> {
  if (match.locked) return 'same'
  const before = await lockGame(tx, match.id)
  const fields: Partial<GameFields> = Object.fromEntries(
    fillsOf(line.fields, before).map((name) => [name, line.fields[name]]),
  )
  const names = fields.otherNames ?? before.fields.otherNames
  const called = line.status === 'unsure' && ![before.name, ...names].includes(line.fields.name ?? '')
  if (called && names.length < GAME_LIMITS.otherNames) fields.otherNames = [...names, line.fields.name ?? '']
  if (Object.keys(fields).length === 0) return 'same'
  await putSavedGame(tx, before, fields, writer)
  return 'filled'
}

/** Carries out a plan within its transaction. @returns the games, too. @throws BAD_INPUT while a line is undecided */
export async function putLines(
  tx: Tx,
  { lines }: FilePlan,
  decisions: Decisions,
  writer: GameWriter,
): Promise<{ taken: TakenLines; games: string[] }> {
  const taken: TakenLines = { made: 0, filled: 0, same: 0, left: 0 }
  const fates = new Map(lines.map((line) => [line, fateOf(line, decisions)]))
  const idOf = new Map<number, string>()
  for (const line of inOrder(lines)) {
    const fate = fates.get(line) ?? 'left'
    if (fate === 'left') taken.left++
    else if (fate === 'new') {
      const { id } = await putNewGame(tx, { ...line.fields, parent: parentId(line, idOf) }, writer)
      idOf.set(line.row, id)
      taken.made++
      // The user has just said that they are two games.
      if (can(writer.actor, 'games.show'))
        for (const { id: other } of line.matches) await noteParted(tx, id, other)
    } else {
      idOf.set(line.row, fate.id)
      taken[await fill(tx, line, fate, writer)]++
    }
  }
  return { taken, games: [...idOf.values()] }
}

function parentId({ parent }: PlannedLine, idOf: ReadonlyMap<number, string>): string | null {
  if (parent === null) return null
  const id = 'id' in parent ? parent.id : idOf.get(parent.row)
  if (id === undefined) throw refuseFile('gameFileParentLeft')
  return id
}
