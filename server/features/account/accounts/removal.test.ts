import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { wrongCounters as allWrongCounters } from '../../../testing/counters.ts'
import { buildArticle, buildGame, buildReview } from '../../../testing/factories.ts'
import type { Tokens } from '../../auth/sessions/session.ts'
import { removeAccount } from './removal.ts'

const { config, database, call } = useAccountSite()
const PHRASE = 'SUPPRIMER MON COMPTE'

type Account = Awaited<ReturnType<typeof buildAccount>>
let account: Account
let other: Account
let tokens: Tokens
beforeEach(async () => {
  account = await buildAccount(database.db)
  other = await buildAccount(database.db)
  tokens = await signIn(database.db, account, config)
})

const ask = (body: unknown) => call.rest('DELETE', '/auth/delete-account', body, bearer(tokens))

/** A comment, with its item's counters as a service would leave them. */
async function comment(by: Account, contentId: string, above?: { id: string; rootId: string | null }) {
  const { db } = database
  await db.content.update({
    where: { id: contentId },
    data: { commentCount: { increment: 1 }, ...(above ? {} : { threadCount: { increment: 1 } }) },
  })
  return db.comment.create({
    data: {
      id: newId(),
      contentId,
      authorId: by.id,
      text: `Un avis de ${by.username}`,
      parentId: above?.id ?? null,
      rootId: above ? (above.rootId ?? above.id) : null,
    },
  })
}
async function likeContent(by: Account, contentId: string) {
  await database.db.contentLike.create({ data: { userId: by.id, contentId } })
  await database.db.content.update({ where: { id: contentId }, data: { likeCount: { increment: 1 } } })
}
async function likeComment(by: Account, commentId: string) {
  await database.db.commentLike.create({ data: { userId: by.id, commentId } })
  await database.db.comment.update({ where: { id: commentId }, data: { likesCount: { increment: 1 } } })
}

const wrongCounters = () => allWrongCounters(database.db)

