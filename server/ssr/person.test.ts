import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../prisma/generated/client.ts'
import { INITIAL_BRAND } from '../../shared/brand/initial.ts'
import { PERSON_LIMITS } from '../../shared/people/schema.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const ORIGIN = 'https://manette.test'
const database = useDatabase()
let app: FastifyInstance
let person: User
const get = (url: string) => app.inject({ url })

const TITLES = Array.from({ length: PERSON_LIMITS.page + 2 }, (_, n) => `Texte ${n + 1} de Zoé`)

beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: ORIGIN, RATE_LIMIT: 'off' })
  const { db } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, cache: false }) })
  person = await buildUser(db, { role: 'editor', username: 'Zoé' })
  await db.teamPage.update({
    where: { userId: person.id },
    data: {
      fullName: 'Zoé <Zèle>',
      ...{
        jobFr: 'Critique',
        jobEn: 'Critic',
        linesFr: 'Elle joue la nuit.',
        linesEn: 'She plays at night.',
      },
      links: ['https://mastodon.example/@zoe', 'https://www.zoe.example/'],
    },
  })
  const owner = await buildUser(db, { role: 'admin', username: 'Propriétaire' })
  for (const [n, title] of TITLES.entries()) {
    const build = n % 2 === 0 ? buildArticle : buildReview
    const createdAt = new Date(Date.UTC(2026, 0, n + 1))
    const { id } = await build(db, {
      title,
      authorId: owner.id,
      createdAt,
      gameTitle: n % 2 === 0 ? null : title,
    })
    await db.signature.update({
      where: { contentId_position: { contentId: id, position: 1 } },
      data: { userId: person.id },
    })
    if (n === 0) await db.signature.create({ data: { contentId: id, position: 2, guest: 'Jeanne & Co' } })
  }
  const gone = await buildArticle(db, { title: 'Un texte supprimé', authorId: person.id })
  await db.content.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
})
afterAll(() => app.close())

describe('the page of somebody of the team', () => {
  it('says who they are, where else, and what they sign, newest first, in pages', async () => {
    const { statusCode, body } = await get('/team/zoe')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1')
    expect(body).toContain('Zoé &lt;Zèle&gt;')
    expect(body).toContain('Elle joue la nuit.')
    expect(body).toContain('href="https://mastodon.example/@zoe" rel="me nofollow noopener"')
    expect(body).toContain('>zoe.example<')
    expect(body).not.toContain('Un texte supprimé')
    const shown = TITLES.filter((title) => new RegExp(`>${title}<`).test(body.replaceAll('\u00a0', ' ')))
    expect(shown).toEqual(TITLES.slice(2))
    const second = (await get('/team/zoe?page=2')).body
    expect(TITLES.filter((title) => second.includes(`>${title}<`))).toEqual(TITLES.slice(0, 2))
    expect(second).toContain('Jeanne &amp; Co')
  })

  it('is static: nothing of what was read is sent beside it', async () => {
    const { body } = await get('/team/zoe')
    const { name } = INITIAL_BRAND
    expect(/id="boot">(.*?)<\/script>/.exec(body)?.[1]).toBe(
      JSON.stringify({ lang: 'fr', brand: { name, version: 0 } }),
    )
  })

  it('tells machines of a Person, by its page, and leads them to the feed', async () => {
    const { body } = await get('/en/team/zoe')
    const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)['@graph'][0]).toMatchObject({
      '@type': 'ProfilePage',
      url: `${ORIGIN}/en/team/zoe`,
      mainEntity: {
        '@type': 'Person',
        name: 'Zoé <Zèle>',
        alternateName: 'Zoé',
        jobTitle: 'Critic',
        description: 'She plays at night.',
        sameAs: ['https://mastodon.example/@zoe', 'https://www.zoe.example/'],
      },
    })
    expect(body).toContain('<meta property="og:type" content="profile">')
    expect(body).toContain('href="/en/team/zoe/rss.xml">')
    expect(body).toContain(`hreflang="en" href="${ORIGIN}/en/team/zoe"`)
  })

  it('in English, where its lines are French only, is not for search engines', async () => {
    const user = await buildUser(database.db, { role: 'author', username: 'Ysé' })
    await database.db.teamPage.update({
      where: { userId: user.id },
      data: { linesFr: 'Rien qu’en français.' },
    })
    const { body } = await get('/en/team/yse')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toMatch(/lang="fr">Rien qu/)
    expect((await get('/team/yse')).body).not.toContain('hreflang="en"')
  })

  it.each([
    ['/team/zoe?page=3', 302, '/team/zoe?page=2'],
    ['/team/zoe?page=x', 302, '/team/zoe'],
    ['/team/zoe?page=99999999999', 302, '/team/zoe'],
    ['/team/ZOE', 301, '/team/zoe'],
    ['/team/personne', 404, undefined],
    ['/team/%00', 400, undefined],
    [`/team/${'a'.repeat(200)}`, 400, undefined],
    ['/team/__proto__', 404, undefined],
    ['/team/zoe/', 301, '/team/zoe'],
  ])('%s: %i %s', async (address, status, location) => {
    const answer = await get(address)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
  })

  it('is found by former addresses, and goes with the role', async () => {
    const { db } = database
    const user = await buildUser(db, { role: 'author', username: 'Avant' })
    const { id, slug } = await buildArticle(db, { authorId: user.id })
    await db.user.update({ where: { id: user.id }, data: { username: 'Après' } })
    for (const prefix of ['', '/en']) {
      const { statusCode, headers } = await get(`${prefix}/team/avant`)
      expect([statusCode, headers.location]).toEqual([301, `${prefix}/team/apres`])
    }
    const feed = await get('/team/avant/rss.xml?utm=%E9')
    expect([feed.statusCode, feed.headers.location]).toEqual([301, '/team/apres/rss.xml?utm=%E9'])
    expect((await get(`/news/${slug}`)).body).toContain('href="/team/apres"')
    await db.user.update({ where: { id: user.id }, data: { role: 'visitor' } })
    for (const address of ['/team/apres', '/team/avant', '/team/apres/rss.xml'])
      expect((await get(address)).statusCode).toBe(404)
    const { body } = await get(`/en/news/${slug}`)
    expect(body).toContain('Après')
    expect(body).not.toContain('team/apres')
    await db.user.update({ where: { id: user.id }, data: { role: 'editor' } })
    expect((await get('/team/apres')).statusCode).toBe(200)
    await db.content.delete({ where: { id } })
    await db.user.delete({ where: { id: user.id } })
    expect((await get('/team/apres')).statusCode).toBe(404)
  })

  it('without texts says so', async () => {
    await buildUser(database.db, { role: 'author', username: 'Nouvelle' })
    expect((await get('/team/nouvelle')).body).toContain('Rien de signé pour l’instant')
  })
})

