import { buildGame, buildReview } from '../../server/testing/factories.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a platform is added, renamed, ordered and merged by keyboard, and pages say its name', async ({
  page,
  site,
  announce,
}) => {
  // One name is another's short form.
  announce(400)
  await openAsAdmin(page, site, '/admin?tab=platforms')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByRole('button', { name: 'Nouvelle plateforme' }).press('Enter')
  const name = dialog.getByLabel('Nom', { exact: true })
  await name.fill('ns2')
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Borne de salon')
  await dialog.getByLabel('Formes courtes').fill('BDS')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  const row = main.getByRole('row', { name: /^Borne de salon/ })
  await expect(row).toContainText('BDS')
  await expect(row.getByRole('button', { name: 'Supprimer' })).toBeVisible()

  await row.getByRole('button', { name: 'Modifier' }).press('Enter')
  await dialog.getByLabel('Nom', { exact: true }).fill('Borne <b>du</b> salon')
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(main.getByRole('row', { name: /^Borne <b>du<\/b> salon/ })).toBeVisible()
  const { slug } = await inDatabase(site, async (db) => {
    await buildGame(db, { name: 'Jeu de la borne', platforms: ['Borne de salon'], shownFrom: new Date(0) })
    return buildReview(db, { title: 'Un test sur borne', platform: 'Borne de salon' })
  })
  await page.goto(`/reviews/${slug}`)
  await expect(page.getByRole('main')).toContainText('Borne <b>du</b> salon')

  // Whoever is faster than the list gets it once it is there.
  const pressed = Promise.withResolvers<void>()
  await page.route(/platforms\.counted/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/admin?tab=platforms')
  await main.getByRole('button', { name: 'Changer l’ordre' }).press('Enter')
  pressed.resolve()
  await dialog.getByRole('button', { name: 'Monter Borne <b>du</b> salon' }).press('Enter')
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('row').nth(-2)).toContainText('Borne <b>du</b> salon')

  await main
    .getByRole('row', { name: /^Borne <b>du/ })
    .getByRole('button', { name: 'Fusionner' })
    .press('Enter')
  await dialog.getByLabel('Avec quelle ligne').selectOption('Arcade')
  await expect(dialog.getByRole('status')).toContainText('textes : 1, jeux : 1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fusionner' }).press('Enter')
  await expect(main.getByRole('row', { name: /^Arcade/ })).toContainText('Borne de salon')
  await page.goto('/reviews?platform=Borne+de+salon')
  await expect(page).toHaveURL(/platform=Arcade$/)
  await expect(page.getByRole('main')).toContainText('Un test sur borne')
})

test('the lists of platforms and genres fit a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await openAsAdmin(page, site, '/admin?tab=platforms')
  const main = page.getByRole('main')
  await expect(main.locator('tr', { hasText: 'ordinateur' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Changer l’ordre' }).click()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'Genres' }).click()
  await expect(main.locator('tr', { hasText: 'Action-aventure' })).toBeVisible()
  // Those of the first list stay.
  await expect(main.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
