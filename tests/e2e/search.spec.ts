import type { Locator, Page } from '@playwright/test'
import { contrast } from '../../server/features/brand/look/colour.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'

const shots = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

/** Checks in both themes that the outline of the marked option has enough contrast to its inside and outside (WCAG 1.4.11). */
async function expectMarked(page: Page, option: Locator): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme)
    const colours = () =>
      option.evaluate((one) => {
        const { outlineStyle, outlineColor, backgroundColor } = getComputedStyle(one)
        const around = getComputedStyle(one.parentElement ?? one).backgroundColor
        return { outlineStyle, all: [outlineColor, backgroundColor, around] }
      })
    await expect(async () => {
      const { outlineStyle, all } = await colours()
      const [outline = '', ground = '', around = ''] = all
      expect(outlineStyle).toBe('solid')
      expect(contrast(outline, ground)).toBeGreaterThanOrEqual(3)
      expect(Math.max(contrast(outline, around), contrast(ground, around))).toBeGreaterThanOrEqual(3)
    }, theme).toPass()
    await shots(page, `suggestion-marked-${theme}`)
  }
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
        await page.setViewportSize({ width: 375, height: 900 })
        await page.locator('main nav summary').first().click()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await shots(page, `search-${lang}-${theme}-platforms`)
      }
      await page.getByRole('search').getByRole('button', { name: submit, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${prefix}/search?q=phare`)
    })

  test('is read without scripts, filtered by one press each, and forgives a typing error', async ({
    site,
    browser,
  }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await plain.newPage()
    await page.goto('/search')
    await page.getByLabel('Que cherchez-vous ?').fill('fare')
    await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/search?q=fare')
    const filters = page.getByRole('navigation', { name: 'Filtrer les résultats' })
    await filters.getByRole('link', { name: 'Tests', exact: true }).click()
    await expect(page).toHaveURL('/search?q=fare&kind=review')
    await expect(filters.getByRole('link', { name: 'Tests', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(page.getByRole('link', { name: /à la lettre/ })).toBeVisible()
    // A new search keeps what is chosen.
    await page.getByLabel('Que cherchez-vous ?').fill('phare')
    await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL('/search?q=phare&kind=review')
    const platform = filters.getByRole('link', { name: 'Atari 2600' })
    await expect(platform).toBeHidden()
    await filters.locator('summary').first().click()
    await platform.click()
    await expect(page).toHaveURL('/search?q=phare&kind=review&platform=Atari+2600')
    await expect(filters.locator('summary').first()).toContainText('Atari 2600')
    await plain.close()
  })

  test('leads from the field to all results, and shows scores and platforms', async ({ page }) => {
    await open(page, '/search')
    const field = page.getByRole('combobox', { name: 'Que cherchez-vous ?' })
    await field.click()
    await page.keyboard.type('phar')
    await expect(page.getByRole('option').last()).toHaveText(/Tous les résultats pour «.phar.»/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=phar')
    await open(page, '/search?q=orbite+lente')
    const game = page.getByRole('article').filter({ hasText: 'Jeu' }).first()
    await expect(game.getByRole('img', { name: /Note/ })).toBeVisible()
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

  test('suggests while somebody types, by keyboard alone, from any page by its key', async ({ page }) => {
    await open(page, '/home')
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/search')
    const field = page.getByRole('combobox', { name: 'Que cherchez-vous ?' })
    await expect(field).toBeFocused()
    await page.keyboard.type('phar')
    const list = page.getByRole('listbox', { name: 'Propositions' })
    const first = list.getByRole('option').first()
    await expect(first).toContainText('Phare')
    await expect(first).toContainText('Jeu')
    await expect(page.getByRole('status').filter({ hasText: /propositions?$/ })).toHaveCount(1)
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((t) => document.documentElement.setAttribute('data-theme', t), theme)
      for (const width of [320, 375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        await shots(page, `suggestions-${theme}-${width}`)
      }
      await expectAccessible(page)
    }
    // In a field the key is just a letter.
    await page.keyboard.type('/')
    await expect(field).toHaveValue('phar/')
    await page.keyboard.press('Backspace')
    await expect(first).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await expectMarked(page, first)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(field).toHaveValue('phar')
    await page.keyboard.type('e')
    await expect(first).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/games/phare')
  })

  test('is sent as it was typed where nothing is chosen, and its field holds what came before its code', async ({
    page,
  }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/search', { waitUntil: 'commit' })
    const field = page.getByLabel('Que cherchez-vous ?')
    await field.fill('phare')
    release()
    await hydrated(page)
    await expect(field).toHaveValue('phare')
    await field.press('Enter')
    await expect(page).toHaveURL('/search?q=phare')
    await expect(field).toHaveValue('phare')
  })

  test('its key is switched off where it stands, for this browser', async ({ page }) => {
    await open(page, '/search')
    const key = page.getByRole('checkbox', { name: 'Touche /' })
    await expect(key).toBeChecked()
    const isTaken = () =>
      page.evaluate(
        () =>
          !document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
          ),
      )
    await page.keyboard.press('Tab')
    await expect.poll(isTaken).toBe(true)
    await key.uncheck()
    expect(await isTaken()).toBe(false)
    await open(page, '/search')
    await expect(key).not.toBeChecked()
    await key.check()
    await open(page, '/news')
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/search')
  })
})
