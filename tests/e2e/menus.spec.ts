import { openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

test('menus are ordered by keys, named in both languages, and lead readers there', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(400)
  await openAsAdmin(page, site, '/admin?tab=menus')
  const menu = page.getByRole('group', { name: 'Menu du haut' })
  const entry = (n: number) => menu.getByRole('group', { name: `Entrée ${n}` })
  await expect(entry(5)).toBeVisible()
  // By keyboard the focus stays on the moved entry.
  const up = menu.getByRole('button', { name: 'Monter « L’équipe »' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(entry(4).getByRole('combobox')).toHaveValue('about')
  await expect(up).toBeFocused()
  for (let n = 0; n < 3; n++) await page.keyboard.press('Enter')
  await expect(entry(1).getByRole('combobox')).toHaveValue('about')
  await expect(menu.getByRole('button', { name: 'Descendre « L’équipe »' })).toBeFocused()
  await menu.getByRole('button', { name: 'Retirer « Vidéos »' }).click()

  await menu.getByRole('button', { name: /^Ajouter une entrée/ }).click()
  await entry(5).getByRole('combobox').selectOption({ label: 'Une autre adresse' })
  await entry(5).getByLabel('Adresse').fill('javascript:alert(1)')
  await entry(5).getByLabel('Nom en français').fill('Forum')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(entry(5).getByLabel('Adresse')).toHaveAttribute('aria-invalid', 'true')
  await entry(5).getByLabel('Adresse').fill('https://forum.example/salon')
  await entry(5).getByLabel('Nom en anglais').fill('Board')
  await expectAccessible(page)
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }

  const home = page.getByRole('group', { name: 'Accueil', exact: true })
  await home.getByRole('button', { name: 'Retirer « Présentation et une »' }).click()
  await home.getByRole('button', { name: 'Monter « Derniers tests »' }).click()
  await page.getByRole('checkbox', { name: /^Vidéos/ }).uncheck()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Les menus et l’accueil sont enregistrés')).toBeVisible()

  const reader = await (await browser.newContext({ baseURL: site.url })).newPage()
  await open(reader, '/home')
  const links = reader.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
  await expect(links).toHaveText(['L’équipe', 'Actus', 'Tests', 'Jeux', 'Forum'])
  await expect(links.last()).toHaveAttribute('href', 'https://forum.example/salon')
  await expect(reader.locator('main h2').first()).toHaveText('Derniers tests')
  await expect(reader.locator('main')).not.toContainText('La chaîne vidéo')
  await expectAccessible(reader)
  // The menu is the same on pages that the browser makes.
  await links.nth(1).click()
  await expect(reader).toHaveURL('/news')
  await expect(links).toHaveText(['L’équipe', 'Actus', 'Tests', 'Jeux', 'Forum'])
  await open(reader, '/en/reviews')
  await expect(reader.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    ...['The team', 'News', 'Reviews', 'Games', 'Board'],
  ])
  await reader.context().close()
})

test('a link of an old text to a page that is off leads to the page that leads nowhere', async ({
  page,
  site,
  announce,
}) => {
  announce(404)
  await openAsAdmin(page, site, '/admin?tab=menus')
  await page.getByRole('checkbox', { name: /^Vidéos/ }).uncheck()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Les menus et l’accueil sont enregistrés')).toBeVisible()
  await open(page, '/news')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/videos'
    link.textContent = 'Nos vidéos'
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'Nos vidéos' }).click()
  await expect(page).toHaveURL('/videos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/introuvable|Game over|nulle part/i)
})
