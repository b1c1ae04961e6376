import { beforeAll, describe, expect, it } from 'vitest'
import { shareImage } from '../../shared/structured-data.ts'
import { buildApp } from '../app.ts'
import { bearer, buildAccount, callsTo, signIn } from '../testing/accounts.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { BUILD_TEXT, buildArticle, buildImage } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
const config = testConfig({
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
})
let app: Awaited<ReturnType<typeof buildApp>>
const calls = callsTo(() => app)
let editor: Record<string, string>
beforeAll(async () => {
  const { db, url: databaseUrl } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
  await app.ready()
  editor = bearer(await signIn(db, await buildAccount(db, { role: 'editor' }), config))
  return () => app.close()
})

const get = async (url: string) => {
  const { statusCode, body } = await app.inject(url)
  expect(statusCode).toBe(200)
  return body
}
const meta = (body: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1]
function said(body: string) {
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(body) ?? []
  const [thing] = JSON.parse(json)['@graph']
  return {
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    description: meta(body, 'description'),
    og: ['og:title', 'og:description', 'og:image'].map((name) => meta(body, name)),
    ld: [thing.headline, thing.description, thing.image[0]],
  }
}
const picture = async () => `/api/images/${(await buildImage(database.db, new Uint8Array([7]))).id}`
const at = (image: string) => shareImage(image, config.PUBLIC_URL).url

/** Whether a text's data for other sites contain these words. */
const saysEverywhere = (title: string, description: string, image: string) => ({
  ...{ title: `${title} – Manette`, description },
  og: [`${title} – Manette`, description, at(image)],
  ld: [title, description, at(image)],
})

describe('what search engines and shares show', () => {
  it.each(['article', 'review'] as const)(
    'is the text’s own, or what was chosen for them (%s)',
    async (kind) => {
      const build = BUILD_TEXT[kind]
      const path = kind === 'article' ? '/news' : '/reviews'
      const [image, seoImage] = [await picture(), await picture()]
      const { id, slug } = await build(database.db, {
        title: 'Le titre',
        excerpt: 'Le chapeau entier.',
        image,
      })
      const page = () => get(`${path}/${slug}`)
      expect(said(await page())).toEqual(saysEverywhere('Le titre', 'Le chapeau entier.', image))
      await database.db.content.update({
        where: { id },
        data: { seoTitle: 'Pour la recherche', seoDescription: 'Décrit autrement.', seoImage },
      })
      const chosen = saysEverywhere('Pour la recherche', 'Décrit autrement.', seoImage)
      await expect.poll(async () => said(await page())).toEqual(chosen)
      const body = await page()
      // The page itself, lists and feeds keep the text's own words.
      expect(body).toContain('Le chapeau entier.')
      for (const url of [path, '/rss.xml', '/sitemap.xml', `/sitemap-${kind}-1.xml`, '/home'])
        expect(await get(url)).not.toContain('Pour la recherche')
      expect(await get('/rss.xml')).toContain('Le chapeau entier.')
    },
  )

  it('is English where that is there, else the English title and excerpt', async () => {
    const { db } = database
    const image = await picture()
    const { id, slug } = await buildArticle(db, {
      ...{ title: 'Le titre', excerpt: 'Le chapeau entier.', image },
      ...{ seoTitle: 'Pour la recherche', seoDescription: 'Décrit autrement.' },
    })
    const english = { title: 'The title', excerpt: 'The whole excerpt.', content: '<p>All of it.</p>' }
    await db.translatedContent.create({ data: { contentId: id, lang: 'en', ...english } })
    const page = async () => said(await get(`/en/news/${slug}`))
    expect(await page()).toEqual(saysEverywhere('The title', 'The whole excerpt.', image))
    // The English is complete: fields only for search engines are not required.
    expect(await get(`/en/news/${slug}`)).not.toContain('noindex')
    await db.translatedContent.updateMany({
      where: { contentId: id },
      data: { seoTitle: 'For searches', seoDescription: 'Told otherwise.' },
    })
    await expect.poll(page).toEqual(saysEverywhere('For searches', 'Told otherwise.', image))
    // Its French changes, so its English is gone at once.
    await db.content.update({ where: { id }, data: { seoTitle: 'Tout autre chose' } })
    await expect.poll(page).toEqual(saysEverywhere('The title', 'Told otherwise.', image))
  })

  it('writes nothing into a page that it was not meant for', async () => {
    const evil = '"><script>alert(1)</script>'
    const { slug } = await buildArticle(database.db, { seoTitle: evil, seoDescription: evil })
    expect(await get(`/news/${slug}`)).not.toContain('<script>alert')
  })
})

