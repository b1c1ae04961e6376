/** Reasons to report, hide or delete a comment (docs/product/moderation.md, "Moderation"); client/i18n names them. */
export const REASONS = [
  'spam',
  'insult',
  'hatred',
  'harassment',
  'spoiler',
  'off-topic',
  'illegal',
  'other',
] as const
export type Reason = (typeof REASONS)[number]

/** What a column says; a word of another release counts as `other`. */
export const reasonIn = (column: string): Reason => REASONS.find((one) => one === column) ?? 'other'
