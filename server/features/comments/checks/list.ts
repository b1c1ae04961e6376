import type { Check, CommentDraft, Verdict } from './check.ts'
import { isNew } from './repetition.ts'
import { contentIsThere, parentIsHere, parentIsReadable, parentIsThere } from './target.ts'

/**
 * Run in this order; the first result decides. A new rule is a small function beside these: what is impossible comes
 * first, then repetition, then taste. Lengths are validated before (shared/comments/text.ts), frequency by
 * server/trpc/rate-limits/attempts.ts.
 */
export const CHECKS: readonly Check[] = [
  contentIsThere,
  // Before the parent's state, so that nothing is revealed of comments elsewhere.
  parentIsThere,
  parentIsHere,
  parentIsReadable,
  isNew,
]

export function runChecks(draft: CommentDraft, checks: readonly Check[] = CHECKS): Verdict {
  for (const check of checks) {
    const verdict = check(draft)
    if (verdict) return verdict
  }
  return undefined
}
