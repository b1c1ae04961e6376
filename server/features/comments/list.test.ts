import { beforeAll, describe, expect, it } from 'vitest'
import type { Thread } from '../../../shared/comments/comment.ts'
import { testCaller, testConfig } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { giveSetting } from '../../testing/settings.ts'

const database = useDatabase()
const config = testConfig({ RATE_LIMIT: 'off' })
const as = (user: Awaited<ReturnType<typeof buildUser>>) => testCaller(database, user, config)
const anybody = () => testCaller(database)

let author: Awaited<ReturnType<typeof buildUser>>
let other: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  author = await buildUser(database.db)
  other = await buildUser(database.db)
})

const newArticle = async () => (await buildArticle(database.db)).id
const write = (contentId: string, text: string, parentId?: string, by = author) =>
  as(by).comments.create({ contentId, text, parentId })
async function writeMany(contentId: string, count: number, parentId?: string): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await write(contentId, `Numéro ${n}`, parentId)).id)
  return ids
}
const ids = (items: { id: string }[]) => items.map(({ id }) => id)

/** Every part of a list, one after the other. */
async function readAll(contentId: string, sortBy: 'recent' | 'likes', between?: () => Promise<unknown>) {
  const threads: Thread[] = []
  const remaining: number[] = []
  let cursor: string | null = null
  do {
    const part = await anybody().comments.page({ kind: 'article', contentId, sortBy, cursor })
    threads.push(...part.threads)
    remaining.push(part.remaining)
    cursor = part.nextCursor
    if (cursor) await between?.()
  } while (cursor)
  return { threads, remaining }
}

