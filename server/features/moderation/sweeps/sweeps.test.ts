import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { SWEEP_SPANS } from '../../../../shared/moderation/acts.ts'
import { startScript } from '../../../testing/child.ts'
import { wrongCounters } from '../../../testing/counters.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'
import { purgeModeration } from '../purge.ts'
import { sweepBatch } from './batch.ts'
import { carryOnSweeps } from './job.ts'

const { database, people, place, as, write, decide } = useDiscussion()
type User = (typeof people)['author']

beforeEach(async () => {
  await database.db.sweep.deleteMany()
  await database.db.notification.deleteMany()
})

const ask = (by: User, more: object = {}) =>
  as(by).moderation.sweep({ userId: people.author.id, since: 'day', act: 'hide', reason: 'spam', ...more })
const undo = (by: User, batchId: string) => as(by).moderation.undoSweep({ batchId })
const carryOn = () => carryOnSweeps(database.db)
const list = () => as(null).comments.page({ kind: 'article', contentId: place.contentId })

/** Comments by one user, below two texts. */
async function spam(count: number): Promise<void> {
  const { db } = database
  const places = [place.contentId, (await buildArticle(db)).id]
  await db.comment.createMany({
    data: Array.from({ length: count }, (_, n) => ({
      id: newId(),
      contentId: places[n % 2] ?? '',
      authorId: people.author.id,
      text: `Achetez ${n}`,
    })),
  })
  for (const id of places) {
    const counted = await db.comment.count({ where: { contentId: id, deletedAt: null } })
    await db.content.update({ where: { id }, data: { commentCount: counted, threadCount: counted } })
  }
}
const visible = () =>
  database.db.comment.count({ where: { authorId: people.author.id, deletedAt: null, removedAt: null } })
const holding = (batchId: string) => database.db.decision.count({ where: { batchId, undoneAt: null } })
/** The author's entries, once visible. */
async function bell() {
  await database.db.$executeRaw`UPDATE "Notification" SET "at" = "at" - interval '16 seconds'`
  const { notifications } = await as(people.author).notifications.list()
  return notifications.map(({ kind, count, outcomes, title, path }) => ({
    kind,
    count,
    outcomes,
    title,
    path,
  }))
}
const swept = (count: number, outcome = 'hidden') => ({
  kind: 'decision',
  count,
  outcomes: [{ outcome, count }],
  title: null,
  path: '/profile#comments',
})

