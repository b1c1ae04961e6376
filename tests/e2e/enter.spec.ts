import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { ready, textOf } from './editor-helpers.ts'
import { expect, test } from './fixtures.ts'

test('Enter publishes from no field of the form, Ctrl+Enter from all; from the title Enter leads to the text', async ({
  page,
  site,
}) => {
  const { id, slug } = await inDatabase(site, (db) =>
    buildArticle(db, {
      slug: `entree-${newId().slice(-8)}`,
      status: 'draft',
      publishedAt: null,
      content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà tout.</p>',
    }),
  )
  await openAsAdmin(page, site, `/admin?tab=articles&edit=${id}`)
  await ready(page)
  const main = page.getByRole('main')
  const publish = main.getByRole('button', { name: 'Publier', exact: true })
  await expect(publish).toBeEnabled()
  for (const section of await main.locator('details').all())
    if (!(await section.evaluate((one: HTMLDetailsElement) => one.open)))
      await section.locator('summary').click()
  const fields = await main.locator('form input:visible').all()
  expect(fields.length).toBeGreaterThan(6)
  for (const field of fields) {
    await field.focus()
    await page.keyboard.press('Enter')
  }
  await main.getByRole('textbox', { name: /^Titre .*obligatoire/ }).focus()
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toBeFocused()
  await expect(publish).toBeEnabled()
  const { status } = await inDatabase(site, (db) => db.content.findUniqueOrThrow({ where: { id } }))
  expect(status).toBe('draft')
  // Ctrl+Enter does, from the text too, in which it begins no paragraph.
  await textOf(page).focus()
  await page.keyboard.press('Control+Enter')
  const told = page.getByRole('status').filter({ hasText: 'Article publié.' })
  const see = told.getByRole('link', { name: 'Voir l’article' })
  await expect(see).toBeVisible()
  const { content } = await inDatabase(site, (db) => db.content.findUniqueOrThrow({ where: { id } }))
  expect(content?.match(/<p>/g)).toHaveLength(1)
  // In the rail it covers no key of the account.
  const account = page.getByRole('link', { name: 'Mon compte' })
  const [message, key] = [await told.boundingBox(), await account.boundingBox()]
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(key?.y ?? 0)
  await see.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/news/${slug}`)
})
