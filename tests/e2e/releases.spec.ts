import { expect } from '@playwright/test'
import type { Db } from '../../server/database/client.ts'
import { buildGame, buildRelease } from '../../server/testing/factories.ts'
import { inDatabase } from './admin-helpers.ts'
import { expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

/** A month with dated releases, spans at its end, and games without a date. */
async function aMonth(db: Db): Promise<void> {
  const shown = { shownFrom: new Date(0) }
  const games: [string, string | null, string, string[], string?][] = [
    ['Les Lueurs de Brume', '2031-12-01', 'day', ['Switch 2', 'PlayStation 5', 'PC']],
    ['Anticonstitutionnellement Grand Prix 2031, édition du marais', '2031-12-01', 'day', ['PC'], 'early'],
    ['Cartouche Zéro', '2031-12-16', 'day', ['NES']],
    ['Le Facteur de minuit', '2031-12-31', 'day', ['Xbox Series X/S', 'PC']],
    ['Marelle', '2031-12-31', 'month', ['Switch 2']],
    ['Grand large', '2031-12-31', 'quarter', []],
    ['Moulin', '2031-12-31', 'year', ['Mobile']],
    ['Plus tard', '2032-02-03', 'day', ['PC']],
    ['Un jour, promis', null, 'tba', ['PC', 'Steam Deck']],
    ['Le Retour', null, 'tba', []],
  ]
  for (const [name, on, precision, platforms, access = 'full'] of games) {
    const game = await buildGame(db, { name, ...shown, platforms })
    await buildRelease(db, { gameId: game.id, on: on === null ? null : new Date(on), precision, access })
  }
}

test.beforeEach(({ site }) => inDatabase(site, aMonth))

for (const [name, address] of [
  ['month', '/releases?month=2031-12'],
  ['month-en', '/en/releases?month=2031-12'],
  ['empty', '/releases?month=2031-03'],
  ['undated', '/en/releases?month=tba'],
] as const)
  test(`${address} fits, is accessible, in both themes`, async ({ page }) => {
    await open(page, address)
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
      for (const width of [320, 375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        if (process.env.LOOK && width > 320)
          await page.screenshot({ path: `${process.env.LOOK}/${name}-${theme}-${width}.png`, fullPage: true })
      }
      await expectAccessible(page)
    }
  })

test('a month and a platform are chosen by a form', async ({ page }) => {
  await open(page, '/releases')
  await page.goto('/releases?month=2031-12')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorties de décembre 2031')
  await page.getByLabel('Plateforme', { exact: true }).selectOption('PC')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(page).toHaveURL(/\/releases\?month=2031-12&platform=PC$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorties de décembre 2031 sur PC')
  await expect(page.getByRole('heading', { level: 3, name: 'Cartouche Zéro' })).toHaveCount(0)
  await page.getByRole('button', { name: 'février 2032' }).click()
  await expect(page).toHaveURL(/\/releases\?month=2032-02&platform=PC$/)
  await expect(page.getByRole('heading', { level: 3, name: 'Plus tard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'S’abonner' })).toHaveAttribute(
    'href',
    /^webcal:\/\/[^/]+\/releases\.ics$/,
  )
})

test('without scripts it is all there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/releases?month=2031-12')
  await page.getByLabel('Plateforme', { exact: true }).selectOption('NES')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect(page.locator('main section h3')).toHaveText(['Cartouche Zéro'])
  await context.close()
})

test('a month far away says so', async ({ request }) => {
  for (const month of ['1949-12', '1000000000-01', '2031-13']) {
    const answer = await request.get(`/releases?month=${month}`)
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain('Le calendrier n’a pas cette page')
  }
})
