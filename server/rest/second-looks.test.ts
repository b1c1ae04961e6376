import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../shared/account/roles.ts'
import { newId } from '../../shared/base/id.ts'
import { parisDay } from '../../shared/format/paris.ts'
import { looksIn } from '../../shared/texts/looks.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../testing/accounts.ts'
import { testCaller } from '../testing/app.ts'
import { buildReview } from '../testing/factories.ts'

const { config, database, call } = useAccountSite()
type Account = Awaited<ReturnType<typeof buildAccount>>
const people = {} as Record<Role, Account>
const headers = {} as Record<Role, Record<string, string>>
beforeAll(async () => {
  const names = { visitor: 'Vera', moderator: 'Modou', author: 'Awa', editor: 'Edith', admin: 'Adama' }
  for (const [role, username] of Object.entries(names) as [Role, string][]) {
    people[role] = await buildAccount(database.db, { role, username })
    headers[role] = bearer(await signIn(database.db, people[role], config))
  }
})

let made = 0
const body = (more: object = {}) => ({
  ...{ title: 'Un test qui vieillit', slug: `vieillit-${++made}`, excerpt: 'Un chapeau assez long.' },
  content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
  ...{ gameTitle: 'Fer et Tourbe', rating: 9 },
  ...more,
})
const look = (more: object = {}) => ({
  ...{ _id: newId(), at: '2026-03-12', rating: 7, why: 'Le correctif 2.0 a tout changé.' },
  by: { _id: people.editor.id },
  ...more,
})
const answered = (sent: ReturnType<typeof look>, more: object = {}) => ({
  ...sent,
  by: { _id: people.editor.id, username: 'Edith', role: 'editor' },
  ...more,
})

/** A published review with the score 9, and both ways to save it. */
async function published(more: object = {}) {
  const sent = body(more)
  const { status, json } = await call.rest('POST', '/reviews', sent, headers.admin)
  expect(status, JSON.stringify(json)).toBe(201)
  const id: string = json.review._id
  const ways = {
    rest: (part: object, by = headers.admin) => call.rest('PUT', `/reviews/${id}`, { ...sent, ...part }, by),
    trpc: (part: object, by = headers.admin) =>
      call.mutate('texts.update', { kind: 'review', id, ...sent, ...part }, by),
  }
  const read = async () => (await call.rest('GET', `/reviews/${id}`)).json.review
  return { id, ways, read, made: await read() }
}

