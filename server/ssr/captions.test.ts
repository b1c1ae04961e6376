import { beforeAll, describe, expect, it } from 'vitest'
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

let made = 0
const picture = async () => `/api/images/${(await buildImage(database.db, new Uint8Array([++made]))).id}`
const get = async (url: string) => (await app.inject(url)).body
const caption = async (url: string) =>
  /<figcaption class="_caption[^>]*>(.*?)<\/figcaption>/.exec(await get(url))?.[1]

describe('the credit or caption of the picture at the head of a page', () => {
  it.each([
    ['article', '/news/'],
    ['review', '/reviews/'],
    ['page', '/'],
  ] as const)('stands below it, escaped, as readers of each language have it (%s)', async (kind, path) => {
    const { db } = database
    const { id, slug } = await BUILD_TEXT[kind](db, {
      image: await picture(),
      imageCaption: 'Photo de <Camille> & co',
    })
    expect(await caption(path + slug)).toBe('Photo de &lt;Camille&gt; &amp; co')
    const english = { title: 'The title', excerpt: 'The whole excerpt.', content: '<p>All of it.</p>' }
    await db.translatedContent.create({ data: { contentId: id, lang: 'en', ...english } })
    // The page is English without that of the caption.
    await expect.poll(() => get(`/en${path}${slug}`)).toContain('All of it.')
    expect(await caption(`/en${path}${slug}`)).toBe('Photo de &lt;Camille&gt; &amp; co')
    await db.translatedContent.updateMany({ where: { contentId: id }, data: { imageCaption: 'A photo' } })
    await expect.poll(() => caption(`/en${path}${slug}`)).toBe('A photo')
    await db.content.update({ where: { id }, data: { image: null } })
    await expect.poll(() => caption(path + slug)).toBeUndefined()
  })

  it('is in feeds with its picture, which of a review is the second', async () => {
    const { db } = database
    const with1 = { image: await picture(), imageCaption: 'Du premier' }
    await BUILD_TEXT.review(db, with1)
    await BUILD_TEXT.review(db, { ...with1, imageCaption: 'Du second', secondaryImage: await picture() })
    const feed = await get('/rss.xml')
    expect(feed).toContain('medium="image"><media:description>Du premier</media:description></media:content>')
    expect(feed).not.toContain('Du second')
  })

  it('is saved, kept by a save without it, and left out of answers when empty', async () => {
    const { id, slug, title, excerpt, content } = await buildArticle(database.db)
    const put = (fields: object) =>
      calls.rest('PUT', `/articles/${id}`, { slug, title, excerpt, content, ...fields }, editor)
    expect((await put({ imageCaption: ' Photo : Camille ' })).json.article.imageCaption).toBe(
      'Photo : Camille',
    )
    expect((await put({})).json.article.imageCaption).toBe('Photo : Camille')
    expect((await put({ imageCaption: '' })).json.article).not.toHaveProperty('imageCaption')
  })
})
