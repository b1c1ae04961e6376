import type { Page } from '@playwright/test'
import { entry, member, menuOf, register, signIn, signOut, someone } from './accounts-helpers.ts'
import { openAs } from './admin-helpers.ts'
import { ready, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'

const token = (page: { evaluate: (f: () => string | null) => Promise<string | null> }) =>
  page.evaluate(() => localStorage.getItem('accessToken'))

test('two tabs: signing in and out in one is signing in and out in both', async ({ page, site, context }) => {
  const person = await register(page, site)
  const other = await context.newPage()
  await open(other, '/news')
  await open(page, '/login')
  await signIn(page, person)
  await expect(menuOf(other, person)).toBeVisible()
  await other.getByRole('link', { name: 'Tests' }).first().click()
  // A menu that is opened before the page has loaded closes with it.
  await expect(other.getByRole('heading', { name: 'Tests', level: 1 })).toBeVisible()
  await signOut(other, person)
  await expect(entry(page)).toBeVisible()
  await expect(page).toHaveURL('/home')
})

/** Moves the pointer until other tabs are notified: from then on this tab is watched for activity. */
async function active(page: Page): Promise<void> {
  await page.evaluate(() => {
    new BroadcastChannel('manette-activity').onmessage = () => {
      document.documentElement.dataset.active = ''
    }
  })
  await expect(async () => {
    await page.mouse.move(200 + Math.random() * 100, 300)
    await expect(page.locator('html[data-active]')).toBeAttached({ timeout: 200 })
  }).toPass()
}

test('an idle session is warned of after 14 minutes, prolonged by Continue, and ends after 15', async ({
  page,
  site,
  announce,
}) => {
  // Minutes pass at once here, so a token may be requested in the moment in which the session ends.
  announce(401)
  await page.clock.install()
  const person = await member(page, site)
  await active(page)
  // Each step leaves room for the time of a busy machine, which counts, too.
  await page.clock.fastForward('13:20')
  await expect(page.getByText('Votre session expire dans 1 minute')).toBeHidden()
  await page.clock.fastForward('00:45')
  await expect(page.getByText('Votre session expire dans 1 minute')).toBeVisible()
  // The key is pressed by keyboard: moving the pointer would be activity, for which the toast may go before the press.
  await page.getByRole('button', { name: 'Continuer' }).press('Enter')
  await expect(page.getByText('Votre session expire dans 1 minute')).toBeHidden()
  await page.clock.fastForward('00:55')
  await expect(menuOf(page, person)).toBeVisible()
  await page.clock.fastForward('13:10')
  await expect(page.getByText('Votre session expire dans 1 minute')).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page.getByText('Session expirée - Déconnexion automatique')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('main').getByText('Votre session a expiré')).toBeVisible()
  await expect.poll(() => token(page)).toBeNull()
})

test('a token is renewed while somebody is there', async ({ page, site }) => {
  await page.clock.install()
  await member(page, site)
  await active(page)
  const before = await token(page)
  await page.clock.fastForward('10:00')
  await page.mouse.move(200, 300)
  await page.clock.fastForward('04:30')
  await expect(page.getByText('Session renouvelée avec succès')).toBeVisible()
  await expect.poll(() => token(page)).not.toBe(before)
})

test('a refused token is exchanged once, in silence, and the call made again', async ({
  page,
  site,
  announce,
}) => {
  announce(401)
  const person = await member(page, site)
  const broken = await page.evaluate(() => {
    const [head, body] = (localStorage.getItem('accessToken') ?? '').split('.')
    localStorage.setItem('accessToken', `${head}.${body}.x`)
    return localStorage.getItem('accessToken')
  })
  await open(page, '/profile')
  await expect(page.getByText('cet appareil')).toBeVisible()
  await expect(menuOf(page, person)).toBeVisible()
  await expect.poll(() => token(page)).not.toBe(broken)
})

