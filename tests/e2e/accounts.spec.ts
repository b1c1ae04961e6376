import { TABS } from '../../shared/admin/tabs.ts'
import { entry, menuOf, newPerson, register, setRole, signIn, signOut, someone } from './accounts-helpers.ts'
import { litKeys, openAsAdmin } from './admin-helpers.ts'
import { expect, open, test } from './fixtures.ts'
import { mailedLink } from './mail-helpers.ts'

test('registers, is welcomed and comes back to the page before', async ({ page }) => {
  const person = newPerson()
  await open(page, '/news?page=2')
  await entry(page).click()
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Créer un compte')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText("Veuillez remplir tous les champs pour l'inscription")).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Nom d’utilisateur').fill(person.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill('court')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères.')).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(
    page.getByText('Vous devez accepter les conditions générales pour créer un compte'),
  ).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Compte créé avec succès ! Vous êtes maintenant connecté.')).toBeVisible()
  await expect(page).toHaveURL('/news?page=2')
  await expect(menuOf(page, person)).toBeVisible()
  // The user is still signed in after a reload, and the sign-in page leads away.
  await open(page, '/login')
  await expect(page).toHaveURL('/home')
})

test('a wrong password keeps what was typed; switching forms clears it', async ({ page, site, announce }) => {
  announce(401)
  const person = await register(page, site)
  await open(page, '/login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('main').getByText('Veuillez remplir tous les champs')).toHaveCount(1)
  await signIn(page, { ...person, password: 'pas le bon' })
  await expect(page.getByRole('main').getByText('Email ou mot de passe incorrect')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('pas le bon')
  await page.getByRole('button', { name: 'Créer un compte' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByText('Email ou mot de passe incorrect').and(page.locator('main *'))).toHaveCount(0)
})

test('on a phone, the other form is shown from its top', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, '/login')
  // The panel with the link to the other form stands below the shown form.
  for (const [offer, title] of [
    ['Créer un compte', 'Créer un compte'],
    ['Se connecter', 'Connexion'],
  ] as const) {
    await page.getByRole('complementary').getByRole('button', { name: offer }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toBeInViewport()
  }
})

test('signs out, back to the front page', async ({ page, site }) => {
  const person = await someone(page, site)
  await open(page, '/reviews')
  await signOut(page, person)
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('À bientôt !')).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['accessToken', 'refreshToken', 'user', 'csrfToken'].map((k) => localStorage.getItem(k)),
      ),
    )
    .toEqual([null, null, null, null])
})

test('returns to addresses of this site only', async ({ page, site }) => {
  // The test makes three full sign-ins, each with Argon2id on a machine that may be busy.
  test.slow()
  const person = await register(page, site)
  for (const [next, to] of [
    ['/reviews', '/reviews'],
    ['//evil.example/x', '/home'],
    ['https://evil.example/', '/home'],
  ] as const) {
    await open(page, `/login?next=${encodeURIComponent(next)}`)
    await signIn(page, person)
    await expect(page).toHaveURL(to)
    // The new page takes the focus, which closes a menu that was opened before.
    await expect(page.getByRole('main')).toBeFocused()
    await signOut(page, person)
    await page.goto('about:blank')
  }
})

test('a forgotten password is replaced by the link in a mail', async ({ page, site, announce }) => {
  announce(400)
  const person = await register(page, site)
  await open(page, '/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Veuillez entrer votre adresse email')).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Email envoyé !' })).toBeVisible()

  const link = await mailedLink(site, person.email, 'reset-password')
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  const password = 'une autre phrase'
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill('autre chose')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await page.getByLabel('Confirmer le mot de passe').fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe réinitialisé !' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await signIn(page, { ...person, password })
  await expect(menuOf(page, person)).toBeVisible()
  await signOut(page, person)

  // The link works only once.
  await open(page, link)
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill(password)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('n’est plus valable')
  // Another page comes in between: opening the same address again would be a reload, which finds the token again.
  await open(page, '/login')
  await open(page, '/reset-password')
  await expect(
    page.getByText('Token de réinitialisation manquant. Veuillez utiliser le lien reçu par email.'),
  ).toBeVisible()
})