describe('texts lead there', () => {
  it('on their page, in lists, in structured data and Open Graph; guests lead nowhere', async () => {
    const item = await database.db.content.findFirstOrThrow({ where: { title: TITLES[0] ?? '' } })
    const { body } = await get(`/news/${item.slug}`)
    expect(body).toMatch(
      /<a [^>]*href="\/team\/zoe"[^>]*><strong>Zoé<\/strong><\/a> et <strong>Jeanne &amp; Co</,
    )
    const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)['@graph'][0].author).toEqual([
      { '@type': 'Person', '@id': `${ORIGIN}/team/zoe#person`, name: 'Zoé', url: `${ORIGIN}/team/zoe` },
      { '@type': 'Person', name: 'Jeanne & Co' },
    ])
    expect(body).toContain(`<meta property="article:author" content="${ORIGIN}/team/zoe">`)
    expect(body).toContain('<meta name="author" content="Jeanne &amp; Co">')
    for (const list of ['/news', '/en/reviews']) expect((await get(list)).body).toContain('/team/zoe"')
  })

  it('in the site’s feed and in that of the person, which has their texts alone', async () => {
    const { db } = database
    await buildArticle(db, { title: 'D’une autre personne' })
    const all = (await get('/rss.xml')).body
    expect(all).toContain('D’une autre personne')
    expect(all).toContain(
      `<dc:creator>Zoé</dc:creator><atom:author><atom:name>Zoé</atom:name><atom:uri>${ORIGIN}/team/zoe</atom:uri></atom:author><dc:creator>Jeanne &amp; Co</dc:creator>`,
    )
    const { statusCode, headers, body } = await get('/team/zoe/rss.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(body).toContain(`<title>Zoé &lt;Zèle&gt; – Manette</title><link>${ORIGIN}/team/zoe</link>`)
    expect(body).toContain(`<atom:link href="${ORIGIN}/team/zoe/rss.xml" rel="self"`)
    expect(TITLES.filter((title) => body.includes(`<title>${title}</title>`))).toEqual(TITLES)
    expect(body).not.toContain('D’une autre personne')
    const english = await get('/en/team/zoe/rss.xml')
    expect(english.body).toContain('<language>en</language>')
    expect(english.body).not.toContain('<item>')
    for (const address of ['/team/personne/rss.xml', '/team/%00/rss.xml', `/team/${'a'.repeat(200)}/rss.xml`])
      expect([400, 404]).toContain((await get(address)).statusCode)
  })

  it('the sitemap names everybody of the team, and nobody else', async () => {
    await buildUser(database.db, { role: 'moderator', username: 'Modérateur' })
    const { body } = await get('/sitemap-person-1.xml')
    expect(body).toContain(`<loc>${ORIGIN}/team/zoe</loc>`)
    expect(body).toContain(`<loc>${ORIGIN}/en/team/zoe</loc>`)
    expect(body).not.toContain('moderateur')
  })
})

describe('/about', () => {
  it('has those who are shown there, with their pages', async () => {
    const { db } = database
    await db.teamPage.update({ where: { userId: person.id }, data: { aboutPlace: 1 } })
    const { body } = await get('/en/about')
    expect(body).toContain('<a href="/en/team/zoe">Zoé &lt;Zèle&gt;</a>')
    expect(body).toContain('Critic')
    const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)['@graph'][0].mainEntity.member).toEqual([
      {
        '@type': 'Person',
        '@id': `${ORIGIN}/team/zoe#person`,
        name: 'Zoé <Zèle>',
        jobTitle: 'Critic',
        url: `${ORIGIN}/en/team/zoe`,
      },
    ])
  })
})

it('costs one round trip', async () => {
  const { findPerson, signedBy } = await import('../features/people/read.ts')
  const { withReadBatch } = await import('../database/rows.ts')
  let statements = 0
  const counted = Object.create(database.db, {
    $queryRawUnsafe: {
      value: (...given: [string]) => {
        statements++
        return database.db.$queryRawUnsafe(...given)
      },
    },
  }) as typeof database.db
  const reader = withReadBatch(counted)
  const [found, list] = await Promise.all([findPerson(reader, 'zoe', 'fr'), signedBy(reader, 'zoe', 1)])
  expect([found.id, list.total, statements]).toEqual([person.id, TITLES.length, 1])
})
