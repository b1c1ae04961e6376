import type { DiscussionReads } from '../features/comments/state/ask.ts'
import type { DiscussionTools } from '../features/comments/state/discussion-context.ts'

/** An open discussion in which nothing happens, for tests of a part of one. */
export const quietDiscussion = (contentId: string): DiscussionTools => ({
  contentId,
  closed: false,
  reads: {} as DiscussionReads,
  linked: undefined,
  restart() {},
  update() {},
  publish() {},
  show() {},
})
