import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { fieldsFr } from '../../../shared/messages/fr.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildArticle, buildImage, buildReview } from '../../testing/factories.ts'
import { THOUSANDS } from '../../testing/patience.ts'
import { findRedirect, rememberedRedirects } from './read.ts'
import { addRedirects } from './saving/save.ts'

const { database, config, call } = useAccountSite()

let editor: Awaited<ReturnType<typeof buildAccount>>
let headers: Record<string, string>
beforeAll(async () => {
  editor = await buildAccount(database.db, { role: 'editor' })
  headers = bearer(await signIn(database.db, editor, config))
})
beforeEach(async () => {
  await database.db.redirect.deleteMany()
  await database.db.logEntry.deleteMany()
})

const save = (input: object, as = headers) => call.mutate('operation.saveRedirect', input, as)
const add = (lines: object[]) => call.mutate('operation.addRedirects', { lines }, headers)
const list = async (input: object = {}) =>
  (
    await call.query(
      `operation.redirects?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
      headers,
    )
  ).json
const rows = async () =>
  (await database.db.redirect.findMany({ orderBy: { from: 'asc' } })).map(({ from, to }) => `${from} ${to}`)
const events = async () =>
  (await database.db.logEntry.findMany({ orderBy: { timestamp: 'asc' } })).map(({ message, userId }) => [
    message,
    userId,
  ])

describe('a redirect', () => {
  it('is added, changed and removed, and each is logged', async () => {
    const { status, json } = await save({ from: '/2019/05/Vieux/', to: '/news' })
    expect([status, json]).toEqual([200, { id: expect.any(String), from: '/2019/05/vieux', to: '/news' }])
    expect((await save({ id: json.id, from: '/2019/05/vieux', to: '/reviews' })).status).toBe(200)
    // Nothing changes, so nothing is logged.
    expect((await save({ id: json.id, from: '/2019/05/VIEUX', to: '/reviews' })).status).toBe(200)
    expect(await rows()).toEqual(['/2019/05/vieux /reviews'])
    expect((await call.mutate('operation.removeRedirect', { id: json.id }, headers)).status).toBe(200)
    expect(await rows()).toEqual([])
    expect(await events()).toEqual([
      ['Ancienne adresse ajoutée : /2019/05/vieux → /news', editor.id],
      ['Ancienne adresse modifiée : /2019/05/vieux → /reviews', editor.id],
      ['Ancienne adresse supprimée : /2019/05/vieux → /reviews', editor.id],
    ])
    const again = await call.mutate('operation.removeRedirect', { id: json.id }, headers)
    expect([again.status, again.json.code]).toEqual([404, 'REDIRECT_NOT_FOUND'])
    expect((await save({ id: json.id, from: '/x', to: '/news' })).json.code).toBe('REDIRECT_NOT_FOUND')
  })

  it.each<[string, object, string]>([
    ['another host', { to: 'https://evil.example/' }, 'to'],
    ['a host without a scheme', { to: '//evil.example' }, 'to'],
    ['a backslash', { to: '/\\evil.example' }, 'to'],
    ['nothing', { to: '' }, 'to'],
    ['a number', { to: 5 }, 'to'],
    ['NUL', { from: '/a\0' }, 'from'],
    ['half a character', { from: '/\ud800' }, 'from'],
    ['2,001 characters', { from: `/${'a'.repeat(2000)}` }, 'from'],
    ['half a megabyte', { from: `/${'a'.repeat(50_000)}` }, 'from'],
    ['the back office', { from: '/admin' }, 'from'],
    ['data', { from: '/api/articles' }, 'from'],
    ['a page', { from: '/news' }, 'from'],
    ['itself', { from: '/news/x', to: '/news/x' }, 'to'],
    ['itself in English', { from: '/vieux', to: '/en/vieux' }, 'to'],
    ['itself with a query', { from: '/vieux', to: '/vieux?x=1' }, 'to'],
  ])('with %s is 400 at its field, and stores nothing', async (_, wrong, field) => {
    const { status, json } = await save({ from: '/vieux', to: '/news', ...wrong })
    expect([status, json.code, Object.keys(json.fields ?? {})]).toEqual([400, 'BAD_INPUT', [field]])
    expect(await rows()).toEqual([])
  })

  it('makes neither a loop nor a chain, from either end', async () => {
    const { json } = await save({ from: '/b', to: '/news' })
    expect((await save({ from: '/a', to: '/b' })).json.fields).toHaveProperty('to')
    expect((await save({ from: '/a', to: '/en/B/?x=1' })).json.fields).toHaveProperty('to')
    expect((await save({ from: '/b', to: '/reviews' })).json.fields).toHaveProperty('from')
    await save({ from: '/c', to: '/d' })
    expect((await save({ from: '/d', to: '/news' })).json.fields).toHaveProperty('from')
    expect((await save({ from: '/d', to: '/c' })).status).toBe(400)
    expect((await save({ id: json.id, from: '/b', to: '/c' })).json.fields).toHaveProperty('to')
    // A row does not conflict with itself.
    expect((await save({ id: json.id, from: '/b2', to: '/news' })).status).toBe(200)
    expect(await rows()).toEqual(['/b2 /news', '/c /d'])
  })

  it('of two people at once never makes a loop or a chain', async () => {
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        save({ from: `/a${round}`, to: `/b${round}` }),
        save({ from: `/b${round}`, to: `/a${round}` }),
        save({ from: `/b${round}`, to: '/news' }),
      ])
      const stored = await rows()
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(stored).toHaveLength(round + 1)
    }
  })

  it('is nobody’s business who is no editor', async () => {
    for (const role of ['visitor', 'moderator', 'author'] as const) {
      const other = bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
      expect((await save({ from: '/a', to: '/news' }, other)).status).toBe(403)
    }
    expect((await save({ from: '/a', to: '/news' }, {})).status).toBe(401)
  })
})

describe('many lines at once', () => {
  it('are added each by itself; what cannot be is named', async () => {
    await save({ from: '/la', to: '/news' })
    const { json } = await add([
      { from: '/un', to: '/news/un' },
      { from: '/UN/', to: '/news/un' },
      { from: '/un', to: '/news/deux' },
      { from: '/la', to: '/news' },
      { from: '/x', to: 'https://evil.example/' },
      { from: '/trois', to: '/un' },
      { from: '/news/un', to: '/reviews' },
    ])
    expect(json).toEqual({
      added: 1,
      kept: 2,
      refused: expect.arrayContaining([
        { from: '/un', to: '/news/deux', message: fieldsFr.oldAddressTaken },
        { from: '/x', to: 'https://evil.example/', message: fieldsFr.newAddressElsewhere },
        { from: '/trois', to: '/un', message: fieldsFr.newAddressLeadsOn },
        { from: '/news/un', to: '/reviews', message: fieldsFr.oldAddressIsGoal },
      ]),
    })
    expect(json.refused).toHaveLength(4)
    expect(await rows()).toEqual(['/la /news', '/un /news/un'])
  })

  it('of 20,000 rows, twice, are there once', THOUSANDS, async () => {
    const lines = function* () {
      for (let n = 0; n < 20_000; n++) yield { from: `/2019/vieux-${n}/`, to: `/news/neuf-${n}` }
    }
    expect(await addRedirects(database.db, lines())).toEqual({ added: 20_000, kept: 0, refused: [] })
    expect(await addRedirects(database.db, lines())).toEqual({ added: 0, kept: 20_000, refused: [] })
    expect(await findRedirect(database.db, '/2019/Vieux-19999?utm_source=x')).toEqual({
      from: '/2019/vieux-19999',
      to: '/news/neuf-19999',
    })
    const [plan] = await database.db.$queryRaw<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT "from", "to" FROM "Redirect" WHERE "from" = ANY(${['/a', '/b']})`
    expect(plan?.['QUERY PLAN']).not.toContain('Seq Scan')
    const { redirects, total, pages } = await list({ page: 400, search: 'vieux-' })
    expect([redirects.length, total, pages]).toEqual([50, 20_000, 400])
  })
})

