import { startProxy } from '../../server/testing/database-proxy.ts'
import { openAsAdmin } from './admin-helpers.ts'
import { expect, hydrated, open, ownSite, test } from './fixtures.ts'

// These tests use a site of their own, whose database goes away and comes back.
test.use({
  site: ownSite({ through: startProxy }),
})

test('while the database is away pages say so in the site’s looks, and the site comes back by itself', async ({
  page,
  site,
  announce,
  request,
}) => {
  announce(503, 'offline')
  await open(page, '/home')
  await site.proxy?.down()

  const away = await page.goto('/news?page=3')
  expect(away?.status()).toBe(503)
  expect(away?.headers()['retry-after']).toBeTruthy()
  await hydrated(page)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const retry = page.locator('main').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()
  expect((await request.get(`${site.url}/api/health`)).status()).toBe(503)
  expect((await request.get(`${site.url}/api/articles`)).status()).toBe(503)
  expect((await request.get(`${site.url}/reviews/orbite-lente-le-vertige-du-temps-long`)).status()).toBe(503)

  // The database is not back yet: the page still says so.
  await retry.click()
  await expect(retry).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('main article')).toHaveCount(0)
  await expect(page.getByText('Serveurs 1/2 opérationnels')).toBeVisible({ timeout: 60_000 })

  await site.proxy?.up()
  await expect
    .poll(async () => (await request.get(`${site.url}/api/health`)).status(), { timeout: 60_000 })
    .toBe(200)
  // The next check of the servers brings the page, without a press.
  await expect(page.locator('main article').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Serveurs 1/2 opérationnels')).toBeHidden()
  expect((await page.goto('/reviews'))?.status()).toBe(200)
})

test('while the database is away what was typed stays, and goes through afterwards', async ({
  page,
  site,
  announce,
  request,
}) => {
  announce(503, 'offline')
  const person = await openAsAdmin(page, site, '/admin?tab=logs')
  await expect(page.getByRole('table')).toBeVisible()
  const other = await page.context().newPage()
  await open(other, '/profile')
  await other.getByLabel('Nom d’utilisateur').fill('Pas perdu')

  await site.proxy?.down()
  await other.getByRole('form', { name: 'Nom' }).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(other.getByRole('form', { name: 'Nom' }).getByRole('alert')).not.toBeEmpty()
  await expect(other.getByLabel('Nom d’utilisateur')).toHaveValue('Pas perdu')
  await page.getByRole('link', { name: 'Utilisateurs' }).click()
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible()

  await site.proxy?.up()
  await expect
    .poll(async () => (await request.get(`${site.url}/api/health`)).status(), { timeout: 60_000 })
    .toBe(200)
  // A background tab renders at most one frame a second, so a press would exceed the time limit.
  await page.bringToFront()
  // The page may have noticed and asked again by itself: then there is nothing to press.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await other.getByRole('form', { name: 'Nom' }).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(other.getByText('Profil mis à jour')).toBeVisible()
})

test('what could not be loaded without a connection is neither a new release nor the end of all messages', async ({
  page,
  context,
  announce,
}) => {
  announce('offline', 401)
  const watching = page.waitForResponse(/\/assets\/watch-/)
  await open(page, '/login')
  await watching
  await page.getByLabel('Email').fill('personne@example.org')
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
  await context.setOffline(true)
  await expect(page.getByText('Hors ligne')).toBeVisible()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()

  await context.setOffline(false)
  await expect(page.getByText('Hors ligne')).toBeHidden()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  // The sentence is in the form, and in a toast.
  await expect(page.getByText('Email ou mot de passe incorrect')).toHaveCount(2)
  await expect(page.getByText('Une nouvelle version du site est en ligne.')).toBeHidden()
})
