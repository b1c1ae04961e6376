import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const shots = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

test.describe('one search', () => {
  for (const { lang, prefix, link, label, submit } of [
    {
      lang: 'fr',
      prefix: '',
      link: 'Rechercher sur le site',
      label: 'Que cherchez-vous ?',
      submit: 'Rechercher',
    },
    {
      lang: 'en',
      prefix: '/en',
      link: 'Search the site',
      label: 'What are you looking for?',
      submit: 'Search',
    },
  ])
    test(`is reached from every page's head, by keyboard alone, and finds all kinds, ${lang}`, async ({
      page,
    }) => {
      await open(page, `${prefix}/home`)
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).press('Enter')
      await expect(page).toHaveURL(`${prefix}/search`)
      const field = page.getByLabel(label)
      await field.fill('phare')
      await field.press('Enter')
      await expect(page).toHaveURL(`${prefix}/search?q=phare`)
      const results = page.getByRole('article')
      await expect(results.first().getByRole('link')).toHaveAttribute('href', `${prefix}/games/phare`)
      await expect(results.first().locator('mark')).toHaveText('Phare')
      for (const theme of ['dark', 'light'] as const) {
        await page.evaluate((t) => localStorage.setItem('theme', t), theme)
        await open(page, `${prefix}/search?q=phare`)
        for (const width of [320, 375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
          await expectAccessible(page)
          await shots(page, `search-${lang}-${theme}-${width}`)
        }
      }
      await page.getByRole('search').getByRole('button', { name: submit }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${prefix}/search?q=phare`)
    })

  test('is read without scripts, filtered, and forgives a typing error', async ({ site, browser }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await plain.newPage()
    await page.goto('/search')
    await page.getByLabel('Que cherchez-vous ?').fill('fare')
    await page.getByLabel('Où chercher').selectOption('review')
    await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/search?q=fare&kind=review')
    await expect(page.getByRole('link', { name: /à la lettre/ })).toBeVisible()
    await plain.close()
  })

  test('says what to do where nothing is found, and of a search that there is not', async ({ page }) => {
    await open(page, '/search?q=zzzqqqxxx')
    await expect(page.getByRole('heading', { name: /Aucun résultat/ })).toBeVisible()
    await expectAccessible(page)
    await shots(page, 'search-nothing')
    await open(page, '/search')
    await shots(page, 'search-empty')
    await expectAccessible(page)
  })
})