describe('the list', () => {
  it('says whether the target is there, and whether a page wins', async () => {
    const article = await buildArticle(database.db, { slug: 'la-cible' })
    await buildReview(database.db, { slug: 'encore-la' })
    const draft = await buildArticle(database.db, { slug: 'pas-encore', status: 'draft' })
    const image = await buildImage(database.db, new Uint8Array([1]))
    await database.db.slugRedirect.create({
      data: { kind: 'article', slug: 'nom-d-avant', contentId: article.id },
    })
    await addRedirects(database.db, [
      { from: '/a', to: '/news/la-cible#suite' },
      { from: '/b', to: '/en/news/nom-d-avant' },
      { from: '/c', to: `/news/${draft.slug}` },
      { from: '/d', to: '/news/nulle-part' },
      { from: '/e', to: `/api/images/${image.id}` },
      { from: '/f', to: `/api/images/${newId()}` },
      { from: '/g', to: '/rss.xml' },
      { from: '/h', to: '/nulle/part' },
      { from: '/reviews/encore-la', to: '/about' },
      { from: '/?p=3', to: '/about' },
    ])
    const { redirects } = await list()
    const shown = redirects.map((one: { from: string; there: boolean; pageThere: boolean }) => [
      one.from,
      one.there,
      one.pageThere,
    ])
    expect(shown.toSorted()).toEqual(
      [
        ['/?p=3', true, false],
        ['/a', true, false],
        ['/b', true, false],
        ['/c', false, false],
        ['/d', false, false],
        ['/e', true, false],
        ['/f', false, false],
        ['/g', true, false],
        ['/h', false, false],
        ['/reviews/encore-la', true, true],
      ].toSorted(),
    )
  })

  it.each([
    ['été', ['/%c3%a9t%c3%a9']],
    ['100%', ['/100%25']],
    ['_', ['/a_b']],
    ['NEWS/', ['/%c3%a9t%c3%a9', '/100%25', '/a_b']],
    ['\\', []],
  ])('finds %s', async (search, expected) => {
    await addRedirects(database.db, [
      { from: '/Été', to: '/news/x' },
      { from: '/100%25', to: '/news/y' },
      { from: '/a_b', to: '/news/z' },
    ])
    const { redirects } = await list({ search })
    expect(redirects.map(({ from }: { from: string }) => from).toSorted()).toEqual(expected.toSorted())
  })
})

