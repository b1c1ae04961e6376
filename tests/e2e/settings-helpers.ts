import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Where one thing is decided, by its title. */
export const place = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Presses a value of a setting, which then holds. */
export async function set(page: Page, name: string, value: string) {
  await place(page, name).getByRole('radio', { name: value, exact: true }).check()
  await expect(place(page, name).getByRole('status')).toContainText(
    new RegExp(`^(Enregistré|Saved).*${value}`),
  )
}
