import { beforeEach, describe, expect, it } from 'vitest'
import type { SettingKey } from '../../../../shared/settings/settings.ts'
import { wrongCounters } from '../../../testing/counters.ts'
import { useDiscussion } from '../../../testing/discussion.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { purgeModeration } from '../../moderation/purge.ts'
import { carryOnSweeps } from '../../moderation/sweeps/job.ts'

const { database, people, place, as, queue } = useDiscussion()
const set = (key: SettingKey, value: boolean | 'week' | 'month') => giveSetting(database.db, key, value)
beforeEach(async () => {
  const { db } = database
  await db.setting.deleteMany()
  await db.wordList.deleteMany()
  await db.heldComment.deleteMany()
})

type User = typeof people.author
const say = (by: User, text: string, more: { contentId?: string; parentId?: string } = {}) =>
  as(by).comments.create({ contentId: place.contentId, text, ...more })
async function held(text: string, by = people.author) {
  const answer = await say(by, text)
  if (!('held' in answer)) throw new Error('It was not held.')
  return answer
}
async function words(lists: { refuse?: string[]; hold?: string[] }) {
  await set('stopWords', true)
  return as(people.admin).moderation.saveWords({ refuse: [], hold: [], version: 0, ...lists })
}
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => error.errorCode ?? error.cause?.errorCode ?? error.code,
  )
const inQueue = async (id: string) => (await queue()).find((one) => one.id === id)
const decide = async (id: string, act: 'keep' | 'hide' | 'delete', by = people.moderator) =>
  as(by).moderation.decide({ commentId: id, act, seen: (await inQueue(id))?.seen ?? '' })
const read = async () =>
  (await as(null).comments.page({ kind: 'article', contentId: place.contentId })).threads

