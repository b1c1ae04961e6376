import { describe, expect, it } from 'vitest'
import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import {
  addLocated,
  addOwn,
  addPage,
  addReplies,
  changeItem,
  type Discussion,
  dropItem,
  findItem,
  firstPage,
  hiddenThreads,
} from './discussion-state.ts'

const id = (n: number) => n.toString(16).padStart(24, '0')
const ada = { id: id(0xa), username: 'Ada', role: 'visitor' as const }

const comment = (n: number, more: Partial<CommentItem> = {}): CommentItem => ({
  id: id(n),
  contentId: id(0xc),
  rootId: null,
  parent: null,
  state: 'visible',
  text: `texte ${n}`,
  author: ada,
  createdAt: new Date(1_800_000_000_000 + n * 1000),
  likesCount: 0,
  isLiked: false,
  isMine: false,
  ...more,
})
const thread = (n: number, replies: CommentItem[] = [], more: Partial<Thread> = {}): Thread => ({
  ...comment(n),
  replyCount: replies.length,
  replies,
  repliesCursor: null,
  ...more,
})
const reply = (n: number, rootId: number, parentId = rootId, more: Partial<CommentItem> = {}) =>
  comment(n, {
    rootId: id(rootId),
    parent: { id: id(parentId), state: 'visible', author: ada },
    ...more,
  })
const page = (threads: Thread[], nextCursor: string | null, remaining = 0) => ({
  threads,
  nextCursor,
  remaining,
  totalComments: threads.length + remaining,
  totalWithReplies: threads.length + remaining,
  asOf: new Date(0),
})
const shown = ({ threads }: Discussion) => threads.map(({ root }) => Number.parseInt(root.id, 16))
const repliesOf = (state: Discussion, n: number) =>
  state.threads
    .find(({ root }) => root.id === id(n))
    ?.replies.runs.flatMap(({ items }) => items.map((item) => Number.parseInt(item.id, 16)))

describe('a discussion', () => {
  it('shows nothing twice when pages overlap', () => {
    const first = firstPage(page([thread(9), thread(8)], 'c1', 3))
    const both = addPage(first, page([thread(8), thread(7)], 'c2', 2))
    expect(shown(both)).toEqual([9, 8, 7])
    expect(hiddenThreads(both)).toBe(2)
  })

  it('still tells what was written between its first page and the next', () => {
    const later = { ...page([thread(7)], null), asOf: new Date(99) }
    expect(addPage(firstPage(page([thread(9)], 'c', 1)), later).asOf).toEqual(new Date(0))
  })

  it('puts what was written here on top, once, and counts it', () => {
    const before = firstPage(page([thread(9)], null))
    const after = addOwn(addOwn(before, thread(20)), thread(20))
    expect(shown(after)).toEqual([20, 9])
    expect(after).toMatchObject({ totalComments: 2, totalWithReplies: 2 })
    const answered = addOwn(after, reply(21, 9))
    expect(repliesOf(answered, 9)).toEqual([21])
    expect(answered).toMatchObject({ totalComments: 2, totalWithReplies: 3 })
  })

  it('shows the thread of a link first, and not again when its turn comes', () => {
    const linked = addLocated(firstPage(page([thread(9)], 'c', 2)), {
      thread: thread(3, [reply(4, 3)]),
      target: reply(4, 3),
      path: [],
      gap: 0,
      nextCursor: null,
      remaining: 0,
    })
    expect(shown(linked)).toEqual([3, 9])
    expect(linked.linked).toBe(id(3))
    expect(hiddenThreads(linked)).toBe(1)
    const all = addPage(linked, page([thread(8), thread(3)], null))
    expect(shown(all)).toEqual([3, 9, 8])
    expect(all.linked).toBeNull()
  })

  it('finds a reply that lies deep in a thread it shows already', () => {
    const first = [4, 5, 6].map((n) => reply(n, 3))
    const before = firstPage(page([thread(3, first, { replyCount: 40, repliesCursor: 'r' })], null))
    const path = [29, 30, 31].map((n) => reply(n, 3))
    const target = reply(30, 3)
    const located = { thread: thread(3, first), target, path, gap: 22, nextCursor: 'after', remaining: 12 }
    const after = addLocated(before, located)
    expect(repliesOf(after, 3)).toEqual([4, 5, 6, 29, 30, 31])
    expect(after.linked).toBeNull()
    const more = addReplies(after, id(3), 'after', { replies: [reply(32, 3)], nextCursor: null })
    expect(repliesOf(more, 3)).toEqual([4, 5, 6, 29, 30, 31, 32])
  })

  it('says of a deleted comment so where it is answered, and counts it no more', () => {
    const state = firstPage(page([thread(3, [reply(4, 3), reply(5, 3, 4)])], null))
    const after = changeItem(state, id(4), { state: 'deleted', text: null })
    expect(findItem(after, id(5))?.parent?.state).toBe('deleted')
    expect(after.totalWithReplies).toBe(state.totalWithReplies - 1)
    expect(changeItem(after, id(4), { state: 'removed' }).totalWithReplies).toBe(after.totalWithReplies)
  })

  it('drops what is gone, with the placeholders that nothing answers any more', () => {
    const gone = { state: 'removed' as const, text: null, author: null }
    const replies = [reply(4, 3, 3, gone), reply(5, 3, 4, { state: 'deleted', text: null })]
    const root = thread(3, replies, gone)
    const state = firstPage(page([root, thread(2)], null))
    const after = dropItem(state, id(5))
    expect(shown(after)).toEqual([2])
    expect(after.totalComments).toBe(1)
    // The number counts only readable comments.
    expect(after.totalWithReplies).toBe(state.totalWithReplies)
    expect(dropItem(after, id(2))).toMatchObject({ totalComments: 0, totalWithReplies: 1 })
    // With one more answer to it, or a hidden one, no placeholder is removed.
    const held = firstPage(page([thread(3, [...replies, reply(6, 3, 4)], gone)], null))
    expect(repliesOf(dropItem(held, id(5)), 3)).toEqual([4, 6])
    const hiding = firstPage(page([thread(3, replies, { ...gone, replyCount: 9, repliesCursor: 'r' })], null))
    expect(repliesOf(dropItem(hiding, id(5)), 3)).toEqual([4])
  })

  it('leaves alone what it does not show', () => {
    const state = firstPage(page([thread(3)], null))
    expect(dropItem(state, id(99))).toBe(state)
    expect(changeItem(state, id(99), { likesCount: 5 })).toEqual(state)
  })
})
