import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../database/retry.ts'
import { wrongCounters } from '../../../testing/counters.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'
import { showComment } from '../../comments/decisions/hide.ts'
import { lockJudged } from '../../comments/decisions/judged.ts'
import { purgeModeration } from '../purge.ts'

const { database, people, place, as, write, seenOf, queue, decide } = useDiscussion()

const list = () => as(null).comments.page({ kind: 'article', contentId: place.contentId })
const counts = () =>
  database.db.content.findUniqueOrThrow({
    where: { id: place.contentId },
    select: { commentCount: true, threadCount: true },
  })
const refused = (code: string) => expect.objectContaining({ message: code })

/** Makes a decision so old that its author is told in so many seconds. */
const untilTold = (id: string, seconds: number) => database.db.$executeRaw`
  UPDATE "Decision" d SET "at" = clock_timestamp() - (n."at" - d."at") + make_interval(secs => ${seconds})
  FROM "Notification" n WHERE n."decisionId" = d."id" AND d."id" = ${id}`

/** Everything that users outside the desk can request about a comment and its surroundings. */
async function everything(id: string) {
  const { contentId } = place
  const asked = [null, people.author, people.other, people.moderator].map(async (viewer) => {
    const caller = as(viewer)
    const ways = [
      caller.comments.page({ kind: 'article', contentId }),
      caller.comments.page({ kind: 'article', contentId, sortBy: 'likes' }),
      caller.comments.locate({ contentId, id }),
      caller.comments.replies({ rootId: id }),
      caller.comments.newer({ contentId, after: new Date(0) }),
    ]
    return (await Promise.allSettled(ways)).map((one) => ('value' in one ? one.value : String(one.reason)))
  })
  return JSON.stringify(await Promise.all(asked))
}

