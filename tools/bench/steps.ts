import { AUDITED_PAGES, PAGE_KINDS } from './pages.ts'
import type { Result, Results } from './results/result.ts'
import type { RowName } from './results/targets.ts'
import { ACT_ROWS, actRow } from './rows/acts.ts'
import { CORES_ROWS, COST_ROWS, coresRow, costRow, FLOOR_ROWS, floorRow } from './rows/answers.ts'
import { cdnRow, tailRow } from './rows/cache.ts'
import { EDITOR_ROWS, editorRows } from './rows/editor.ts'
import { gameListsRow, logsRow, moderationRow, unreadRow } from './rows/growth.ts'
import { importMemoryRow } from './rows/import.ts'
import { lighthouseRows, lighthouseScores } from './rows/lighthouse.ts'
import { idleMemoryRow, memoryOfReadersRow, memoryRow, startRow } from './rows/process.ts'
import { backupRow, loginRow, rulesRow } from './rows/sides.ts'
import { INTERACTIVE, interactionRow, shiftRows, tasksRow } from './rows/slow.ts'
import { memberViewRow, VIEW_ROWS, viewRows } from './rows/view.ts'
import { commentsWeightRow, followedWeightRow, WEIGHED, weigh, weightRows } from './rows/weight.ts'
import type { World } from './world.ts'

export interface BenchStep {
  rows: readonly RowName[]
  run: (world: World) => Promise<Results>
}

type Measure = (world: World) => Promise<Result>

const one = (row: RowName, measure: Measure): BenchStep => ({
  rows: [row],
  run: async (world) => new Map([[row, await measure(world)]]),
})

/** A step for each of several rows that are measured in the same way. */
const each = <Row extends RowName>(
  rows: readonly Row[],
  measure: (row: Row, world: World) => Promise<Result>,
): BenchStep[] => rows.map((row) => one(row, (world) => measure(row, world)))

/** Steps that measure several rows of a page at once. */
const ofPages = <Page>(
  pages: readonly Page[],
  rowsOf: (page: Page) => readonly RowName[],
  measure: (page: Page, world: World) => Promise<Results>,
): BenchStep[] => pages.map((page) => ({ rows: rowsOf(page), run: (world) => measure(page, world) }))

/** The order matters: the step that stops the database comes last. */
export const BENCH_STEPS: readonly BenchStep[] = [
  ...each(FLOOR_ROWS, floorRow),
  one('tail', tailRow),
  one('cdn', cdnRow),
  ...each(COST_ROWS, costRow),
  one('scale-game-lists', gameListsRow),
  one('login', loginRow),
  ...each(ACT_ROWS, actRow),
  one('logs', logsRow),
  one('moderation', moderationRow),
  one('unread', unreadRow),
  one('comment-rules', rulesRow),
  { rows: VIEW_ROWS, run: viewRows },
  one('view-member', memberViewRow),
  ...each(CORES_ROWS, coresRow),
  one('backup', backupRow),
  one('memory', memoryRow),
  one('memory-idle', idleMemoryRow),
  one('memory-readers', memoryOfReadersRow),
  one('import-memory', importMemoryRow),
  ...ofPages(WEIGHED, weightRows, weigh),
  one('js-followed', followedWeightRow),
  one('js-comments', commentsWeightRow),
  ...AUDITED_PAGES.map((page) => one(`tasks-${page}`, (world) => tasksRow(page, world))),
  ...ofPages(PAGE_KINDS, (page) => [`shift-${page}`, `shift-slow-${page}`], shiftRows),
  ...INTERACTIVE.map((page) => one(`inp-${page}`, (world) => interactionRow(page, world))),
  ...ofPages(AUDITED_PAGES, lighthouseRows, lighthouseScores),
  { rows: EDITOR_ROWS, run: editorRows },
  one('start-connect', (world) => startRow(world, 'running')),
  one('start', (world) => startRow(world, 'stopped')),
]
