import type { Page } from '@playwright/test'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './fixtures.ts'

/** Follows a link on the home page. */
async function follow(page: Page, address: string): Promise<void> {
  await page.goto('/home')
  await hydrated(page)
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Un lien d’autrefois' })
    document.querySelector('main')?.prepend(link)
  }, address)
  await page.getByRole('link', { name: 'Un lien d’autrefois' }).click()
}

test('an editor adds old addresses by keyboard and by lines, changes one and removes it', async ({
  page,
  site,
  announce,
}) => {
  // A link at the root may lead to a page of the team's own, so the site first asks for its text.
  announce(400, 404)
  const name = newId()
  await openAs(page, site, 'editor', '/admin?tab=redirects')
  const add = page.getByRole('button', { name: 'Ajouter une adresse' })
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type(`/2019/05/${name}-Été/`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://ailleurs.example/')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Mène à' })).toHaveAccessibleDescription(
    /ne mène qu’à une page de ce site/,
  )
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('/news')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()

  await page.getByRole('button', { name: 'Ajouter plusieurs lignes' }).click()
  const lines = dialog.getByRole('textbox', { name: 'Une par ligne' })
  await lines.fill(`/${name}-a /reviews\n/${name}-b,/news/nulle-part\n/${name}-c //ailleurs.example\n`)
  await dialog.getByRole('button', { name: 'Ajouter ces lignes' }).click()
  await expect(dialog.getByRole('status')).toContainText('2 adresses ajoutées.')
  await expect(dialog.getByRole('listitem')).toContainText('ne mène qu’à une page de ce site')
  await expect(lines).toHaveValue(`/${name}-c //ailleurs.example`)
  await dialog.getByRole('button', { name: 'Fermer' }).click()

  await page.getByRole('searchbox', { name: 'Rechercher une adresse' }).fill(name)
  await page.keyboard.press('Enter')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row(`/2019/05/${name}-été`)).toContainText('En place')
  await expect(row(`${name}-b`)).toContainText('Rien à l’arrivée')
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    // The words of a key stand on one line.
    const box = await row(`${name}-b`)
      .getByRole('button', { name: /^Modifier/ })
      .boundingBox()
    expect(box?.height).toBeLessThan(80)
  }
  await expectAccessible(page)

  await row(`${name}-b`)
    .getByRole('button', { name: /^Modifier/ })
    .click()
  await dialog.getByRole('textbox', { name: 'Mène à' }).fill('/about')
  await page.keyboard.press('Enter')
  await expect(row(`${name}-b`)).toContainText('En place')
  await row(`${name}-b`)
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(row(`${name}-b`)).toHaveCount(0)

  // A link within the site redirects as well.
  await follow(page, `/${name}-a/`)
  await expect(page).toHaveURL(`${site.url}/reviews`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what leads nowhere says so, and an old address leads on, without another document', async ({
  page,
  site,
  announce,
}) => {
  announce(404)
  const name = newId()
  await inDatabase(site, async (db) => {
    const row = { id: newId(), from: `/news/${name}`, to: '/about', toPath: '/about' }
    await db.redirect.create({ data: row })
  })
  await follow(page, `/news/${name}`)
  await expect(page).toHaveURL(`${site.url}/about`)
  for (const address of [`/nulle-part-${name}`, `/news/nulle-part-${name}`, `/team/nulle-part-${name}`]) {
    let documents = 0
    const count = () => void documents++
    page.on('domcontentloaded', count)
    await follow(page, address)
    await expect(page).toHaveURL(site.url + address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Only the home page was loaded as a document.
    expect(documents).toBe(1)
    page.off('domcontentloaded', count)
  }
})
