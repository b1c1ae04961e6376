import { type GameFields, type GameList, gameField } from '../../../../shared/games/fields.ts'
import type { FileField } from '../../../../shared/games/file/columns.ts'
import { FILE_COLUMNS, FILE_FIELDS } from '../../../../shared/games/file/columns.ts'
import { GAME_FILE_LIMITS } from '../../../../shared/games/file/limits.ts'
import { GAME_LIMITS } from '../../../../shared/games/limits.ts'
import type { FieldMessage } from '../../../../shared/messages/fr.ts'
import { plainWord } from '../../../../shared/platforms/plain-word.ts'
import { refuseFile } from './decode.ts'
import { type CellFault, typedReleases } from './releases.ts'
import type { Table } from './table.ts'
import { type FieldWords, YES_NO } from './words.ts'

/** A fault in a cell of a column, or in a part of the cell. */
export interface LineFault {
  column: string
  part: string
  message: FieldMessage
}

/**
 * What a line of a file says; blank cells say nothing, and a cell with a fault neither: the same column may then be
 * filled by the mended file. `parent` is the text as typed.
 */
export interface ReadLine {
  row: number
  name: string
  fields: Partial<GameFields>
  faults: LineFault[]
}

export interface ReadFile {
  lines: ReadLine[]
  /** Headings that match no field of a game. */
  ignored: string[]
  /** The file's heading for the parent. */
  parentHeading: string
}

const FIELD_OF: ReadonlyMap<string, FileField> = new Map(
  FILE_FIELDS.flatMap((field) =>
    [field, ...FILE_COLUMNS[field].fr, ...FILE_COLUMNS[field].en].map(
      (word) => [plainWord(word), field] as const,
    ),
  ),
)

// The one number in "PEGI 12" or "Dès 12 ans (PEGI 12)".
function ageIn(cell: string): string {
  const [age, another] = new Set(cell.match(/\d+/g))
  return age !== undefined && another === undefined ? age : cell
}

/** @throws BAD_INPUT at `file` without a column for names, and when two columns mean the same field */
function columnsOf(headings: readonly string[]): { fields: (FileField | undefined)[]; ignored: string[] } {
  const fields = headings.map((heading) => FIELD_OF.get(plainWord(heading)))
  if (!fields.includes('name')) throw refuseFile('gameFileNoName')
  const known = fields.filter((field) => field !== undefined)
  if (new Set(known).size < known.length) throw refuseFile('gameFileTwoColumns')
  return { fields, ignored: headings.filter((heading, at) => fields[at] === undefined && heading !== '') }
}

function partsOf(cell: string, separators: RegExp, most: number): string[] {
  const parts: string[] = []
  for (const piece of cell.split(separators)) {
    const part = piece.trim()
    if (part !== '') parts.push(part)
    if (parts.length > most) break
  }
  return parts
}

interface Meant {
  value?: unknown
  faults?: CellFault[]
}

const UNKNOWN: Partial<Record<FileField, FieldMessage>> = {
  platforms: 'platformUnknown',
  genres: 'genreUnknown',
  kind: 'gameFileKind',
  french: 'gameFileFrench',
}

function wordsMeant(field: FileField, parts: readonly string[], words: FieldWords): Meant {
  const known = words[field]
  const message = UNKNOWN[field] ?? 'invalid'
  const faults = parts.filter((part) => !known?.has(plainWord(part))).map((part) => ({ part, message }))
  return { value: parts.map((part) => known?.get(plainWord(part))), faults }
}

function listMeant(field: FileField, cell: string, { most, tooMany }: GameList, words: FieldWords): Meant {
  const { control } = gameField(field)
  const parts = partsOf(cell, control === 'choices' ? /[,;\n]/ : /[;\n]/, most)
  if (parts.length > most) return { faults: [{ part: cell, message: tooMany }] }
  if (control === 'choices') return wordsMeant(field, parts, words)
  if (control === 'lines') return { value: parts }
  const { releases, faults } = typedReleases(parts, words.platforms)
  return { value: releases, faults }
}

function meant(field: FileField, cell: string, words: FieldWords): Meant {
  const { control, list } = gameField(field)
  if (list) return listMeant(field, cell, list, words)
  if (control === 'check') {
    const value = YES_NO.get(plainWord(cell))
    return value === undefined ? { faults: [{ part: cell, message: 'gameFileYesNo' }] } : { value }
  }
  if (field === 'pegi') return { value: ageIn(cell) }
  if (control !== 'choice') return { value: cell }
  const { value, faults } = wordsMeant(field, [cell], words)
  return { value: Array.isArray(value) ? value[0] : undefined, faults: faults ?? [] }
}

const SHOWN = 80

const shortened = (text: string, most = SHOWN): string => {
  const letters = Array.from(text.slice(0, 2 * most + 2))
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text
}

function readCell(
  field: FileField,
  cell: string,
  words: FieldWords,
): { value?: unknown; faults: CellFault[] } {
  if (cell.length > GAME_FILE_LIMITS.cell) return { faults: [{ part: cell, message: 'textTooLong' }] }
  const { value, faults = [] } = meant(field, cell, words)
  if (faults.length > 0) return { faults }
  const input = gameField(field).input.safeParse(value)
  if (input.success) return { value: input.data, faults }
  const [issue] = input.error.issues
  const part =
    issue?.path.length === 1 && Array.isArray(value) ? String(value[Number(issue.path[0])] ?? cell) : cell
  const message = field === 'pegi' ? 'gameFilePegi' : (issue?.message as FieldMessage | undefined)
  return { faults: [{ part, message: message ?? 'invalid' }] }
}

/** Reads what a table's lines say about games. @throws BAD_INPUT at `file` */
export function readLines({ headings: typed, lines }: Table, words: FieldWords): ReadFile {
  // Each fault of a column repeats its heading.
  const headings = typed.map((heading) => shortened(heading))
  const { fields, ignored } = columnsOf(headings)
  if (lines.length === 0) throw refuseFile('gameFileOnlyHeadings')
  const read = lines.map(({ row, cells }): ReadLine => {
    const line: ReadLine = { row, name: '', fields: {}, faults: [] }
    for (const [at, field] of fields.entries()) {
      const cell = (cells[at] ?? '').replace(/\r\n?/g, '\n').trim()
      const column = headings[at] ?? ''
      if (field === 'name') line.name = shortened(cell, GAME_LIMITS.nameMax)
      if (!field || (cell === '' && field !== 'name')) continue
      const { value, faults } = readCell(field, cell, words)
      line.faults.push(...faults.map(({ part, message }) => ({ column, part: shortened(part), message })))
      if (value !== undefined) Object.assign(line.fields, { [field]: value })
    }
    const more = cells.slice(headings.length).find((cell) => cell.trim() !== '')
    if (more !== undefined)
      line.faults.push({ column: '', part: shortened(more.trim()), message: 'gameFileMoreCells' })
    return line
  })
  return { lines: read, ignored, parentHeading: headings[fields.indexOf('parent')] ?? '' }
}
