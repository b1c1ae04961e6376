import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { newPerson, register, setRole } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

/** Far less than the hour for which a page may be cached: only an announcement can be so fast. */
const AT_ONCE = { timeout: 30_000, intervals: [50] }

/** An administrator who uses the API like a script: with a token and no page. */
async function admin(request: APIRequestContext, page: Parameters<typeof register>[0], site: Site) {
  const person = await register(page, site, newPerson())
  await setRole(site, person, 'admin')
  const { accessToken } = await (await request.post('/api/auth/login', { data: person })).json()
  return { authorization: `Bearer ${accessToken}` }
}

test('pages follow what the team does: a new address at once, the old one led on, gone and back again', async ({
  page,
  request,
  site,
  announce,
}) => {
  announce(404)
  const headers = await admin(request, page, site)
  const name = `ecrit-${randomBytes(4).toString('hex')}`
  const fields = {
    title: `Un article écrit : ${name}`,
    excerpt: 'Un chapeau assez long pour une carte.',
    content:
      '<p style="text-align:center">Un texte assez long, d’au moins cinquante caractères, pour être publié.</p>' +
      '<ol start="3"><li>troisième</li></ol>',
  }
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status()
  const location = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location

  expect(await status(`/news/${name}`)).toBe(404)
  const created = await request.post('/api/articles', { headers, data: { ...fields, slug: name } })
  expect(created.status()).toBe(201)
  const { article } = await created.json()
  await expect.poll(() => status(`/news/${name}`), AT_ONCE).toBe(200)
  await expect
    .poll(async () => (await (await request.get('/news')).text()).includes(name), AT_ONCE)
    .toBe(true)
  const feed = await (await request.get('/sitemap-article-1.xml')).text()
  expect(feed).toContain(`/news/${name}`)

  const slug = `${name}-bis`
  const saved = await request.put(`/api/articles/${article._id}`, { headers, data: { ...fields, slug } })
  expect(saved.status()).toBe(200)
  await expect.poll(() => status(`/news/${name}`), AT_ONCE).toBe(301)
  expect(await location(`/news/${name}`)).toBe(`/news/${slug}`)
  expect(await location(`/en/news/${name}`)).toBe(`/en/news/${slug}`)
  await page.goto(`/news/${name}`)
  await expect(page).toHaveURL(`/news/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fields.title)
  await expect(page.getByText('Un texte assez long')).toHaveCSS('text-align', 'center')
  await expect(page.getByText('troisième')).toHaveCSS('list-style-type', 'decimal')

  expect((await request.delete(`/api/articles/${article._id}`, { headers })).status()).toBe(200)
  // The ten seconds for restoring begin later: a busy machine takes longer for the checks before.
  await inDatabase(site, (db) =>
    db.content.update({ where: { id: article._id }, data: { deletedAt: new Date(Date.now() + 60_000) } }),
  )
  await expect.poll(() => status(`/news/${slug}`), AT_ONCE).toBe(404)
  await expect.poll(() => status(`/news/${name}`), AT_ONCE).toBe(404)
  await expect
    .poll(async () => (await (await request.get('/news')).text()).includes(name), AT_ONCE)
    .toBe(false)

  const restored = await request.post('/trpc/texts.restore', {
    headers,
    data: { json: { id: article._id } },
  })
  expect(restored.status()).toBe(200)
  await expect.poll(() => status(`/news/${slug}`), AT_ONCE).toBe(200)
  expect(await status(`/news/${name}`)).toBe(301)
})

test('a word that is longer than a phone is wide breaks, and no page becomes wider for it', async ({
  page,
  request,
  site,
}) => {
  const headers = await admin(request, page, site)
  const word = 'Anticonstitutionnellement'.repeat(4)
  const slug = `mot-${randomBytes(4).toString('hex')}`
  const data = {
    ...{ title: word, gameTitle: word, readingTime: 'W'.repeat(40), excerpt: word, slug },
    ...{ genre: 'RPG', platform: 'Switch', rating: 8.5, content: `<p>${word}</p>` },
  }
  for (const kind of ['articles', 'reviews'])
    expect((await request.post(`/api/${kind}`, { headers, data })).status()).toBe(201)
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 })
    for (const path of ['/home', '/news', '/reviews', `/news/${slug}`, `/reviews/${slug}`]) {
      await open(page, path)
      await expectNoSidewaysScroll(page)
    }
  }
})
