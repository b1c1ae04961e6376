import { randomBytes } from 'node:crypto'
import { buildPage } from '../../server/testing/factories.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const WORDS = 'Un courrier, une idée, une erreur à signaler : écrivez-nous, nous lisons tout et répondons.'

test('a page of one’s own is written in its tab, published, and read at its address', async ({
  page,
  site,
  announce,
}) => {
  announce(404, 400)
  const slug = `nous-ecrire-${randomBytes(4).toString('hex')}`
  expect((await page.goto(`${site.url}/${slug}`))?.status()).toBe(404)
  // Unpublished ones are listed, too.
  const later = new Date(Date.now() + 86_400_000)
  await inDatabase(site, async (db) => {
    await buildPage(db, { title: `Début ${slug}`, status: 'draft', publishedAt: null })
    await buildPage(db, { title: `Demain ${slug}`, publishedAt: later })
  })
  await openAs(page, site, 'editor', `/admin?tab=pages&search=${slug}`)
  const listed = page.getByRole('main').getByRole('article')
  await expect(listed.filter({ hasText: `Début ${slug}` })).toContainText('Brouillon')
  await expect(listed.filter({ hasText: `Demain ${slug}` })).toContainText('Planifié')
  await open(page, '/admin?tab=pages')
  await expect(page.getByRole('region', { name: 'Les pages du site' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nouvelle page' }).click()
  await expect(page).toHaveURL('/admin?tab=pages&new=1')
  await page.getByLabel(/^Titre \*/).fill('Nous écrire')
  await page.getByLabel(/^Extrait/).fill('Une adresse, et qui la lit.')
  await page.getByRole('textbox', { name: /^Texte/ }).click()
  await page.keyboard.type(WORDS)
  const address = page.getByLabel(/^Adresse de la page/)
  await address.fill('unsubscribe')
  await expect(page.getByText(/Le site garde cette adresse pour lui/)).toBeVisible()
  await page.getByRole('button', { name: 'Utiliser « page-unsubscribe »' }).click()
  await expect(address).toHaveValue('page-unsubscribe')
  await address.fill('unsubscribe')
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText(/Le site garde cette adresse pour lui/).first()).toBeVisible()
  await expectAccessible(page)
  await address.fill(slug)
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page).toHaveURL('/admin?tab=pages')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Nous écrire')

  await open(page, `/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nous écrire')
  await expect(page.getByText(WORDS)).toBeVisible()
  await inDatabase(site, (db) => db.content.updateMany({ where: { slug }, data: { title: 'Nous joindre' } }))
  await expect.poll(async () => (await page.request.get(`/${slug}`)).text()).toContain('Nous joindre')
})

test('readers get a page of one’s own in both themes, at every width, without a script', async ({
  page,
  site,
  browser,
}) => {
  const slug = `charte-${randomBytes(4).toString('hex')}`
  const content = `<h2>Ce que nous faisons</h2><p>${WORDS}</p><h2>Ce que nous ne faisons pas</h2><p>${WORDS}</p>`
  await inDatabase(site, (db) => buildPage(db, { slug, title: 'Notre charte', content }))
  for (const theme of ['dark', 'light'] as const) {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    await open(page, `/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notre charte')
    for (const width of [320, 375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await page.setViewportSize({ width: 375, height: 800 })
    await expectAccessible(page)
  }
  // A page only in French is not offered to search engines in English.
  await open(page, `/en/${slug}`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await (await page.request.get('/sitemap-page-1.xml')).text()).toContain(`/${slug}`)
  expect(await (await page.request.get('/news')).text()).not.toContain(slug)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const reader = await plain.newPage()
  await reader.goto(`/${slug}`)
  await expect(reader.getByRole('heading', { name: 'Ce que nous faisons', exact: true })).toBeVisible()
  await plain.close()
})