describe('REST', () => {
  /** An article's answer from before these fields existed, byte for byte. */
  const before = (row: Awaited<ReturnType<typeof buildArticle>>, author: object) =>
    JSON.stringify({
      ...{ _id: row.id, title: row.title, slug: row.slug, excerpt: row.excerpt, content: row.content },
      ...{ image: row.image, secondaryImage: row.secondaryImage, readingTime: row.readingTime },
      ...{ likeCount: 0, author, signatures: [author], createdAt: row.createdAt, updatedAt: row.updatedAt },
    })

  it('answers readers as before while nothing was chosen, in lists and alone', async () => {
    const account = await buildAccount(database.db, { role: 'editor' })
    const row = await buildArticle(database.db, {
      authorId: account.id,
      createdAt: new Date(),
      title: 'Sans rien',
    })
    const wanted = before(row, { _id: account.id, username: account.username, role: 'editor' })
    expect(await get(`/api/articles/${row.slug}`)).toBe(`{"article":${wanted}}`)
    expect(await get('/api/articles?limit=1')).toContain(`{"articles":[${wanted}],"pagination":`)
    // Emptied again, it is as if the field had never existed.
    await database.db.content.update({ where: { id: row.id }, data: { seoTitle: 'Un mot' } })
    expect(JSON.parse(await get(`/api/articles/${row.slug}`)).article).toHaveProperty('seoTitle', 'Un mot')
    await database.db.content.update({ where: { id: row.id }, data: { seoTitle: null } })
    expect(await get(`/api/articles/${row.slug}`)).toBe(`{"article":${wanted}}`)
  })

  it('counts the picture of shares as used', async () => {
    const [image, body] = [await picture(), 'x'.repeat(60)]
    const text = {
      title: 'Un titre',
      slug: 'image-des-partages',
      excerpt: 'Un chapeau assez long.',
      content: body,
    }
    const made = await calls.rest('POST', '/articles', { ...text, seoImage: image }, editor)
    expect(made.json.article.seoImage).toBe(image)
    const remove = () => calls.rest('DELETE', image.replace('/api', ''), undefined, editor)
    expect(await remove()).toMatchObject({ status: 409, json: { uses: [{ slug: text.slug }] } })
    // An older client omits the field, and erases nothing.
    const { _id } = made.json.article
    await calls.rest('PUT', `/articles/${_id}`, text, editor)
    expect((await remove()).status).toBe(409)
    await calls.rest('PUT', `/articles/${_id}`, { ...text, seoImage: '' }, editor)
    expect((await remove()).status).toBe(200)
  })

  it.each<[string, unknown]>([
    ['seoTitle', 'x'.repeat(201)],
    ['seoTitle', 7],
    ['seoTitle', 'a\0b'],
    ['seoDescription', 'x'.repeat(501)],
    ['seoDescription', ['x']],
    ['imageCaption', 'é'.repeat(301)],
    ['imageCaption', { html: '<b>x</b>' }],
    ['seoImage', 'https://example.org/x.png'],
    ['seoImage', 'javascript:alert(1)'],
    ['seoImage', {}],
  ])('refuses %s %.20j, and so does tRPC', async (field, value) => {
    const text = {
      title: 'Un titre',
      slug: 'refuse',
      excerpt: 'Un chapeau assez long.',
      content: 'x'.repeat(60),
    }
    const answers = [
      await calls.rest('POST', '/articles', { ...text, [field]: value }, editor),
      await calls.mutate('texts.create', { kind: 'article', ...text, [field]: value }, editor),
    ]
    for (const { status, json } of answers)
      expect([status, Object.keys(json.fields ?? {})]).toEqual([400, [field]])
  })
})
