import { median } from './stats.ts'
import type { RowName, Target } from './targets.ts'

export type Result =
  | {
      median: number
      /** The slowest, largest or worst value, which decides on the verdict. */
      worst: number
      /** Absolute figures behind it, for information only. */
      note?: string
      /** Says that other processes disturbed it. */
      remark?: string
    }
  /** The measurement failed, or measured something wrong. */
  | { failed: string }

export type Results = Map<RowName, Result>

/** Sums up a row's rounds. @param remark that of `undisturbed`, which becomes a part of the note */
export function summarise(
  better: Target['better'],
  rounds: readonly number[],
  note: string,
  remark = '',
): Result {
  const worst = better === 'more' ? Math.min(...rounds) : Math.max(...rounds)
  const words = [note, remark].filter(Boolean).join(', ')
  return { median: median(rounds), worst, ...(words && { note: words }), ...(remark && { remark }) }
}

export const failure = (error: unknown): { failed: string } => ({
  failed: error instanceof Error ? error.message : String(error),
})
