import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildReview } from '../../../testing/factories.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40), RATE_LIMIT: 'off' })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

let headers: Record<string, string>
beforeAll(async () => {
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

const fields = { title: 'Un titre', excerpt: 'Un chapeau assez long.', content: 'x'.repeat(60) }
const create = async (slug: string) =>
  (await calls.mutate('texts.create', { kind: 'article', slug, ...fields }, headers)).json
const rename = (id: string, slug: string) =>
  calls.mutate('texts.update', { kind: 'article', id, slug, ...fields }, headers)
/** The item to which an address leads, and its slug. */
const lead = async (slug: string) => {
  const { status, json } = await site.get(`/api/articles/${slug}`)
  return status === 200 ? [json.article._id, json.article.slug] : status
}
const slugFor = async (input: object) =>
  (await calls.query(`texts.slugFor?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, headers))
    .json

describe('a changed slug', () => {
  it('leads to the item from every name it had', async () => {
    const { id } = await create('nom-un')
    await rename(id, 'nom-deux')
    await rename(id, 'nom-trois')
    for (const slug of ['nom-un', 'nom-deux', 'nom-trois'])
      expect(await lead(slug)).toEqual([id, 'nom-trois'])
  })

  it('can be taken back', async () => {
    const { id } = await create('retour-un')
    await rename(id, 'retour-deux')
    expect((await rename(id, 'retour-un')).status).toBe(200)
    for (const slug of ['retour-un', 'retour-deux']) expect(await lead(slug)).toEqual([id, 'retour-un'])
    expect(await database.db.slugRedirect.count({ where: { contentId: id } })).toBe(1)
  })

  it('can be taken by another, new or renamed; the first keeps its present one', async () => {
    const first = await create('place-libre')
    await rename(first.id, 'parti-ailleurs')
    const second = await create('place-libre')
    expect(await lead('place-libre')).toEqual([second.id, 'place-libre'])
    await rename(second.id, 'parti-aussi')
    // The address leads to the last text that had it.
    expect(await lead('place-libre')).toEqual([second.id, 'parti-aussi'])
    const third = await create('le-troisieme')
    expect((await rename(third.id, 'place-libre')).status).toBe(200)
    expect(await lead('place-libre')).toEqual([third.id, 'place-libre'])
    expect(await lead('parti-ailleurs')).toEqual([first.id, 'parti-ailleurs'])
    expect(await lead('le-troisieme')).toEqual([third.id, 'place-libre'])
  })

  it('of two that exchange theirs, each leads where it should', async () => {
    const [a, b] = [await create('echange-a'), await create('echange-b')]
    await rename(a.id, 'echange-x')
    await rename(b.id, 'echange-a')
    await rename(a.id, 'echange-b')
    expect(await lead('echange-a')).toEqual([b.id, 'echange-a'])
    expect(await lead('echange-b')).toEqual([a.id, 'echange-b'])
    expect(await lead('echange-x')).toEqual([a.id, 'echange-b'])
  })

  it('when many want the same, one gets it, and no redirect stands against an item', async () => {
    const items = await Promise.all(['m-un', 'm-deux', 'm-trois', 'm-quatre'].map((slug) => create(slug)))
    const results = await Promise.all(items.map(({ id }) => rename(id, 'convoite')))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const { json } of results.filter(({ status }) => status === 409))
      expect(json).toMatchObject({
        code: 'SLUG_TAKEN',
        proposal: 'convoite-2',
        fields: { slug: expect.any(String) },
      })
    const [{ both = -1 } = {}] = await database.db.$queryRaw<{ both: number }[]>`
      SELECT count(*)::int AS both FROM "Content" JOIN "SlugRedirect" USING ("kind", "slug")`
    expect(both).toBe(0)
  })

  it('is announced, so that no cached page answers for it', async () => {
    const { id } = await create('annonce-un')
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      await client.query('LISTEN content_changed')
      let heard = 0
      client.on('notification', () => heard++)
      await rename(id, 'annonce-deux')
      await client.query('SELECT 1')
      expect(heard).toBeGreaterThan(0)
      heard = 0
      await database.db.slugRedirect.deleteMany({ where: { slug: 'annonce-un' } })
      await client.query('SELECT 1')
      expect(heard).toBe(1)
    } finally {
      await client.end()
    }
  })
})

describe('a proposal', () => {
  it('is the slug itself while it is free, or the first free number behind it', async () => {
    expect(await slugFor({ kind: 'article', slug: 'zelda' })).toEqual({ free: true, proposal: 'zelda' })
    const { id } = await create('zelda')
    expect(await slugFor({ kind: 'article', slug: 'zelda' })).toEqual({ free: false, proposal: 'zelda-2' })
    await create('zelda-2')
    expect(await slugFor({ kind: 'article', slug: 'zelda' })).toEqual({ free: false, proposal: 'zelda-3' })
    expect(await slugFor({ kind: 'article', slug: 'zelda', exceptId: id })).toEqual({
      free: true,
      proposal: 'zelda',
    })
    expect(await slugFor({ kind: 'review', slug: 'zelda' })).toEqual({ free: true, proposal: 'zelda' })
  })

  it('is made of any text, and never of the form of an id', async () => {
    expect(await slugFor({ kind: 'article', slug: 'L’Été à Hyrule !' })).toEqual({
      free: false,
      proposal: 'lete-a-hyrule',
    })
    for (const slug of ['', '!!!', 'ab', '🎮', 'f'.repeat(24), 'x'.repeat(1000), '日本語']) {
      const { free, proposal } = await slugFor({ kind: 'article', slug })
      expect(free).toBe(false)
      expect((await create(proposal)).slug, slug).toBe(proposal)
    }
  })

  it('leaves alone what still leads to another item', async () => {
    const { id } = await create('vieux-lien')
    await rename(id, 'nouveau-lien')
    expect((await slugFor({ kind: 'article', slug: 'Vieux lien' })).proposal).toBe('vieux-lien-2')
    expect((await slugFor({ kind: 'article', slug: 'Vieux lien', exceptId: id })).proposal).toBe('vieux-lien')
  })

  it('comes with the refusal of a taken one, over REST, too', async () => {
    const { slug } = await buildReview(database.db)
    const body = { ...fields, slug, gameTitle: 'Un jeu' }
    expect((await calls.rest('POST', '/reviews', body, headers)).json).toEqual({
      code: 'SLUG_TAKEN',
      message: 'Ce slug est déjà utilisé.',
      fields: { slug: 'Ce slug est déjà utilisé.' },
      proposal: `${slug}-2`,
    })
    const { id } = await buildArticle(database.db)
    const other = await create('pris-par-un-autre')
    const put = await calls.rest('PUT', `/articles/${id}`, { ...fields, slug: other.slug }, headers)
    expect(put).toMatchObject({ status: 409, json: { proposal: 'pris-par-un-autre-2' } })
  })

  it.each([
    { kind: 'livre', slug: 'x' },
    { kind: 'article' },
    { kind: 'article', slug: 'a\0' },
    { kind: 'article', slug: 'x'.repeat(1001) },
  ])('is refused for %.60j', async (input) => {
    expect((await slugFor(input)).code).toBe('BAD_INPUT')
  })
})
