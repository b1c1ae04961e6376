import type { Reason } from '../moderation/reasons.ts'

/** Words that go with a decision for a reason, in the team's own manner; English may be left out. */
export interface ReasonTemplate {
  reason: Reason
  fr: string
  en: string
}

export const TEMPLATES_MAX = 20
