import { readFile } from 'node:fs/promises'
import { menuOf, newPerson, register, signIn, someone } from './accounts-helpers.ts'
import { litKeys } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { inMail, mailedLink } from './mail-helpers.ts'

const section = (page: import('@playwright/test').Page, name: string) =>
  page
    .getByRole('region', { name, exact: true })
    .or(page.getByRole('form', { name, exact: true }))
    .first()

test('the profile gives my data, a token for scripts and another address', async ({
  page,
  site,
  announce,
}) => {
  const person = await someone(page, site)
  await open(page, '/profile')
  // A key is lit while its form has something to save.
  await expect(section(page, 'Emails de vos notifications')).toBeVisible()
  expect(await litKeys(page)).toEqual([])
  await page.getByLabel('Nom d’utilisateur').fill('Quelqu’un')
  expect(await litKeys(page)).toEqual(['Enregistrer'])

  const data = section(page, 'Mes données')
  await data.getByRole('button', { name: 'Préparer mes données' }).click()
  const download = data.getByRole('button', { name: 'Télécharger le fichier' })
  await expect(download).toBeVisible({ timeout: 60_000 })
  const file = page.waitForEvent('download')
  await download.click()
  const saved = await (await file).path()
  // A ZIP file begins with a local header, and ends with its directory (APPNOTE 4.3).
  const bytes = await readFile(saved)
  expect([bytes.subarray(0, 4).toString('latin1'), bytes.includes('PK\x05\x06')]).toEqual([
    'PK\x03\x04',
    true,
  ])
  expect(bytes.includes('comments.csv')).toBe(true)
  await expect(data.getByRole('button', { name: 'Préparer mes données' })).toHaveCount(0)

  const tokens = section(page, 'Jetons pour scripts')
  await tokens.getByLabel('Nom').fill('Sauvegarde du soir')
  // A member can give a token no more rights than their own.
  await expect(tokens.getByLabel('Rôle').getByRole('option')).toHaveText(['Membre'])
  await tokens.getByRole('button', { name: 'Créer un jeton' }).click()
  const shown = await tokens.getByLabel('Jeton', { exact: true }).inputValue()
  const answer = await page.request.get(`${site.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${shown}` },
  })
  expect((await answer.json()).email).toBe(person.email)
  await page.reload()
  await expect(tokens.getByText('Sauvegarde du soir', { exact: true })).toBeVisible()
  await expect(tokens.getByLabel('Jeton', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tokens.getByRole('button', { name: 'Révoquer' }).click()
  await expect(tokens.getByText('Vous n’avez pas de jeton.')).toBeVisible()

  const address = section(page, 'Adresse email')
  const { email } = newPerson()
  await address.getByLabel('Nouvelle adresse').fill(email)
  await address.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(address.getByText(`En attente de confirmation : ${email}`)).toBeVisible()
  await page.goto(await mailedLink(site, email, 'new-address'))
  const confirm = page.getByRole('button', { name: 'Confirmer cette adresse' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText('Votre adresse a été changée.')).toBeVisible()
  await page.getByRole('link', { name: 'Voir mon compte' }).click()
  await expect(page.getByText(email, { exact: true })).toBeVisible()

  // Password managers open this address.
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/profile#password')
  const passwords = page.getByRole('heading', { name: 'Changer de mot de passe' })
  await expect(passwords).toBeFocused()
  await expect(passwords).toBeInViewport()

  // The old address recovers the account: the session ends here and everywhere.
  announce(401)
  // Of several mails that can undo something, this finds the one about the address.
  const notice = await inMail(site, person.email, /nouvelle adresse a[\s\S]*?\/not-me#token=[\w-]+/)
  await page.goto(/https?:\S+$/.exec(notice)?.[0] ?? '')
  await page.getByRole('button', { name: 'Fermer toutes les sessions' }).click()
  await expect(page.getByText('Toutes les sessions sont fermées.')).toBeVisible()
  await page.getByRole('link', { name: 'Aller à la connexion' }).click()
  await signIn(page, person)
  await expect(menuOf(page, person)).toBeVisible()
})

test('a sign-in in another browser is told, and its link changes nothing by being opened', async ({
  page,
  site,
  announce,
}) => {
  const person = await register(page, site)
  await open(page, '/en/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(menuOf(page, person)).toBeVisible()
  const link = await mailedLink(site, person.email, 'en/not-me')
  expect(link).toContain('#token=')
  const opened = await page.goto(link)
  expect(opened?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': expect.stringContaining('no-store'),
  })
  const end = page.getByRole('button', { name: 'End all sessions' })
  await expect(end).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page).toHaveURL('/en/not-me')
  // The user is still signed in.
  await expect(menuOf(page, person)).toBeVisible()
  announce(400, 401)
  await page.keyboard.press('Tab')
  await end.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('All sessions are closed.')).toBeVisible()
  // Mails of the release before have the token in the query.
  await page.goto(link.replace('#token=', '?token='))
  await end.click()
  await expect(page.getByText('This link is no longer valid.').first()).toBeVisible()
})

test('before an account goes, its data is offered and what stays is said', async ({ page, site }) => {
  await someone(page, site)
  await open(page, '/profile')
  await page.getByRole('button', { name: /^Supprimer mon compte/ }).click()
  const form = page.getByRole('form', { name: 'Zone de danger' })
  await expect(form.getByRole('button', { name: 'Préparer mes données' })).toBeVisible()
  await expect(form.getByText('Ce qui reste :')).toBeVisible()
  await expect(form.getByText(/les lignes du journal, sans votre nom/)).toBeVisible()
  await expectAccessible(page)
})

test('ends all other sessions', async ({ page, site }) => {
  const person = await someone(page, site)
  await page.request.post(`${site.url}/api/auth/login`, { data: person })
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click()
  await expect(page.getByText('2 autres sessions ont été fermées')).toBeVisible()
  await expect(page.getByText('cet appareil')).toBeVisible()
})

test('ends a single session', async ({ page, site }) => {
  const person = await someone(page, site)
  for (const browser of ['Firefox/140.0', 'OPR/120.0'])
    await page.request.post(`${site.url}/api/auth/login`, {
      data: person,
      headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${browser}` },
    })
  await open(page, '/profile')
  const sessions = page.getByRole('region', { name: 'Sessions ouvertes' }).getByRole('listitem')
  await expect(sessions).toHaveCount(4)
  await page.getByRole('button', { name: 'Fermer – Firefox sur Linux' }).press('Enter')
  await expect(page.getByText('La session a été fermée.')).toBeVisible()
  await expect(sessions).toHaveCount(3)
  await expect(sessions.filter({ hasText: 'Opera' })).toBeVisible()
})
