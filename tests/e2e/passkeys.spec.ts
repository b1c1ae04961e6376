import type { Page } from '@playwright/test'
import { connectDatabase } from '../../server/database/client.ts'
import { menuOf, register, signIn, signOut, someone } from './accounts-helpers.ts'
import { expect, expectAccessible, open, ownSite, test } from './fixtures.ts'
import { mailedLink } from './mail-helpers.ts'
import { plugIn, type VirtualDevice } from './passkeys-helpers.ts'
import type { Site } from './site.ts'

// The site has a host name, because an IP address can have no passkeys.
test.use({
  site: ownSite({ host: 'localhost' }),
})

const section = (page: Page, name = 'Clés d’accès') => page.getByRole('region', { name })

/** Adds a passkey in the French profile. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de la clé').fill(name)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
}

/** A member with a passkey in the virtual authenticator, who has just signed out. The authenticator is not touched any more. */
async function withPasskey(page: Page, site: Site) {
  const device = await plugIn(page)
  const person = await someone(page, site)
  await open(page, '/profile')
  await addPasskey(page, 'Mon ordinateur')
  await expect(section(page).getByText('Mon ordinateur', { exact: true })).toBeVisible()
  await device.touched(false)
  await signOut(page, person)
  return { device, person }
}

/**
 * Presses the button while a finger is on the device. The page's own request for suggestions stays open if it came before the
 * finger; otherwise it is answered, and the button is gone.
 */
async function answerByPasskey(page: Page, device: VirtualDevice): Promise<void> {
  const button = page.getByRole('button', { name: 'Utiliser une clé d’accès' })
  await button.waitFor()
  await device.touched(true)
  await Promise.race([button.click(), button.waitFor({ state: 'detached' })])
}

async function inDatabase(site: Site, work: (db: ReturnType<typeof connectDatabase>) => Promise<unknown>) {
  const db = connectDatabase(site.databaseUrl)
  try {
    await work(db)
  } finally {
    await db.$disconnect()
  }
}

