import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { NOTIFICATION_LIMITS } from '../../../shared/notifications/kinds.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { testCaller } from '../../testing/app.ts'
import { buildArticle } from '../../testing/factories.ts'
import { announceDecision, announceMentions, takeBackDecision } from './announcing/announce.ts'
import { purgeNotifications } from './purge.ts'

const { config, database, call } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
let ann: Account
let bob: Account
let cat: Account
let article: Awaited<ReturnType<typeof buildArticle>>
beforeEach(async () => {
  const { db } = database
  ;[ann, bob, cat] = [await buildAccount(db), await buildAccount(db), await buildAccount(db)]
  article = await buildArticle(db, { title: 'Le phare' })
})

const as = (who: Account) => testCaller(database, who)
const write = async (who: Account, parentId: string | null = null, contentId = article.id) =>
  (await as(who).comments.create({ contentId, parentId, text: `Un avis ${newId()}.` })).id
const listOf = (who: Account) => as(who).notifications.list()
const kindsOf = async (who: Account) => (await listOf(who)).notifications.map(({ kind }) => kind)
const moderator = () => buildAccount(database.db, { role: 'admin' })
const inTx = <T>(work: Parameters<typeof database.db.$transaction>[0]) =>
  database.db.$transaction(work as never) as Promise<T>

