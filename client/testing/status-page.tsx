import { screen } from '@testing-library/react'
import { StatusTab } from '../features/operation/admin/status-tab.tsx'
import { showOn } from './acting.tsx'
import { type RefusingSite, refusingSite } from './refusing-site.tsx'
import { allWords, factsOf } from './screen-words.ts'

/** The server's time of the status. */
export const at = new Date('2026-11-22T20:00:00Z')
/** A backup that has just succeeded. */
export const run = { at, ok: true, bytes: 1, error: null }
/** The status of a healthy site. */
export const WELL = {
  at,
  database: {
    ...{ level: 'good', problem: null, version: '18.4', embedded: true, writable: true, answerMs: 1 },
    ...{ size: 1024 ** 3, growth: null },
  },
  space: { level: 'good', folders: [{ folder: 'data', level: 'good', free: 1, total: 2 }] },
  backup: {
    ...{ level: 'good', problem: null, nightly: true, running: false },
    ...{ last: run, lastGood: run, verified: run, copies: null },
  },
  mail: { level: 'good', problem: null, setUp: true, sentAt: at, failedAt: null, failures: 0, error: null },
  translation: {
    ...{ level: 'off', problem: null, provider: 'none', spent: 0, budget: 1, waiting: 0, failed: 0 },
  },
  feeds: { level: 'off', feeds: [] },
  queues: { level: 'good', problem: null, queues: [], idle: 3, failed: [] },
  errors: { level: 'good', total: 0, errors: [] },
  locks: { level: 'good', total: 0, locks: [] },
  processes: { level: 'good', problem: null, processes: [] },
  version: {
    ...{ level: 'good', version: '1.0.0', node: '24', migrations: 1, lastMigration: null, unfinished: null },
  },
}

/** A time so many minutes earlier. */
export const before = (minutes: number): Date => new Date(at.getTime() - minutes * 60_000)

/** Renders the status page of a site that differs in this from a healthy one. @param answers answers to other calls */
export const showStatus = (changes: object, answers: Record<string, unknown> = {}): RefusingSite =>
  showOn(
    refusingSite('Non.', {}, { answers: { 'operation.status': { ...WELL, ...changes }, ...answers } }),
    <StatusTab />,
  )

export const partOf = (title: string): Promise<HTMLElement> => screen.findByRole('region', { name: title })

/** The lines of a part: its facts, then its sentences. */
export async function linesOf(title: string): Promise<string[]> {
  const part = await partOf(title)
  return [...factsOf(part), ...allWords(part, 'p')]
}
