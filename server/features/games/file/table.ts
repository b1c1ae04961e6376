import { CsvError, parse } from 'csv-parse/sync'
import { GAME_FILE_LIMITS as L } from '../../../../shared/games/file/limits.ts'
import { refuseFile } from './decode.ts'

/** A file as a spreadsheet shows it. */
export interface Table {
  headings: readonly string[]
  /** `row` is the spreadsheet's number: 2 is the first below the headings. Blank lines are left out. */
  lines: readonly { row: number; cells: readonly string[] }[]
}

const SEPARATORS = [';', ',', '\t'] as const

/** Blank lines count as well: no real list of games is longer. */
const ROWS_READ = L.lines * 4

// A first line that only Excel reads.
const SAID = /^sep=(.)\r?\n/i

const HEAD_LOOKED_AT = 4000

function separatorOf(text: string): string {
  const [head = ''] = text
    .slice(0, HEAD_LOOKED_AT)
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const count = (separator: string) => head.split(separator).length
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best))
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: ROWS_READ,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = (error as CsvError & { lines?: number }).lines
    throw refuseFile(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'gameFileQuoteOpen' : 'gameFileQuote', line)
  }
}

const isBlankRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Reads rows and cells of a CSV. @throws BAD_INPUT at `file` for a file that is no table or too large */
export function tableOf(text: string): Table {
  const said = SAID.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const rows = parsed(body, said?.[1] ?? separatorOf(body))
  const head = rows.findIndex((cells) => !isBlankRow(cells))
  const headings = (rows[head] ?? []).map((cell) => cell.trim())
  while (headings.at(-1) === '') headings.pop()
  if (headings.length > L.columns) throw refuseFile('gameFileColumns')
  const lines = rows
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ row, cells }) => row > head + 1 && !isBlankRow(cells))
  if (headings.length === 0) throw refuseFile('gameFileEmpty')
  if (lines.length > L.lines || rows.length === ROWS_READ) throw refuseFile('gameFileLines')
  return { headings, lines }
}
