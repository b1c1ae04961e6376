import { newId } from '../../shared/base/id.ts'
import type { Random } from '../../shared/base/random.ts'
import { madeBody } from '../../shared/texts/bodies/shown-body.ts'
import { GENRES, PLATFORMS } from '../../shared/texts/catalog.ts'
import type { Row } from './copy.ts'
import type { PlannedItem } from './plan.ts'
import type { createTexts } from './texts.ts'

/** Every third comment answers an earlier one. */
const REPLY_SHARE = 0.34

export interface FillContext {
  users: string[]
  /** Pictures are shared: they are the heaviest thing there is, and lists show the same ones again anyway. */
  covers: string[]
  texts: Awaited<ReturnType<typeof createTexts>>
  random: Random
}

/** Rows by table, in the order in which they refer to each other. */
export interface ItemRows {
  Content: Row[]
  Comment: Row[]
  ContentLike: Row[]
  CommentLike: Row[]
}

/** How many of an item's comments open a thread; the others answer one of those. */
const threadsOf = ({ comments }: PlannedItem): number => Math.ceil(comments * (1 - REPLY_SHARE))

const likers = (users: string[], count: number, start: number): string[] =>
  Array.from({ length: Math.min(count, users.length) }, (_, i) => users[(start + i) % users.length] as string)

function contentRow(item: PlannedItem, { users, covers, texts, random }: FillContext): Row {
  const review = item.kind === 'review'
  const text = texts.item(item.kind, item.index)
  return {
    id: item.id,
    kind: item.kind,
    ...text,
    ...madeBody(text.content, 'fr'),
    image: covers.length > 0 ? random.pick(covers) : null,
    readingTime: `${2 + random.int(0, 8)} minutes`,
    genre: review ? random.pick(GENRES) : null,
    platform: review ? random.pick(PLATFORMS) : null,
    rating: review ? random.int(0, 100) / 10 : null,
    likeCount: item.likes,
    commentCount: item.comments,
    threadCount: threadsOf(item),
    authorId: random.pick(users.slice(0, 20)),
    createdAt: item.createdAt,
    updatedAt: item.createdAt,
  }
}

function addComments(item: PlannedItem, rows: ItemRows, { users, texts, random }: FillContext): void {
  const threads = threadsOf(item)
  const roots: string[] = []
  const age = Date.now() - item.createdAt.getTime()
  for (let i = 0; i < item.comments; i++) {
    const createdAt = new Date(item.createdAt.getTime() + age * ((i + random.next()) / (item.comments + 1)))
    const root = i < threads ? null : random.pick(roots)
    const id = newId(createdAt)
    if (!root) roots.push(id)
    const likesCount = random.chance(0.2) ? random.int(1, Math.min(4, users.length)) : 0
    const of = { contentId: item.id, parentId: root, rootId: root, authorId: random.pick(users) }
    rows.Comment.push({ id, ...of, text: texts.comment(), likesCount, createdAt })
    for (const userId of likers(users, likesCount, random.int(0, users.length - 1)))
      rows.CommentLike.push({ userId, commentId: id, createdAt })
  }
}

/** Everything that belongs to some items, whose counters equal these rows: all of it goes into one transaction. */
export function filledRows(items: PlannedItem[], making: FillContext): ItemRows {
  const rows: ItemRows = { Content: [], Comment: [], ContentLike: [], CommentLike: [] }
  const { users, random } = making
  for (const item of items) {
    rows.Content.push(contentRow(item, making))
    addComments(item, rows, making)
    for (const userId of likers(users, item.likes, random.int(0, users.length - 1)))
      rows.ContentLike.push({ userId, contentId: item.id, createdAt: item.createdAt })
  }
  return rows
}
