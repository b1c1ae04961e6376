import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { connectDatabase } from '../../server/database/client.ts'
import type { Role } from '../../shared/account/roles.ts'
import { expect, open } from './fixtures.ts'
import type { Site } from './site.ts'

/** A person with an account of their own, so that tests do not interfere. */
export interface Person {
  email: string
  username: string
  password: string
}

export function newPerson(): Person {
  const name = `p${randomBytes(5).toString('hex')}`
  return { email: `${name}@example.test`, username: name, password: 'salopette carton' }
}

/** Makes an account over the API. */
export async function register(page: Page, site: Site, person = newPerson()): Promise<Person> {
  const answer = await page.request.post(`${site.url}/api/auth/register`, { data: person })
  expect(answer.ok()).toBe(true)
  return person
}

/** Signs in by the form. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Registers a new person and signs them in on this page without the form, which other tests use. It takes effect with the next document. */
export async function someone(page: Page, site: Site, role: Role = 'visitor') {
  const person = await register(page, site)
  if (role !== 'visitor') await setRole(site, person, role)
  return { ...person, id: await signInQuietly(page, site, person) }
}

/** @returns the account's id */
async function signInQuietly(page: Page, site: Site, { email, password }: Person): Promise<string> {
  const login = await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } })
  const { user, ...tokens } = (await login.json()) as { user: { _id: string } } & Record<string, string>
  // The script acts before the first page of this tab only, so that a session that ends there stays ended.
  await page.addInitScript(
    ([profile, kept, origin]) => {
      const mark = `came signed in as ${profile._id}`
      if (location.origin !== origin || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'yes')
      localStorage.setItem('user', JSON.stringify({ ...profile, id: profile._id }))
      for (const key of ['accessToken', 'refreshToken', 'csrfToken'])
        if (kept[key]) localStorage.setItem(key, kept[key])
    },
    [user, tokens, site.url] as const,
  )
  return user._id
}

/** A new signed-in member, on the home page. */
export async function member(page: Page, site: Site): Promise<Person> {
  const person = await someone(page, site)
  await open(page, '/home')
  await expect(menuOf(page, person)).toBeVisible()
  return person
}

/** The button of a signed-in person's menu. */
export const menuOf = (page: Page, { username }: { username: string }) =>
  page.getByRole('button', { name: username, exact: true })

/** The sign-in link, which signed-out visitors see. */
export const entry = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Connexion' })

export async function signOut(page: Page, person: Person): Promise<void> {
  await menuOf(page, person).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  // The home page follows; from the account's pages and the back office it is a new document.
  await page.waitForURL(/\/home$/)
  await expect(entry(page)).toBeVisible()
}

export async function setRole(site: Site, { email }: Person, role: Role): Promise<void> {
  const db = connectDatabase(site.databaseUrl)
  try {
    await db.user.update({ where: { email }, data: { role } })
  } finally {
    await db.$disconnect()
  }
}
