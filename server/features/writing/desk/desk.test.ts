import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { DESK_STATES } from '../../../../shared/texts/writing/desk.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildReview, type ContentOverrides } from '../../../testing/factories.ts'

const { config, database, call } = useAccountSite()

type Who = 'author' | 'other' | 'editor'
const people = {} as Record<Who, { id: string; username: string }>
const as: Record<string, Record<string, string>> = { anonymous: {} }
beforeAll(async () => {
  for (const [who, role] of [
    ['author', 'author'],
    ['other', 'author'],
    ['editor', 'editor'],
    ['moderator', 'moderator'],
    ['member', 'visitor'],
  ] as const) {
    const account = await buildAccount(database.db, { role })
    if (who !== 'moderator' && who !== 'member') people[who] = account
    as[who] = bearer(await signIn(database.db, account, config))
  }
})

const desk = (input: object, who = 'editor') =>
  call.query(`writing.desk?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, as[who])
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const soon = (ms: number) => new Date(Date.now() + ms)

/** One text of each state. */
async function oneOfEach(word: string, more: ContentOverrides = {}) {
  const { db } = database
  const of = (title: string, state: ContentOverrides) =>
    buildArticle(db, { title: `${title} ${word}`, authorId: people.author.id, ...state, ...more })
  return {
    draft: await of('Ébauche', { status: 'draft', content: '', excerpt: '' }),
    returned: await of('Retour', { status: 'draft', returnedAt: new Date() }),
    proposed: await of('Proposition', { status: 'proposed' }),
    planned: await of('Projet', { status: 'published', publishedAt: soon(2 * DAY) }),
    published: await of('Parution', { status: 'published' }),
    withdrawn: await of('Retrait', { status: 'withdrawn', publishedAt: soon(-DAY) }),
    bin: await of('Rebut', { status: 'draft', deletedAt: new Date() }),
  }
}

const word = () => newId().slice(-10)
const idsOf = ({ json }: { json: { items: { id: string }[] } }) => json.items.map(({ id }) => id)

describe('the desk', () => {
  it('has each text in one state, and counts them', async () => {
    const search = word()
    const texts = await oneOfEach(search)
    for (const state of DESK_STATES) {
      const { json } = await desk({ search, state })
      expect(json.items.map((item: { id: string; state: string }) => [item.id, item.state])).toEqual([
        [texts[state].id, state],
      ])
      expect(json.total).toBe(1)
      expect(json.counts).toEqual(Object.fromEntries(DESK_STATES.map((one) => [one, 1])))
    }
    const all = await desk({ search })
    expect([all.json.total, new Set(idsOf(all)).has(texts.bin.id)]).toEqual([6, false])
  })

  it('says of a text whose it is, when it comes out and what is noted', async () => {
    const search = word()
    const { planned } = await oneOfEach(search)
    await database.db.textNote.createMany({
      data: [null, new Date()].map((resolvedAt) => ({
        id: newId(),
        contentId: planned.id,
        text: 'Oui.',
        resolvedAt,
      })),
    })
    const { json } = await desk({ search, state: 'planned' })
    expect(json.items).toMatchObject([
      {
        ...{ openNotes: 1, owner: { id: people.author.id, username: people.author.username } },
        signatures: [{ id: people.author.id }],
      },
    ])
    expect(new Date(json.items[0].publishAt)).toEqual(planned.publishedAt)
  })

  it('is deskFilters by kind, person and words together, by what it owns and what it signs', async () => {
    const { db } = database
    const search = word()
    const { draft } = await oneOfEach(search)
    const review = await buildReview(db, {
      title: `Essai ${search}`,
      status: 'draft',
      authorId: people.other.id,
    })
    expect(idsOf(await desk({ search, state: 'draft', kind: 'review' }))).toEqual([review.id])
    expect(idsOf(await desk({ search, state: 'draft', person: people.author.id }))).toEqual([draft.id])
    expect(idsOf(await desk({ search, person: people.editor.id }))).toEqual([])
    await db.signature.create({ data: { contentId: review.id, position: 2, userId: people.editor.id } })
    expect(idsOf(await desk({ search, person: people.editor.id }))).toEqual([review.id])
    const none = await desk({ search, kind: 'review' })
    expect(none.json.counts).toMatchObject({ draft: 1, proposed: 0, published: 0 })
  })

  it('finds words whatever their accents, and % and _ are characters', async () => {
    const search = word()
    const draft = await buildArticle(database.db, { title: `L’été à 100 % ${search}_x`, status: 'draft' })
    expect(idsOf(await desk({ search: `100 % ${search}_X` }))).toEqual([draft.id])
    expect(idsOf(await desk({ search: `ete a 100 % ${search}` }))).toEqual([draft.id])
    expect(idsOf(await desk({ search: `${search}%x` }))).toEqual([])
  })

  it('gives pages: what was proposed first stands first, and what comes out next', async () => {
    const { db } = database
    const search = word()
    const made: string[] = []
    for (const age of [3, 1, 2]) {
      const at = soon(-age * DAY)
      made.push((await buildArticle(db, { title: `Suite ${search}`, status: 'proposed', createdAt: at })).id)
    }
    const page = (n: number) => desk({ search, state: 'proposed', limit: 2, page: n })
    expect([...idsOf(await page(1)), ...idsOf(await page(2))]).toEqual([made[0], made[2], made[1]])
    expect((await page(1)).json).toMatchObject({ total: 3, pages: 2, page: 1 })
    expect((await page(900)).json).toMatchObject({ total: 3, items: [] })
    const late = await buildArticle(db, { title: `Tard ${search}`, publishedAt: soon(3 * DAY) })
    const early = await buildArticle(db, { title: `Tôt ${search}`, publishedAt: soon(DAY) })
    expect(idsOf(await desk({ search, state: 'planned' }))).toEqual([early.id, late.id])
  })

  it('says since when a text is where it is, whatever is saved meanwhile', async () => {
    const search = word()
    const before = { authorId: people.author.id, createdAt: soon(-DAY) }
    const { id, ...text } = await buildArticle(database.db, {
      title: `Passage ${search}`,
      status: 'draft',
      ...before,
    })
    const only = async (state: string) => {
      const { json } = await desk({ search, state }, 'author')
      expect(idsOf({ json })).toEqual([id])
      return new Date(json.items[0].since).getTime()
    }
    expect((await call.mutate('writing.propose', { id }, as.author)).status).toBe(200)
    const proposed = await only('proposed')
    expect(proposed).toBeGreaterThan(text.createdAt.getTime())
    const saved = {
      kind: 'article',
      id,
      slug: text.slug,
      title: text.title,
      excerpt: text.excerpt,
      content: text.content,
    }
    expect((await call.mutate('texts.update', saved, as.author)).status).toBe(200)
    expect(await only('proposed')).toBe(proposed)
    expect((await call.mutate('writing.sendBack', { id, word: 'Presque.' }, as.editor)).status).toBe(200)
    expect(await only('returned')).toBeGreaterThanOrEqual(proposed)
    // A draft taken back by its author was returned by nobody, and a text proposed again no longer is.
    expect((await call.mutate('writing.propose', { id }, as.author)).status).toBe(200)
    expect((await desk({ search, state: 'returned' }, 'author')).json.total).toBe(0)
    expect((await call.mutate('writing.sendBack', { id }, as.author)).status).toBe(200)
    await only('draft')
  })

  it('shows an author what they proposed last first, and an editor what waits longest', async () => {
    const search = word()
    const ids: string[] = []
    for (const age of [3, 2, 1])
      ids.push(
        (
          await buildArticle(database.db, {
            ...{ title: `File ${search}`, status: 'proposed', authorId: people.author.id },
            createdAt: soon(-age * DAY),
          })
        ).id,
      )
    expect(idsOf(await desk({ search, state: 'proposed' }))).toEqual(ids)
    expect(idsOf(await desk({ search, state: 'proposed' }, 'author'))).toEqual([...ids].reverse())
  })

  it('finds the texts of somebody, the last changed first, by an index', async () => {
    const plan = await database.db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      await tx.$executeRaw`SET LOCAL enable_sort = off`
      const rows = await tx.$queryRaw<Record<string, string>[]>`
        EXPLAIN SELECT * FROM "Content" c WHERE c."deletedAt" IS NULL AND c."authorId" = ${people.author.id}
        ORDER BY c."updatedAt" DESC, c."id" DESC LIMIT 10`
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).toContain('Content_authorId_updatedAt_id_idx')
    expect(plan).not.toContain('Sort')
  })

  it('has changes to what is online where they wait and come out, and the text where it is', async () => {
    const { db } = database
    const search = word()
    const { published } = await oneOfEach(search)
    const work = {
      contentId: published.id,
      fields: {},
      base: published.updatedAt,
      saveKey: newId(),
      savedAt: new Date(),
    }
    await db.workingCopy.create({ data: { ...work, proposedAt: new Date() } })
    const proposed = await desk({ search, state: 'proposed' })
    expect(idsOf(proposed)).toContain(published.id)
    expect(proposed.json.counts).toMatchObject({ proposed: 2, planned: 1, published: 1 })
    const publishAt = soon(DAY)
    await db.workingCopy.update({
      where: { contentId: published.id },
      data: { proposedAt: null, planned: {}, publishAt },
    })
    const { json } = await desk({ search, state: 'planned' })
    expect(json.items[0]).toMatchObject({ id: published.id, state: 'published', publishAt: null })
    expect(new Date(json.items[0].changesPublishAt)).toEqual(publishAt)
    expect(json.counts).toMatchObject({ proposed: 1, planned: 2, published: 1 })
    const [day] = publishAt.toISOString().split('T')
    expect(idsOf(await desk({ search, state: 'planned', week: day }))).toContain(published.id)
  })

  it('gives an author their own alone', async () => {
    const search = word()
    const texts = await oneOfEach(search)
    const foreign = await oneOfEach(search, { authorId: people.other.id })
    const { json } = await desk({ search, limit: 50 }, 'author')
    expect(new Set(idsOf({ json }))).toEqual(
      new Set(DESK_STATES.filter((state) => state !== 'bin').map((state) => texts[state].id)),
    )
    expect(json.counts).toMatchObject({ draft: 1, published: 1 })
    for (const [{ id }, deletedAt] of [
      [texts.published, new Date()],
      [texts.withdrawn, soon(-40 * DAY)],
    ] as const)
      await database.db.content.update({ where: { id }, data: { deletedAt } })
    // An editor restores texts that readers had; nobody restores one after 30 days.
    expect((await desk({ search }, 'author')).json.counts.bin).toBe(1)
    expect((await desk({ search, person: people.author.id })).json.counts.bin).toBe(2)
    const asked = await desk({ search, person: people.other.id, limit: 50 }, 'author')
    expect([asked.json.total, JSON.stringify(asked.json).includes(foreign.draft.id)]).toEqual([0, false])
  })

  it.each([
    ['anonymous', 401],
    ['member', 403],
    ['moderator', 403],
    ['author', 200],
    ['editor', 200],
  ])('answers %s with %i', async (who, status) => {
    expect((await desk({}, who)).status).toBe(status)
  })

  it.each([
    ['state', { state: 'scheduled' }],
    ['state', { state: ['draft'] }],
    ['person', { person: "' OR 1=1" }],
    ['kind', { kind: 'video' }],
    ['search', { search: 'x'.repeat(10_000) }],
    ['week', { week: '2026-13-01' }],
    ['week', { week: '10000-01-01' }],
    ['week', { week: 'demain' }],
    ['page', { page: 0 }],
    ['page', { page: 1e12 }],
    ['limit', { limit: -1 }],
  ])('refuses a %s that is none: %j', async (field, input) => {
    const { status, json } = await desk(input)
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]])
  })
})

describe('a week of plans', () => {
  const planned = (title: string, at: string) =>
    buildArticle(database.db, { title, status: 'published', publishedAt: new Date(at) })

  it.each([
    // The last night of summer time: the week ends 25 hours after its Sunday begins.
    [
      '2032-10-31',
      '2032-10-24T21:59:59Z',
      '2032-10-24T22:00:00Z',
      '2032-10-31T22:59:00Z',
      '2032-10-31T23:00:00Z',
    ],
    // The last night of winter time: it ends after 23.
    [
      '2032-03-22',
      '2032-03-21T22:59:00Z',
      '2032-03-21T23:00:00Z',
      '2032-03-28T21:59:00Z',
      '2032-03-28T22:00:00Z',
    ],
  ])('of %s is Monday to Sunday in Paris', async (week, before, first, last, after) => {
    const search = word()
    const texts = []
    for (const at of [before, first, last, after]) texts.push(await planned(`Heure ${search}`, at))
    expect(idsOf(await desk({ search, state: 'planned', week, limit: 100 }))).toEqual([
      texts[1]?.id,
      texts[2]?.id,
    ])
  })

  it('points out what comes out in the same minute, of either kind, and what does not', async () => {
    const search = word()
    const at = '2033-01-05T17:00:00Z'
    const one = await planned(`Une ${search}`, at)
    const two = await buildReview(database.db, {
      title: `Deux ${search}`,
      publishedAt: new Date('2033-01-05T17:00:59.999Z'),
    })
    const three = await planned(`Trois ${search}`, '2033-01-05T17:01:00Z')
    const { json } = await desk({ search, state: 'planned' })
    expect(
      json.items.map(({ id, sameMinute }: { id: string; sameMinute: number }) => [id, sameMinute]),
    ).toEqual([
      [one.id, 1],
      [two.id, 1],
      [three.id, 0],
    ])
  })
})
