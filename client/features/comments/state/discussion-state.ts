import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import type { CommentPage } from './ask.ts'
import { appendOwn, dropReplies, extendRun, firstReplies, insertRun, type Replies } from './reply-runs.ts'

type RepliesPage = Pick<RouterOutputs['comments']['replies'], 'replies' | 'nextCursor'>
type CommentPlace = RouterOutputs['comments']['locate']

/** A thread as far as it has been read. */
export interface ThreadView {
  root: CommentItem
  replies: Replies
}

/** The comments of one article or review, as far as they have been read. */
export interface Discussion {
  threads: ThreadView[]
  cursor: string | null
  /** How many threads come after the cursor. */
  remaining: number
  /** How many threads there are; the next field counts all visible comments, replies included. */
  totalComments: number
  totalWithReplies: number
  /** The time of the answer, by the server's clock. */
  asOf: Date
  /** Whether the discussion is closed: the team has closed it, or it is too old. */
  closed?: boolean
  /** Whether all discussions of the site are closed. */
  off?: boolean
  /** Until when comments of new accounts are held. */
  calmUntil?: Date
  /** The thread that stands first because a link led to it, before its turn. */
  linked: string | null
}

const threadView = ({ replies, replyCount, repliesCursor, ...root }: Thread): ThreadView => ({
  root,
  replies: firstReplies(replies, repliesCursor, replyCount),
})

const itemsOf = ({ root, replies }: ThreadView): CommentItem[] => [
  root,
  ...replies.runs.flatMap(({ items }) => items),
]

/** A shown comment, in whatever thread. */
export const findItem = (state: Discussion, id: string): CommentItem | undefined =>
  state.threads.flatMap(itemsOf).find((item) => item.id === id)

/** How many threads exist that are not shown. */
export function hiddenThreads({ cursor, remaining, linked }: Discussion): number {
  // The server also counts the linked thread among those until its turn has come.
  return cursor === null ? 0 : Math.max(linked === null ? remaining : remaining - 1, 1)
}

export function firstPage({ threads, nextCursor, ...totals }: CommentPage): Discussion {
  return { ...totals, threads: threads.map(threadView), cursor: nextCursor, linked: null }
}

/** Adds the next page. Threads that are shown already are not added again, wherever the server's order has put them meanwhile. */
export function addPage(state: Discussion, { threads, nextCursor, ...totals }: CommentPage): Discussion {
  const ids = new Set(state.threads.map(({ root }) => root.id))
  const met = threads.some(({ id }) => id === state.linked)
  return {
    ...totals,
    threads: [...state.threads, ...threads.filter(({ id }) => !ids.has(id)).map(threadView)],
    ...(state.closed && { closed: true }),
    ...(state.off && { off: true }),
    ...(state.calmUntil && { calmUntil: state.calmUntil }),
    cursor: nextCursor,
    // Comments written between the first page and this one still have to be announced, so the earlier time stays.
    asOf: state.asOf,
    linked: met ? null : state.linked,
  }
}

const inThread = (state: Discussion, rootId: string, change: (replies: Replies) => Replies): Discussion => ({
  ...state,
  threads: state.threads.map((thread) =>
    thread.root.id === rootId ? { ...thread, replies: change(thread.replies) } : thread,
  ),
})

/** Adds replies of a thread after a cursor. */
export const addReplies = (
  state: Discussion,
  rootId: string,
  cursor: string,
  page: RepliesPage,
): Discussion => inThread(state, rootId, (replies) => extendRun(replies, cursor, page))

/** Adds the thread that a link leads to, with the linked comment and its neighbours. */
export function addLocated(state: Discussion, located: CommentPlace): Discussion {
  const { thread, target, path, gap, nextCursor } = located
  const isKnown = state.threads.some(({ root }) => root.id === thread.id)
  const there: Discussion = isKnown
    ? state
    : { ...state, threads: [threadView(thread), ...state.threads], linked: thread.id }
  if (findItem(there, target.id) && path.length === 0) return there
  const items = path.some(({ id }) => id === target.id) ? path : [target]
  const run = { items, cursor: nextCursor, from: thread.replies.length + gap }
  return inThread(there, thread.id, (replies) => insertRun(replies, run))
}

/** Adds a comment that was just written here: a new thread at the top, or a reply at the end of its thread. */
export function addOwn(state: Discussion, item: CommentItem | Thread): Discussion {
  if (findItem(state, item.id)) return state
  const counted = { ...state, totalWithReplies: state.totalWithReplies + 1 }
  if (item.rootId !== null) return inThread(counted, item.rootId, (replies) => appendOwn(replies, item))
  const thread = { replyCount: 0, replies: [], repliesCursor: null, ...item }
  return {
    ...counted,
    totalComments: state.totalComments + 1,
    threads: [threadView(thread), ...state.threads],
  }
}

const mapItems = (thread: ThreadView, change: (item: CommentItem) => CommentItem): ThreadView => ({
  root: change(thread.root),
  replies: {
    ...thread.replies,
    runs: thread.replies.runs.map((run) => ({ ...run, items: run.items.map(change) })),
  },
})

/** Changes one comment in whatever thread, and what its replies say about it. */
export function changeItem(state: Discussion, id: string, patch: Partial<CommentItem>): Discussion {
  const apply = (item: CommentItem): CommentItem => {
    if (item.id === id) return { ...item, ...patch }
    if (item.parent?.id !== id || !patch.state) return item
    const author = patch.author === undefined ? item.parent.author : patch.author
    return { ...item, parent: { ...item.parent, state: patch.state, author } }
  }
  const concerned = (thread: ThreadView) =>
    itemsOf(thread).some((item) => item.id === id || item.parent?.id === id)
  const hidden = patch.state && patch.state !== 'visible' && findItem(state, id)?.state === 'visible'
  return {
    ...state,
    totalWithReplies: state.totalWithReplies - (hidden ? 1 : 0),
    threads: state.threads.map((thread) => (concerned(thread) ? mapItems(thread, apply) : thread)),
  }
}

/** Removes a comment for good, and empty placeholders that have no replies any more. */
export function dropItem(state: Discussion, id: string): Discussion {
  const thread = state.threads.find((one) => itemsOf(one).some((item) => item.id === id))
  if (!thread) return state
  const ids = fallenWith(thread, id)
  const rootGone = ids.has(thread.root.id)
  const readable = itemsOf(thread).filter((item) => ids.has(item.id) && item.state === 'visible').length
  const threads = state.threads
    .filter((one) => !rootGone || one !== thread)
    .map((one) => (one === thread ? { ...one, replies: dropReplies(one.replies, ids) } : one))
  return {
    ...state,
    threads,
    totalComments: Math.max(0, state.totalComments - (rootGone ? 1 : 0)),
    totalWithReplies: Math.max(0, state.totalWithReplies - readable),
    linked: rootGone && state.linked === thread.root.id ? null : state.linked,
  }
}

/** The ids that go with a comment: its own, and those of empty placeholders above it whose last reply it was. */
function fallenWith(thread: ThreadView, id: string): Set<string> {
  const ids = new Set([id])
  const items = itemsOf(thread)
  // Only where all replies are known is it certain that a placeholder has none left.
  if (thread.replies.runs.some(({ cursor }) => cursor !== null)) return ids
  for (let parent = items.find((item) => item.id === id)?.parent; parent; ) {
    const { id: above } = parent
    const placeholder = items.find((item) => item.id === above)
    if (placeholder?.state !== 'removed') break
    if (items.some((item) => item.parent?.id === above && !ids.has(item.id))) break
    ids.add(above)
    parent = placeholder.parent
  }
  return ids
}
