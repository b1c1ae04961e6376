import type { CommentItem } from '../../../shared/comments/comment.ts'

/** Replies that follow each other without a gap, oldest first, and what is hidden behind the last of them. */
export interface Run {
  items: CommentItem[]
  /** Where the server goes on after them; null when nothing follows, or the next run does. */
  cursor: string | null
  /** Replies between these and the next run, or the end. */
  hidden: number
}

/** The order of replies: by age, and by id where two are of one moment. */
export const byAge = (a: CommentItem, b: CommentItem): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)

const has = (items: CommentItem[], { id }: CommentItem): boolean => items.some((item) => item.id === id)

function union(a: CommentItem[], b: CommentItem[]): CommentItem[] {
  const fresh = b.filter((item) => !has(a, item))
  return fresh.length === 0 ? a : [...a, ...fresh].sort(byAge)
}

/** Runs that touch become one; nothing stands twice. The runs come in their order. */
function join(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && (last.cursor === null || run.items.some((item) => has(last.items, item)))) {
      // The end of whichever reaches further is the end of both.
      const further = run.items.every((item) => has(last.items, item)) ? last : run
      joined[joined.length - 1] = {
        items: union(last.items, run.items),
        cursor: further.cursor,
        hidden: further.hidden,
      }
    } else joined.push(run)
  }
  return joined
}

/** The replies that come with a thread. */
export const firstRun = (items: CommentItem[], cursor: string | null, count: number): Run[] => [
  { items, cursor, hidden: cursor === null ? 0 : Math.max(1, count - items.length) },
]

/** What the server gave for a run's cursor, put behind it; where it meets the next run, both become one. */
export function extendRun(
  runs: Run[],
  cursor: string,
  page: { replies: CommentItem[]; nextCursor: string | null },
): Run[] {
  return join(
    runs.map((run) => {
      if (run.cursor !== cursor) return run
      const items = union(run.items, page.replies)
      const left = run.hidden - (items.length - run.items.length)
      return {
        items,
        cursor: page.nextCursor,
        hidden: page.nextCursor === null ? 0 : Math.max(1, left),
      }
    }),
  )
}

/**
 * A stretch that a link led to, put in its place.
 * @param before how many replies of the thread are older than the stretch
 */
export function insertRun(runs: Run[], fresh: Run, before: number): Run[] {
  const [start] = fresh.items
  if (!start) return runs
  const at = runs.findLastIndex(({ items: [first] }) => first !== undefined && byAge(first, start) <= 0)
  const earlier = runs.slice(0, at + 1)
  const last = earlier.at(-1)
  const known = earlier.reduce((sum, run) => sum + run.items.length + (run === last ? 0 : run.hidden), 0)
  return join([
    ...earlier.map((run) => (run === last ? { ...run, hidden: Math.max(1, before - known) } : run)),
    fresh,
    ...runs.slice(at + 1),
  ])
}

/** A reply that was just written: behind everything, also behind what is hidden. */
export function appendOwn(runs: Run[], item: CommentItem): Run[] {
  const last = runs.at(-1)
  if (last && last.cursor === null)
    return [...runs.slice(0, -1), { ...last, items: union(last.items, [item]) }]
  return [...runs, { items: [item], cursor: null, hidden: 0 }]
}
