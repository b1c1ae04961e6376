import type { GameFields } from '../../../../shared/games/fields.ts'
import type { LineMatch } from './compare.ts'
import type { LineFault } from './lines.ts'

/** What a line depends on: a game that is there, or the one of another line. */
export type LineParent = { id: string } | { row: number }

/**
 * - `new`: nothing is called so.
 * - `there`: one game is.
 * - `unsure`: of its matches somebody has to say which it is, if it is one.
 * - `twice`: line `sameAs` is about the same game.
 * - `wrong`: see its faults.
 */
export type LineStatus = 'new' | 'there' | 'unsure' | 'twice' | 'wrong'

export interface PlannedLine {
  row: number
  name: string
  status: LineStatus
  fields: Partial<GameFields>
  faults: LineFault[]
  matches: LineMatch[]
  sameAs: number | null
  parent: LineParent | null
}

export interface FilePlan {
  lines: PlannedLine[]
  ignored: string[]
}
