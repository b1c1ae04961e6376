import type { Page } from '@playwright/test'
import { base32 } from 'oslo/encoding'
import { stepOf, totpCode } from '../../server/features/auth/doors/totp.ts'
import { ageProof } from '../../server/testing/second-step.ts'
import { giveSetting } from '../../server/testing/settings.ts'
import { menuOf, newPerson, register, setRole, signIn, signOut, someone } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectAccessible as expectNothingWrong,
  open,
  test,
} from './fixtures.ts'

/** The code of the app for a key. Each step's code works once, so `ahead` takes a later one. */
const appCode = (key: string, ahead = 0) =>
  totpCode(base32.decode(key.replaceAll(' ', ''), { strict: false }), stepOf(new Date()) + ahead)

/** The contrast of a message that fades in or out cannot be measured, so this waits for it to go. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByText(/^(À bientôt|Bienvenue|La deuxième étape est en place)/)).toHaveCount(0)
  await expectNothingWrong(page)
}

const codeField = (page: Page) => page.getByLabel('Code de votre application')

/** Sets up an app by keyboard alone, starting at the button. @returns its key, and the recovery codes */
async function setUp(page: Page): Promise<{ key: string; recovery: string[] }> {
  await page.getByRole('button', { name: 'Mettre en place une application' }).press('Enter')
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible()
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? ''
  await expectAccessible(page)
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await codeField(page).fill(await appCode(key))
  await codeField(page).press('Enter')
  const title = page.getByRole('heading', { name: 'Vos codes de secours' })
  await expect(title).toBeFocused()
  const recovery = await page.getByText(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/).allTextContents()
  expect(recovery).toHaveLength(10)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Je les ai notés' }).press('Enter')
  return { key, recovery }
}

test('a member sets up an app, signs in with it and with a recovery code, and removes it', async ({
  page,
  site,
  announce,
}) => {
  announce(400, 401, 403)
  const person = await someone(page, site)
  await open(page, '/profile')
  const { key, recovery } = await setUp(page)
  await expect(page.getByText('Il reste 10 codes de secours.')).toBeVisible()

  await signOut(page, person)
  await open(page, '/login')
  await signIn(page, person)
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)
  await codeField(page).fill('000 000')
  await codeField(page).press('Enter')
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'Ce code n’est pas le bon, ou il a déjà servi.',
  )
  await codeField(page).fill(await appCode(key, 1))
  await codeField(page).press('Enter')
  // A menu that is opened before the page has loaded closes with it.
  await expect(page).toHaveURL('/home')
  await expect(menuOf(page, person)).toBeVisible()

  await signOut(page, person)
  await open(page, '/en/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The name is shown before the page is: leaving now would cancel its load.
  await expect(page).toHaveURL('/en/home')
  await expect(menuOf(page, person)).toBeVisible()

  await open(page, '/profile')
  await expect(page.getByText('Il reste 9 codes de secours.')).toBeVisible()
  await inDatabase(site, async (db) => {
    const { id } = await db.user.findUniqueOrThrow({ where: { email: person.email } })
    await ageProof(db, id)
  })
  const dialog = page.getByRole('dialog')
  const renew = async () => {
    await page.getByRole('button', { name: 'Refaire les codes de secours' }).click()
    await dialog.getByRole('button', { name: 'Refaire les codes' }).click()
    await expect(dialog.getByRole('heading', { name: 'C’est bien vous ?' })).toBeVisible()
  }
  // When the dialog is cancelled, nothing changes.
  await renew()
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Il reste 9 codes de secours.')).toBeVisible()
  await renew()
  await dialog.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await dialog.getByLabel('Code de secours').fill(recovery[1] ?? '')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeVisible()
  await page.getByRole('button', { name: 'Je les ai notés' }).click()
  await expect(page.getByText('Il reste 10 codes de secours.')).toBeVisible()

  await page.getByRole('button', { name: 'Retirer l’application' }).click()
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Elle n’est pas en place')).toBeVisible()
})

test('an editor whose role must have a second step is led to set it up, and nowhere else', async ({
  page,
  site,
  announce,
}) => {
  announce(403)
  const person = await register(page, site, newPerson())
  await setRole(site, person, 'editor')
  await inDatabase(site, (db) => giveSetting(db, 'secondStepRoles', ['editor']))
  await open(page, '/login')
  await signIn(page, person)
  await expect(page).toHaveURL('/second-step')
  await expectAccessible(page)
  await page.goto('/admin')
  await expect(page).toHaveURL('/second-step')
  await setUp(page)
  await expect(page).toHaveURL('/profile')
  await open(page, '/admin')
  await expect(page.getByRole('navigation', { name: 'Rubriques de l’administration' })).toBeVisible()
})

test('who was raised with a password too short for the role chooses a longer one at the next sign-in', async ({
  page,
  site,
  announce,
}) => {
  announce(400, 403)
  const person = await register(page, site, { ...newPerson(), password: 'rzv7!k' })
  await setRole(site, person, 'editor')
  await open(page, '/login')
  await signIn(page, person)
  await expect(page).toHaveURL('/new-password')
  await expect(page.getByText('12 caractères au moins.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/admin')
  await expect(page).toHaveURL('/new-password')
  // This goes by keyboard alone, with one refusal.
  await page.getByLabel('Mot de passe actuel').fill(person.password)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('onze lettre')
  await page.getByLabel('Confirmer').fill('onze lettre')
  await page.getByLabel('Confirmer').press('Enter')
  await expect(page.getByText('Le mot de passe doit contenir au moins 12 caractères')).toBeVisible()
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('un mot bien plus long')
  await page.getByLabel('Confirmer').fill('un mot bien plus long')
  await page.getByLabel('Confirmer').press('Enter')
  await expect(page).toHaveURL('/home')
  await open(page, '/admin')
  await expect(page.getByRole('navigation', { name: 'Rubriques de l’administration' })).toBeVisible()
})