describe.each(['rest', 'trpc'] as const)('second looks over %s', (way) => {
  it('are saved as a list, answered by day, kept by who does not know them, and taken away by an empty one', async () => {
    const { ways, read, made: before } = await published()
    const [later, earlier] = [look({ at: '2026-05-01', rating: undefined }), look()]
    expect((await ways[way]({ looks: [later, earlier] })).status).toBe(200)
    const { rating: _, ...unscored } = later
    const after = await read()
    expect(after).toMatchObject({ rating: 7, looks: [answered(earlier), answered(unscored as never)] })
    expect(after.looks[1]).not.toHaveProperty('rating')
    expect(after.createdAt).toBe(before.createdAt)
    await ways[way]({ rating: 7 })
    expect((await read()).looks).toHaveLength(2)
    for (const none of [[], null]) {
      await ways[way]({ rating: (await read()).rating, looks: [later, earlier] })
      await ways[way]({ rating: 7, looks: none })
      const gone = await read()
      expect([gone.rating, 'looks' in gone]).toEqual([9, false])
    }
  })

  it('have the newest score, which a save corrects or empties while the first stays', async () => {
    const { id, ways, read } = await published()
    const scores = async () => {
      const { rating, looks = [] } = await read()
      const { first } = looksIn((await database.db.content.findUniqueOrThrow({ where: { id } })).looks)
      return [rating, first, looks.map((one: { rating?: number }) => one.rating)]
    }
    await ways[way]({ looks: [look()] })
    expect(await scores()).toEqual([7, 9, [7]])
    await ways[way]({ rating: 6.5 })
    expect(await scores()).toEqual([6.5, 9, [6.5]])
    const lists = (await call.rest('GET', '/reviews?limit=1')).json.reviews
    expect(lists[0]).toMatchObject({ _id: id, rating: 6.5 })
    await ways[way]({ rating: undefined })
    expect(await scores()).toEqual([9, undefined, [undefined]])
    await ways[way]({ rating: null })
    expect(await scores()).toEqual([null, undefined, [undefined]])
  })

  it('name guests, and accounts as they are called now; whoever left the team may stay', async () => {
    const { ways, read } = await published()
    const leaver = await buildAccount(database.db, { role: 'author', username: `Part-${made}` })
    const looks = [look({ by: { username: ' Jeanne  Invitée ' } }), look({ by: { _id: leaver.id } })]
    expect((await ways[way]({ looks })).status).toBe(200)
    await database.db.user.update({ where: { id: leaver.id }, data: { role: 'visitor' } })
    expect((await ways[way]({ rating: 7, looks })).status).toBe(200)
    expect((await read()).looks.map(({ by }: { by: object }) => by)).toEqual([
      { _id: null, username: 'Jeanne Invitée' },
      { _id: leaver.id, username: leaver.username, role: 'visitor' },
    ])
    await database.db.user.delete({ where: { id: leaver.id } })
    expect((await read()).looks[1].by).toEqual({ _id: null, username: 'La rédaction' })
    expect((await ways[way]({ rating: 7, looks })).status).toBe(200)
    const stored = await database.db.content.findMany({ where: { looks: { contains: leaver.username } } })
    expect(stored).toEqual([])
  })

  it('keep words as words, with emoji and line breaks', async () => {
    const { ways, read } = await published()
    const why = '<script>alert(1)</script> & « fin » 🎮\n\nPuis deux lignes.'
    expect((await ways[way]({ looks: [look({ why })] })).status).toBe(200)
    expect((await read()).looks[0].why).toBe(why)
  })

  it('may have an id that another review’s has, and keep theirs', async () => {
    const [one, other] = [await published(), await published()]
    const same = look()
    for (const { ways, read } of [one, other]) {
      expect((await ways[way]({ looks: [same] })).status).toBe(200)
      expect((await read()).looks[0]._id).toBe(same._id)
    }
    const { _id, ...unnamed } = look()
    await one.ways[way]({ rating: 7, looks: [unnamed] })
    expect((await one.read()).looks[0]._id).toMatch(/^[0-9a-f]{24}$/)
  })

  it.each([
    ['30 February', () => [look({ at: '2026-02-30' })]],
    ['the year 12026', () => [look({ at: '12026-03-12' })]],
    ['a day that is ahead', () => [look({ at: '2199-01-01' })]],
    ['a score of 11', () => [look({ rating: 11 })]],
    ['a score of 7.77', () => [look({ rating: 7.77 })]],
    ['an empty reason', () => [look({ why: '' })]],
    ['a reason of 401', () => [look({ why: 'x'.repeat(401) })]],
    ['eleven', () => Array.from({ length: 11 }, () => look())],
    ['two of one id', () => [look({ _id: 'c'.repeat(24) }), look({ _id: 'c'.repeat(24) })]],
    ['what is no id', () => [look({ _id: 'look-1' })]],
    ['an unknown account', () => [look({ by: { _id: newId() } })]],
    ['somebody who may not sign', () => [look({ by: { _id: people.visitor.id } })]],
    ['nobody', () => [look({ by: undefined })]],
    ['a text that is no list', () => 'On a rejoué.'],
    ['a number', () => 7],
    ['a list of numbers', () => [7]],
  ])('refuse %s, and say so at their field', async (_what, looks) => {
    const { ways, read, made: before } = await published()
    const { status, json } = await ways[way]({ looks: looks() })
    const refusal = way === 'trpc' ? (json.data ?? json) : json
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['looks']])
    expect(await read()).toEqual(before)
  })

  it('take the rights of the other fields', async () => {
    const { ways, read, made: before } = await published()
    for (const [role, status] of [
      ['visitor', 403],
      ['author', 403],
    ] as const)
      expect((await ways[way]({ looks: [look()] }, headers[role])).status).toBe(status)
    expect(await read()).toEqual(before)
    expect((await ways[way]({ looks: [look()] }, headers.editor)).status).toBe(200)
  })
})

it('are made with a review, whose score beside them was the first', async () => {
  const { made: review, id } = await published({ looks: [look()] })
  expect(review).toMatchObject({ rating: 7, looks: [{ rating: 7 }] })
  expect(looksIn((await database.db.content.findUniqueOrThrow({ where: { id } })).looks).first).toBe(9)
})