describe('one act upon all that somebody wrote', () => {
  it('is answered with its number and count, done in the background, and undone as one, but for what was decided since', async () => {
    const { author, other, moderator } = people
    const ids = [await write(author, 'Un'), await write(author, 'Deux'), await write(author, 'Trois')]
    await write(other, 'Une réponse', ids[1])
    const before = (await list()).threads
    const { batchId, comments } = await ask(moderator)
    expect([comments, (await list()).threads]).toEqual([3, before])
    const running = () => as(moderator).moderation.sweeping({ batchId })
    expect(await running()).toEqual({ sweeping: true })
    await carryOn()
    expect([await visible(), await running()]).toEqual([0, { sweeping: false }])
    await decide(moderator, ids[0] ?? '', 'keep')
    expect(await undo(moderator, batchId)).toEqual({ comments: 2 })
    await carryOn()
    expect((await list()).threads).toEqual(before)
    expect(await undo(moderator, batchId)).toEqual({ comments: 0 })
    await carryOn()
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('leaves what somebody keeps while it runs, and what is written after it was asked for', async () => {
    const { author, moderator } = people
    await spam(60)
    const { batchId } = await ask(moderator)
    const late = await write(author, 'Après')
    await sweepBatch(database.db, batchId)
    const { commentId } = await database.db.decision.findFirstOrThrow({
      where: { batchId, contentId: place.contentId },
    })
    await decide(moderator, commentId, 'keep')
    await carryOn()
    const left = await database.db.comment.findMany({ where: { authorId: author.id, deletedAt: null } })
    expect(left.map(({ id }) => id).sort()).toEqual([commentId, late].sort())
  })

  it('takes a thousand comments in batches, tells their author once, and gives them back in batches', async () => {
    await spam(1000)
    const { batchId, comments } = await ask(people.moderator, { act: 'delete' })
    expect(comments).toBe(1000)
    await sweepBatch(database.db, batchId)
    expect(await visible()).toBe(950)
    await carryOn()
    expect([await visible(), await holding(batchId)]).toEqual([0, 1000])
    expect(await bell()).toEqual([swept(1000, 'deleted')])
    expect(await as(people.author).notifications.unread()).toEqual({ unread: 1 })
    expect(await undo(people.moderator, batchId)).toEqual({ comments: 1000 })
    await sweepBatch(database.db, batchId)
    expect([await visible(), await bell()]).toEqual([50, [swept(950, 'deleted')]])
    expect(await wrongCounters(database.db)).toEqual([])
  }, 300_000)

  it.each(SWEEP_SPANS)('reaches as far back as is said: %s', async (since) => {
    const { db } = database
    const written = [0, 1, 7, 30].map((days) => new Date(Date.now() - days * 86_400_000 + 3_600_000))
    for (const [n, createdAt] of written.entries())
      await db.comment.update({
        where: { id: await write(people.author, `Avis ${n}`) },
        data: { createdAt: n === 0 ? new Date(Date.now() - 60_000) : createdAt },
      })
    const { comments } = await ask(people.moderator, { since })
    expect(comments).toBe({ day: 2, week: 3, month: 4 }[since])
    await expect(ask(people.moderator, { since: 'all' })).rejects.toThrow('invalid')
  })
})

describe('the number of a sweep', () => {
  it('is the same for who asks twice while it runs, and another for another wish', async () => {
    await spam(3)
    const { moderator, admin } = people
    const [one, two] = await Promise.all([ask(moderator), ask(moderator)])
    expect([two, one.comments]).toEqual([one, 3])
    await Promise.all([carryOn(), carryOn()])
    expect(await database.db.decision.count({ where: { batchId: one.batchId } })).toBe(3)
    await spam(1)
    const numbers = [await ask(moderator), await ask(moderator, { since: 'week' }), await ask(admin)]
    expect(new Set([one, ...numbers].map(({ batchId }) => batchId)).size).toBe(4)
  })

  it('stays when the process that does it is killed: another goes on, and all of it is undone', async () => {
    await spam(70)
    const { batchId } = await ask(people.moderator)
    const ids = await database.db.comment.findMany({
      where: { authorId: people.author.id },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    // It stops at the sixtieth, which another transaction holds.
    const held = ids[60]?.id ?? ''
    await database.db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM "Comment" WHERE "id" = ${held} FOR UPDATE`
        const child = startScript(
          `
          import { connectDatabase } from '#/server/database/client.ts'
          import { carryOnSweeps } from '#/server/features/moderation/sweeps/job.ts'
          await carryOnSweeps(connectDatabase(process.env.URL))`,
          { URL: database.url },
        )
        const reached = async () => [await holding(batchId), await connectionsWaiting(database.db)]
        await expect.poll(reached, { timeout: 30_000 }).toEqual([60, 1])
        child.signal('SIGKILL')
        expect(await child.ended).toBe('SIGKILL')
      },
      { timeout: 60_000 },
    )
    const done = await holding(batchId)
    expect([done, await visible()]).toEqual([60, 10])
    await carryOn()
    expect([await holding(batchId), await visible()]).toEqual([70, 0])
    expect(await bell()).toEqual([swept(70)])
    expect(await undo(people.moderator, batchId)).toEqual({ comments: 70 })
    await carryOn()
    expect([await visible(), await bell()]).toEqual([70, []])
    expect(await wrongCounters(database.db)).toEqual([])
  }, 90_000)
})

describe('undoing', () => {
  it('stops a sweep that runs, and takes back what it did', async () => {
    await spam(70)
    const { batchId } = await ask(people.moderator)
    await sweepBatch(database.db, batchId)
    // One process continues while another hears of it.
    const going = sweepBatch(database.db, batchId)
    await undo(people.moderator, batchId)
    await going
    await Promise.all([carryOn(), carryOn()])
    expect([await visible(), await holding(batchId), await bell()]).toEqual([70, 0, []])
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('is done by whom it is not about, within 30 days', async () => {
    const { author, moderator, admin } = people
    await spam(2)
    const { batchId } = await ask(moderator)
    await carryOn()
    await database.db.user.update({ where: { id: author.id }, data: { role: 'moderator' } })
    await expect(undo(author, batchId)).rejects.toThrow('FORBIDDEN')
    await expect(undo(moderator, batchId)).rejects.toThrow('FORBIDDEN')
    await expect(undo(admin, newId())).rejects.toThrow('DECISION_NOT_FOUND')
    await database.db.$executeRaw`UPDATE "Sweep" SET "at" = "at" - interval '31 days'`
    await database.db
      .$executeRaw`UPDATE "Decision" SET "at" = "at" - interval '31 days' WHERE "batchId" = ${batchId}`
    await expect(undo(admin, batchId)).rejects.toThrow('ALREADY_DECIDED')
    await purgeModeration(database.db)
    expect(await database.db.sweep.count()).toBe(0)
    await expect(undo(admin, batchId)).rejects.toThrow('ALREADY_DECIDED')
  })

  it('undoes what a release of before has swept, which noted decisions alone', async () => {
    await spam(3)
    const { batchId } = await ask(people.moderator)
    await carryOn()
    await database.db.sweep.deleteMany()
    expect(await undo(people.admin, batchId)).toEqual({ comments: 3 })
    await carryOn()
    expect([await visible(), await holding(batchId)]).toEqual([3, 0])
  })

  it('of the one that its author is told by leaves the others told', async () => {
    await spam(2)
    const { batchId } = await ask(people.moderator)
    await carryOn()
    const [first] = await database.db.decision.findMany({ where: { batchId }, orderBy: { id: 'asc' } })
    await as(people.moderator).moderation.undo({ decisionId: first?.id ?? '' })
    expect(await bell()).toEqual([swept(1)])
  })
})

describe('who may', () => {
  it('is asked at the press: nobody upon themselves or their own rank', async () => {
    const { moderator, other, author } = people
    for (const [by, user] of [
      [moderator, moderator],
      [other, author],
    ] as const)
      await expect(ask(by, { userId: user.id })).rejects.toThrow('FORBIDDEN')
  })

  it.each([
    ['whoever began it loses the role', () => people.moderator, 'visitor'],
    ['whom it is about rises as high', () => people.author, 'moderator'],
  ] as const)('is asked again with each batch: it stops where %s', async (_, who, role) => {
    await spam(70)
    const { batchId } = await ask(people.moderator)
    await sweepBatch(database.db, batchId)
    await database.db.user.update({ where: { id: who().id }, data: { role } })
    await carryOn()
    expect([await visible(), await holding(batchId)]).toEqual([20, 50])
    expect(await undo(people.admin, batchId)).toEqual({ comments: 50 })
    await carryOn()
    expect(await visible()).toBe(70)
  })
})
