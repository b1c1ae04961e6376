import type { Result } from './results/result.ts'
import { LOAD_ROWS, loadRow, ONE_ROWS, oneRow } from './rows/answers.ts'
import { backupRow } from './rows/backup.ts'
import { BROWSER_ROWS, browserRows } from './rows/browser.ts'
import { cdnRow, tailRow } from './rows/cache.ts'
import { CORES_ROWS, coresRow } from './rows/cores.ts'
import { EDITOR_ROWS, editorRows } from './rows/editor.ts'
import { INTERACTION_ROWS, interactionRow } from './rows/interaction.ts'
import { LIGHTHOUSE_PAGES, lighthouseRows, lighthouseScores } from './rows/lighthouse.ts'
import { loginRow } from './rows/login.ts'
import { logsRow } from './rows/logs.ts'
import { idleMemoryRow, memoryRow, startRow } from './rows/process.ts'
import { REACTION_ROWS, reactionRow } from './rows/reactions.ts'
import { autosaveRow, saveRow } from './rows/save.ts'
import { SCALE_ROWS, scaleRow } from './rows/scale.ts'
import { compareRow } from './rows/versions.ts'
import type { World } from './world.ts'

export interface BenchStep {
  rows: string[]
  run: (world: World) => Promise<Map<string, Result>>
}

const one = (row: string, measure: (world: World) => Promise<Result>): BenchStep => ({
  rows: [row],
  run: async (world) => new Map([[row, await measure(world)]]),
})

const PAGES = ['home', 'article'] as const

/** In this order: what stops the database comes last. */
export const BENCH_STEPS: readonly BenchStep[] = [
  ...LOAD_ROWS.map((row) => one(row, (world) => loadRow(row, world))),
  one('tail', tailRow),
  one('cdn', cdnRow),
  ...ONE_ROWS.map((row) => one(row, (world) => oneRow(row, world))),
  ...SCALE_ROWS.map((row) => one(row, (world) => scaleRow(row, world))),
  ...REACTION_ROWS.map((row) => one(row, (world) => reactionRow(row, world))),
  one('login', loginRow),
  one('save', saveRow),
  one('compare', compareRow),
  one('autosave', autosaveRow),
  one('logs', logsRow),
  ...CORES_ROWS.map((row) => one(row, (world) => coresRow(row, world))),
  one('backup', backupRow),
  one('memory', memoryRow),
  one('memory-idle', idleMemoryRow),
  ...PAGES.map((page) => ({
    rows: BROWSER_ROWS.filter((row) => row.endsWith(page)),
    run: (world: World) => browserRows(page, world),
  })),
  ...PAGES.map((page) => ({
    rows: INTERACTION_ROWS.filter((row) => row.endsWith(page)),
    run: (world: World) => interactionRow(page, world),
  })),
  ...LIGHTHOUSE_PAGES.map((page) => ({
    rows: lighthouseRows(page),
    run: (world: World) => lighthouseScores(page, world),
  })),
  { rows: EDITOR_ROWS, run: editorRows },
  one('start-connect', (world) => startRow(world, true)),
  one('start', (world) => startRow(world, false)),
]
