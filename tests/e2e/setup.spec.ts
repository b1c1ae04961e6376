import { createHash, randomBytes } from 'node:crypto'
import { inDatabase } from './admin-helpers.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  open,
  ownSite,
  test,
} from './fixtures.ts'
import type { Site } from './site.ts'

test.use({ site: ownSite() })

/** Makes a site without an administrator. @returns the token that a start of it shows */
async function withoutAdmin(site: Site): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inDatabase(site, async (db) => {
    await db.user.updateMany({ where: { role: 'admin' }, data: { passwordHash: null } })
    await db.passkey.deleteMany({ where: { user: { role: 'admin' } } })
    const tokenHash = createHash('sha256').update(token).digest('hex')
    await db.setupLink.deleteMany()
    await db.setupLink.create({ data: { tokenHash, expiresAt: new Date(Date.now() + 3_600_000) } })
  })
  return token
}

test('a site is set up on a phone, with the keyboard alone', async ({ page, site, announce }) => {
  announce(400, 409)
  const token = await withoutAdmin(site)
  await page.setViewportSize({ width: 375, height: 740 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, `/setup#${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Mettre le site en place' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await expectAccessible(page)
  }
  // Neither requests nor the address bar contain the token.
  expect(asked.filter((url) => url.includes(token))).toEqual([])
  expect(page.url()).not.toContain(token)

  // Changing to English and going back keep the token, which the address bar no longer shows.
  await page.getByRole('link', { name: /English/ }).click()
  const english = page.getByRole('heading', { level: 1, name: 'Set the site up' })
  await expect(english).toBeVisible()
  await page.goBack()
  await expect(english).toBeVisible()
  await expect(page.getByLabel('Email address', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /français/ }).click()
  await expect(page.getByLabel('Adresse email', { exact: true })).toBeVisible()
  expect(page.url()).toBe(`${site.url}/setup`)
  await hydrated(page)

  const type = async (label: string, text: string) => {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Adresse email', { exact: true }).focus()
  await type('Adresse email', 'redaction@example.org')
  await type('Nom d’utilisateur', 'Rédac')
  await type('Mot de passe', 'trop court')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Commencer' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Mot de passe', { exact: true }).fill('quatre mots pris au hasard')
  await page.getByLabel('Nom du site', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('La Cabine')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Français seulement/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Orange' })).toBeFocused()
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Sarcelle' })).toBeChecked()
  // Tab passes the colour picker, and the field for its digits.
  for (let n = 0; n < 3; n++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/admin#panel-title$/)
  await expect(page.getByRole('heading', { name: 'Bureau', exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Premiers pas' })).toBeVisible()
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')),
  ).toBe('#2fd0c8')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('link', { name: /in English/ })).toHaveCount(0)

  // The address is used up.
  await page.evaluate(() => localStorage.clear())
  await open(page, `/setup#${token}`)
  await expect(
    page.getByText('Ce site a déjà un administrateur. Si c’est vous, connectez-vous.'),
  ).toBeVisible()
  await expectAccessible(page)
  // A new history entry has no token.
  await open(page, '/home')
  await open(page, '/setup')
  await expect(page.getByText(/^Ouvrez l’adresse complète/)).toBeVisible()
})
