import type { Check, Draft, Verdict } from './check.ts'
import { isNew } from './repetition.ts'
import { contentIsThere, parentIsHere, parentIsReadable, parentIsThere } from './target.ts'

/**
 * What every comment passes, in this order; the first that speaks decides. To add a rule (links, words, a closed
 * thread), write a small function beside these and put it where it belongs: what is impossible first, then what
 * was said already, then matters of taste. Length and blanks are judged before, with the form's own rule
 * (shared/comments/text.ts); how often somebody may write, by server/rate-limits/attempts.ts.
 */
export const CHECKS: readonly Check[] = [
  contentIsThere,
  // Before the state of the parent, so that nothing is told of comments elsewhere.
  parentIsThere,
  parentIsHere,
  parentIsReadable,
  isNew,
]

/** What the checks come to. */
export function runChecks(draft: Draft, checks: readonly Check[] = CHECKS): Verdict {
  for (const check of checks) {
    const verdict = check(draft)
    if (verdict) return verdict
  }
  return undefined
}
