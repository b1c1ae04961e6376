import { median } from './stats.ts'
import type { Target } from './targets.ts'

export type Result =
  | {
      median: number
      /** The slowest, largest, worst: what the verdict goes by. */
      worst: number
      /** Bare figures behind it, for reading only. */
      note?: string
    }
  /** The thing that it measures does not exist yet. */
  | { later: string }
  /** It could not be measured, or measured something wrong. */
  | { failed: string }

export type Results = Map<string, Result>

/** Sums up a row's rounds; of the notes those that say something. */
export function summarise(better: Target['better'], rounds: readonly number[], ...notes: string[]): Result {
  const worst = better === 'more' ? Math.min(...rounds) : Math.max(...rounds)
  const note = notes.filter(Boolean).join(', ')
  return { median: median(rounds), worst, ...(note && { note }) }
}

export const failure = (error: unknown): Result => ({
  failed: error instanceof Error ? error.message : String(error),
})
