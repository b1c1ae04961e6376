import type { Reason } from '../moderation/reasons.ts'

/** The team's own words for a reason, sent with a decision; English may be omitted. */
export interface ReasonTemplate {
  reason: Reason
  fr: string
  en: string
}

export const TEMPLATES_MAX = 20