describe('delete-account', () => {
  it('takes everything along, says what, and leaves no address behind', async () => {
    const { db } = database
    await db.user.update({ where: { id: account.id }, data: { role: 'admin' } })
    // The last admin could not leave.
    await buildAccount(db, { role: 'admin' })
    const mine = await buildArticle(db, { authorId: account.id })
    await buildReview(db, { authorId: account.id })
    const theirs = await buildArticle(db, { authorId: other.id })
    const answer = await comment(other, mine.id)
    await likeComment(other, answer.id)
    await comment(account, mine.id, answer)
    await likeContent(other, mine.id)
    await likeContent(account, theirs.id)
    await likeContent(other, theirs.id)
    await likeComment(account, (await comment(other, theirs.id)).id)
    await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })

    const { status, json } = await ask({ password: PASSWORD, confirmText: PHRASE })
    expect([status, json]).toEqual([
      200,
      { deletedData: { likes: 2, articles: 1, reviews: 1, wasAdmin: true } },
    ])
    expect(await db.user.count({ where: { id: account.id } })).toBe(0)
    expect(await db.content.count({ where: { authorId: account.id } })).toBe(0)
    expect(await db.session.count({ where: { userId: account.id } })).toBe(0)
    expect((await call.rest('GET', '/auth/me', undefined, bearer(tokens))).status).toBe(401)
    expect(await wrongCounters()).toEqual([])
    const entries = await db.logEntry.findMany({ where: { userId: account.id } })
    expect(entries.map(({ actionType }) => actionType).sort()).toEqual(['account_deletion', 'user_action'])
    expect(JSON.stringify(entries)).not.toContain(account.email)
    expect(entries.find(({ actionType }) => actionType === 'account_deletion')?.data).toMatchObject({
      likes: 2,
      wasAdmin: true,
    })
  })

  it('keeps everybody else’s words', async () => {
    const { db } = database
    const { id } = await buildArticle(db, { authorId: other.id })
    // Mine, with a reply of mine that has a reply of theirs: both of mine stay, empty.
    const top = await comment(account, id)
    const middle = await comment(account, id, top)
    const leaf = await comment(other, id, middle)
    await likeComment(other, middle.id)
    // Mine below theirs, and mine alone: both are gone.
    const kept = await comment(other, id)
    const reply = await comment(account, id, kept)
    const alone = await comment(account, id)
    // A placeholder that only my reply kept is gone with it.
    const removed = await comment(other, id)
    await db.comment.update({
      where: { id: removed.id },
      data: { authorId: null, text: '', removedAt: new Date() },
    })
    await db.content.update({ where: { id }, data: { commentCount: { decrement: 1 } } })
    const under = await comment(account, id, removed)
    // Mine, soft-deleted, with a reply.
    const soft = await comment(account, id)
    await db.comment.update({ where: { id: soft.id }, data: { deletedAt: new Date() } })
    await db.content.update({ where: { id }, data: { commentCount: { decrement: 1 } } })
    await comment(other, id, soft)
    expect(await wrongCounters()).toEqual([])

    await removeAccount(db, account.id)
    const rows = await db.comment.findMany({ where: { contentId: id } })
    const state = (one: { id: string }) => {
      const row = rows.find((r) => r.id === one.id)
      return row ? (row.removedAt ? [row.authorId, row.text, row.likesCount] : 'there') : 'gone'
    }
    expect([top, middle, leaf, kept].map(state)).toEqual([[null, '', 0], [null, '', 0], 'there', 'there'])
    expect([reply, alone, removed, under].map(state)).toEqual(['gone', 'gone', 'gone', 'gone'])
    expect(state(soft)).toEqual([null, '', 0])
    expect(await wrongCounters()).toEqual([])
    expect(await db.content.findUniqueOrThrow({ where: { id } })).toMatchObject({
      commentCount: 3,
      threadCount: 3,
    })
  })

  it('leaves the games that they made or saved, whose texts may go', async () => {
    const { db } = database
    const review = await buildReview(db, { authorId: account.id, rating: 9 })
    const made = await buildGame(db, { makerId: account.id, texts: [review.id] })
    const shown = await buildGame(db, { makerId: other.id, shownFrom: new Date(0) })
    for (const { id: gameId } of [made, shown])
      await db.gameVersion.create({ data: { id: newId(), gameId, byId: account.id, fields: {} } })
    await removeAccount(db, account.id)
    const games = await db.game.findMany({
      where: { id: { in: [made.id, shown.id] } },
      include: { versions: true },
      orderBy: { shownFrom: { sort: 'asc', nulls: 'first' } },
    })
    expect(games).toMatchObject([
      { id: made.id, makerId: null, textFrom: null, visibleFrom: null, versions: [{ byId: null }] },
      { id: shown.id, makerId: other.id, visibleFrom: new Date(0), versions: [{ byId: null }] },
    ])
    expect(await db.$queryRaw`SELECT FROM game_score WHERE game_id = ${made.id}`).toEqual([])
  })

  it('is whole or not at all', async () => {
    const { db } = database
    const theirs = await buildArticle(db, { authorId: other.id })
    await likeContent(account, theirs.id)
    // The database refuses the last step.
    await db.$executeRaw`CREATE FUNCTION no_deletion() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`
    await db.$executeRaw`CREATE TRIGGER no_deletion BEFORE DELETE ON "User" FOR EACH ROW EXECUTE FUNCTION no_deletion()`
    await expect(removeAccount(db, account.id)).rejects.toThrow()
    await db.$executeRaw`DROP FUNCTION no_deletion CASCADE`
    expect(await db.contentLike.count({ where: { userId: account.id } })).toBe(1)
    expect((await db.content.findUniqueOrThrow({ where: { id: theirs.id } })).likeCount).toBe(1)
    expect(await db.logEntry.count({ where: { userId: account.id } })).toBe(0)
  })

  it('survives five at once, likes and logins meanwhile, and other people deleting theirs', async () => {
    const { db } = database
    const people = await Promise.all(Array.from({ length: 6 }, () => buildAccount(db)))
    const items = await Promise.all(people.map((one) => buildArticle(db, { authorId: one.id })))
    const shared = await buildArticle(db, { authorId: other.id })
    for (const one of people)
      for (const item of [...items, shared]) {
        await likeContent(one, item.id)
        await comment(one, item.id)
      }
    const liker = await buildAccount(db)
    const like = (contentId: string) =>
      db
        .$transaction(async (tx) => {
          await tx.contentLike.create({ data: { userId: liker.id, contentId } })
          await tx.content.update({ where: { id: contentId }, data: { likeCount: { increment: 1 } } })
        })
        .catch(() => {})
    const results = await Promise.allSettled([
      ...people.flatMap(({ id }) => [removeAccount(db, id), removeAccount(db, id)]),
      ...people.map(({ email }) => call.rest('POST', '/auth/login', { email, password: PASSWORD })),
      ...[...items, shared].map(({ id }) => like(id)),
    ])
    const deletions = results.slice(0, 12)
    for (const one of deletions)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ errorCode: 'UNAUTHENTICATED' })
    expect(deletions.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect(await db.user.count({ where: { id: { in: people.map(({ id }) => id) } } })).toBe(0)
    expect(await wrongCounters()).toEqual([])
    expect((await db.content.findUniqueOrThrow({ where: { id: shared.id } })).commentCount).toBe(0)
  })

  it('is not stopped by a counter that was wrong before', async () => {
    const theirs = await buildArticle(database.db, { authorId: other.id })
    await database.db.contentLike.create({ data: { userId: account.id, contentId: theirs.id } })
    await removeAccount(database.db, account.id)
    expect(await wrongCounters()).toEqual([])
  })
})
