import type { Page } from '@playwright/test'
import { someone } from './accounts-helpers.ts'
import { discussed } from './comments-helpers.ts'
import { expect, open, test } from './fixtures.ts'

/** The scripts that the page has loaded, by the name of their chunk. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  )
/** The compressed size of the scripts that a page has loaded, in KB. */
const scriptKilobytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize / 1000, 0),
  )
const header = (page: Page) => page.getByRole('banner')

test('a public page loads nothing more at the reader’s first move', async ({ page }) => {
  await open(page, '/home')
  // The check of the connection is loaded last.
  await expect.poll(() => scripts(page)).toContain('watch')
  await page.waitForLoadState('networkidle')
  const before = await scripts(page)
  expect(before).toEqual(expect.arrayContaining(['entry-client', 'carousel']))
  await page.mouse.move(40, 40, { steps: 3 })
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  expect(await scripts(page)).toEqual(before)
})

/** One page of each kind, as in the bench. */
const PUBLIC_PAGES = [
  ...[
    '/home',
    '/news',
    '/reviews?search=zelda',
    '/about',
    '/videos',
    '/team/camille',
    '/conditions-generales',
  ],
  '/news/une-pile-a-deux-euros-une-sauvegarde-de-vingt-huit-ans',
  '/reviews/sous-sol-4-la-peur-prend-le-monte-charge',
]

test('no static page loads what only live ones need, and none more than 86 KB of scripts', async ({
  page,
}) => {
  for (const path of PUBLIC_PAGES) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await scripts(page), path).not.toContain('shared-live')
    expect(await scripts(page), path).not.toContain('live')
    expect(await scriptKilobytes(page), path).toBeLessThan(86)
  }
})

test('signing in loads less than 105 KB of scripts, all that come later included, and what checks inputs with the first field', async ({
  page,
}) => {
  await open(page, '/login')
  const address = page.getByLabel('Email')
  await expect(address).toBeVisible()
  // The check of the connection is loaded last.
  await expect.poll(() => scripts(page)).toContain('watch')
  await page.waitForLoadState('networkidle')
  expect(await scriptKilobytes(page)).toBeLessThan(105)
  // Members load no code for signing up, for making passkeys, or for enlarging pictures either.
  for (const chunk of ['shared-live', 'live', 'zod', 'sign-up-form', 'creation'])
    expect(await scripts(page)).not.toContain(chunk)
  await address.focus()
  await expect.poll(() => scripts(page)).toContain('zod')
})

test('a page that only scripts can show says so without them', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  for (const [path, title] of [
    ['/login', 'JavaScript est désactivé'],
    ['/profile', 'JavaScript est désactivé'],
    ['/en/login', 'JavaScript is off'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(/Chargement|Loading/)).toBeHidden()
  }
  await context.close()
})

test('nobody who reads loads what checks inputs', async ({ page }) => {
  await open(page, '/home')
  for (const name of ['Actus', 'Tests']) {
    await header(page).getByRole('link', { name }).click()
    await expect(page).toHaveTitle(new RegExp(name))
    await page.locator('main article a').first().click()
    await expect(page.locator('main article h1')).toBeVisible()
    // Comments are loaded when they come near.
    await page.locator('#foot').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  await header(page).getByRole('link', { name: 'L’équipe' }).click()
  await expect(page).toHaveTitle(/équipe/i)
  const loaded = await scripts(page)
  expect(loaded).toContain('shared')
  expect(loaded).not.toContain('zod')
})

test('who comes back to a static page finds it as it was, alive, and nothing is asked for', async ({
  page,
}) => {
  await open(page, '/home')
  const title = await page.title()
  const first = await page.locator('main h1').innerText()
  await header(page).getByRole('link', { name: 'Actus' }).click()
  await expect(page).toHaveTitle(/Actus/)
  await expect(page.locator('main article').first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (r) => r.url().includes('/trpc/') && asked.push(r.url()))
  await page.goBack()
  await expect(page.locator('main h1')).toHaveText(first)
  await expect(page).toHaveTitle(title)
  const carousel = page.getByRole('region', { name: 'À la une' })
  // This uses the keyboard, because a link under the pointer would be fetched ahead.
  await carousel.getByRole('button', { name: 'Article suivant' }).press('Enter')
  await expect(carousel.getByRole('button', { name: /^Afficher l’article 2/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(asked).toEqual([])
  await page.goForward()
  await expect(page).toHaveTitle(/Actus/)
})

test('who has changed something reads the page again on coming back', async ({ page, site }) => {
  const { path } = await discussed(site)
  await someone(page, site)
  await open(page, path)
  const like = page.getByRole('button', { name: /^J’aime/ }).first()
  // Later reads must find the like.
  const stored = page.waitForResponse(/likes\.set/)
  await like.click()
  await stored
  await expect(like).toHaveAccessibleName(/1 like/)
  await header(page).getByRole('link', { name: 'Actus' }).click()
  await expect(page).toHaveTitle(/Actus/)
  const read: string[] = []
  page.on('request', (r) => read.push(new URL(r.url()).pathname))
  await page.goBack()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName(/1 like/)
  expect(read).toContain(path)
})
