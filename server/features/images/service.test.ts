import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { PICTURE_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildImage } from '../../testing/factories.ts'
import { createContent } from '../writing/texts/write.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40) })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

let author: { id: string }
const as: Record<string, Record<string, string>> = { anonymous: {} }
beforeAll(async () => {
  const admin = await buildAccount(database.db, { role: 'admin' })
  author = admin
  as.admin = bearer(await signIn(database.db, admin, config))
  as.member = bearer(await signIn(database.db, await buildAccount(database.db), config))
})

const ONE = new Uint8Array([1])
const picture = (originalName?: string, alt?: string) =>
  buildImage(database.db, ONE, { ...(originalName ? { originalName } : {}), ...(alt ? { alt } : {}) })
const ask = (path: string, input: unknown, who = 'admin') =>
  calls.query(`${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, as[who])
const list = (input: object) => ask('images.list', input)

let made = 0
const show = (id: string, more: object = {}) =>
  createContent(
    database.db,
    author,
    {
      kind: 'article',
      title: 'Qui montre',
      slug: `qui-montre-${++made}`,
      excerpt: 'Un chapeau assez long.',
      content: `<img src="/api/images/${id}" alt="" />`,
      ...more,
    },
    { origin: config.PUBLIC_URL },
  )

describe('rights', () => {
  it('are the team’s, over tRPC and REST', async () => {
    for (const [who, status] of [
      ['anonymous', 401],
      ['member', 403],
      ['admin', 200],
    ] as const) {
      const { id } = await picture()
      expect((await ask('images.list', {}, who)).status).toBe(status)
      expect((await ask('images.get', { id }, who)).status).toBe(status)
      expect((await calls.mutate('images.setAlt', { id, alt: 'x' }, as[who])).status).toBe(status)
      expect((await calls.rest('GET', '/images', undefined, as[who])).status).toBe(status)
      expect((await calls.mutate('images.remove', { id }, as[who])).status).toBe(status)
      const other = await picture()
      expect((await calls.rest('DELETE', `/images/${other.id}`, undefined, as[who])).status).toBe(status)
      expect(await database.db.image.count({ where: { id: { in: [id, other.id] } } })).toBe(
        who === 'admin' ? 0 : 2,
      )
    }
  })
})

describe('the list', () => {
  it('is newest first, in pages of eight', async () => {
    for (let i = 0; i < 20; i++) await picture()
    const total = await database.db.image.count()
    const first = (await list({})).json
    expect(first).toMatchObject({ page: 1, limit: 8, total, pages: Math.ceil(total / 8) })
    const second = (await list({ page: 2 })).json
    const ids = [...first.images, ...second.images].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(16)
    const newest = await database.db.image.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: 16,
      select: { id: true },
    })
    expect(ids).toEqual(newest.map(({ id }) => id))
    expect((await list({ page: 2_147_483_647 })).json).toMatchObject({ images: [], total })
    expect((await list({ limit: 5000 })).json.limit).toBe(50)
    const rest = await calls.rest('GET', '/images?page=2&limit=3', undefined, as.admin)
    expect(rest.json.pagination).toEqual({ page: 2, limit: 3, total, pages: Math.ceil(total / 3) })
    expect(rest.json.images).toHaveLength(3)
  })

  it('is searched by name and words, case and accents aside, every sign as it is', async () => {
    await picture('Écran TITRE 100%_fini.png')
    await picture('autre.png', 'Un phare dans la nuit')
    const names = async (search: string) =>
      (await list({ search })).json.images.map(({ originalName }: { originalName: string }) => originalName)
    expect(await names('ecran titre')).toEqual(['Écran TITRE 100%_fini.png'])
    expect(await names('100%_')).toEqual(['Écran TITRE 100%_fini.png'])
    expect(await names('PHARE')).toEqual(['autre.png'])
    for (const search of ['%%', '1__', "'; DROP TABLE", '\\', 'nulle part'])
      expect(await names(search)).toEqual([])
    expect((await list({ search: '  ' })).json.total).toBe(await database.db.image.count())
    for (const search of ['a\0b', 'x'.repeat(201), 7]) expect((await list({ search })).status).toBe(400)
  })

  it('is of those alone that lack an alternative text, also among what a search finds', async () => {
    await picture('bare-phare.png')
    await picture('bare-dit.png', 'Un phare')
    const names = async (input: object) =>
      (await list({ limit: 50, ...input })).json.images.map(
        ({ originalName }: { originalName: string }) => originalName,
      )
    expect(await names({ search: 'bare-', noAlt: true })).toEqual(['bare-phare.png'])
    expect(await names({ search: 'bare-' })).toHaveLength(2)
    const bare = await names({ noAlt: true })
    expect(bare).toContain('bare-phare.png')
    expect(bare).not.toContain('bare-dit.png')
    for (const noAlt of ['oui', 1, null]) expect((await list({ noAlt })).status).toBe(400)
    // Scripts have the list as it was.
    const rest = await calls.rest('GET', '/images?search=bare-&noAlt=true', undefined, as.admin)
    expect(rest.json.images).toHaveLength(2)
  })

  it('counts where each is shown, deleted items left out', async () => {
    const { id } = await picture()
    await show(id)
    const other = await show(id, { image: id, title: 'Deux fois' })
    expect(
      (await list({ limit: 50 })).json.images.find((image: { id: string }) => image.id === id).uses,
    ).toBe(2)
    const { json } = await ask('images.get', { id })
    expect(json.usedBy).toEqual([
      { id: other, kind: 'article', slug: `qui-montre-${made}`, title: 'Deux fois' },
      expect.objectContaining({ title: 'Qui montre' }),
    ])
    await calls.mutate('texts.remove', { id: other }, as.admin)
    expect((await ask('images.get', { id })).json).toMatchObject({
      uses: 1,
      usedBy: [{ title: 'Qui montre' }],
    })
  })
})

describe('the alternative text', () => {
  it('is kept, trimmed, and taken away again', async () => {
    const { id } = await picture()
    expect((await calls.mutate('images.setAlt', { id, alt: '  Un phare 🎮 ' }, as.admin)).json.alt).toBe(
      'Un phare 🎮',
    )
    expect((await ask('images.get', { id })).json.alt).toBe('Un phare 🎮')
    expect((await calls.mutate('images.setAlt', { id, alt: ' ' }, as.admin)).json.alt).toBeNull()
    expect((await calls.mutate('images.setAlt', { id, alt: '🎮'.repeat(500) }, as.admin)).status).toBe(200)
    for (const alt of ['x'.repeat(501), 'a\0', undefined, 3])
      expect((await calls.mutate('images.setAlt', { id, alt }, as.admin)).status).toBe(400)
    expect((await calls.mutate('images.setAlt', { id: newId(), alt: 'x' }, as.admin)).status).toBe(404)
  })
})

describe('deleting', () => {
  it('takes the file and its copies, and is noted', async () => {
    const { id } = await picture('a-supprimer.png')
    await database.db.imageVariant.create({ data: { imageId: id, variant: 'x', data: ONE } })
    const { status, json } = await calls.rest('DELETE', `/images/${id}`, undefined, as.admin)
    expect([status, json]).toEqual([200, { message: 'Image supprimée' }])
    expect(await database.db.imageBytes.count({ where: { imageId: id } })).toBe(0)
    expect(await database.db.imageVariant.count({ where: { imageId: id } })).toBe(0)
    expect((await site.get(`/api/images/${id}`)).status).toBe(404)
    const log = await database.db.logEntry.findFirstOrThrow({ orderBy: { timestamp: 'desc' } })
    expect(log).toMatchObject({ message: 'Image supprimée : « a-supprimer.png »', userId: author.id })
    expect((await calls.rest('DELETE', `/images/${id}`, undefined, as.admin)).status).toBe(404)
  })

  it('is refused while something shows it, unless forced', async () => {
    const { id } = await picture()
    const item = await show(id)
    const use = { id: item, kind: 'article', slug: `qui-montre-${made}`, title: 'Qui montre' }
    const refused = await calls.mutate('images.remove', { id }, as.admin)
    expect(refused).toMatchObject({ status: 409, json: { code: 'IMAGE_IN_USE', uses: [use] } })
    const rest = await calls.rest('DELETE', `/images/${id}?force=false`, undefined, as.admin)
    expect(rest).toMatchObject({ status: 409, json: { code: 'IMAGE_IN_USE', uses: [use] } })
    expect((await calls.rest('DELETE', `/images/${id}?force=oui`, undefined, as.admin)).status).toBe(400)
    expect((await calls.rest('DELETE', `/images/${id}?force=true`, undefined, as.admin)).status).toBe(200)
    expect(await database.db.contentImage.count({ where: { imageId: id } })).toBe(0)
  })

  it('by force takes it off the covers, so that no shared link names it; other covers and the version stay', async () => {
    const [gone, kept] = [await picture(), await picture()]
    const covers = { image: `/api/images/${gone.id}`, secondaryImage: `/api/images/${kept.id}` }
    const review = { ...covers, kind: 'review', gameTitle: 'Un jeu', genre: 'RPG', platform: 'PC' }
    const id = await show(gone.id, review)
    const before = await database.db.content.findUniqueOrThrow({ where: { id } })
    expect((await calls.rest('DELETE', `/images/${gone.id}?force=true`, undefined, as.admin)).status).toBe(
      200,
    )
    const after = await database.db.content.findUniqueOrThrow({ where: { id } })
    expect([after.image, after.secondaryImage]).toEqual([null, covers.secondaryImage])
    expect(after.updatedAt).toEqual(before.updatedAt)
    const all = Object.fromEntries(PICTURE_FIELDS.map((name) => [name, `/api/images/${kept.id}`]))
    const other = await show(kept.id, all)
    expect((await calls.mutate('images.remove', { id: kept.id, force: true }, as.admin)).status).toBe(200)
    const rows = await database.db.content.findMany({ where: { id: { in: [id, other] } } })
    for (const name of PICTURE_FIELDS)
      expect(
        rows.map((row) => row[name]),
        name,
      ).toEqual([null, null])
  })

  it('by force while what shows it is saved ends well, and nobody is refused', async () => {
    for (let i = 0; i < 5; i++) {
      const { id } = await picture()
      const item = await show(id, { image: `/api/images/${id}` })
      const { kind, title, slug, excerpt, content } = await database.db.content.findUniqueOrThrow({
        where: { id: item },
      })
      const save = { id: item, kind, title, slug, excerpt, content, image: `/api/images/${id}` }
      const answers = await Promise.all([
        calls.mutate('texts.update', save, as.admin),
        calls.mutate('images.remove', { id, force: true }, as.admin),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it('is refused while a deleted item that shows it can still come back', async () => {
    const { id } = await picture()
    const item = await show(id)
    await calls.mutate('texts.remove', { id: item }, as.admin)
    expect((await calls.mutate('images.remove', { id }, as.admin)).status).toBe(409)
  })

  it('and saving what shows it at the same time ends well in either order', async () => {
    for (let i = 0; i < 10; i++) {
      const { id } = await picture()
      const [saved, removed] = await Promise.allSettled([
        show(id),
        calls.mutate('images.remove', { id }, as.admin),
      ])
      expect(saved.status).toBe('fulfilled')
      const answer = removed.status === 'fulfilled' ? removed.value.status : 'thrown'
      const uses = await database.db.contentImage.count({ where: { imageId: id } })
      expect([answer, uses]).toEqual(answer === 200 ? [200, 0] : [409, 1])
    }
  })

  it('an id of another kind of thing, or none, is 404 over tRPC and REST, and nothing is lost', async () => {
    const { id: kept } = await picture('a-garder.png', 'Un phare')
    const item = await show(kept)
    const before = await database.db.image.count()
    for (const id of [item, author.id, 'pas-un-id', '../../x', '__proto__', 'f'.repeat(24), 'F'.repeat(24)])
      for (const { status, json } of [
        await ask('images.get', { id }),
        await calls.mutate('images.setAlt', { id, alt: 'x' }, as.admin),
        await calls.mutate('images.remove', { id, force: true }, as.admin),
        await calls.rest('DELETE', `/images/${encodeURIComponent(id)}?force=true`, undefined, as.admin),
      ])
        expect([id, status, json.code]).toEqual([id, 404, 'IMAGE_NOT_FOUND'])
    expect(await database.db.image.count()).toBe(before)
    expect((await ask('images.get', { id: kept })).json).toMatchObject({ alt: 'Un phare', uses: 1 })
  })

  it.each([[7], [null], [{}], [''], ['x'.repeat(101)], ['a\0b']])('%.20j is no id', async (id) => {
    for (const { status, json } of [
      await ask('images.get', { id }),
      await calls.mutate('images.setAlt', { id, alt: 'x' }, as.admin),
      await calls.mutate('images.remove', { id }, as.admin),
    ])
      expect([status, Object.keys(json.fields)]).toEqual([400, ['id']])
  })

  it.each(['oui', 1, null, ['true']])('is not forced by %j', async (force) => {
    const { id } = await picture()
    await show(id)
    const { status, json } = await calls.mutate('images.remove', { id, force }, as.admin)
    expect([status, Object.keys(json.fields)]).toEqual([400, ['force']])
    expect(await database.db.image.count({ where: { id } })).toBe(1)
  })
})

describe('a list asked for wrongly', () => {
  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '9007199254740993'],
    ['limit', '0'],
    ['limit', '1e9'],
    ['search', 'x'.repeat(201)],
    ['search', 'a\0'],
  ])('%s=%.20s is 400 over tRPC and REST', async (name, value) => {
    const query = new URLSearchParams({ [name]: value })
    for (const { status, json } of [
      await list({ [name]: value }),
      await calls.rest('GET', `/images?${query}`, undefined, as.admin),
    ])
      expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', [name]])
  })
})
