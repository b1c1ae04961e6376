import { hasCode } from '../../../base/error-code.ts'

/** Whether a call about a comment was refused because its page has been deleted. */
export const itemGone = (error: unknown): boolean =>
  hasCode(error, 'ARTICLE_NOT_FOUND') || hasCode(error, 'REVIEW_NOT_FOUND')
