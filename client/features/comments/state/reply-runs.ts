import type { CommentItem } from '../../../../shared/comments/comment.ts'

/** Consecutive replies without a gap, oldest first. */
export interface ReplyRun {
  items: CommentItem[]
  /** How many replies of the thread are older than the first of these. */
  from: number
  /** The cursor with which the server continues after them; null when nothing follows. */
  cursor: string | null
}

/** The known replies of a thread: a run from the first reply on, and runs beyond gaps that links led to. */
export interface Replies {
  runs: ReplyRun[]
  total: number
}

/** The order of replies: by age, and by id where two have the same time. */
export const byAge = (a: CommentItem, b: CommentItem): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)

const has = (items: CommentItem[], { id }: CommentItem): boolean => items.some((item) => item.id === id)

function union(a: CommentItem[], b: CommentItem[]): CommentItem[] {
  const fresh = b.filter((item) => !has(a, item))
  return fresh.length === 0 ? a : [...a, ...fresh].sort(byAge)
}

const end = ({ from, items }: ReplyRun): number => from + items.length

/** Joins runs that touch; no reply is kept twice. The runs are given in their order. */
function join(runs: ReplyRun[]): ReplyRun[] {
  const joined: ReplyRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    const touches =
      last &&
      (last.cursor === null || run.from <= end(last) || run.items.some((item) => has(last.items, item)))
    if (!touches) {
      joined.push(run)
      continue
    }
    // The cursor is that of the run that reaches further.
    const inside = run.items.every((item) => has(last.items, item))
    const items = union(last.items, run.items)
    joined[joined.length - 1] = { items, from: last.from, cursor: inside ? last.cursor : run.cursor }
  }
  return joined
}

/** How many replies are hidden after a run that has a cursor. Others may have changed the number meanwhile. */
export function hiddenAfter({ runs, total }: Replies, run: ReplyRun): number {
  const next = runs[runs.indexOf(run) + 1]
  return Math.max(1, (next?.from ?? total) - end(run))
}

/** The replies that come with a thread. */
export const firstReplies = (items: CommentItem[], cursor: string | null, total: number): Replies => ({
  runs: [{ items, from: 0, cursor }],
  total,
})

/** Adds the server's answer for a run's cursor to that run. If it reaches the next run, both become one. */
export function extendRun(
  { runs, total }: Replies,
  cursor: string,
  page: { replies: CommentItem[]; nextCursor: string | null },
): Replies {
  const longer = runs.map((run) =>
    run.cursor === cursor ? { ...run, items: union(run.items, page.replies), cursor: page.nextCursor } : run,
  )
  return { runs: join(longer), total }
}

/** Inserts a run that a link led to. */
export function insertRun({ runs, total }: Replies, fresh: ReplyRun): Replies {
  const [start] = fresh.items
  if (!start) return { runs, total }
  const earlier = ({ items: [first] }: ReplyRun) => first !== undefined && byAge(first, start) <= 0
  const at = runs.findLastIndex(earlier) + 1
  return { runs: join([...runs.slice(0, at), fresh, ...runs.slice(at)]), total }
}

/** Adds a reply that was just written at the end, after hidden replies, too. */
export const appendOwn = ({ runs, total }: Replies, item: CommentItem): Replies => ({
  runs: join([...runs, { items: [item], from: total, cursor: null }]),
  total: total + 1,
})

export function dropReplies({ runs, total }: Replies, gone: ReadonlySet<string>): Replies {
  let dropped = 0
  const left = runs.map((run) => {
    const items = run.items.filter(({ id }) => !gone.has(id))
    const shifted = { ...run, items, from: run.from - dropped }
    dropped += run.items.length - items.length
    return shifted
  })
  return { runs: left, total: total - dropped }
}
