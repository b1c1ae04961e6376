import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommentItem } from '../../../../shared/comments/comment.ts'
import {
  appendOwn,
  byAge,
  dropReplies,
  extendRun,
  firstReplies,
  hiddenAfter,
  insertRun,
  type Replies,
} from './reply-runs.ts'

const id = (n: number) => n.toString(16).padStart(24, '0')

/** Reply number n of a thread; they are a second apart. */
const reply = (n: number): CommentItem => ({
  id: id(n),
  contentId: id(0xc),
  rootId: id(0),
  parent: null,
  state: 'visible',
  text: `réponse ${n}`,
  author: { id: id(0xa), username: 'Ada', role: 'visitor' },
  createdAt: new Date(1_800_000_000_000 + n * 1000),
  likesCount: 0,
  isLiked: false,
  isMine: false,
})

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => reply(from + i))
const numbers = ({ runs }: Replies) =>
  runs.map(({ items }) => items.map((item) => Number.parseInt(item.id, 16)))
/** How many replies are hidden after each run. */
const hidden = (known: Replies) =>
  known.runs.map((run) => (run.cursor === null ? 0 : hiddenAfter(known, run)))

/** A page of a thread with `total` replies, on a server that gives `size` at a time; the cursor is the next number. */
const page = (total: number, cursor: string, size = 20) => {
  const from = Number(cursor)
  const to = Math.min(total, from + size)
  return { replies: range(from, to), nextCursor: to < total ? String(to) : null }
}
const start = (total: number) => firstReplies(range(0, 3), total > 3 ? '3' : null, total)
/** The answer to a link to reply n: the reply and its neighbours. */
const around = (known: Replies, total: number, n: number) => {
  const [from, to] = [Math.max(3, n - 2), Math.min(total, n + 3)]
  const cursor = to < total ? String(to) : null
  return insertRun(known, { items: range(from, to), cursor, from })
}

describe('runs of replies', () => {
  it('grow by what the server gives until nothing is hidden', () => {
    let known = start(30)
    expect(hidden(known)).toEqual([27])
    known = extendRun(known, '3', page(30, '3'))
    expect(hidden(known)).toEqual([7])
    known = extendRun(known, '23', page(30, '23'))
    expect(hidden(known)).toEqual([0])
    expect(numbers(known)).toEqual([range(0, 30).map((_, i) => i)])
  })

  it('stand apart around what a link led to, and say how many are between', () =>
    expect(hidden(around(start(1000), 1000, 800))).toEqual([795, 197]))

  it('become one where they meet', () => {
    const known = extendRun(around(start(30), 30, 15), '3', page(30, '3'))
    expect(numbers(known)).toEqual([Array.from({ length: 23 }, (_, i) => i)])
    expect(hidden(known)).toEqual([7])
  })

  it('keep an own reply behind what is hidden, until that is shown', () => {
    let known = appendOwn(start(10), reply(10))
    expect(numbers(known)).toEqual([[0, 1, 2], [10]])
    expect(hidden(known)).toEqual([7, 0])
    known = extendRun(known, '3', page(11, '3'))
    expect(numbers(known)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]])
    expect(numbers(appendOwn(start(2), reply(3)))).toEqual([[0, 1, 2, 3]])
  })

  it('close up when some are gone', () => {
    const known = dropReplies(around(start(30), 30, 15), new Set([id(1), id(14)]))
    expect(numbers(known)).toEqual([
      [0, 2],
      [13, 15, 16, 17],
    ])
    expect(known.total).toBe(28)
    expect(hidden(known)).toEqual([10, 12])
  })

  it('never show a reply twice or out of order, whatever is asked for in whatever order', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 60 }),
        fc.array(fc.oneof(fc.nat(59), fc.constant('more' as const)), { maxLength: 12 }),
        (total, steps) => {
          let known = start(total)
          const more = () => {
            const cursor = known.runs.find((run) => run.cursor !== null)?.cursor
            if (cursor) known = extendRun(known, cursor, page(total, cursor, 7))
          }
          for (const step of steps) {
            if (step === 'more') more()
            else if (step < total && !numbers(known).flat().includes(step)) known = around(known, total, step)
            const shown = known.runs.flatMap(({ items }) => items)
            expect(new Set(shown.map((item) => item.id)).size).toBe(shown.length)
            expect([...shown].sort(byAge)).toEqual(shown)
            expect(shown.length + hidden(known).reduce((sum, n) => sum + n, 0)).toBe(total)
          }
          // A reader who goes on sees every reply.
          for (let i = 0; i < 40; i++) more()
          expect(numbers(known)).toEqual([Array.from({ length: total }, (_, n) => n)])
        },
      ),
    ))
})
