import { median } from './stats.ts'
import type { RowName, Target } from './targets.ts'

export type Result =
  | {
      median: number
      /** The slowest, largest, worst: what the verdict goes by. */
      worst: number
      /** Bare figures behind it, for reading only. */
      note?: string
      /** Others have disturbed it. */
      remark?: string
    }
  /** It could not be measured, or measured something wrong. */
  | { failed: string }

export type Results = Map<RowName, Result>

/** Sums up a row's rounds. @param remark what `undisturbed` says of them, a part of the note where it says anything */
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