test('tabs that find the token refused at once renew it one after the other, and nobody is signed out', async ({
  page,
  site,
  context,
  announce,
}) => {
  announce(401)
  const person = await member(page, site)
  // The page runs none of the site's code: a page that is left during a renewal would lose the answer.
  await page.goto('/robots.txt')
  const before = await page.evaluate(() => {
    const [head, body] = (localStorage.getItem('accessToken') ?? '').split('.')
    localStorage.setItem('accessToken', `${head}.${body}.x`)
    return localStorage.getItem('refreshToken')
  })
  const renewed: boolean[] = []
  context.on('response', (response) => {
    if (response.url().includes('auth.refresh')) renewed.push(response.ok())
  })
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/profile')))
  for (const tab of tabs) {
    await expect(tab.getByText('cet appareil')).toBeVisible()
    await expect(menuOf(tab, person)).toBeVisible()
  }
  // Each tab waits for its turn and uses what the one before has stored. Another process of the browser may see
  // a stored value a moment later: it then asks, too, which the server's grace allows (decision 008).
  await expect.poll(() => renewed.length).toBeGreaterThan(0)
  expect(renewed).not.toContain(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(before)
})

test('a session that cannot be renewed ends at the sign-in page, which leads back', async ({
  page,
  site,
  announce,
}) => {
  announce(401)
  const person = await member(page, site)
  await page.evaluate(() => {
    const [head, body] = (localStorage.getItem('accessToken') ?? '').split('.')
    localStorage.setItem('accessToken', `${head}.${body}.x`)
    localStorage.setItem('refreshToken', 'x'.repeat(40))
  })
  await open(page, '/profile')
  await expect(page).toHaveURL('/login')
  await expect(
    page.getByRole('main').getByText('Votre session a expiré. Veuillez vous reconnecter.'),
  ).toBeVisible()
  await signIn(page, person)
  await expect(page).toHaveURL('/profile')
})

/** Ends the session as if the server had forgotten it: neither token works any more. */
const spoil = (page: Page) =>
  page.evaluate(() => {
    const [head, body] = (localStorage.getItem('accessToken') ?? '').split('.')
    localStorage.setItem('accessToken', `${head}.${body}.x`)
    localStorage.setItem('refreshToken', 'x'.repeat(40))
  })

const asking = (page: Page) => page.getByRole('dialog', { name: 'Votre session a expiré' })

/** Answers the dialog over the page. */
async function answer(page: Page, password: string): Promise<void> {
  await asking(page).getByLabel('Mot de passe', { exact: true }).fill(password)
  await asking(page).getByRole('button', { name: 'Se connecter' }).click()
}

test('a session that ends while somebody writes is asked for in place, and the saving goes on', async ({
  page,
  site,
  announce,
}) => {
  test.slow()
  announce(401)
  const person = await openAs(page, site, 'author', '/admin?tab=articles&new=1')
  await ready(page)
  await page.getByRole('textbox', { name: 'Titre (obligatoire)' }).fill('Une nuit de plus')
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  const address = page.url()
  await spoil(page)
  await textOf(page).click()
  // At once: on a busy machine the question would have the focus before the last letter.
  await page.keyboard.insertText('La manette vibre encore.')
  await expect(asking(page).getByLabel('Mot de passe', { exact: true })).toBeFocused()
  expect(await token(page)).toBeNull()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 375, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await answer(page, 'pas le bon du tout')
  await expect(asking(page).getByRole('alert')).toContainText('incorrect')
  await answer(page, person.password)
  await expect(asking(page)).toHaveCount(0)
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  expect(page.url()).toBe(address)
  await page.reload()
  await expect(textOf(page)).toContainText('La manette vibre encore.')
})

test('it is asked in every tab in which somebody writes, answered in one, and never after a sign-out', async ({
  page,
  site,
  context,
  announce,
}) => {
  test.slow()
  announce(401)
  const person = await member(page, site)
  const other = await context.newPage()
  await open(other, '/profile')
  await other.getByLabel('Nom d’utilisateur').fill('ailleurs')
  await open(page, '/profile')
  await page.getByLabel('Nom d’utilisateur').fill(`${person.username}b`)
  await spoil(page)
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  await expect(asking(page)).toBeVisible()
  await expect(asking(other)).toBeVisible()
  await answer(other, person.password)
  await expect(asking(other)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Profil mis à jour' })).toBeVisible()
  await expect(asking(page)).toHaveCount(0)
  await expect(other.getByLabel('Nom d’utilisateur')).toHaveValue('ailleurs')

  await page.getByLabel('Nom d’utilisateur').fill('encore')
  await signOut(other, { ...person, username: `${person.username}b` })
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the message of an expired session is shown once and leaves the address', async ({ page }) => {
  await page.goto('/login?message=session_expired')
  await hydrated(page)
  await expect(page.getByRole('main').getByText('Votre session a expiré')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Votre session a expiré')).toBeHidden()
})

test('a stored token that is none, or has expired, is cleared on load', async ({ page }) => {
  await open(page, '/home')
  const expired = `a.${Buffer.from(JSON.stringify({ sub: 'x', role: 'admin', exp: 1 })).toString('base64url')}.c`
  for (const bad of ['nonsense', 'a.b.c', expired]) {
    await page.evaluate((t) => {
      localStorage.setItem('accessToken', t)
      localStorage.setItem('refreshToken', 'r')
      localStorage.setItem('user', '{}')
    }, bad)
    await open(page, '/home')
    await expect(entry(page)).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() => [
          localStorage.getItem('accessToken'),
          localStorage.getItem('refreshToken'),
          localStorage.getItem('user'),
        ]),
      )
      .toEqual([null, null, null])
  }
  // The last one had been somebody's.
  await expect(page.getByText('Votre session a expiré')).toBeVisible()
})

/** Checks that the page fits at every width, and that axe finds nothing on the widest and the narrowest. */
async function look(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // An element that the sticky header covers by half counts as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expectNoSidewaysScroll(page)
    if (width !== 768) await expectAccessible(page)
  }
}

for (const theme of ['dark', 'light'] as const)
  test.describe(`pages of accounts, ${theme}`, () => {
    test.beforeEach(({ page }) => page.addInitScript((t) => localStorage.setItem('theme', t), theme))

    for (const path of [
      '/forgot-password',
      '/en/reset-password',
      '/reset-password?token=x',
      '/login',
      '/confirm-address#x',
    ])
      test(`${path} shows, fits and is accessible`, async ({ page }) => {
        await open(page, path)
        await look(page)
      })

    test('the sign-up form with its errors is accessible', async ({ page }) => {
      await open(page, '/en/login')
      await page.getByRole('button', { name: 'Create an account' }).click()
      await page.getByLabel('Password', { exact: true }).fill('abcdef')
      await page.getByRole('button', { name: 'Create my account' }).click()
      await expect(page.getByText('Please fill in all fields to sign up')).toBeVisible()
      await look(page)
    })

    test('the profile with its open danger zone and menu is accessible', async ({ page, site }) => {
      const person = await someone(page, site)
      await open(page, '/profile')
      await page.getByRole('button', { name: 'Supprimer mon compte…' }).click()
      await expect(page.getByText('cet appareil')).toBeVisible()
      await menuOf(page, person).click()
      await look(page)
    })

    test('the refusal of /admin is accessible', async ({ page, site }) => {
      await someone(page, site)
      await open(page, '/admin')
      await look(page)
    })
  })
