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

/** Comments a page (docs/product/comments-and-likes.md, "Comments"), and the most that the server gives. */
export const PAGE = COMMENT_LIMITS.page
const MOST = COMMENT_LIMITS.maxPage

interface DiscussionQuery {
  sortBy: Sort
  /** The page that the address asks for, counted from the oldest. */
  fromOldest?: number | undefined
  /** Of what is shown, where it is read anew because of what has come since. */
  since?: Date | undefined
}

/**
 * Reads a discussion: its first page; or, when it is read again because somebody has signed in or out, as much of
 * it as was shown before, so that nobody loses their place.
 */
export async function loadDiscussion(
  reads: DiscussionReads,
  { fromOldest, ...asked }: DiscussionQuery,
  before?: Discussion,
): Promise<Discussion> {
  const limit = Math.min(Math.max(before?.threads.length ?? 0, PAGE), MOST)
  // Pages that are counted from the oldest have one length.
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

/** What was on its way to the database at that moment is not in an answer, either. */
const COMMITTING_MS = 1000

/** What one has just written stands there, also where an answer that was kept does not have it yet, nor counts it. */
function withRecent(state: Discussion, recent: readonly (CommentItem | Thread)[]): Discussion {
  const since = state.asOf.getTime() - COMMITTING_MS
  const late = recent.filter(({ createdAt }) => createdAt.getTime() > since)
  let all = state
  for (const item of late) if (item.rootId === null || findItem(all, item.rootId)) all = addOwn(all, item)
  return all
}
