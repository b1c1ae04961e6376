import type { Page } from '@playwright/test'
import { connectDatabase } from '../../server/database/client.ts'
import type { Role } from '../../shared/account/roles.ts'
import { type Person, someone } from './accounts-helpers.ts'
import { expect, open } from './fixtures.ts'
import type { Site } from './site.ts'

type Database = ReturnType<typeof connectDatabase>

/** Runs some work on a site's database. */
export async function inDatabase<T>(site: Site, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connectDatabase(site.databaseUrl)
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}

/** A new administrator, signed in without the form, on a page of the back office. */
export const openAsAdmin = (page: Page, site: Site, address: string): Promise<Person> =>
  openAs(page, site, 'admin', address)

/** The same with any role. */
export async function openAs(page: Page, site: Site, role: Role, address: string): Promise<Person> {
  const person = await someone(page, site, role)
  await open(page, address)
  return person
}

/**
 * The keys of a view in the brand's colour that can be pressed, by their words, once it has loaded: one at most
 * (docs/product/back-office.md, "The back office").
 */
export async function litKeys(page: Page, view = page.getByRole('main')): Promise<string[]> {
  await expect(view.getByRole('status').filter({ hasText: /^(Chargement|Loading)/ })).toHaveCount(0)
  return view.locator('a, button').evaluateAll((keys) =>
    keys.flatMap((key) => {
      const style = getComputedStyle(key)
      const lit = style.getPropertyValue('--layer') === style.getPropertyValue('--brand')
      // The present page of a list and what is chosen of several have the colour, too, and are no such keys.
      const not = ':disabled, [aria-disabled="true"], [aria-current], [aria-pressed]'
      return lit && key.checkVisibility() && !key.matches(not) ? [key.textContent?.trim() ?? ''] : []
    }),
  )
}

/** A file for drops and pastes. */
export const fileOf = (page: Page, name: string, type: string, data: Buffer) =>
  page.evaluateHandle(
    ({ name, type, base64 }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    { name, type, base64: data.toString('base64') },
  )
