import type { Result, Results } from './result.ts'
import { plain } from './stats.ts'
import { ROW_NAMES, type RowName, TARGETS, type Target, type Unit } from './targets.ts'

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

/** A figure of a row with its unit. */
export function written(value: number, unit: Unit): string {
  // A layout shift too small to be seen still counts, so it is not rounded to zero.
  if (value >= 1 && (unit === 'ms' || unit === 'KB' || unit === 'MB'))
    return `${Math.round(value).toLocaleString('en')}${SUFFIX[unit]}`
  return plain(value) + SUFFIX[unit]
}

const reaches = ({ better }: Target, value: number, aim: number): boolean =>
  better === 'more' ? value >= aim : value <= aim

/** The verdict on a row, by its slowest round. */
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

/** The subject of a row, with its page. */
export const whatOf = ({ what, page }: Target): string => (page ? `${what}: ${page}` : what)

/** The results as a Markdown table: the rows that were run, or all rows. */
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

/** The figure that the verdict goes by, and what has disturbed it. */
function worstOf(target: Target, result: Result | undefined): string {
  if (!result || 'failed' in result) return verdict(target, result)
  return written(result.worst, target.unit) + (result.remark ? ` (${result.remark})` : '')
}

/** Rows of one thing measured on several pages: what the least and the most of them have, and which ones miss. */
function ofPages(names: readonly RowName[], results: Results): { figures: string; verdict: string } {
  const measured = names.flatMap((name) => {
    const result = results.get(name)
    const target: Target = TARGETS[name]
    return result && 'worst' in result ? [{ target, result }] : []
  })
  const ordered = measured.toSorted((a, b) => a.result.worst - b.result.worst)
  const figures = [ordered[0], ordered.at(-1)].flatMap((one) =>
    one ? [`${written(one.result.worst, one.target.unit)} (${one.target.page})`] : [],
  )
  const verdicts = Map.groupBy(names, (name) => verdict(TARGETS[name], results.get(name)))
  const short = [...verdicts].filter(([is]) => is !== 'goal' && is !== 'must')
  const pages = (of: readonly RowName[]) => of.map((name) => (TARGETS[name] as Target).page).join(', ')
  return {
    figures: [...new Set(figures)].join(' to '),
    verdict:
      short.map(([is, of]) => `${is}: ${pages(of)}`).join('; ') || (verdicts.has('must') ? 'must' : 'goal'),
  }
}

/** The table of the document: slowest rounds alone, and a row for all pages that something is measured on. */
export function documentTable(results: Results): string {
  const groups = Map.groupBy(ROW_NAMES, (name) => TARGETS[name].what)
  const rows = [...groups].map(([what, names]) => {
    const [name] = names as [RowName, ...RowName[]]
    const target: Target = TARGETS[name]
    const { unit, must, goal, page } = target
    const ghosts = names.map((one) => TARGETS[one].ghost).filter((ghost) => ghost !== '–')
    const of = page ? ofPages(names, results) : undefined
    return [
      `\`${page ? name.replace(page.replace(' in English', '-en'), '*') : name}\``,
      what + (unit === '× floor' ? ' (× floor)' : ''),
      of?.figures ?? worstOf(target, results.get(name)),
      `${written(must, unit)}; ${written(goal, unit)}`,
      ghosts.map((ghost) => (typeof ghost === 'number' ? written(ghost, unit) : ghost)).join('; ') || '–',
      of?.verdict ?? verdict(target, results.get(name)),
    ]
  })
  return rowsOf(['Row', 'What', 'Ours, slowest', 'Must; goal', 'Ghost', 'Verdict'], rows)
}

/** A table in Markdown. */
export const rowsOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')
