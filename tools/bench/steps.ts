import { AUDITED_PAGES, PAGE_KINDS } from './pages.ts'
import type { Result, Results } from './results/result.ts'
import type { RowName } from './results/targets.ts'
import { LOAD_ROWS, loadRow, ONE_ROWS, oneRow } from './rows/answers.ts'
import { backupRow } from './rows/backup.ts'
import { cdnRow, tailRow } from './rows/cache.ts'
import { commentsWeightRow } from './rows/community/comments.ts'
import { moderationRow } from './rows/community/moderation.ts'
import { rulesRow } from './rows/community/rules.ts'
import { unreadRow } from './rows/community/unread.ts'
import { CORES_ROWS, coresRow } from './rows/cores.ts'
import { EDITOR_ROWS, editorRows } from './rows/editor.ts'
import { BESIDE_ROWS, besideRow, gameListsRow } from './rows/games.ts'
import { INTERACTIVE, interactionRow } from './rows/interaction.ts'
import { lighthouseRows, lighthouseScores } from './rows/lighthouse.ts'
import { loginRow } from './rows/login.ts'
import { logsRow } from './rows/logs.ts'
import { idleMemoryRow, memoryRow, startRow } from './rows/process.ts'
import { REACTION_ROWS, reactionRow } from './rows/reactions.ts'
import { memoryOfReadersRow } from './rows/readers.ts'
import { autosaveRow, saveRow } from './rows/save.ts'
import { SCALE_ROWS, scaleRow } from './rows/scale.ts'
import { shiftRows } from './rows/shift.ts'
import { tasksRow } from './rows/tasks.ts'
import { compareRow } from './rows/versions.ts'
import { memberViewRow, VIEW_ROWS, viewRows } from './rows/view/view.ts'
import { followedWeightRow, WEIGHED, weigh, weightRows } from './rows/weight/weight.ts'
import type { World } from './world.ts'

export interface BenchStep {
  rows: readonly RowName[]
  run: (world: World) => Promise<Results>
}

const one = (row: RowName, measure: (world: World) => Promise<Result>): BenchStep => ({
  rows: [row],
  run: async (world) => new Map([[row, await measure(world)]]),
})

/** In this order: what stops the database comes last. */
export const BENCH_STEPS: readonly BenchStep[] = [
  ...LOAD_ROWS.map((row) => one(row, (world) => loadRow(row, world))),
  one('tail', tailRow),
  one('cdn', cdnRow),
  ...ONE_ROWS.map((row) => one(row, (world) => oneRow(row, world))),
  ...SCALE_ROWS.map((row) => one(row, (world) => scaleRow(row, world))),
  one('scale-game-lists', gameListsRow),
  ...BESIDE_ROWS.map((row) => one(row, (world) => besideRow(row, world))),
  ...REACTION_ROWS.map((row) => one(row, (world) => reactionRow(row, world))),
  one('login', loginRow),
  one('save', saveRow),
  one('compare', compareRow),
  one('autosave', autosaveRow),
  one('logs', logsRow),
  one('moderation', moderationRow),
  one('unread', unreadRow),
  one('comment-rules', rulesRow),
  { rows: VIEW_ROWS, run: viewRows },
  one('view-member', memberViewRow),
  ...CORES_ROWS.map((row) => one(row, (world) => coresRow(row, world))),
  one('backup', backupRow),
  one('memory', memoryRow),
  one('memory-idle', idleMemoryRow),
  one('memory-readers', memoryOfReadersRow),
  ...WEIGHED.map((page) => ({ rows: weightRows(page), run: (world: World) => weigh(page, world) })),
  one('js-followed', followedWeightRow),
  one('js-comments', commentsWeightRow),
  ...AUDITED_PAGES.map((page) => one(`tasks-${page}`, (world) => tasksRow(page, world))),
  ...PAGE_KINDS.map((page) => ({
    rows: [`shift-${page}` as const, `shift-slow-${page}` as const],
    run: (world: World) => shiftRows(page, world),
  })),
  ...INTERACTIVE.map((page) => one(`inp-${page}`, (world) => interactionRow(page, world))),
  ...AUDITED_PAGES.map((page) => ({
    rows: lighthouseRows(page),
    run: (world: World) => lighthouseScores(page, world),
  })),
  { rows: EDITOR_ROWS, run: editorRows },
  one('start-connect', (world) => startRow(world, true)),
  one('start', (world) => startRow(world, false)),
]
