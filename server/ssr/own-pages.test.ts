import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { buildApp } from '../app.ts'
import { addRedirects } from '../features/redirects/saving/save.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildPage, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const ORIGIN = 'https://manette.test'
const database = useDatabase()
let app: FastifyInstance
let authorId = ''
beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: ORIGIN, RATE_LIMIT: 'off' })
  const { db, url: databaseUrl } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
  await app.ready()
  authorId = (await buildUser(db, { role: 'editor', username: 'Une rédactrice' })).id
})
afterAll(() => app.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url })
  return { status: statusCode, location: headers.location, body }
}
const page = (slug: string, more: object = {}) => buildPage(database.db, { slug, authorId, ...more })
const jsonLdOf = (body: string): Record<string, unknown>[] => {
  const [, text = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
  const read = JSON.parse(text) as { '@graph'?: Record<string, unknown>[] } & Record<string, unknown>
  return read['@graph'] ?? [read]
}

describe('a page of one’s own', () => {
  it.each(['/nowhere-at-all', '/a%20b', `/${'x'.repeat(300)}`])(
    'is not at %j: 404, and nothing is sent for the browser to make',
    async (url) => {
      const { status, body } = await get(url)
      expect(status).toBe(404)
      expect(body).toContain('data-island="game"')
      expect(/id="boot">(.*?)<\/script>/.exec(body)?.[1]).not.toContain('"state"')
    },
  )

  it('is at the root in French, and below /en in English, of nobody and no day', async () => {
    const { id } = await page('nous-ecrire', { title: 'Nous écrire', image: null })
    const french = await get('/nous-ecrire')
    expect(french.status).toBe(200)
    expect(french.body).toContain(`<link rel="canonical" href="${ORIGIN}/nous-ecrire">`)
    expect(french.body).not.toContain('hreflang="en" href="https')
    expect(french.body).not.toMatch(/<time|Une rédactrice|island="(?:item-bar|comments)"/)
    const described = jsonLdOf(french.body)
    expect(described.map((one) => one['@type'])).toContain('WebPage')
    expect(JSON.stringify(described)).not.toMatch(/NewsArticle|commentCount|"author"/)
    await database.db.translatedContent.create({
      data: {
        ...{
          contentId: id,
          lang: 'en',
          title: 'Write to us',
          excerpt: 'Where to find us, and how soon we answer',
        },
        content: '<p>Write to the newsroom: we read everything.</p>',
      },
    })
    await expect.poll(async () => (await get('/en/nous-ecrire')).body).toContain('Write to us')
    expect((await get('/en/nous-ecrire')).body).toContain(`hreflang="fr" href="${ORIGIN}/nous-ecrire"`)
  })

  it('has one address: other spellings, its id and what it was called before lead there', async () => {
    const { id } = await page('charte')
    await database.db.slugRedirect.create({ data: { kind: 'page', slug: 'notre-charte', contentId: id } })
    expect(await get('/charte/')).toMatchObject({ status: 301, location: '/charte' })
    expect(await get('/Charte')).toMatchObject({ status: 301, location: '/charte' })
    expect(await get('/notre-charte')).toMatchObject({ status: 301, location: '/charte' })
    expect(await get('/en/notre-charte')).toMatchObject({ status: 301, location: '/en/charte' })
    expect(await get(`/${id}`)).toMatchObject({ status: 301, location: '/charte' })
  })

  it('goes before what had its address elsewhere, which leads on again once the page is gone', async () => {
    const { db } = database
    expect((await addRedirects(db, [{ from: '/partenaires', to: '/news' }])).added).toBe(1)
    expect(await get('/partenaires')).toMatchObject({ status: 301, location: '/news' })
    const { id } = await page('partenaires')
    await expect.poll(async () => (await get('/partenaires')).status).toBe(200)
    expect((await get('/en/partenaires')).status).toBe(200)
    await db.content.update({ where: { id }, data: { status: 'draft', publishedAt: null } })
    await expect.poll(async () => (await get('/partenaires')).location).toBe('/news')
  })

  it('is what an old address may lead to', async () => {
    const { id } = await page('faq')
    const { refused } = await addRedirects(database.db, [{ from: '/questions/reponses', to: '/faq' }])
    expect(refused).toEqual([])
    expect(await get('/questions/reponses')).toMatchObject({ status: 301, location: '/faq' })
    expect(await get('/en/questions/reponses')).toMatchObject({ status: 301, location: '/en/faq' })
    await database.db.slugRedirect.create({ data: { kind: 'page', slug: 'faq', contentId: id } })
    await database.db.content.update({ where: { id }, data: { slug: 'questions' } })
    await expect.poll(async () => (await get('/questions/reponses')).location).toBe('/questions')
  })

  it('is kept, and made anew when it changes; one that is withdrawn is gone', async () => {
    const { id } = await page('agenda', { title: 'Un premier titre' })
    expect((await get('/agenda')).body).toContain('Un premier titre')
    await database.db.content.update({
      where: { id },
      data: { title: 'Un autre titre', updatedAt: new Date() },
    })
    await expect.poll(async () => (await get('/agenda')).body).toContain('Un autre titre')
    await database.db.content.update({ where: { id }, data: { status: 'withdrawn' } })
    await expect.poll(async () => (await get('/agenda')).status).toBe(410)
    expect((await get('/agenda')).body).not.toContain('Un autre titre')
  })

  it('stands in its own part of the sitemap, and in no feed', async () => {
    await page('plan-du-site')
    expect((await get('/sitemap.xml')).body).toContain(`${ORIGIN}/sitemap-page-1.xml`)
    expect((await get('/sitemap-page-1.xml')).body).toContain(`<loc>${ORIGIN}/plan-du-site</loc>`)
    for (const feed of ['/rss.xml', '/team/une-redactrice/rss.xml'])
      expect((await get(feed)).body).not.toContain('plan-du-site')
    expect((await get('/team/une-redactrice')).body).not.toContain('plan-du-site')
  })

  it('is linked to in the language of the page that links', async () => {
    const link = '<p>Un texte assez long pour être une page, avec <a href="/faq-liee">un lien</a> dedans.</p>'
    const { id } = await page('avec-lien', { content: link })
    await database.db.translatedContent.create({
      data: {
        contentId: id,
        lang: 'en',
        title: 'With a link',
        excerpt: 'A summary that is long enough',
        content: link,
      },
    })
    expect((await get('/avec-lien')).body).toContain('href="/faq-liee"')
    expect((await get('/en/avec-lien')).body).toContain('href="/en/faq-liee"')
  })
})

it.each(['/rien-de-tel', '/en/rien-de-tel', `/${newId()}`, '/a', '/x.y'])(
  'what nobody has made is not found as ever: %s',
  async (url) => {
    const { status, body } = await get(url)
    expect(status).toBe(404)
    if (!url.includes('.')) expect(body).toMatch(/noindex/)
  },
)
