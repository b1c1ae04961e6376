import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import type { Sort } from '../../../../shared/comments/schema.ts'
import { COMMENT_LIMITS } from '../../../../shared/comments/text.ts'
import type { DiscussionReads } from '../state/ask.ts'
import {
  addLocated,
  addOwn,
  addPage,
  addReplies,
  type Discussion,
  findItem,
  firstPage,
} from '../state/discussion-state.ts'

/** Comments per page (docs/product/comments-and-likes.md, "Comments"), and the most that the server gives at once. */
export const PAGE = COMMENT_LIMITS.page
const MOST = COMMENT_LIMITS.maxPage

interface DiscussionQuery {
  sortBy: Sort
  /** The page that the address names, counted from the oldest. */
  fromOldest?: number | undefined
  /** The time of the shown answer, given where newer comments are wanted. */
  since?: Date | undefined
}

/**
 * Reads a discussion. The first time it reads the first page. When somebody has signed in or out, it reads as much as was
 * shown before, so that nobody loses their place.
 */
export async function loadDiscussion(
  reads: DiscussionReads,
  { fromOldest, ...asked }: DiscussionQuery,
  before?: Discussion,
): Promise<Discussion> {
  const limit = Math.min(Math.max(before?.threads.length ?? 0, PAGE), MOST)
  // Pages counted from the oldest have a fixed length.
  const first = fromOldest === undefined ? { limit } : { limit: PAGE, fromOldest }
  let state = firstPage(await reads.page({ ...asked, ...first }))
  if (fromOldest !== undefined && state.cursor && limit > PAGE)
    state = addPage(state, await reads.page({ ...asked, cursor: state.cursor, limit: limit - PAGE }))
  for (const thread of before?.threads ?? []) {
    const again = state.threads.find(({ root }) => root.id === thread.root.id)
    const [first] = again?.replies.runs ?? []
    const shownCount = thread.replies.runs[0]?.items.length ?? 0
    if (first?.cursor && shownCount > first.items.length) {
      const page = { cursor: first.cursor, limit: Math.min(shownCount, MOST) }
      state = addReplies(state, thread.root.id, first.cursor, await reads.replies(thread.root.id, page))
    }
    if (thread.replies.runs.length > 1 || thread.root.id === before?.linked) {
      const id = thread.replies.runs.at(-1)?.items.at(-1)?.id ?? thread.root.id
      const located = await reads.place(id).catch(() => undefined)
      if (located) state = addLocated(state, located)
    }
  }
  return fromOldest === undefined ? withRecent(state, await reads.recent()) : state
}

/** An answer may also miss comments that were being committed when it was made. */
const COMMITTING_MS = 1000

/** Adds the reader's own recent comments, where a cached answer does not have or count them yet. */
function withRecent(state: Discussion, recent: readonly (CommentItem | Thread)[]): Discussion {
  const since = state.asOf.getTime() - COMMITTING_MS
  const late = recent.filter(({ createdAt }) => createdAt.getTime() > since)
  let all = state
  for (const item of late) if (item.rootId === null || findItem(all, item.rootId)) all = addOwn(all, item)
  return all
}