describe('what is remembered', () => {
  it('is asked of the database once, until something changes', async () => {
    let asked = 0
    const db = {
      $queryRaw: ((...query: Parameters<typeof database.db.$queryRaw>) => {
        asked++
        return database.db.$queryRaw(...query)
      }) as typeof database.db.$queryRaw,
    }
    const redirects = rememberedRedirects(db)
    for (let n = 0; n < 10; n++) expect(await redirects.find('/Nulle/part/')).toBeNull()
    expect(asked).toBe(1)
    await addRedirects(database.db, [{ from: '/nulle/part', to: '/news' }])
    redirects.clear()
    expect(await redirects.find('/nulle/part')).toEqual({ from: '/nulle/part', to: '/news' })
  })

  it('is not what was read before a change and arrives after it', async () => {
    let go: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const db = {
      $queryRaw: (async (...query: Parameters<typeof database.db.$queryRaw>) => {
        const rows = await database.db.$queryRaw(...query)
        await held
        return rows
      }) as unknown as typeof database.db.$queryRaw,
    }
    const redirects = rememberedRedirects(db)
    const early = redirects.find('/tot')
    await addRedirects(database.db, [{ from: '/tot', to: '/news' }])
    redirects.clear()
    go?.()
    await early
    expect(await redirects.find('/tot')).toMatchObject({ to: '/news' })
  })

  it('never leads to what leads on, even if somebody wrote that at psql', async () => {
    await database.db.redirect.createMany({
      data: [
        { id: newId(), from: '/r', to: '/s', toPath: '/s' },
        { id: newId(), from: '/s', to: '/r', toPath: '/r' },
      ],
    })
    expect(await findRedirect(database.db, '/r')).toBeNull()
  })

  it.each([
    ['/Bad', '/news'],
    ['/bad', '//evil.example'],
    ['/bad', 'https://evil.example/'],
    ['/b\nad', '/news'],
    ['/bad', '/bad'],
  ])('is refused by the table itself: %j → %j', async (from, to) => {
    await expect(
      database.db.redirect.create({ data: { id: newId(), from, to, toPath: to } }),
    ).rejects.toThrow()
  })
})
