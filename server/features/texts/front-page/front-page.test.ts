import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Content } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { stepClock } from '../../../testing/clock.ts'
import { buildArticle, buildReview } from '../../../testing/factories.ts'

const { database, config, call } = useAccountSite()

let editor: Awaited<ReturnType<typeof buildAccount>>
let headers: Record<string, string>
let [article, review, other] = [] as Content[] as [Content, Content, Content]
beforeAll(async () => {
  editor = await buildAccount(database.db, { role: 'editor' })
  headers = bearer(await signIn(database.db, editor, config))
})
beforeEach(async () => {
  article = await buildArticle(database.db, { title: 'Un article à la une' })
  review = await buildReview(database.db, { title: 'Un test à la une' })
  other = await buildArticle(database.db, { title: 'Un autre article' })
})
afterEach(async () => {
  await stepClock(database.db, 0)
  await database.db.frontPagePick.deleteMany()
  await database.db.logEntry.deleteMany()
})

const DAY_MS = 86_400_000
const parisDay = (at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(at)
const inDays = (days: number) => parisDay(Date.now() + days * DAY_MS)

const picks = async (as = headers) => (await call.query('texts.frontPicks', as)).json
const save = (input: object, as = headers) => call.mutate('texts.saveFrontPage', input, as)
/** Puts these there, whatever was there before. */
async function pick(texts: Content[], until = inDays(2)) {
  const { version } = await picks()
  const saved = await save({ ids: texts.map(({ id }) => id), until, version })
  expect(saved.status, JSON.stringify(saved.json)).toBe(200)
  return saved.json
}
/** What readers see, by title. */
async function shown(lang: 'fr' | 'en' = 'fr'): Promise<string[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { lang } }))
  const { status, json } = await call.query(`texts.frontPage?input=${input}`)
  expect(status).toBe(200)
  return json.items.map(({ title }: Content) => title)
}
const events = async () => (await database.db.logEntry.findMany()).map(({ message }) => message)

describe('what is on the front page', () => {
  it('is nothing until somebody chooses', async () => {
    expect(await shown()).toEqual([])
    expect(await picks()).toEqual({ version: '', until: null, picks: [] })
  })

  it('is what was chosen, of both kinds, in its order, as lists give it', async () => {
    await pick([review, article])
    expect(await shown()).toEqual(['Un test à la une', 'Un article à la une'])
    const { json } = await call.query('texts.frontPage?input=%7B%22json%22%3A%7B%7D%7D')
    expect(json.items[0]).toMatchObject({
      id: review.id,
      kind: 'review',
      signatures: [{ id: review.authorId }],
    })
    expect(json.items[0]).not.toHaveProperty('content')
    await pick([other, article, review])
    expect(await shown()).toEqual(['Un autre article', 'Un article à la une', 'Un test à la une'])
    await pick([])
    expect(await shown()).toEqual([])
  })

  it('is in English where that is there', async () => {
    await pick([article, review])
    await database.db.translatedContent.create({
      data: { contentId: article.id, lang: 'en', title: 'On the front page', excerpt: 'As it says.' },
    })
    expect(await shown('en')).toEqual(['On the front page', 'Un test à la une'])
    expect(await shown('fr')).toEqual(['Un article à la une', 'Un test à la une'])
  })

  it('is over at midnight in Paris, by the clock of the database alone', async () => {
    const { until } = await pick([article], inDays(1))
    expect(until).toBe(inDays(1))
    const row = await database.db.frontPagePick.findFirstOrThrow()
    // The first moment of the next day in Paris.
    expect([parisDay(row.until.getTime() - 1), parisDay(row.until.getTime())]).toEqual([inDays(1), inDays(2)])
    const left = (row.until.getTime() - Date.now()) / 1000
    await stepClock(database.db, left - 30)
    expect(await shown()).toEqual(['Un article à la une'])
    await stepClock(database.db, left + 1)
    expect(await shown()).toEqual([])
    expect(await picks()).toEqual({ version: '', until: null, picks: [] })
  })

  it('leaves out what readers do not see, and tells the team why', async () => {
    await pick([article, review, other])
    const planned = new Date(Date.now() + 3_600_000)
    await database.db.content.update({ where: { id: article.id }, data: { status: 'withdrawn' } })
    await database.db.content.update({ where: { id: review.id }, data: { publishedAt: planned } })
    expect(await shown()).toEqual(['Un autre article'])
    expect((await picks()).picks.map(({ status }: { status: string }) => status)).toEqual([
      ...['withdrawn', 'planned', 'published'],
    ])
    await stepClock(database.db, 3601)
    expect(await shown()).toEqual(['Un test à la une', 'Un autre article'])
  })

  it('loses a text that is deleted, and has it back where that is undone', async () => {
    await pick([article, other])
    expect((await call.rest('DELETE', `/articles/${article.id}`, undefined, headers)).status).toBe(200)
    expect(await shown()).toEqual(['Un autre article'])
    expect((await picks()).picks).toHaveLength(1)
    expect((await call.mutate('texts.restore', { id: article.id }, headers)).status).toBe(200)
    expect(await shown()).toEqual(['Un article à la une', 'Un autre article'])
    await database.db.content.delete({ where: { id: article.id } })
    expect(await database.db.frontPagePick.count()).toBe(1)
  })
})

