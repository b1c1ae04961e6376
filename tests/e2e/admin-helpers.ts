import type { Page } from '@playwright/test'
import { connectDatabase } from '../../server/database/client.ts'
import type { Role } from '../../shared/account/roles.ts'
import { type Person, someone } from './accounts-helpers.ts'
import { open } from './fixtures.ts'
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
