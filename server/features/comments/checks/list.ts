import type { Check, CommentDraft, Verdict } from './check.ts'
import { isNew } from './repetition.ts'
import { contentIsThere, parentIsHere, parentIsReadable, parentIsThere } from './target.ts'

/**
 * The first failing check decides: what is impossible, then repetition, then rules of taste. Lengths are checked before
 * (shared/comments/text.ts), frequency by server/trpc/rate-limits/attempts.ts.
 */
export const CHECKS: readonly Check[] = [
  contentIsThere,
  // Errors reveal nothing about comments below other texts.
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