describe('what the desk hides', () => {
  it('is gone for everybody, as if it had never been there, when nobody has answered', async () => {
    const { author, other, moderator } = people
    const kept = await write(other, 'Reste là')
    const before = await everything(kept)
    const id = await write(author, 'À masquer')
    await as(other).likes.set({ type: 'comment', id, liked: true })
    await decide(moderator, id, 'hide', { reason: 'insult', text: 'Restons calmes.' })
    const shown = await everything(kept)
    // Without moments.
    const timeless = (text: string) => text.replace(/"asOf":"[^"]+"/g, '')
    expect(timeless(shown)).toBe(timeless(before))
    expect(await everything(id)).not.toMatch(/À masquer|"likesCount":1/)
    await expect(as(null).comments.locate({ contentId: place.contentId, id })).rejects.toThrow(
      'COMMENT_NOT_FOUND',
    )
    expect(await counts()).toEqual({ commentCount: 1, threadCount: 1 })
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('leaves a place without name, text and likes below which answers stand, which name nobody', async () => {
    const { author, other, moderator } = people
    const id = await write(author, 'À masquer')
    await write(other, 'Une réponse', id)
    await as(other).likes.set({ type: 'comment', id, liked: true })
    await decide(moderator, id, 'hide', { reason: 'spam' })
    const { threads, totalComments } = await list()
    expect(totalComments).toBe(1)
    expect(threads).toMatchObject([
      {
        id,
        state: 'removed',
        text: null,
        author: null,
        likesCount: 0,
        replyCount: 1,
        replies: [{ text: 'Une réponse', parent: { id, author: null } }],
      },
    ])
    const said = await everything(id)
    expect(said).not.toContain('À masquer')
    expect(said).not.toContain(author.username)
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('comes back as it was, with its likes', async () => {
    const { author, other, moderator } = people
    const id = await write(author, 'Rendu')
    await as(other).likes.set({ type: 'comment', id, liked: true })
    const before = (await list()).threads
    await decide(moderator, id, 'hide')
    await expect(as(other).likes.set({ type: 'comment', id, liked: false })).rejects.toThrow(
      'COMMENT_DELETED',
    )
    await decide(moderator, id, 'keep')
    expect((await list()).threads).toEqual(before)
    expect(await counts()).toEqual({ commentCount: 1, threadCount: 1 })
  })

  it('is told its author, who may contest it once and erase it, and not answer or edit it', async () => {
    const { author, other, moderator } = people
    const id = await write(author, 'Vif')
    const { decisionId } = await decide(moderator, id, 'hide', { reason: 'insult', text: 'Pas ici.' })
    const mine = await as(author).moderation.decisions()
    expect(mine.decisions).toMatchObject([
      {
        id: decisionId,
        commentId: id,
        act: 'hide',
        reason: 'insult',
        word: 'Pas ici.',
        text: 'Vif',
        byReports: false,
      },
    ])
    expect(JSON.stringify(mine)).not.toContain(moderator.username)
    expect((await as(other).moderation.decisions()).decisions).toEqual([])
    await expect(as(other).moderation.contest({ decisionId, text: 'Non !' })).rejects.toThrow(
      'DECISION_NOT_FOUND',
    )
    await as(author).moderation.contest({ decisionId, text: 'C’était une citation.' })
    await as(author).moderation.contest({ decisionId, text: 'C’était une citation.' })
    await expect(as(author).moderation.contest({ decisionId, text: 'Encore' })).rejects.toThrow(
      'ALREADY_DECIDED',
    )
    expect(await queue()).toMatchObject([{ id, decision: { contest: 'C’était une citation.' } }])
    await expect(write(other, 'Réponse', id)).rejects.toThrow('COMMENT_DELETED')
    expect(await as(author).comments.remove({ id })).toMatchObject({ gone: true })
    expect(await queue()).toEqual([])
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('and deletes is erased after 30 days, unless its author contests', async () => {
    const { author, moderator } = people
    const { db } = database
    const [gone, contested, hidden] = [
      await write(author, 'Efface'),
      await write(author, 'Conteste'),
      await write(author, 'Masque'),
    ]
    await decide(moderator, gone, 'delete', { reason: 'spam' })
    const { decisionId } = await decide(moderator, contested, 'delete', { reason: 'spam' })
    await decide(moderator, hidden, 'hide', { reason: 'spam' })
    await as(author).moderation.contest({ decisionId, text: 'Mais non.' })
    expect((await purgeModeration(db)).erased).toBe(0)
    await db.$executeRaw`UPDATE "Decision" SET "at" = "at" - interval '31 days'`
    expect((await purgeModeration(db)).erased).toBe(1)
    const left = await db.comment.findMany({ where: { contentId: place.contentId }, select: { id: true } })
    expect(left.map(({ id }) => id).sort()).toEqual([contested, hidden].sort())
    // The decision can be read for six months.
    expect((await as(author).moderation.decisions()).decisions.map(({ text }) => text)).toContain('Efface')
    await db.$executeRaw`UPDATE "Decision" SET "at" = "at" - interval '6 months'`
    await purgeModeration(db)
    // A comment that is still hidden keeps its reason.
    expect((await as(author).moderation.decisions()).decisions.map(({ text }) => text).sort()).toEqual([
      'Conteste',
      'Masque',
    ])
    expect(await wrongCounters(db)).toEqual([])
  })

  it('and deletes keeps its text and its likes when it is shown again while its erasure waits', async () => {
    const { author, other, moderator } = people
    const { db } = database
    const id = await write(author, 'Rendu à temps')
    await as(other).likes.set({ type: 'comment', id, liked: true })
    const { decisionId } = await decide(moderator, id, 'delete', { reason: 'spam' })
    await db.$executeRaw`UPDATE "Decision" SET "at" = "at" - interval '31 days' WHERE "id" = ${decisionId}`
    const meanwhile = await inTransaction(db, async (tx) => {
      await showComment(tx, await lockJudged(tx, id))
      const purged = purgeModeration(db)
      await expect.poll(() => connectionsWaiting(db)).toBeGreaterThan(0)
      return { purged }
    })
    expect((await meanwhile.purged).erased).toBe(0)
    expect((await list()).threads).toMatchObject([{ id, text: 'Rendu à temps', likesCount: 1 }])
    expect(await wrongCounters(db)).toEqual([])
  })
})

describe('an act', () => {
  it('names what it saw: of two at once one holds, and the other learns whose', async () => {
    const { author, moderator, admin } = people
    const id = await write(author, 'Disputé')
    const seen = await seenOf(id)
    const both = await Promise.allSettled([
      as(moderator).moderation.decide({ commentId: id, seen, act: 'hide' }),
      as(admin).moderation.decide({ commentId: id, seen, act: 'keep' }),
    ])
    const lost = both.filter((one) => one.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(lost[0]?.reason).toEqual(refused('ALREADY_DECIDED'))
    expect(lost[0]?.reason.details.data.last.by.username).toBe(
      both[0]?.status === 'fulfilled' ? moderator.username : admin.username,
    )
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('is refused upon what its author has taken back, upon one’s own and upon peers’', async () => {
    const { author, moderator, admin } = people
    const gone = await write(author, 'Retiré')
    const seen = await seenOf(gone)
    await as(author).comments.remove({ id: gone })
    await expect(as(moderator).moderation.decide({ commentId: gone, seen, act: 'hide' })).rejects.toThrow(
      'ALREADY_DECIDED',
    )
    for (const by of [moderator, admin]) {
      const id = await write(by, `De ${by.role}`)
      await expect(decide(moderator, id, 'hide')).rejects.toThrow('FORBIDDEN')
    }
    await expect(decide(author, gone, 'keep')).rejects.toThrow('FORBIDDEN')
  })

  it('is taken back by whoever did it until its author hears of it', async () => {
    const { author, moderator, admin } = people
    const id = await write(author, 'Trop vite')
    await as(admin).moderation.report({ id, reason: 'spam' })
    const { decisionId } = await decide(moderator, id, 'delete', { reason: 'spam' })
    await expect(as(admin).moderation.undo({ decisionId })).rejects.toThrow('DECISION_NOT_FOUND')
    await untilTold(decisionId, 3)
    await as(moderator).moderation.undo({ decisionId })
    await as(moderator).moderation.undo({ decisionId })
    expect(await queue()).toMatchObject([{ id, state: 'visible', reports: [{ reason: 'spam' }] }])
    expect((await as(author).moderation.decisions()).decisions).toEqual([])
    const again = await decide(moderator, id, 'hide')
    await untilTold(again.decisionId, -1)
    await expect(as(moderator).moderation.undo(again)).rejects.toThrow('ALREADY_DECIDED')
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('upon many does what it can', async () => {
    const { author, moderator, admin } = people
    const [one, two] = [await write(author, 'Un'), await write(admin, 'Deux')]
    const comments = [
      { commentId: one, seen: await seenOf(one) },
      { commentId: two, seen: await seenOf(two) },
    ]
    expect(await as(moderator).moderation.decideMany({ comments, act: 'hide' })).toMatchObject({
      done: [{ commentId: one }],
      refused: [{ commentId: two, code: 'FORBIDDEN' }],
    })
  })
})

it('a DELETE below the text is a decision without a reason, and answers reports', async () => {
  const { author, other, moderator } = people
  const id = await write(author, 'Hors sujet')
  await as(other).moderation.report({ id, reason: 'off-topic' })
  await as(moderator).comments.remove({ id })
  expect((await list()).threads).toMatchObject([{ id, state: 'deleted', author: { id: author.id } }])
  expect((await as(other).moderation.ownReport({ id })).report).toMatchObject({ outcome: 'deleted' })
  expect((await as(author).moderation.decisions()).decisions).toMatchObject([{ act: 'delete', reason: null }])
  expect(await queue()).toEqual([])
})

it('a decision is told its author and who reported, once it cannot be taken back, and neither of the other', async () => {
  const { author, other, moderator } = people
  const id = await write(author, 'Signalé puis masqué')
  await as(other).moderation.report({ id, reason: 'spam' })
  const { decisionId } = await decide(moderator, id, 'hide', { reason: 'spam' })
  const heard = async (user: typeof author) =>
    (await as(user).notifications.list()).notifications.filter(
      ({ kind }) => kind === 'decision' || kind === 'report',
    )
  expect([await heard(author), await heard(other)]).toEqual([[], []])
  const rows = () => database.db.notification.count({ where: { decisionId } })
  expect(await rows()).toBe(2)
  await database.db
    .$executeRaw`UPDATE "Notification" SET "at" = "at" - interval '16 seconds' WHERE "decisionId" = ${decisionId}`
  const told = [await heard(author), await heard(other)]
  expect(told).toMatchObject([
    [{ kind: 'decision', path: '/profile#comments', outcomes: [{ outcome: 'hidden', count: 1 }] }],
    [{ kind: 'report', path: `/news/${place.slug}#comments`, outcomes: [{ outcome: 'hidden', count: 1 }] }],
  ])
  expect(JSON.stringify(told[0])).not.toContain(other.username)
  expect(JSON.stringify(told[1])).not.toContain(author.username)
  await as(moderator).moderation.undo({ decisionId })
  expect(await rows()).toBe(0)
})

it('one’s own hidden comment is read by its author alone, who is told that it may be contested', async () => {
  const { author, other, moderator } = people
  const id = await write(author, 'Caché aux autres')
  await decide(moderator, id, 'hide', { reason: 'insult' })
  expect((await as(author).comments.mine({})).comments).toMatchObject([
    { id, hidden: true, text: 'Caché aux autres' },
  ])
  expect(JSON.stringify(await as(other).comments.mine({}))).not.toContain('Caché')
  expect((await as(author).moderation.decisions()).decisions).toMatchObject([{ contestable: true }])
  await expect(as(author).comments.edit({ id, content: 'Changé' })).rejects.toThrow('COMMENT_DELETED')
  await expect(as(other).comments.edit({ id, content: 'Changé' })).rejects.toThrow('COMMENT_NOT_FOUND')
})