describe('what is announced', () => {
  it('is an answer to whom it answers, what follows to those in the thread, once, and nothing of one’s own', async () => {
    const root = await write(ann)
    const reply = await write(bob, root)
    expect(await kindsOf(ann)).toEqual(['answer'])
    expect(await kindsOf(bob)).toEqual([])
    await write(cat, reply)
    // Ann is told as the author of the thread, Bob as the one answered.
    expect(await kindsOf(ann)).toEqual(['followed', 'answer'])
    expect(await kindsOf(bob)).toEqual(['answer'])
    await write(ann, root)
    expect(await kindsOf(ann)).toEqual(['followed', 'answer'])
    const { notifications } = await listOf(ann)
    expect(notifications.at(-1)).toMatchObject({
      kind: 'answer',
      read: false,
      path: `/news/${article.slug}#comment-${reply}`,
      commentId: reply,
      title: 'Le phare',
      by: bob.username,
    })
  })

  it('is nothing where a comment is refused, or found to be there already', async () => {
    const root = await write(ann)
    const text = 'Deux fois la même chose.'
    for (const _ of [1, 2]) await as(bob).comments.create({ contentId: article.id, parentId: root, text })
    expect(await kindsOf(ann)).toEqual(['answer'])
    await as(ann).comments.remove({ id: root })
    await expect(write(bob, root)).rejects.toMatchObject({ errorCode: 'COMMENT_DELETED' })
    expect(await database.db.notification.count({ where: { userId: ann.id } })).toBe(1)
  })

  it('sums up what is followed, and leads to the first that is new', async () => {
    await as(cat).notifications.mute({ contentId: article.id, choice: 'followed' })
    const [first, second] = [await write(ann), await write(bob)]
    const { notifications, unread } = await listOf(cat)
    expect(unread).toBe(1)
    expect(notifications).toMatchObject([{ kind: 'followed', commentId: first, count: 2, by: null }])
    expect(await as(cat).notifications.read({ upTo: notifications[0]?.id ?? '' })).toEqual({ unread: 0 })
    const third = await write(ann)
    expect((await listOf(cat)).notifications).toMatchObject([
      { commentId: third, read: false, count: 1, by: ann.username },
      { commentId: second, read: true, count: 2 },
    ])
  })

  it('names people once: an answer stays one, what is only followed becomes a mention, read or not', async () => {
    const root = await write(ann)
    const commentId = await write(bob, root)
    await write(cat, root)
    const later = await write(bob, root)
    const mention = (comment: string, userIds: string[]) =>
      inTx((tx) =>
        announceMentions(tx, {
          commentId: comment,
          contentId: article.id,
          authorId: bob.id,
          userIds,
          at: new Date(),
        }),
      )
    await mention(commentId, [ann.id, cat.id, bob.id, newId()])
    expect(await kindsOf(ann)).toEqual(['answer', 'answer', 'answer'])
    expect(await kindsOf(cat)).toEqual(['mention', 'followed'])
    await as(cat).notifications.read({ upTo: new Date().toISOString() })
    await mention(later, [cat.id])
    const { notifications, unread } = await listOf(cat)
    expect(unread).toBe(1)
    expect(notifications.find(({ commentId: of }) => of === later)).toMatchObject({
      kind: 'mention',
      read: false,
    })
    expect(await kindsOf(bob)).toEqual(['followed'])
  })

  it('of the team is told to whom it concerns, not to who decided, and rolls back with the act', async () => {
    const commentId = await write(ann)
    const admin = await moderator()
    const decided = { byId: admin.id, decisionId: newId(), contentId: article.id, commentId }
    await inTx(async (tx) => {
      await announceDecision(tx, { ...decided, userIds: [ann.id] })
      await announceDecision(tx, { ...decided, userIds: [admin.id] })
    })
    const failed = inTx(async (tx) => {
      await announceDecision(tx, { ...decided, userIds: [bob.id] })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect((await listOf(ann)).notifications).toMatchObject([{ kind: 'decision', by: null, commentId }])
    expect([await kindsOf(admin), await kindsOf(bob)]).toEqual([[], []])
    await as(ann).comments.remove({ id: commentId })
    await as(ann).comments.forceRemove({ id: commentId })
    await purgeNotifications(database.db)
    // It stays, and leads to the place with its words.
    expect((await listOf(ann)).notifications).toMatchObject([
      { kind: 'decision', commentId: null, path: `/news/${article.slug}#comments` },
    ])
    await inTx((tx) => announceDecision(tx, { userIds: [ann.id], byId: null }))
    expect((await listOf(ann)).notifications[0]).toMatchObject({
      kind: 'decision',
      path: '/profile',
      title: null,
    })
  })
})

describe('a decision that can be undone', () => {
  it('is told when it cannot be any more, and never when it was', async () => {
    const told = async () => ({ kinds: await kindsOf(ann), ...(await as(ann).notifications.unread()) })
    const decide = (decisionId: string, afterSeconds: number) =>
      inTx((tx) => announceDecision(tx, { userIds: [ann.id], byId: bob.id, decisionId, afterSeconds }))
    const [undone, kept] = [newId(), newId()]
    await decide(undone, 10)
    await decide(kept, 10)
    expect(await told()).toEqual({ kinds: [], unread: 0 })
    await inTx((tx) => takeBackDecision(tx, undone))
    await database.db.$executeRaw`UPDATE "Notification" SET "at" = "at" - interval '10 seconds'`
    expect(await told()).toEqual({ kinds: ['decision'], unread: 1 })
  })
})

describe('an entry', () => {
  it('leaves list and number with what it tells of, and comes back as it was', async () => {
    const { db } = database
    const root = await write(ann)
    const reply = await write(bob, root)
    const seen = async () => ({ kinds: await kindsOf(ann), ...(await as(ann).notifications.unread()) })
    const [there, away] = [
      { kinds: ['answer'], unread: 1 },
      { kinds: [], unread: 0 },
    ]
    expect(await seen()).toEqual(there)
    await db.comment.update({ where: { id: reply }, data: { deletedAt: new Date() } })
    expect(await seen()).toEqual(away)
    // Invisible entries do not become read with the rest.
    await as(ann).notifications.read({ upTo: new Date(Date.now() + 60_000).toISOString() })
    await db.comment.update({ where: { id: reply }, data: { deletedAt: null } })
    expect(await seen()).toEqual(there)
    await db.content.update({ where: { id: article.id }, data: { status: 'withdrawn' } })
    expect(await seen()).toEqual(away)
    await db.content.update({ where: { id: article.id }, data: { status: 'published' } })
    expect(await seen()).toEqual(there)
    await as(bob).comments.remove({ id: reply })
    await as(bob).comments.forceRemove({ id: reply })
    expect(await seen()).toEqual(away)
    await purgeNotifications(db)
    expect(await db.notification.count({ where: { userId: ann.id } })).toBe(0)
  })

  it('goes with the account of whom it tells', async () => {
    const root = await write(ann)
    await write(bob, root)
    await database.db.comment.deleteMany({ where: { contentId: article.id } })
    await database.db.user.delete({ where: { id: ann.id } })
    expect(await database.db.notification.count({ where: { userId: ann.id } })).toBe(0)
  })

  it('is kept for 90 days, 500 of a person, answers before what is followed', async () => {
    const { db } = database
    const { keptDays, keptEntries } = NOTIFICATION_LIMITS
    const root = await write(ann)
    const row = (kind: string, minutes: number, commentId: string) => ({
      id: newId(),
      userId: ann.id,
      kind,
      contentId: article.id,
      commentId,
      at: new Date(Date.now() - minutes * 60_000),
    })
    const comments = Array.from({ length: keptEntries + 5 }, () => newId())
    await db.comment.createMany({
      data: comments.map((id) => ({
        id,
        contentId: article.id,
        parentId: root,
        rootId: root,
        authorId: bob.id,
        text: 'Oui.',
      })),
    })
    const [first = '', second = '', ...rest] = comments
    await db.notification.createMany({
      data: [
        row('answer', keptDays * 24 * 60 + 1, first),
        row('answer', keptDays * 24 * 60 - 60, second),
        ...rest.map((id, n) => row('followed', n, id)),
      ],
    })
    await purgeNotifications(db)
    const kept = await db.notification.findMany({ where: { userId: ann.id }, orderBy: { at: 'asc' } })
    expect(kept).toHaveLength(keptEntries)
    expect(kept[0]?.commentId).toBe(second)
    expect(kept.at(-1)?.commentId).toBe(rest[0])
  })
})

describe('reading', () => {
  it('up to an entry leaves what is newer, and nobody else’s entry is one', async () => {
    const root = await write(ann)
    for (const who of [bob, cat, bob]) await write(who, root)
    const { notifications } = await listOf(ann)
    const middle = notifications[1]?.id ?? ''
    expect(await as(ann).notifications.read({ upTo: middle })).toEqual({ unread: 1 })
    expect((await listOf(ann)).notifications.map(({ read }) => read)).toEqual([false, true, true])
    for (const upTo of [middle, newId()])
      await expect(as(bob).notifications.read({ upTo })).rejects.toMatchObject({
        errorCode: 'NOTIFICATION_NOT_FOUND',
      })
    // Repeating it is no fault.
    expect(await as(ann).notifications.read({ upTo: middle })).toEqual({ unread: 1 })
  })

  it('by REST has the names that scripts know, and refuses what is no moment', async () => {
    const root = await write(ann)
    const reply = await write(bob, root)
    const headers = bearer(await signIn(database.db, ann, config))
    const { status, json } = await call.rest('GET', '/notifications', undefined, headers)
    expect(status).toBe(200)
    expect(json).toEqual({
      notifications: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          kind: 'answer',
          at: expect.stringMatching(/^\d{4}-.*Z$/),
          read: false,
          path: `/news/${article.slug}#comment-${reply}`,
          commentId: reply,
        },
      ],
      unread: 1,
    })
    const read = (body: unknown) => call.rest('POST', '/notifications/read', body, headers)
    for (const upTo of [undefined, null, '', 'hier', 12, `${reply}0`, '2026-13-45T00:00:00Z']) {
      const refused = await read({ upTo })
      expect([refused.status, refused.json.code]).toEqual([400, 'BAD_INPUT'])
    }
    expect((await read({ upTo: newId() })).status).toBe(404)
    expect((await read({ upTo: json.notifications[0].at })).json).toEqual({ unread: 0 })
    expect((await call.rest('GET', '/notifications')).status).toBe(401)
  })

  it('asked for lengthens no session, as nothing else does that a page asks by itself', async () => {
    const { db } = database
    const tokens = await signIn(db, ann, config)
    const headers = bearer(tokens)
    const lastSeen = async () =>
      (await db.session.findFirstOrThrow({ where: { userId: ann.id }, orderBy: { createdAt: 'desc' } }))
        .expiresAt
    const before = new Date(Date.now() - 10 * 60_000)
    const expiresAt = new Date(Date.now() + 20 * 60_000)
    await db.session.updateMany({ where: { userId: ann.id }, data: { lastSeenAt: before, expiresAt } })
    for (const path of ['notifications.unread', 'notifications.list'])
      expect((await call.query(path, headers)).status).toBe(200)
    expect((await call.rest('GET', '/notifications', undefined, headers)).status).toBe(200)
    expect(await lastSeen()).toEqual(expiresAt)
    // In one request with a call that a person caused.
    expect((await call.query('notifications.unread,auth.me?batch=1', headers)).status).toBe(200)
    expect((await lastSeen()).getTime()).toBeGreaterThan(expiresAt.getTime())
  })
})
