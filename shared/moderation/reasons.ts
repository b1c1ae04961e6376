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
