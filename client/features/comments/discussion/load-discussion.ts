import type { Sort } from '../../../../shared/comments/schema.ts'
import type { trpc } from '../../../base/trpc.ts'
import { setServerTime } from '../comment/use-now.ts'
import { addLocated, addReplies, type Discussion, firstPage } from '../state/discussion-state.ts'

export type Client = ReturnType<typeof trpc.useUtils>['client']

/** Comments a page (docs/product.md, "Comments"). */
export const PAGE = 5
/** Largest page and reply page that the server gives. */
const MOST = 50

interface DiscussionQuery {
  contentId: string
  sortBy: Sort
}

/**
 * Reads a discussion: its first page; or, when it is read again because somebody has signed in or out, as much of
 * it as was shown before, so that nobody loses their place.
 */
export async function loadDiscussion(
  client: Client,
  asked: DiscussionQuery,
  before?: Discussion,
): Promise<Discussion> {
  const limit = Math.min(Math.max(before?.threads.length ?? 0, PAGE), MOST)
  let state = firstPage(await client.comments.list.query({ ...asked, limit }))
  setServerTime(state.asOf)
  for (const thread of before?.threads ?? []) {
    const again = state.threads.find(({ root }) => root.id === thread.root.id)
    const [first] = again?.replies.runs ?? []
    const shownCount = thread.replies.runs[0]?.items.length ?? 0
    if (first?.cursor && shownCount > first.items.length) {
      const page = { rootId: thread.root.id, cursor: first.cursor, limit: Math.min(shownCount, MOST) }
      state = addReplies(state, thread.root.id, first.cursor, await client.comments.replies.query(page))
    }
    if (thread.replies.runs.length > 1 || thread.root.id === before?.linked) {
      const id = thread.replies.runs.at(-1)?.items.at(-1)?.id ?? thread.root.id
      const located = await client.comments.locate
        .query({ contentId: asked.contentId, id })
        .catch(() => undefined)
      if (located) state = addLocated(state, located)
    }
  }
  return state
}
