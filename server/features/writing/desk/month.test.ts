import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { momentsAt, monthOf } from '../../../../shared/format/paris.ts'
import { testCaller } from '../../../testing/app.ts'
import { useBulkSite } from '../../../testing/bulk.ts'
import { stepClock } from '../../../testing/clock.ts'
import { BUILD_TEXT, buildGame, buildRelease } from '../../../testing/factories.ts'

const { database, call, who, stored } = useBulkSite()

const at = (day: string, time: string): Date => momentsAt(day, time)[0] ?? new Date(Number.NaN)
const as = (by: 'editor' | 'author') =>
  testCaller(database, { id: who[by].id, role: by, username: by, email: `${by}@example.org` })
/** The clock of the database stands at noon of this day. */
const noon = (day: string) =>
  stepClock(database.db, Math.round((at(day, '12:00').getTime() - Date.now()) / 1000))
const planned = (day: string, time: string, more: object = {}) =>
  BUILD_TEXT.article(database.db, { status: 'published', publishedAt: at(day, time), ...more })

beforeEach(async () => {
  await stepClock(database.db, 0)
  await database.db.content.deleteMany()
  await database.db.gameRelease.deleteMany()
})

describe('a month', () => {
  it('has what comes out and came out in its weeks, Monday to Sunday in Paris', async () => {
    await noon('2031-10-15')
    const [out, first, last, tooLate, tooEarly] = await Promise.all([
      planned('2031-10-10', '09:00'),
      planned('2031-09-29', '00:00'),
      planned('2031-11-02', '23:59'),
      planned('2031-11-03', '00:00'),
      planned('2031-09-28', '23:59'),
    ])
    const { entries } = await as('editor').writing.month({ month: '2031-10-15' })
    expect(entries.map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'published'],
      [out.id, 'published'],
      [last.id, 'planned'],
    ])
    expect([tooEarly, tooLate].some(({ id }) => entries.some((one) => one.id === id))).toBe(false)
    expect(monthOf('2031-10-15').map((week) => week[0])).toEqual([
      ...['2031-09-29', '2031-10-06', '2031-10-13', '2031-10-20', '2031-10-27'],
    ])
  })

  it('has planned changes, pages, and neither drafts nor what is withdrawn or in the bin', async () => {
    const { db } = database
    await noon('2031-10-15')
    const text = await planned('2031-10-02', '09:00')
    const work = {
      fields: {},
      planned: { title: 'Autre' },
      base: text.updatedAt,
      saveKey: newId(),
      savedAt: new Date(),
    }
    await db.workingCopy.create({
      data: { contentId: text.id, ...work, publishAt: at('2031-10-20', '18:00') },
    })
    const page = await BUILD_TEXT.page(db, { publishedAt: at('2031-10-21', '08:00') })
    await BUILD_TEXT.article(db, { status: 'draft', publishedAt: null })
    await BUILD_TEXT.article(db, { status: 'withdrawn', publishedAt: at('2031-10-03', '08:00') })
    await planned('2031-10-22', '08:00', { deletedAt: new Date() })
    const { entries } = await as('editor').writing.month({ month: '2031-10-01' })
    expect(entries.map(({ id, state }) => [id, state])).toEqual([
      [text.id, 'published'],
      [text.id, 'changes'],
      [page.id, 'planned'],
    ])
  })

  it('has the games that readers see come out, of days alone, unless somebody’s texts are asked for', async () => {
    const { db } = database
    const shown = await buildGame(db, { name: 'Le phare', slug: 'le-phare', shownFrom: new Date(0) })
    const on = new Date('2031-10-09')
    await buildRelease(db, { gameId: shown.id, on, platforms: ['PC'] })
    await buildRelease(db, { gameId: shown.id, on, position: 2, platforms: ['Switch 2'] })
    await buildRelease(db, { gameId: shown.id, on: new Date('2031-10-31'), position: 3, precision: 'month' })
    await buildRelease(db, { gameId: (await buildGame(db)).id, on })
    const { releases } = await as('author').writing.month({ month: '2031-10-01' })
    expect(releases).toEqual([
      { day: '2031-10-09', access: 'full', game: { slug: 'le-phare', name: 'Le phare' } },
    ])
    const mine = await as('author').writing.month({ month: '2031-10-01', person: who.author.id })
    expect(mine.releases).toEqual([])
  })

  it('has of authors their own', async () => {
    await noon('2031-10-15')
    const own = await planned('2031-10-20', '09:00', { authorId: who.author.id })
    await planned('2031-10-20', '10:00')
    const { entries } = await as('author').writing.month({ month: '2031-10-01' })
    expect(entries.map(({ id }) => id)).toEqual([own.id])
  })

  it('of no month is refused', async () => {
    await expect(as('editor').writing.month({ month: '2031-13-01' })).rejects.toThrow('weekInvalid')
  })
})

