import type { Locator, Page } from '@playwright/test'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
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

  const home = page.getByRole('group', { name: 'Rubriques de l’accueil', exact: true })
  await home.getByRole('button', { name: 'Retirer « Présentation et une »' }).click()
  await home.getByRole('button', { name: 'Monter « Derniers tests »' }).click()
  const pages = page.getByRole('group', { name: 'Pages livrées avec le site' })
  // A switch holds as it is pressed; the menus wait for their foot.
  await pages.getByRole('switch', { name: /^Vidéos/ }).click()
  await expect(pages.getByRole('status')).toContainText('sans Vidéos')
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

  // In English, too, the keys of an entry stand in one line, and an entry is called by its English name.
  await open(page, '/en/admin?tab=menus')
  const english = page.getByRole('group', { name: 'Menu at the top' }).getByRole('group')
  await expect(english.last().getByRole('button', { name: 'Move “Board” up' })).toBeVisible()
  const keys = english.nth(1).getByRole('button').filter({ visible: true })
  await expect(keys).toHaveCount(4)
  const tops = await keys.evaluateAll((all) => all.map((key) => key.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await reader.context().close()
})

test('a link of an old text to a page that is off leads to the page that leads nowhere', async ({
  page,
  site,
  announce,
}) => {
  announce(404)
  await openAsAdmin(page, site, '/admin?tab=menus')
  await page.getByRole('switch', { name: /^Vidéos/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'sans Vidéos' })).toBeVisible()
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

/** Drags from one point to another with one finger, as a touchscreen would. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: string, points: object[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never)
  await touch('touchStart', [from])
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 6 }])
  await touch('touchEnd', [])
}

const centre = async (handle: Locator) => {
  const box = await handle.boundingBox()
  if (!box) throw new Error('no handle there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.min(box.width, box.height) }
}

for (const kind of ['mouse', 'finger'] as const)
  test.describe(() => {
    test.use({ hasTouch: kind === 'finger' })
    test(`an entry is dragged to its place by a ${kind}, and saved there`, async ({ page, site }) => {
      await page.setViewportSize(
        kind === 'mouse' ? { width: 1440, height: 900 } : { width: 375, height: 812 },
      )
      await openAsAdmin(page, site, '/admin?tab=menus')
      const menu = page.getByRole('group', { name: 'Menu du haut' })
      const targets = () =>
        menu.getByRole('combobox').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))
      const handles = menu.locator('[data-drag]')
      await handles.first().scrollIntoViewIfNeeded()
      const before = await targets()
      await page.evaluate(() => scrollBy({ top: 120, behavior: 'instant' }))
      const [from, to] = [await centre(handles.nth(0)), await centre(handles.nth(2))]
      expect(from.size).toBeGreaterThanOrEqual(44)
      if (kind === 'mouse') {
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(to.x, to.y - 40, { steps: 4 })
        await page.mouse.move(to.x, to.y + 4, { steps: 2 })
        await page.mouse.up()
      } else await swipe(page, from, { x: from.x, y: to.y + 4 })
      const after = [before[1], before[2], before[0], ...before.slice(3)]
      await expect.poll(targets).toEqual(after)
      await expect(menu.getByRole('status')).toContainText('est maintenant en place 3')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Les menus et l’accueil sont enregistrés')).toBeVisible()
      const { fields } = await inDatabase(site, (db) =>
        db.brand.findFirstOrThrow({ orderBy: { version: 'desc' } }),
      )
      const { menus } = fields as { menus: { header: { target: string }[] } }
      expect(menus.header.map(({ target }) => target)).toEqual(after)
    })
  })

test('pages switched off: the later of two is told, and unsaved entries stay through a session that ends', async ({
  page,
  site,
  announce,
}) => {
  announce(401, 409)
  const { email, password } = await openAsAdmin(page, site, '/admin?tab=menus')
  const menu = page.getByRole('group', { name: 'Menu du haut' })
  const pages = page.getByRole('group', { name: 'Pages livrées avec le site' })
  const videos = pages.getByRole('switch', { name: /^Vidéos/ })
  await menu.getByRole('button', { name: 'Retirer « Vidéos »' }).click()
  // Somebody else has changed another part, so there is nothing to choose between.
  await inDatabase(site, (db) => db.brand.create({ data: { version: 1, fields: { name: 'Borne Est' } } }))
  await videos.click()
  await expect(pages.getByRole('status')).toContainText('sans Vidéos')
  await pages.getByRole('button', { name: /^Annuler/ }).click()
  await expect(pages.getByRole('status')).toContainText('toutes les pages sont en ligne')
  await expect(videos).toBeChecked()
  // Now they have changed the same part.
  const { version, fields } = await inDatabase(site, (db) =>
    db.brand.findFirstOrThrow({ orderBy: { version: 'desc' } }),
  )
  await inDatabase(site, (db) =>
    db.brand.create({
      data: { version: version + 1, fields: { ...(fields as object), pagesOff: ['about'] } },
    }),
  )
  await videos.click()
  await expect(pages.getByRole('alert')).toContainText('Quelqu’un d’autre')
  await expect(videos).toBeChecked()
  await expect(pages.getByRole('switch', { name: /^L’équipe/ })).not.toBeChecked()

  // No text is typed, and yet the order is not lost with the session.
  await inDatabase(site, (db) => db.session.deleteMany({ where: { user: { email } } }))
  await page.keyboard.press('Control+s')
  const again = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await again.getByLabel('Mot de passe', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Les menus et l’accueil sont enregistrés')).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Retirer « Vidéos »' })).toHaveCount(0)
})
