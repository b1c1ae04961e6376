import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'

export const NIGHT = '/news/trois-records-deux-crashs-et-un-chat-notre-nuit-du-speedrun'
export const PILE = '/news/une-pile-a-deux-euros-une-sauvegarde-de-vingt-huit-ans'

export const TEN = [
  '/news',
  PILE,
  '/reviews',
  '/games',
  '/videos',
  '/about',
  '/releases',
  '/search',
  NIGHT,
  '/terms-x',
]

/** Marks this document. @returns a function that tells whether it is still shown */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return () => page.evaluate(() => 'marked' in window)
}

/** Clicks on any link to an address. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, address)
}

export async function arrive(page: Page, address: string): Promise<void> {
  await follow(page, address)
  await expect(page).toHaveURL(address)
  await hydrated(page)
}
