import { beforeEach, describe, expect, it } from 'vitest'
import { testCaller, testConfig } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { removeAccount } from '../account/accounts/removal.ts'

const database = useDatabase()
const config = testConfig({ RATE_LIMIT: 'off' })
type User = Awaited<ReturnType<typeof buildUser>>
const as = (user: User) => testCaller(database, user, config)

let author: User
let other: User
let admin: User
let contentId: string
beforeEach(async () => {
  const { db } = database
  author = await buildUser(db)
  other = await buildUser(db)
  admin = await buildUser(db, { role: 'admin' })
  contentId = (await buildArticle(db)).id
})

const write = (by: User, text: string, parentId?: string) =>
  as(by).comments.create({ contentId, text, parentId })
/** Deletes softly, then for good. */
async function erase(by: User, id: string) {
  await as(by).comments.remove({ id })
  return as(by).comments.forceRemove({ id })
}
const list = async () => testCaller(database).comments.page({ kind: 'article', contentId })
const counts = async () => {
  const { commentCount, threadCount } = await database.db.content.findUniqueOrThrow({
    where: { id: contentId },
  })
  return { commentCount, threadCount }
}

describe('deleting a comment', () => {
  it('hides its text from everybody, keeps its replies and its likes', async () => {
    const { id } = await write(author, 'À retirer')
    await write(other, 'Une réponse', id)
    await as(other).likes.set({ type: 'comment', id, liked: true })
    const left = await as(author).comments.remove({ id })
    expect(left).toMatchObject({
      id,
      gone: false,
      item: { state: 'deleted', text: null },
      message: 'Commentaire supprimé',
    })
    for (const caller of [testCaller(database), as(author), as(other), as(admin)]) {
      const everything = JSON.stringify([
        await caller.comments.page({ kind: 'article', contentId }),
        await caller.comments.page({ kind: 'article', contentId }),
        await caller.comments.locate({ contentId, id }),
        await caller.comments.replies({ rootId: id }),
      ])
      expect(everything).not.toContain('À retirer')
      expect(everything).toContain('Une réponse')
    }
    // Kept, to show that only the text has changed.
    expect(await database.db.comment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      text: 'À retirer',
      likesCount: 1,
    })
    expect(await counts()).toEqual({ commentCount: 1, threadCount: 1 })
    // Repeating it changes nothing.
    expect(await as(author).comments.remove({ id })).toMatchObject({ gone: false })
    expect(await counts()).toEqual({ commentCount: 1, threadCount: 1 })
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('for good leaves nothing of it', async () => {
    const { id } = await write(author, 'À effacer')
    await as(other).likes.set({ type: 'comment', id, liked: true })
    await expect(as(author).comments.forceRemove({ id })).rejects.toMatchObject({
      errorCode: 'COMMENT_NOT_DELETED',
    })
    expect(await erase(author, id)).toMatchObject({ id, gone: true, item: null })
    expect(await database.db.comment.count({ where: { contentId } })).toBe(0)
    expect(await counts()).toEqual({ commentCount: 0, threadCount: 0 })
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('for good leaves an empty place while it has replies, and that goes with the last one', async () => {
    const root = await write(author, 'Ouverture')
    const middle = await write(author, 'Milieu', root.id)
    const leaf = await write(other, 'Feuille', middle.id)
    await as(other).likes.set({ type: 'comment', id: middle.id, liked: true })
    const left = await erase(author, middle.id)
    expect(left).toMatchObject({
      gone: false,
      item: { state: 'removed', text: null, author: null, likesCount: 0 },
    })
    const [row] = await database.db.comment.findMany({ where: { id: middle.id } })
    expect(row).toMatchObject({ text: '', authorId: null })
    await erase(author, root.id)
    expect(await counts()).toEqual({ commentCount: 1, threadCount: 1 })
    const { threads } = await list()
    expect(threads[0]).toMatchObject({
      state: 'removed',
      replyCount: 2,
      replies: [{ state: 'removed' }, { text: 'Feuille', parent: { state: 'removed', author: null } }],
    })
    // The last words below are deleted, and so are the placeholders that only stood for them.
    expect(await erase(other, leaf.id)).toMatchObject({ gone: true })
    expect(await database.db.comment.count({ where: { contentId } })).toBe(0)
    expect(await counts()).toEqual({ commentCount: 0, threadCount: 0 })
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('keeps the other branches of a thread', async () => {
    const root = await write(author, 'Ouverture')
    const left = await write(author, 'Gauche', root.id)
    const right = await write(other, 'Droite', root.id)
    await erase(author, root.id)
    await erase(author, left.id)
    const { threads } = await list()
    expect(threads).toHaveLength(1)
    expect(threads[0]?.replies.map(({ id }) => id)).toEqual([right.id])
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('by an admin is noted, without the words', async () => {
    const { id } = await write(author, 'Une horreur')
    await erase(admin, id)
    const entries = await database.db.logEntry.findMany({
      where: { userId: admin.id },
      orderBy: { timestamp: 'asc' },
    })
    expect(entries.map(({ actionType, data }) => [actionType, (data as { event: string }).event])).toEqual([
      ['admin_action', 'comment_deleted'],
      ['admin_action', 'comment_erased'],
    ])
    expect(JSON.stringify(entries)).not.toContain('horreur')
    const mine = await write(author, 'Une autre')
    await erase(author, mine.id)
    expect(await database.db.logEntry.count({ where: { userId: author.id } })).toBe(0)
  })

  it('happens once when several ask at the same time', async () => {
    const { id } = await write(author, 'À plusieurs')
    await write(other, 'Une réponse', id)
    await Promise.all([author, admin, author, admin].map((by) => as(by).comments.remove({ id })))
    expect(await counts()).toEqual({ commentCount: 1, threadCount: 1 })
    const erased = await Promise.allSettled(
      [author, admin, author, admin].map((by) => as(by).comments.forceRemove({ id })),
    )
    expect(erased.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of erased)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ errorCode: 'COMMENT_NOT_FOUND' })
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('goes with the account of who wrote it, but for what others have answered', async () => {
    const answered = await write(author, 'Avec réponse')
    const kept = await write(other, 'Une réponse', answered.id)
    await write(author, 'Sans réponse')
    await as(author).likes.set({ type: 'comment', id: kept.id, liked: true })
    await removeAccount(database.db, author.id)
    const { threads, totalComments, totalWithReplies } = await list()
    expect([totalComments, totalWithReplies]).toEqual([1, 1])
    expect(threads[0]).toMatchObject({
      state: 'removed',
      author: null,
      replies: [{ id: kept.id, likesCount: 0, parent: { state: 'removed', author: null } }],
    })
    expect(await wrongCounters(database.db)).toEqual([])
  })
})