test('is added, named, used to sign in, renamed and removed', async ({ page, site }) => {
  const device = await plugIn(page)
  const person = await someone(page, site)
  await open(page, '/profile')
  await addPasskey(page, 'x'.repeat(61))
  await expect(page.getByText('Le nom ne doit pas dépasser 60 caractères.')).toBeVisible()
  expect(await device.kept()).toEqual([])
  await page.getByLabel('Nom de la clé').fill('Mon ordinateur')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Clé d’accès ajoutée')).toBeVisible()
  await expect(section(page).getByText('Pas encore utilisée')).toBeVisible()
  expect(await device.kept()).toHaveLength(1)
  await expectAccessible(page)
  // The same device has a passkey of this account now.
  await addPasskey(page, 'Encore')
  await expect(
    page.getByRole('dialog').getByText('Cet appareil garde déjà une clé d’accès de votre compte.'),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await device.touched(false)

  await signOut(page, person)
  await open(page, '/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await answerByPasskey(page, device)
  await expect(menuOf(page, person)).toBeVisible()

  await open(page, '/profile')
  await expect(section(page).getByText('Dernière utilisation')).toBeVisible()
  await section(page).getByRole('button', { name: 'Renommer – Mon ordinateur' }).click()
  await page.getByLabel('Nom de la clé').fill('Clé bleue')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(section(page).getByText('Clé bleue', { exact: true })).toBeVisible()
  await section(page).getByRole('button', { name: 'Retirer – Clé bleue' }).click()
  await expect(page.getByRole('dialog')).toContainText('Retirer « Clé bleue » ?')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('La clé d’accès a été retirée.')).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
})

test('is offered among the suggestions of the address field, in English too', async ({ page, site }) => {
  const { device, person } = await withPasskey(page, site)
  // The virtual authenticator chooses the suggestion when it is touched.
  await open(page, '/en/login')
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectAccessible(page)
  await device.touched(true)
  await open(page, '/en/login')
  await expect(menuOf(page, person)).toBeVisible()
})

test('is the second step after a password, and a proof again', async ({ page, site, announce }) => {
  announce(401, 403)
  const { device, person } = await withPasskey(page, site)
  await open(page, '/login')
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Encore une étape' })).toBeVisible()
  await expectAccessible(page)
  await answerByPasskey(page, device)
  await expect(menuOf(page, person)).toBeVisible()

  await inDatabase(site, (db) =>
    db.session.updateMany({
      where: { user: { email: person.email } },
      data: { provedAt: new Date(Date.now() - 16 * 60_000) },
    }),
  )
  await open(page, '/profile')
  await section(page).getByRole('button', { name: 'Renommer – Mon ordinateur' }).click()
  await page.getByLabel('Nom de la clé').fill('Après une preuve')
  await page.getByRole('button', { name: 'Enregistrer' }).last().click()
  const proof = page.getByRole('dialog', { name: 'C’est bien vous ?' })
  await expect(proof).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(section(page).getByText('Après une preuve', { exact: true })).toBeVisible()
})

test('one that was removed elsewhere is refused, and forgotten after a sign-in that succeeds', async ({
  page,
  site,
  announce,
}) => {
  announce(401)
  const { device, person } = await withPasskey(page, site)
  await inDatabase(site, (db) => db.passkey.deleteMany({ where: { user: { email: person.email } } }))
  await open(page, '/login')
  await answerByPasskey(page, device)
  await expect(page.getByRole('main').getByText('Cette clé d’accès n’est pas reconnue ici')).toBeVisible()
  // A refusal tells the browser nothing.
  expect(await device.kept()).toHaveLength(1)
  await device.touched(false)
  await signIn(page, person)
  await expect(menuOf(page, person)).toBeVisible()
  await expect.poll(() => device.kept()).toEqual([])
})

test('what goes wrong is said in the site’s words', async ({ page, site }) => {
  const { device, person } = await withPasskey(page, site)
  await device.verifies(false)
  await open(page, '/login')
  await answerByPasskey(page, device)
  await expect(
    page.getByRole('main').getByText('La demande a été annulée, ou le temps est écoulé.'),
  ).toBeVisible()
  // The page also asks again by itself for its suggestions, which may be answered before the button is pressed.
  await device.verifies(true)
  await Promise.race([answerByPasskey(page, device), menuOf(page, person).waitFor()])
  await expect(menuOf(page, person)).toBeVisible()
})

test('a browser without passkeys says so', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: undefined })
  })
  await someone(page, site)
  await open(page, '/profile')
  await expect(section(page)).toContainText('Ce navigateur ou cet appareil ne connaît pas les clés d’accès.')
  await expect(section(page).getByRole('button')).toHaveCount(0)
})

test('one that a thief has added goes with “it was not me”, and its owner is in', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(401)
  const person = await register(page, site)
  await open(page, '/login')
  await signIn(page, person)
  await expect(menuOf(page, person)).toBeVisible()
  const own = await mailedLink(site, person.email, 'not-me')

  const elsewhere = await browser.newContext({ baseURL: site.url, locale: 'fr-FR' })
  const thief = await elsewhere.newPage()
  const device = await plugIn(thief)
  await open(thief, '/login')
  await signIn(thief, person)
  await expect(menuOf(thief, person)).toBeVisible()
  await expect.poll(() => mailedLink(site, person.email, 'not-me'), { timeout: 60_000 }).not.toBe(own)
  const link = await mailedLink(site, person.email, 'not-me')
  await open(thief, '/profile')
  await addPasskey(thief, 'Celle du voleur')
  await expect(section(thief).getByText('Celle du voleur', { exact: true })).toBeVisible()
  await device.touched(false)

  await page.goto(link)
  await page.getByRole('button', { name: 'Fermer toutes les sessions' }).click()
  await expect(page.getByText('Toutes les sessions sont fermées.')).toBeVisible()
  await page.goto(await mailedLink(site, person.email, 'reset-password'))
  const password = 'parapluie moutarde'
  for (const field of ['Nouveau mot de passe', 'Confirmer le mot de passe'])
    await page.getByLabel(field, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, { ...person, password })
  await expect(menuOf(page, person)).toBeVisible()

  // This removes what is left of the ended session.
  await thief.evaluate(() => localStorage.clear())
  await thief.goto('/login')
  await answerByPasskey(thief, device)
  await expect(thief.getByRole('main').getByText('Cette clé d’accès n’est pas reconnue ici')).toBeVisible()
  await elsewhere.close()
})
