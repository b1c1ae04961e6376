import { written } from '../bench/results/table.ts'
import { ROW_NAMES, TARGETS, type Target } from '../bench/results/targets.ts'
import { rowOf, withMarked } from './marked.ts'

/** One line for all pages with the same target. */
function targetsTable(): string {
  const lines = new Map<string, { target: Target; pages: string[] }>()
  for (const row of ROW_NAMES) {
    const target: Target = TARGETS[row]
    const { what, unit, must, goal, page } = target
    const key = [what, unit, must, goal].join()
    const line = lines.get(key) ?? { target, pages: [] }
    if (page && !page.endsWith(' in English')) line.pages.push(page)
    lines.set(key, line)
  }
  const rows = [...lines.values()].map(({ target: { what, unit, must, goal }, pages }) => [
    what + (pages.length > 0 ? `: ${pages.join(', ')}` : ''),
    ...[must, goal].map((value) => written(value, unit) + (unit === '× floor' ? ' × floor' : '')),
  ])
  const head = ['What', 'Must', 'Goal']
  return [head, head.map(() => '---'), ...rows].map(rowOf).join('\n')
}

/** docs/architecture.md with the targets of the bench. @throws when marks are missing */
export const withTargets = (page: string): string =>
  withMarked(page, 'targets', 'tools/bench/results/targets.ts', targetsTable())
