import type { Db } from '../../server/database/client.ts'
import { nameColumns } from '../../server/features/auth/names.ts'
import { GENRES, type Kind, PLATFORMS } from '../../shared/content/catalog.ts'
import { newId } from '../../shared/id.ts'
import { createRandom, type Random } from './art/random.ts'
import { createTexts } from './fill-texts.ts'

export interface FillSizes {
  articles: number
  reviews: number
  users: number
  comments: number
  likes: number
}

/** Told how far each part has come. */
export type Progress = (part: string, done: number, of: number) => void

/** Items are spread over this long, newest first, so that lists and days look like a magazine's. */
const SPREAD_DAYS = 1500
const DAY_MS = 86_400_000
const BATCH = 1000
/** Every third comment answers an earlier one. */
const REPLY_SHARE = 0.34

interface Item {
  id: string
  kind: Kind
  index: number
  createdAt: Date
  likes: number
  comments: number
}

/**
 * Adds a big, plausible database: for benches and for trying the site at size. Counters equal rows. Runs
 * beside a live site; what is there already stays.
 */
export async function fill(db: Db, sizes: FillSizes, progress: Progress): Promise<void> {
  const random = createRandom(20_261_121)
  const texts = await createTexts(random)
  const users = await addUsers(db, sizes.users, progress)
  const items = planItems(sizes, users.length, random)
  await addItems(db, items, users, texts, random, progress)
  const comments = await addComments(db, items, users, texts, random, progress)
  await addLikes(db, items, comments, users, progress)
  // Fresh statistics, or the planner takes the new tables for small ones.
  await db.$executeRaw`ANALYZE "User", "Content", "Comment", "ContentLike", "CommentLike", content_search, content_day`
}

/** Works through `rows` in batches. */
async function inBatches<T>(
  part: string,
  rows: T[],
  progress: Progress,
  insert: (batch: T[]) => Promise<unknown>,
) {
  for (let at = 0; at < rows.length; at += BATCH) {
    await insert(rows.slice(at, at + BATCH))
    progress(part, Math.min(at + BATCH, rows.length), rows.length)
  }
}

async function addUsers(db: Db, count: number, progress: Progress): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = newId()
    return {
      id,
      email: `${id}@fill.manette.local`,
      ...nameColumns(`lecteur-${id.slice(8, 18)}`),
    }
  })
  await inBatches('users', rows, progress, (data) => db.user.createMany({ data }))
  const present = await db.user.findMany({
    select: { id: true },
    take: Math.max(count, 100),
    orderBy: { createdAt: 'desc' },
  })
  if (present.length === 0) throw new Error('fill needs users: add --users N')
  return present.map(({ id }) => id)
}

/** Decides which item gets how many comments and likes: few get many, as everywhere. */
function planItems(sizes: FillSizes, users: number, random: Random): Item[] {
  const now = Date.now()
  const plan = (kind: Kind, count: number): Item[] =>
    Array.from({ length: count }, (_, index) => {
      const createdAt = new Date(now - DAY_MS - ((index + random.next()) / count) * SPREAD_DAYS * DAY_MS)
      return { id: newId(createdAt), kind, index, createdAt, likes: 0, comments: 0 }
    })
  const items = [...plan('article', sizes.articles), ...plan('review', sizes.reviews)]
  if (items.length === 0) return items
  const favoured = () => items[Math.floor(random.next() ** 3 * items.length)] as Item
  for (let i = 0; i < sizes.comments; i++) favoured().comments++
  // A fifth of the likes go to comments.
  for (let left = Math.floor(sizes.likes * 0.8), tries = left * 3; left > 0 && tries > 0; tries--) {
    const item = favoured()
    if (item.likes >= users) continue
    item.likes++
    left--
  }
  return items
}

async function addItems(
  db: Db,
  items: Item[],
  users: string[],
  texts: Awaited<ReturnType<typeof createTexts>>,
  random: Random,
  progress: Progress,
): Promise<void> {
  const authors = users.slice(0, 20)
  // Pictures are shared: they are the heaviest thing there is, and lists show the same ones again anyway.
  const covers = (await db.image.findMany({ select: { id: true }, take: 100 })).map(
    ({ id }) => `/api/images/${id}`,
  )
  await inBatches('articles and reviews', items, progress, (batch) =>
    db.content.createMany({
      data: batch.map((item) => {
        const threads = threadsOf(item)
        const review = item.kind === 'review'
        return {
          id: item.id,
          kind: item.kind,
          ...texts.item(item.kind, item.index),
          image: covers.length > 0 ? random.pick(covers) : null,
          readingTime: `${2 + random.int(0, 8)} minutes`,
          genre: review ? random.pick(GENRES) : null,
          platform: review ? random.pick(PLATFORMS) : null,
          rating: review ? random.int(0, 100) / 10 : null,
          likeCount: item.likes,
          commentCount: item.comments,
          threadCount: threads,
          authorId: random.pick(authors),
          createdAt: item.createdAt,
          updatedAt: item.createdAt,
        }
      }),
    }),
  )
}

/** How many of an item's comments open a thread; the others answer one of those. */
const threadsOf = ({ comments }: Item): number => Math.ceil(comments * (1 - REPLY_SHARE))

interface Written {
  id: string
  createdAt: Date
  likesCount: number
}

async function addComments(
  db: Db,
  items: Item[],
  users: string[],
  texts: Awaited<ReturnType<typeof createTexts>>,
  random: Random,
  progress: Progress,
): Promise<Written[]> {
  const liked: Written[] = []
  const rows = items.flatMap((item) => {
    const threads = threadsOf(item)
    const roots: string[] = []
    const age = Date.now() - item.createdAt.getTime()
    return Array.from({ length: item.comments }, (_, i) => {
      const createdAt = new Date(item.createdAt.getTime() + age * ((i + random.next()) / (item.comments + 1)))
      const root = i < threads ? null : random.pick(roots)
      const id = newId(createdAt)
      if (!root) roots.push(id)
      const likesCount = random.chance(0.2) ? random.int(1, Math.min(4, users.length)) : 0
      if (likesCount > 0) liked.push({ id, createdAt, likesCount })
      return {
        id,
        contentId: item.id,
        parentId: root,
        rootId: root,
        authorId: random.pick(users),
        text: texts.comment(),
        likesCount,
        createdAt,
      }
    })
  })
  await inBatches('comments', rows, progress, (data) => db.comment.createMany({ data }))
  return liked
}

/** Likes of items as planned; likes of comments as their counters say. Distinct people by walking the list. */
async function addLikes(db: Db, items: Item[], comments: Written[], users: string[], progress: Progress) {
  const likers = (count: number, start: number) =>
    Array.from(
      { length: Math.min(count, users.length) },
      (_, i) => users[(start + i) % users.length] as string,
    )
  const content = items.flatMap((item, n) =>
    likers(item.likes, n * 7919).map((userId) => ({ userId, contentId: item.id, createdAt: item.createdAt })),
  )
  await inBatches('likes of items', content, progress, (data) => db.contentLike.createMany({ data }))
  const likes = comments.flatMap(({ id, createdAt, likesCount }, n) =>
    likers(likesCount, n * 104_729).map((userId) => ({ userId, commentId: id, createdAt })),
  )
  await inBatches('likes of comments', likes, progress, (data) => db.commentLike.createMany({ data }))
}