describe('a list of comments', () => {
  it('shows a comment, its replies and who they answer', async () => {
    const contentId = await newArticle()
    const root = await write(contentId, 'Première ligne\nseconde')
    expect(root).toMatchObject({
      replyCount: 0,
      replies: [],
      repliesCursor: null,
      isMine: true,
      isLiked: false,
    })
    const reply = await write(contentId, 'Une réponse', root.id, other)
    const deep = await write(contentId, 'Plus bas', reply.id)
    expect(deep).toMatchObject({ rootId: root.id, parent: { id: reply.id, state: 'visible' } })
    await as(author).likes.set({ type: 'comment', id: reply.id, liked: true })
    const { threads, ...numbers } = await as(author).comments.page({ kind: 'article', contentId })
    expect(numbers).toEqual({
      ...{ nextCursor: null, totalComments: 1, totalWithReplies: 3, remaining: 0 },
      ...{ page: 1, pages: 1, hasNextPage: false },
      asOf: expect.any(Date),
    })
    const who = (user: typeof author) => ({ id: user.id, username: user.username, role: 'visitor' })
    expect(threads).toEqual([
      {
        ...{
          id: root.id,
          contentId,
          rootId: null,
          parent: null,
          state: 'visible',
          createdAt: root.createdAt,
        },
        ...{
          text: 'Première ligne\nseconde',
          author: who(author),
          likesCount: 0,
          isLiked: false,
          isMine: true,
        },
        replyCount: 2,
        repliesCursor: null,
        replies: [
          {
            ...{ id: reply.id, contentId, rootId: root.id, state: 'visible', createdAt: reply.createdAt },
            parent: { id: root.id, state: 'visible', author: { id: author.id, username: author.username } },
            ...{ text: 'Une réponse', author: who(other), likesCount: 1, isLiked: true, isMine: false },
          },
          {
            ...{ id: deep.id, contentId, rootId: root.id, state: 'visible', createdAt: deep.createdAt },
            parent: { id: reply.id, state: 'visible', author: { id: other.id, username: other.username } },
            ...{ text: 'Plus bas', author: who(author), likesCount: 0, isLiked: false, isMine: true },
          },
        ],
      },
    ])
    const seen = await anybody().comments.page({ kind: 'article', contentId })
    expect(seen.threads[0]).toMatchObject({ isMine: false, replies: [{ isLiked: false }, { isMine: false }] })
  })

  it('is empty where nobody wrote, and not there where nothing is', async () => {
    expect(await anybody().comments.page({ kind: 'article', contentId: await newArticle() })).toEqual({
      threads: [],
      nextCursor: null,
      totalComments: 0,
      totalWithReplies: 0,
      asOf: expect.any(Date),
      remaining: 0,
      ...{ page: 1, pages: 0, hasNextPage: false },
    })
    const hidden = await buildArticle(database.db, { deletedAt: new Date() })
    for (const contentId of [hidden.id, '0'.repeat(24)])
      await expect(anybody().comments.page({ kind: 'article', contentId })).rejects.toMatchObject({
        errorCode: 'ARTICLE_NOT_FOUND',
      })
  })

  it('goes on where it was, newest first, while others write', async () => {
    const contentId = await newArticle()
    const written = await writeMany(contentId, 12)
    let more = 0
    const { threads, remaining } = await readAll(contentId, 'recent', () =>
      write(contentId, `Entre-temps ${more++}`),
    )
    expect(ids(threads)).toEqual(written.toReversed())
    expect(remaining).toEqual([7, 2, 0])
  })

  it('goes on where it was, most liked first, while others write and like', async () => {
    const contentId = await newArticle()
    const written = await writeMany(contentId, 12)
    const like = (id: string | undefined, by = author) =>
      as(by).likes.set({ type: 'comment', id: id ?? '', liked: true })
    await like(written[3])
    await like(written[3], other)
    await like(written[8])
    const first = await anybody().comments.page({ kind: 'article', contentId, sortBy: 'likes' })
    expect(ids(first.threads).slice(0, 3)).toEqual([written[3], written[8], written[11]])
    let step = 0
    const { threads } = await readAll(contentId, 'likes', async () => {
      // A thread not yet shown rises to the top, a shown one falls to the end, and a new one comes.
      if (step++ === 0) {
        await like(written[0])
        await like(written[0], other)
        await as(author).likes.set({ type: 'comment', id: written[8] ?? '', liked: false })
        await write(contentId, 'Entre-temps')
      }
    })
    const shown = ids(threads)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toEqual(expect.arrayContaining(written))
  })

  it('gives a thread’s other replies on request, oldest first', async () => {
    const contentId = await newArticle()
    const root = await write(contentId, 'Ouverture')
    const replies = await writeMany(contentId, 30, root.id)
    const [thread] = (await anybody().comments.page({ kind: 'article', contentId })).threads
    expect(ids(thread?.replies ?? [])).toEqual(replies.slice(0, 3))
    expect(thread?.replyCount).toBe(30)
    const more = await anybody().comments.replies({ rootId: root.id, cursor: thread?.repliesCursor ?? null })
    expect([ids(more.replies), more.remaining]).toEqual([replies.slice(3, 23), 7])
    const last = await anybody().comments.replies({ rootId: root.id, cursor: more.nextCursor })
    expect([ids(last.replies), last.nextCursor, last.remaining]).toEqual([replies.slice(23), null, 0])
    const all = await anybody().comments.replies({ rootId: root.id, limit: 50 })
    expect(ids(all.replies)).toEqual(replies)
    // A reply opens no thread.
    await expect(anybody().comments.replies({ rootId: replies[0] ?? '' })).rejects.toMatchObject({
      errorCode: 'COMMENT_NOT_FOUND',
    })
  })

  it('finds one comment wherever it stands', async () => {
    const contentId = await newArticle()
    const root = await write(contentId, 'Ouverture')
    const replies = await writeMany(contentId, 40, root.id)
    await writeMany(contentId, 6)
    const locate = (id: string | undefined, of = contentId) =>
      anybody().comments.locate({ contentId: of, id: id ?? '' })
    const atRoot = await locate(root.id)
    expect([atRoot.thread.id, atRoot.path, atRoot.gap, atRoot.remaining]).toEqual([root.id, [], 0, 37])
    expect((await locate(replies[2])).path).toEqual([])
    expect(ids((await locate(replies[3])).path)).toEqual(replies.slice(3, 13))
    const middle = await locate(replies[25])
    expect([middle.target.id, middle.thread.id]).toEqual([replies[25], root.id])
    expect(ids(middle.path)).toEqual(replies.slice(15, 35))
    expect([middle.gap, middle.remaining]).toEqual([12, 5])
    const after = await anybody().comments.replies({ rootId: root.id, cursor: middle.nextCursor })
    expect(ids(after.replies)).toEqual(replies.slice(35))
    const gap = await anybody().comments.replies({ rootId: root.id, cursor: middle.thread.repliesCursor })
    expect(ids(gap.replies).slice(0, middle.gap)).toEqual(replies.slice(3, 15))
    const end = await locate(replies[39])
    expect([ids(end.path), end.nextCursor]).toEqual([replies.slice(29), null])
    for (const away of [() => locate('0'.repeat(24)), async () => locate(root.id, await newArticle())])
      await expect(away()).rejects.toMatchObject({ errorCode: 'COMMENT_NOT_FOUND' })
  })

  it('counts what is newer and not one’s own', async () => {
    const contentId = await newArticle()
    const { createdAt: after } = await write(contentId, 'Déjà vu')
    const { id } = await write(contentId, 'Nouveau')
    await write(contentId, 'Réponse', id, other)
    const { id: gone } = await write(contentId, 'Effacé', undefined, other)
    await as(other).comments.remove({ id: gone })
    const input = { contentId, after }
    expect(await anybody().comments.newer(input)).toEqual({ count: 2 })
    expect(await as(author).comments.newer(input)).toEqual({ count: 1 })
  })

  it('has pages by number, too', async () => {
    const contentId = await newArticle()
    const written = (await writeMany(contentId, 7)).toReversed()
    const page = (number: number) => anybody().comments.page({ kind: 'article', contentId, page: number })
    const { threads, ...numbers } = await page(1)
    expect(ids(threads)).toEqual(written.slice(0, 5))
    expect(numbers).toEqual({
      ...{ page: 1, pages: 2, totalComments: 7, totalWithReplies: 7, hasNextPage: true },
      ...{ nextCursor: expect.any(String), remaining: 2, asOf: expect.any(Date) },
    })
    const second = await page(2)
    expect([ids(second.threads), second.hasNextPage]).toEqual([written.slice(5), false])
    for (const far of [3, 2 ** 31 - 1])
      expect(await page(far)).toMatchObject({ threads: [], page: far, pages: 2, hasNextPage: false })
    await expect(anybody().comments.page({ kind: 'review', contentId })).rejects.toMatchObject({
      errorCode: 'REVIEW_NOT_FOUND',
    })
  })

  it('has pages that are counted from the oldest: a full one stays what it is while others write', async () => {
    const contentId = await newArticle()
    const written = await writeMany(contentId, 7)
    const page = (fromOldest: number) => anybody().comments.page({ kind: 'article', contentId, fromOldest })
    const oldest = await page(1)
    expect(ids(oldest.threads)).toEqual(written.slice(0, 5).toReversed())
    expect(oldest).toMatchObject({ pages: 2, page: 2, remaining: 0, nextCursor: null, hasNextPage: false })
    const newest = await page(2)
    expect(ids(newest.threads)).toEqual(written.slice(5).toReversed())
    expect(newest).toMatchObject({ remaining: 5, hasNextPage: true })
    // The cursor leads to the following ones, as in every list.
    const next = await anybody().comments.page({
      kind: 'article',
      contentId,
      cursor: newest.nextCursor,
      limit: 3,
    })
    expect(ids(next.threads)).toEqual(written.slice(2, 5).toReversed())
    expect(next).toMatchObject({ remaining: 2, hasNextPage: true })
    for (let n = 0; n < 6; n++) await write(contentId, `Plus tard ${n}`, undefined, other)
    expect(ids((await page(1)).threads)).toEqual(ids(oldest.threads))
    expect(await page(4)).toMatchObject({ threads: [], pages: 3, nextCursor: null })
    for (const wrong of [0, -1, 1.5, 2 ** 31])
      await expect(page(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('says what takes nothing new, and until when that is not so', async () => {
    const { id: contentId } = await buildArticle(database.db, {
      createdAt: new Date(Date.now() - 86_400_000),
    })
    const page = () => anybody().comments.page({ kind: 'article', contentId })
    expect(await page()).not.toHaveProperty('closesAt')
    await giveSetting(database.db, 'closeAfter', 'week')
    const { closesAt } = await page()
    expect(Math.round(((closesAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(6)
    await database.db.closedDiscussion.create({ data: { contentId } })
    expect(await page()).toMatchObject({ closed: true })
    await giveSetting(database.db, 'comments', 'off')
    expect(await page()).toMatchObject({ closed: true, off: true })
    await database.db.setting.deleteMany()
  })

  it('knows only its own cursors, by number, too', async () => {
    const contentId = await newArticle()
    const root = await write(contentId, 'Un')
    for (const cursor of ['x', 's-', 's-AAAA', 'p-1-1-x', `p-1-99999999999999999-${root.id}`, 's-%%', 'é']) {
      await expect(anybody().comments.page({ kind: 'article', contentId, cursor })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
      await expect(anybody().comments.page({ kind: 'article', contentId, cursor })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
      await expect(anybody().comments.replies({ rootId: root.id, cursor })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })

  it('leaves counters equal to rows', async () => {
    expect(await wrongCounters(database.db)).toEqual([])
  })
})
