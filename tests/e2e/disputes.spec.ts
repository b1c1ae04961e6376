import type { Page } from '@playwright/test'
import { printDoorCode } from '../../server/features/auth/doors/print-door-code.ts'
import { giveTotp } from '../../server/testing/second-step.ts'
import { menuOf, type Person, register, signIn } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { inMail, mailedLink } from './mail-helpers.ts'
import { type Site, startTestSite } from './site.ts'

/** A person whose account has an app that somebody else has set up. */
async function shutOut(page: Page, site: Site): Promise<Person> {
  const person = await register(page, site)
  await inDatabase(site, async (db) => {
    const { id } = await db.user.findUniqueOrThrow({ where: { email: person.email } })
    await giveTotp(db, id)
  })
  return person
}

const WORDS = {
  fr: {
    ...{ login: '/login', email: 'Email', password: 'Mot de passe', enter: 'Se connecter' },
    ...{ never: 'Je n’ai jamais configuré cela', ask: 'Demander à la retirer' },
  },
  en: {
    ...{ login: '/en/login', email: 'Email', password: 'Password', enter: 'Sign in' },
    ...{ never: 'I never set this up', ask: 'Ask to remove it' },
  },
} as const

/** Opens a dispute by keyboard alone, from the sign-in page to the answer. */
async function dispute(page: Page, { email, password }: Person, lang: keyof typeof WORDS) {
  const words = WORDS[lang]
  await open(page, words.login)
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.enter }).press('Enter')
  await page.getByRole('button', { name: words.never }).press('Enter')
  await expect(page.getByRole('heading', { name: words.never })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: words.ask }).press('Enter')
}

test('somebody gets rid of a second step that they never set up, after three days', async ({
  page,
  site,
  announce,
}) => {
  announce(401)
  const person = await shutOut(page, site)
  await page.setViewportSize({ width: 375, height: 812 })
  await dispute(page, person, 'fr')
  await expect(page.getByRole('status').getByText(/^C’est noté\. Revenez à partir du /)).toBeVisible()
  await expectAccessible(page)
  await inMail(site, person.email, /jamais configur/)
  await inDatabase(
    site,
    (db) => db.$executeRaw`
      UPDATE "DoorDispute" SET "readyAt" = clock_timestamp()
      WHERE "userId" = (SELECT "id" FROM "User" WHERE "email" = ${person.email})`,
  )
  await dispute(page, person, 'en')
  await expect(page.getByRole('status').getByText(/^The three days are over\./)).toBeVisible()
  await page.goto(await mailedLink(site, person.email, 'en/reset-password'))
  const password = 'pommier lanterne'
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm the password').fill(password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page).toHaveURL('/en/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/en/home')
})

test('the owner of a second step keeps it, by the link of the mail', async ({ page, site, announce }) => {
  announce(400, 401)
  const person = await shutOut(page, site)
  await dispute(page, person, 'fr')
  await page.goto(await mailedLink(site, person.email, 'keep-second-step'))
  await expect(page).toHaveURL('/keep-second-step')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Garder ma deuxième étape' }).click()
  await expect(page.getByText('La demande est arrêtée : votre deuxième étape reste en place.')).toBeVisible()
  await page.goto('/en/keep-second-step#token=x')
  await page.getByRole('button', { name: 'Keep my second step' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid.')
})

test('the first second step on a new device asks for the code of a mail, or of the command line', async ({
  browser,
  announce,
}) => {
  announce(400, 403)
  // No mails can be sent here, so the command line does the same.
  const own = await startTestSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const page = await browser.newPage({ baseURL: own.url })
  try {
    const person = await register(page, own)
    await open(page, '/login')
    await signIn(page, person)
    await expect(menuOf(page, person)).toBeVisible()
    await open(page, '/profile')
    await page.getByRole('button', { name: 'Mettre en place une application' }).click()
    const mailed = page.getByLabel('Code reçu par email')
    await expect(mailed).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Envoyer le code' }).click()
    await expect(page.getByText('Un code vous a été envoyé par email.')).toBeVisible()
    await page.getByLabel('Code de votre application').fill('000000')
    await page.getByRole('button', { name: 'Activer' }).click()
    await expect(page.getByText('Entrez le code reçu par email')).toBeVisible()
    const { code } = await inDatabase(own, (db) => printDoorCode(db, person.email))
    await mailed.fill(code)
    await page.getByRole('button', { name: 'Activer' }).click()
    await expect(page.getByText('Ce code n’est pas le bon, ou il a déjà servi.')).toBeVisible()
  } finally {
    await page.close()
    await own.stop()
  }
})
