import type { GameFields } from '../../../../shared/games/fields.ts'
import type { LineMatch } from './compare.ts'
import type { LineFault } from './lines.ts'

/** An existing game, or that of another line. */
type LineParent = { id: string } | { row: number }

/**
 * `unsure`: somebody has to say which of its matches it is, if any. `twice`: the same as line `sameAs`. `wrong`: it has
 * no name; other faults leave only their cells empty.
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