it('are no field of an article', async () => {
  const { gameTitle: _, rating: __, ...article } = body({ looks: [look()] })
  const { status, json } = await call.rest('POST', '/articles', article, headers.admin)
  expect([status, 'looks' in json.article]).toEqual([201, false])
})

it('of tomorrow are taken, of the day after not', async () => {
  const { ways } = await published()
  const day = (n: number) => parisDay(new Date(Date.now() + n * 86_400_000))
  expect((await ways.rest({ looks: [look({ at: day(1) })] })).status).toBe(200)
  expect((await ways.rest({ looks: [look({ at: day(2) })] })).status).toBe(400)
})

describe('a release of before, which writes the score alone', () => {
  const write = (id: string, rating: number | null) =>
    database.db.content.update({ where: { id }, data: { rating } })
  it('corrects the newest look, or takes its score away', async () => {
    const { id, ways, read } = await published()
    await ways.rest({ looks: [look(), look({ at: '2026-04-01', rating: undefined })] })
    await write(id, 6)
    expect(await read()).toMatchObject({ rating: 6, looks: [{ rating: 6 }, {}] })
    await write(id, null)
    const after = await read()
    expect([after.rating, after.looks[0].rating]).toEqual([9, undefined])
    await write(id, 8)
    expect(await read()).toMatchObject({ rating: 8, looks: [{}, {}] })
  })
})

it('what is no list of looks is refused by the database, too', async () => {
  const { id } = await buildReview(database.db)
  for (const looks of ['<p>', '[]', '{"looks":7}'])
    await expect(database.db.content.update({ where: { id }, data: { looks } })).rejects.toThrow()
})

it('are English with their reasons: another score takes no word away, another reason does', async () => {
  const { id, ways, read } = await published()
  const { slug } = await read()
  const sent = look()
  await ways.rest({ looks: [sent] })
  const input = encodeURIComponent(JSON.stringify({ json: { id } }))
  const { pieces } = (await call.query(`translation.pieces?input=${input}`, headers.admin)).json
  const why = pieces.find(({ field }: { field: string }) => field === 'looks')
  expect(why.source).toBe(sent.why)
  const corrections = pieces.map(({ hash }: { hash: string }) => ({
    ...{ hash, version: null },
    text: hash === why.hash ? 'Patch 2.0 changed it all.' : 'In English.',
  }))
  await call.mutate('translation.correctAll', { id, corrections }, headers.admin)
  const english = async () => {
    const { translated, review } = (await call.rest('GET', `/translate/review/${slug}`)).json
    return [translated, review.rating, review.looks[0].rating, review.looks[0].why]
  }
  expect(await english()).toEqual([true, 7, 7, 'Patch 2.0 changed it all.'])
  await ways.rest({ rating: 6 })
  expect(await english()).toEqual([true, 6, 6, 'Patch 2.0 changed it all.'])
  await ways.rest({ rating: 6, looks: [{ ...sent, rating: 6, why: 'Tout autre chose.' }] })
  expect(await english()).toEqual([false, 6, 6, 'Tout autre chose.'])
})

describe('in versions', () => {
  it('are compared in words, with present names, and taken up again without who is gone', async () => {
    const { id, ways } = await published()
    const { writing } = testCaller(database, people.admin)
    const leaver = await buildAccount(database.db, { role: 'author', username: 'Qui Partira' })
    await ways.rest({ looks: [look({ by: { _id: leaver.id } })] })
    await ways.rest({ rating: 7, looks: [] })
    const { versions } = await writing.versions({ id })
    const looked = versions[1]?.id ?? ''
    const { fields } = await writing.compareVersions({ id, from: looked, to: 'stored' })
    expect(fields.find(({ name }) => name === 'looks')).toEqual({
      name: 'looks',
      from: '9/10\n\n2026-03-12 · 7/10 · Qui Partira\nLe correctif 2.0 a tout changé.',
      to: '',
    })
    await database.db.user.delete({ where: { id: leaver.id } })
    const { revision } = await writing.restoreVersion({ id, versionId: looked })
    await writing.publish({ id, revision })
    const row = await database.db.content.findUniqueOrThrow({ where: { id } })
    expect([Number(row.rating), looksIn(row.looks)]).toMatchObject([
      7,
      { first: 9, looks: [{ rating: 7, by: { id: null, username: 'La rédaction' } }] },
    ])
  })
})
