import { hasCode } from '../../../base/error-code.ts'

/** Whether something about a comment was refused because the page it is on has been deleted. */
export const itemGone = (error: unknown): boolean =>
  hasCode(error, 'ARTICLE_NOT_FOUND') || hasCode(error, 'REVIEW_NOT_FOUND')