test('changes name and password; other sessions end', async ({ page, site, browser, announce }) => {
  announce(400, 401)
  const person = await someone(page, site)
  const elsewhere = await browser.newContext({ baseURL: site.url, locale: 'fr-FR' })
  const other = await elsewhere.newPage()
  await open(other, '/login')
  await signIn(other, person)
  await expect(menuOf(other, person)).toBeVisible()

  await open(page, '/profile')
  await expect(page.getByRole('button', { name: 'Déconnecter tous les autres' })).toBeVisible()
  const username = `${person.username}-2`
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Profil mis à jour')).toBeVisible()
  await page.getByLabel('Mot de passe actuel').fill('pas le bon')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore une phrase')
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('encore une phrase')
  await page.getByRole('button', { name: 'Enregistrer – Changer de mot de passe' }).click()
  await expect(page.getByText('Le mot de passe actuel est incorrect')).toBeVisible()
  await page.getByLabel('Mot de passe actuel').fill(person.password)
  await page.getByRole('button', { name: 'Enregistrer – Changer de mot de passe' }).click()
  await expect(page.getByText('Profil et mot de passe mis à jour')).toBeVisible()
  await expect(menuOf(page, { username })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Déconnecter tous les autres' })).toBeHidden()

  // The other browser notices at its next call.
  await open(other, '/profile')
  await expect(other).toHaveURL('/login')
  await expect(other.getByRole('main').getByText('Votre session a expiré')).toBeVisible()
  await elsewhere.close()
})

test('deletes the account after three questions', async ({ page, site, announce }) => {
  announce(400)
  const person = await someone(page, site)
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).click()
  const zone = page.getByRole('region', { name: 'Zone de danger' })
  await zone.getByLabel('Votre mot de passe').fill('pas le bon')
  await zone.getByLabel('Saisissez SUPPRIMER MON COMPTE').fill('supprimer')
  await zone.getByRole('button', { name: 'Supprimer le compte' }).click()
  await expect(zone.getByText('Saisissez exactement SUPPRIMER MON COMPTE pour confirmer')).toBeVisible()
  await zone.getByLabel('Saisissez SUPPRIMER MON COMPTE').fill('SUPPRIMER MON COMPTE')

  const confirmAs = async (answer: boolean) => {
    await zone.getByRole('button', { name: 'Supprimer le compte' }).click()
    const question = page.getByRole('dialog', { name: 'Supprimer votre compte ?' })
    await expect(question).toBeVisible()
    page.once('dialog', (dialog) => void (answer ? dialog.accept() : dialog.dismiss()))
    await question.getByRole('button', { name: 'Oui, supprimer' }).click()
  }
  await confirmAs(true)
  await expect(zone.getByText('Le mot de passe est incorrect')).toBeVisible()
  await zone.getByLabel('Votre mot de passe').fill(person.password)
  await confirmAs(false)
  await expect(zone.getByLabel('Votre mot de passe')).toHaveValue(person.password)
  await confirmAs(true)
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('Compte supprimé.')).toBeVisible()
  await expect(entry(page)).toBeVisible()
})

test('protected pages: who may see them, and what the others are told', async ({ page, site }) => {
  await open(page, '/profile')
  await expect(page).toHaveURL('/login')
  const person = await register(page, site)
  await signIn(page, person)
  await expect(page).toHaveURL('/profile')

  await open(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
  await expect(page.getByText('Vous devez être administrateur pour accéder à cette page.')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Admin' })).toBeHidden()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/home')

  await setRole(site, person, 'admin')
  await open(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Bureau' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Retour au site/ })).toBeVisible()
})

test('in no tab more than one key is lit, or code tries whether it may write code, which the CSP forbids', async ({
  page,
  site,
}) => {
  const refused: string[] = []
  await page.exposeFunction('noteRefusal', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { noteRefusal } = window as unknown as { noteRefusal: (what: string) => void }
      noteRefusal(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  await open(page, '/login')
  // The form's check, with zod, is loaded when it is sent.
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' })
  await email.fill('pas un email')
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await openAsAdmin(page, site, '/admin')
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link')
  await expect(tabs).toHaveCount(TABS.length)
  const lit: Record<string, string[]> = {}
  for (const tab of await tabs.all()) {
    // The key is pressed by keyboard, because a growing panel moves what a pointer aims at.
    await tab.press('Enter')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await page.waitForLoadState('networkidle')
    lit[(await tab.getAttribute('href')) ?? ''] = await litKeys(page)
  }
  expect(Object.entries(lit).filter(([, keys]) => keys.length > 1)).toEqual([])
  // This shows that a lit key would have been noticed.
  expect(lit['/admin?tab=articles']).toEqual(['Nouvel article'])
  expect(refused).toEqual([])
  // This shows that an eval would have been noticed: zod tries the same.
  await page.evaluate(() => {
    setTimeout(() => {
      try {
        new Function('')
      } catch {}
    })
  })
  await expect.poll(() => refused).toEqual([expect.stringContaining('eval')])
})

test('works while storage is blocked', async ({ page, site }) => {
  const person = await register(page, site)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  )
  await open(page, '/login')
  await signIn(page, person)
  await expect(menuOf(page, person)).toBeVisible()
  await menuOf(page, person).click()
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Sessions ouvertes' })).toBeVisible()
  await signOut(page, person)
})

test('the other language is led to with the token of the mail, which no link of the page carries', async ({
  page,
}) => {
  await open(page, '/reset-password?token=abc-123_XYZ')
  await expect(page.getByLabel('Nouveau mot de passe')).toBeVisible()
  // The address bar has no token either; a reload still finds it.
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await expect(page.getByLabel('Nouveau mot de passe')).toBeVisible()
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links.filter((href) => href?.includes('abc-123'))).toEqual([])
  await page.getByRole('link', { name: /English/ }).click()
  await expect(page.getByLabel('New password')).toBeVisible()
  await expect(page).toHaveURL('/en/reset-password')
  await expect(page.locator('input[name="token"]')).toHaveValue('abc-123_XYZ')
  // Links on public pages keep the parameters that the page needs, and nothing else.
  await open(page, '/en/news?page=2&token=abc')
  await page.getByRole('link', { name: /français/i }).click()
  await expect(page).toHaveURL('/news?page=2')
})

test('a password field says when Caps Lock is on', async ({ page }) => {
  await open(page, '/login')
  const password = page.getByLabel('Mot de passe', { exact: true })
  await password.focus()
  const press = (on: boolean) => password.dispatchEvent('keydown', { key: 'a', modifierCapsLock: on })
  await press(true)
  await expect(page.getByText('Verr. Maj est activé', { exact: false })).toBeVisible()
  await press(false)
  await expect(page.getByText('Verr. Maj est activé', { exact: false })).toBeHidden()
})
