import { someone } from './accounts-helpers.ts'
import { openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

for (const theme of ['dark', 'light'] as const)
  test(`the profile stands in seven groups, and its index leads to them and says where one is, ${theme}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openAs(page, site, 'author', '/profile')
    const index = page.getByRole('navigation', { name: 'Dans cette page' })
    const group = (name: string) => page.getByRole('region', { name, exact: true })
    const present = index.locator('[aria-current]')
    for (const [name, parts] of [
      ['Identité', ['Nom', 'Ma page publique', 'Adresse email']],
      ['Emails', ['Emails de vos notifications']],
      ['Suivis', ['Mes suivis']],
      ['Sécurité', ['Changer de mot de passe', 'Clés d’accès', 'Deuxième étape de connexion']],
      ['Appareils', ['Sessions ouvertes', 'Jetons pour scripts']],
      ['Commentaires', []],
      ['Données', ['Mes données']],
    ] as const) {
      const titles = group(name).getByRole('heading', { level: 3 })
      for (const part of parts) await expect(titles.filter({ hasText: part })).toHaveCount(1)
    }
    // The deletion of the account is not among them.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toHaveText(
      'Zone de danger',
    )
    await expect(present).toHaveText('Identité')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Unsaved words stay, whatever group the user goes to.
    const name = page.getByLabel('Nom d’utilisateur')
    await name.fill('pas encore gardé')
    await page.getByLabel('Nouvelle adresse').fill('ailleurs@example.test')
    await index.getByRole('link', { name: 'Appareils' }).press('Enter')
    await expect(page).toHaveURL('/profile#devices')
    const devices = page.getByRole('heading', { name: 'Appareils', exact: true })
    await expect(devices).toBeFocused()
    await expect(devices).toBeInViewport()
    await expect(present).toHaveText('Appareils')
    await expect(index).toBeInViewport()
    await expect(name).toHaveValue('pas encore gardé')
    await expect(page.getByLabel('Nouvelle adresse')).toHaveValue('ailleurs@example.test')
    // The index follows scrolling, to both ends.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(present).toHaveText('Identité')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(present).toHaveText('Zone de danger')
    // The same link leads there again.
    await index.getByRole('link', { name: 'Appareils' }).click()
    await expect(devices).toBeInViewport()
    await expect(devices).toBeFocused()
    await expect(name).toHaveValue('pas encore gardé')
  })

test('on a phone the index is a list at the top; an address leads to its group', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await someone(page, site)
  await open(page, '/en/profile#security')
  const security = page.getByRole('heading', { name: 'Security', exact: true })
  await expect(security).toBeFocused()
  await expect(security).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(links).toHaveText([
    'Identity',
    'Emails',
    'Following',
    'Security',
    'Devices',
    'Comments',
    'Data',
    'Danger zone',
  ])
  for (const link of await links.all()) {
    await expect(link).toBeInViewport()
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await links.filter({ hasText: 'Data' }).click()
  await expect(page.getByRole('heading', { name: 'Data', exact: true })).toBeInViewport()
})