describe('a choice', () => {
  it('is logged, once, by whom; the same again is no change', async () => {
    const saved = await pick([review, article])
    const ids = [review.id, article.id]
    expect((await save({ ids, until: saved.until, version: saved.version })).json).toEqual(saved)
    const [entry, ...more] = await database.db.logEntry.findMany()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      ...{ actionType: 'admin_action', userId: editor.id },
      data: { event: 'front_page_changed', ids },
      message: expect.stringMatching(
        /^À la une jusqu’au .* : « Un test à la une », « Un article à la une »$/,
      ),
    })
    await pick([])
    expect((await events()).at(-1)).toBe('À la une : de nouveau les derniers articles')
  })

  it('of two editors at once is one of theirs, whole, and the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { version } = await picks()
      const until = inDays(1 + round)
      const answers = await Promise.all([
        save({ ids: [article.id, review.id], until, version }),
        save({ ids: [other.id], until, version }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [won] = answers.filter(({ status }) => status === 200)
      const [lost] = answers.filter(({ status }) => status === 409)
      expect(lost?.json).toMatchObject({
        code: 'FRONT_PAGE_CONFLICT',
        current: { version: won?.json.version },
      })
      expect(await picks()).toEqual(won?.json)
    }
  })

  it('while a text of it is deleted has it or says so, and never waits in a circle', async () => {
    for (let round = 0; round < 5; round++) {
      const doomed = await buildArticle(database.db)
      await pick([doomed, other])
      const { version } = await picks()
      const [saved] = await Promise.all([
        save({ ids: [other.id, doomed.id], until: inDays(3), version }),
        database.db.content.delete({ where: { id: doomed.id } }),
      ])
      expect([200, 400, 409]).toContain(saved.status)
      expect(await shown()).toEqual(['Un autre article'])
    }
  })

  it.each(['03', '07', '10'])(
    'lasts to the end of its day, also where that has 23 or 25 hours (%s)',
    async (month) => {
      // Includes the last Sundays of March and October.
      const days = Array.from({ length: 10 }, (_, i) => `${new Date().getFullYear() + 1}-${month}-${22 + i}`)
      for (const day of days) {
        await pick([article], day)
        const { until } = await database.db.frontPagePick.findFirstOrThrow()
        expect(parisDay(until.getTime() - 1)).toBe(day)
        expect(parisDay(until.getTime())).not.toBe(day)
      }
    },
  )

  it('may end today', async () => {
    await pick([article], inDays(0))
    expect(await shown()).toEqual(['Un article à la une'])
  })

  it.each<[string, object, string]>([
    ['four texts', { ids: Array.from({ length: 4 }, () => newId()) }, 'ids'],
    ['one text twice', { ids: ['ARTICLE', 'ARTICLE'] }, 'ids'],
    ['a text that is not there', { ids: ['ARTICLE', newId()] }, 'ids'],
    ['no id', { ids: ["' OR 1=1 --"] }, 'ids'],
    ['an id with NUL', { ids: [`${'0'.repeat(23)}\0`] }, 'ids'],
    ['no list', { ids: 'ARTICLE' }, 'ids'],
    ['no day', { until: null }, 'until'],
    ['a day of the past', { until: inDays(-1) }, 'until'],
    ['1970', { until: '1970-01-01' }, 'until'],
    ['the year 0', { until: '0000-01-01' }, 'until'],
    ['2100', { until: '2100-01-01' }, 'until'],
    ['9999', { until: '9999-12-31' }, 'until'],
    ['a day that is none', { until: '2027-02-30' }, 'until'],
    ['a moment', { until: '2027-02-01T10:00:00Z' }, 'until'],
    ['a number', { until: 20270201 }, 'until'],
    ['a version of half a megabyte', { version: 'x'.repeat(500_000) }, 'version'],
    ['no version', { version: undefined }, 'version'],
  ])('of %s is 400 at its field, and changes nothing', async (_, wrong, field) => {
    await pick([other])
    const { version } = await picks()
    const input = { ids: ['ARTICLE'], until: inDays(2), version, ...wrong }
    const ids = Array.isArray(input.ids)
      ? input.ids.map((id) => (id === 'ARTICLE' ? article.id : id))
      : input.ids
    const { status, json } = await save({ ...input, ids })
    // For a list, the index of the entry.
    const [at = ''] = Object.keys(json.fields ?? {})
    expect([status, json.code, at.split('.')[0]]).toEqual([400, 'BAD_INPUT', field])
    expect(await shown()).toEqual(['Un autre article'])
  })

  it.each(['draft', 'proposed'] as const)('of what was never out is refused (%s)', async (status) => {
    const text = await buildArticle(database.db, { status })
    const { version } = await picks()
    expect((await save({ ids: [text.id], until: inDays(2), version })).json.fields).toHaveProperty('ids')
  })

  it.each(['visitor', 'moderator', 'author'] as const)('is none of a %s’s business', async (role) => {
    const person = bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
    expect((await save({ ids: [], until: null, version: '' }, person)).status).toBe(403)
    expect((await call.query('texts.frontPicks', person)).status).toBe(403)
  })
})