describe('a comment that a rule holds', () => {
  it('is read by its author and the desk alone, and is sent once', async () => {
    await words({ hold: ['casino*'] })
    const one = await held('Venez au C4SINO royal')
    expect(one).toMatchObject({ rule: 'words', text: 'Venez au C4SINO royal' })
    expect(await held('Venez au C4SINO royal')).toMatchObject({ id: one.id })
    expect(await read()).toEqual([])
    const mine = await as(people.author).comments.held()
    expect(mine.held).toMatchObject([{ id: one.id, rule: 'words' }])
    expect(JSON.stringify(mine)).not.toContain('casino*')
    expect((await as(people.other).comments.held()).held).toEqual([])
    expect(await inQueue(one.id)).toMatchObject({
      state: 'held',
      held: { rule: 'words', found: 'casino*' },
      author: { id: people.author.id },
    })
    expect((await as(people.moderator).moderation.queue({ filter: 'held' })).comments).toHaveLength(1)
    for (const call of [
      () => as(people.other).comments.locate({ contentId: place.contentId, id: one.id }),
      () => as(people.other).moderation.report({ id: one.id, reason: 'spam' }),
      () => as(people.other).likes.set({ type: 'comment', id: one.id, liked: true }),
      () => say(people.other, 'Je réponds', { parentId: one.id }),
      () => as(people.other).comments.takeBackHeld({ id: one.id }),
      () => as(people.other).comments.changeHeld({ id: one.id, content: 'Autre' }),
      () => as(people.author).comments.remove({ id: one.id }),
    ])
      expect(await refusal(call())).toBe('COMMENT_NOT_FOUND')
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('is changed and taken back by its author while it waits', async () => {
    await words({ hold: ['casino'], refuse: ['interdit'] })
    const { id } = await held('Un casino')
    expect(await refusal(as(people.author).comments.changeHeld({ id, content: 'interdit' }))).toBe(
      'COMMENT_REFUSED',
    )
    const before = await inQueue(id)
    await as(people.author).comments.changeHeld({ id, content: 'Rien de mal' })
    expect((await inQueue(id))?.text).toBe('Rien de mal')
    expect(
      await refusal(
        as(people.moderator).moderation.decide({ commentId: id, act: 'keep', seen: before?.seen ?? '' }),
      ),
    ).toBe('ALREADY_DECIDED')
    await as(people.author).comments.takeBackHeld({ id })
    expect(await database.db.heldComment.count()).toBe(0)
    expect(await refusal(as(people.author).comments.takeBackHeld({ id }))).toBe('COMMENT_NOT_FOUND')
  })

  it('enters with its id when it is kept, counted and announced as if written then', async () => {
    await set('holdFirst', true)
    const root = await say(people.moderator, 'Qu’en pensez-vous ?')
    const answer = await say(people.author, 'Du bien.', { parentId: root.id })
    if (!('held' in answer)) throw new Error('It was not held.')
    await decide(answer.id, 'keep')
    const [thread] = await read()
    expect(thread?.replies).toMatchObject([{ id: answer.id, text: 'Du bien.' }])
    expect(thread?.replies[0]?.createdAt.getTime()).toBeGreaterThan(answer.createdAt.getTime())
    expect((await as(people.moderator).notifications.list()).notifications).toMatchObject([
      { kind: 'answer', commentId: answer.id },
    ])
    expect(await wrongCounters(database.db)).toEqual([])
    expect(await refusal(decide(answer.id, 'keep', people.admin))).toBe('ALREADY_DECIDED')
    await purgeModeration(database.db)
    expect(await database.db.heldComment.count()).toBe(0)
    // It is no longer the first.
    expect('held' in (await say(people.author, 'Et encore.'))).toBe(false)
  })

  it('waits again when keeping it is taken back, unless somebody has answered', async () => {
    await set('holdFirst', true)
    const one = await held('Bonjour.')
    const { decisionId } = await decide(one.id, 'keep')
    await as(people.moderator).moderation.undo({ decisionId })
    expect(await read()).toEqual([])
    expect(await inQueue(one.id)).toMatchObject({ state: 'held' })
    expect(await wrongCounters(database.db)).toEqual([])
    const again = await decide(one.id, 'keep')
    await say(people.moderator, 'Bienvenue.', { parentId: one.id })
    expect(await refusal(as(people.moderator).moderation.undo({ decisionId: again.decisionId }))).toBe(
      'ALREADY_DECIDED',
    )
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('is not let in when it is deleted; its author reads why, contests, and it waits again', async () => {
    await set('holdFirst', true)
    const one = await held('Bonjour.')
    expect(await refusal(decide(one.id, 'hide'))).toBe('BAD_INPUT')
    await decide(one.id, 'delete')
    expect((await as(people.author).comments.held()).held).toEqual([])
    expect(await inQueue(one.id)).toBeUndefined()
    const [decision] = (await as(people.author).moderation.decisions()).decisions
    expect(decision).toMatchObject({ commentId: one.id, act: 'delete', contestable: true })
    await as(people.author).moderation.contest({ decisionId: decision?.id ?? '', text: 'Pourquoi ?' })
    expect(await inQueue(one.id)).toMatchObject({ state: 'held' })
    await decide(one.id, 'keep')
    expect(await read()).toMatchObject([{ id: one.id }])
  })

  it('cannot enter below what is gone', async () => {
    await set('holdFirst', true)
    const root = await say(people.moderator, 'Qu’en pensez-vous ?')
    const answer = await say(people.author, 'Du bien.', { parentId: root.id })
    await as(people.moderator).comments.remove({ id: root.id })
    expect(await refusal(decide(answer.id, 'keep'))).toBe('COMMENT_DELETED')
    await database.db.content.update({ where: { id: place.contentId }, data: { status: 'withdrawn' } })
    expect(await refusal(decide(answer.id, 'keep'))).toBe('ALREADY_DECIDED')
    expect(await database.db.comment.count({ where: { id: answer.id } })).toBe(0)
  })

  it('is decided once by two at once', async () => {
    await set('holdFirst', true)
    const one = await held('Bonjour.')
    const seen = (await inQueue(one.id))?.seen ?? ''
    const both = await Promise.all(
      [people.moderator, people.admin].map((by) =>
        refusal(as(by).moderation.decide({ commentId: one.id, act: 'keep', seen })),
      ),
    )
    expect(both.filter((code) => code === undefined)).toHaveLength(1)
    expect(await database.db.comment.count({ where: { id: one.id } })).toBe(1)
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('goes with a sweep, and comes back with it', async () => {
    await words({ hold: ['casino'] })
    await say(people.author, 'Bonjour.')
    const one = await held('Un casino')
    const { batchId, comments } = await as(people.moderator).moderation.sweep({
      ...{ userId: people.author.id, since: 'day', act: 'hide', reason: 'spam' },
    })
    expect(comments).toBe(2)
    await carryOnSweeps(database.db)
    expect(await inQueue(one.id)).toBeUndefined()
    await as(people.moderator).moderation.undoSweep({ batchId })
    await carryOnSweeps(database.db)
    expect(await inQueue(one.id)).toMatchObject({ state: 'held' })
  })

  it('goes with its author', async () => {
    await set('holdFirst', true)
    await held('Bonjour.')
    await database.db.user.delete({ where: { id: people.author.id } })
    expect(await database.db.heldComment.count()).toBe(0)
  })

  it('stands between what reports have hidden and what they have not, page by page', async () => {
    await database.db.comment.updateMany({ data: { waitingFrom: null } })
    const reported = await say(people.author, 'À voir')
    await as(people.other).moderation.report({ id: reported.id, reason: 'spam' })
    await words({ hold: ['casino'] })
    const some = [await held('casino 1'), await held('casino 2'), await held('casino 3')]
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<ReturnType<typeof as>['moderation']['queue']>> = await as(
        people.moderator,
      ).moderation.queue({ limit: 2, cursor, contentId: place.contentId })
      ids.push(...page.comments.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    expect(ids).toEqual([...some.map(({ id }) => id), reported.id])
  })
})

describe('rules', () => {
  it('hold for no one of the team', async () => {
    await words({ refuse: ['casino'] })
    await set('holdFirst', true)
    for (const by of [people.moderator, people.admin])
      expect('held' in (await say(by, 'Un casino'))).toBe(false)
  })

  it('refuse listed words, without saying which, also in a change', async () => {
    const fine = await say(people.author, 'Bonjour.')
    await words({ refuse: ['crétin'], hold: ['casino'] })
    expect(await refusal(say(people.author, 'Espèce de CRETIN'))).toBe('COMMENT_REFUSED')
    for (const content of ['cretin', 'casino'])
      expect(await refusal(as(people.author).comments.edit({ id: fine.id, content }))).toBe('COMMENT_REFUSED')
    expect(await database.db.heldComment.count()).toBe(0)
  })

  it('hold links of newcomers only', async () => {
    await set('holdLinks', true)
    await held('Voir https://example.org/x')
    const long = await buildUser(database.db, { createdAt: new Date(Date.now() - 8 * 86_400_000) })
    for (const text of ['Un.', 'Deux.', 'Trois.']) await say(long, text)
    expect('held' in (await say(long, 'Voir https://example.org/x'))).toBe(false)
  })

  it('hold the same words in a third place within a day', async () => {
    await set('holdRepeated', true)
    const text = 'Achetez mes clés'
    const places = [
      place.contentId,
      (await buildArticle(database.db)).id,
      (await buildArticle(database.db)).id,
    ]
    const answers = []
    for (const contentId of places) answers.push('held' in (await say(people.author, text, { contentId })))
    expect(answers).toEqual([false, false, true])
  })
})

describe('lists of words', () => {
  it.each([
    [{ refuse: ['  '] }, 'refuse.0'],
    [{ refuse: ['\u200b'] }, 'refuse.0'],
    [{ hold: ['!?'] }, 'hold.0'],
    [{ hold: ['a'.repeat(61)] }, 'hold.0'],
    [{ hold: ['a'.repeat(10_000)] }, 'hold.0'],
    [{ hold: Array.from({ length: 501 }, (_, n) => `mot${n}`) }, 'hold'],
    [{ refuse: ['un'], hold: Array.from({ length: 500 }, (_, n) => `mot${n}`) }, 'hold'],
    [{ refuse: 'un' }, 'refuse'],
  ])('refuse %#', async (lists, field) => {
    const error = await words(lists as never).catch((thrown) => thrown)
    expect(error.cause?.issues?.[0]?.path.join('.')).toBe(field)
    expect(await database.db.wordList.count()).toBe(0)
  })

  it('are saved by one of two', async () => {
    await words({ refuse: ['un'] })
    expect(await refusal(words({ refuse: ['deux'] }))).toBe('SETTING_CONFLICT')
    await as(people.admin).moderation.saveWords({ refuse: ['trois'], hold: [], version: 1 })
    expect(await as(people.admin).moderation.words()).toEqual({ refuse: ['trois'], hold: [], version: 2 })
  })

  it('show what they would have stopped', async () => {
    await say(people.author, 'Un zyxcasino royal')
    const tried = await as(people.admin).moderation.tryWords({ refuse: [], hold: ['zyxcasino'] })
    expect(tried).toMatchObject({ held: 1, refused: 0, examples: [{ found: 'zyxcasino', how: 'hold' }] })
    expect(await refusal(as(people.moderator).moderation.words())).toBe('FORBIDDEN')
  })
})

describe('a discussion that is closed', () => {
  it('takes nothing new, and keeps what was said', async () => {
    const said = await say(people.author, 'Bonjour.')
    await as(people.moderator).moderation.closeDiscussion({ contentId: place.contentId, closed: true })
    await as(people.moderator).moderation.closeDiscussion({ contentId: place.contentId, closed: true })
    expect(await refusal(say(people.other, 'Trop tard'))).toBe('COMMENTS_CLOSED')
    expect(await refusal(as(people.author).comments.edit({ id: said.id, content: 'Autre' }))).toBe(
      'COMMENTS_CLOSED',
    )
    expect(await as(null).comments.page({ kind: 'article', contentId: place.contentId })).toMatchObject({
      closed: true,
    })
    await as(people.moderator).moderation.closeDiscussion({ contentId: place.contentId, closed: false })
    expect(await as(null).comments.page({ kind: 'article', contentId: place.contentId })).not.toHaveProperty(
      'closed',
    )
    await say(people.other, 'À temps')
    expect(
      await refusal(
        as(people.author).moderation.closeDiscussion({ contentId: place.contentId, closed: true }),
      ),
    ).toBe('FORBIDDEN')
  })

  it('closes by its age where the team has chosen so', async () => {
    await set('closeAfter', 'week')
    await say(people.author, 'Bonjour.')
    const publishedAt = new Date(Date.now() - 8 * 86_400_000)
    await database.db.content.update({ where: { id: place.contentId }, data: { publishedAt } })
    expect(await refusal(say(people.author, 'Trop tard'))).toBe('COMMENTS_CLOSED')
    await set('closeAfter', 'month')
    await say(people.author, 'À temps')
  })
})
