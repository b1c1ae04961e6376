import type { Result, Results } from './result.ts'
import { plain } from './stats.ts'
import { ROW_NAMES, TARGETS, type Target, type Unit } from './targets.ts'

const SUFFIX: Record<Unit, string> = {
  '× floor': '',
  '×': ' ×',
  MB: ' MB',
  s: ' s',
  KB: ' KB',
  ms: ' ms',
  shift: '',
  points: '',
  requests: '',
}

/** A number of a row with its unit. */
export function written(value: number, unit: Unit): string {
  // A shift too small to be seen still counts, so it is not rounded away.
  if (value >= 1 && (unit === 'ms' || unit === 'KB' || unit === 'MB'))
    return `${Math.round(value).toLocaleString('en')}${SUFFIX[unit]}`
  return plain(value) + SUFFIX[unit]
}

const reaches = ({ better }: Target, value: number, aim: number): boolean =>
  better === 'more' ? value >= aim : value <= aim

/** How a row stands: by its slowest round. */
function verdict(target: Target, result: Result | undefined): string {
  if (!result) return 'not run'
  if ('failed' in result) return '**failed**'
  if (reaches(target, result.worst, target.goal)) return 'goal'
  if (reaches(target, result.worst, target.must)) return 'must'
  return `**missed**${reaches(target, result.median, target.must) ? ' (median reaches it)' : ''}`
}

function ours(target: Target, result: Result | undefined): string {
  if (!result) return '–'
  if ('failed' in result) return result.failed
  const values = `${written(result.median, target.unit)} / ${written(result.worst, target.unit)}`
  return result.note ? `${values} (${result.note})` : values
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** What a row measures, and of which page. */
export const whatOf = ({ what, page }: Target): string => (page ? `${what}: ${page}` : what)

/** The table in Markdown: the rows that were run, or all of them. */
export function table(results: Results, all: boolean): string {
  const rows = ROW_NAMES.filter((name) => all || results.has(name)).map((name) => {
    const target: Target = TARGETS[name]
    const { unit, must, goal, ghost } = target
    const result = results.get(name)
    const mark = unit === '× floor' ? ' (× floor)' : ''
    const peer = typeof ghost === 'number' ? written(ghost, unit) : ghost
    return [
      `\`${name}\``,
      whatOf(target) + mark,
      ours(target, result),
      written(must, unit),
      written(goal, unit),
      peer,
      verdict(target, result),
    ]
  })
  const head = ['Row', 'What', 'Ours: median / slowest', 'Must', 'Goal', 'Ghost', 'Verdict']
  return rowsOf(head, rows)
}

/** A table in Markdown. */
export const rowsOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