describe('moving', () => {
  const move = (id: string, from: Date, to: Date, by = who.editor) =>
    call.mutate('writing.movePlan', { id, from: from.toISOString(), to: to.toISOString() }, by.headers)
  const [from, to] = [at('2031-10-20', '09:00'), at('2031-10-22', '09:00')]

  it('changes the moment alone, once, however often it is sent', async () => {
    await noon('2031-10-15')
    const text = await planned('2031-10-20', '09:00')
    const answers = await Promise.all([move(text.id, from, to), move(text.id, from, to)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const now = await stored(text.id)
    expect([now.publishedAt, now.title]).toEqual([to, text.title])
    const plans = await database.db.logEntry.count({ where: { data: { path: ['id'], equals: text.id } } })
    expect(plans).toBe(1)
  })

  it('approves no work that waits', async () => {
    await noon('2031-10-15')
    const text = await planned('2031-10-20', '09:00')
    const work = { fields: { title: 'Proposé' }, base: text.updatedAt, saveKey: newId(), savedAt: new Date() }
    await database.db.workingCopy.create({ data: { contentId: text.id, ...work, proposedAt: new Date() } })
    expect((await move(text.id, from, to)).status).toBe(200)
    expect((await stored(text.id)).title).toBe(text.title)
    const copy = await database.db.workingCopy.findUniqueOrThrow({ where: { contentId: text.id } })
    expect([copy.proposedAt !== null, copy.base]).toEqual([true, (await stored(text.id)).updatedAt])
  })

  it('planned changes of a published text too, and not the text', async () => {
    await noon('2031-10-15')
    const text = await planned('2031-10-02', '09:00')
    const work = {
      fields: {},
      planned: { title: 'Autre' },
      base: text.updatedAt,
      saveKey: newId(),
      savedAt: new Date(),
    }
    await database.db.workingCopy.create({ data: { contentId: text.id, ...work, publishAt: from } })
    expect((await move(text.id, from, to)).status).toBe(200)
    expect((await move(text.id, from, to)).status).toBe(200)
    expect((await move(text.id, from, at('2031-10-23', '09:00'))).json.code).toBe('STATUS_IMPOSSIBLE')
    const copy = await database.db.workingCopy.findUniqueOrThrow({ where: { contentId: text.id } })
    expect([copy.publishAt, (await stored(text.id)).publishedAt]).toEqual([to, text.publishedAt])
  })

  it.each([
    ['onto the past', from, at('2031-10-14', '09:00'), 'publishAt'],
    ['onto an hour of today that has gone by', from, at('2031-10-15', '09:00'), 'publishAt'],
    ['onto a day in six years', from, at('2037-10-20', '09:00'), 'publishAt'],
  ])('%s is refused', async (_what, before, after, field) => {
    await noon('2031-10-15')
    const text = await planned('2031-10-20', '09:00')
    const { status, json } = await move(text.id, before, after)
    expect([status, Object.keys(json.fields ?? {})]).toEqual([400, [field]])
    expect((await stored(text.id)).publishedAt).toEqual(from)
  })

  it('what is planned for another moment by now, or out, or a draft, is refused', async () => {
    await noon('2031-10-15')
    const text = await planned('2031-10-21', '09:00')
    expect((await move(text.id, from, to)).json.code).toBe('STATUS_IMPOSSIBLE')
    const out = await planned('2031-10-01', '09:00')
    expect((await move(out.id, at('2031-10-01', '09:00'), to)).json.code).toBe('STATUS_IMPOSSIBLE')
    const draft = await BUILD_TEXT.article(database.db, { status: 'draft', publishedAt: null })
    expect((await move(draft.id, from, to)).json.code).toBe('STATUS_IMPOSSIBLE')
    expect((await move(newId(), from, to)).status).toBe(404)
  })

  it('is for editors', async () => {
    await noon('2031-10-15')
    const text = await planned('2031-10-20', '09:00', { authorId: who.author.id })
    expect((await move(text.id, from, to, who.author)).status).toBe(403)
    expect((await move(text.id, from, to, { id: '', headers: {} })).status).toBe(401)
  })

  it('into the night in which an hour comes twice, and out of it, names the moment itself', async () => {
    await noon('2031-10-15')
    const text = await planned('2031-10-20', '02:30')
    const [first, second] = momentsAt('2031-10-26', '02:30')
    if (!first || !second) throw new Error('that night has the hour twice')
    expect((await move(text.id, at('2031-10-20', '02:30'), first)).status).toBe(200)
    expect((await stored(text.id)).publishedAt).toEqual(first)
    expect((await move(text.id, first, second)).status).toBe(200)
    expect((await stored(text.id)).publishedAt).toEqual(second)
  })
})
