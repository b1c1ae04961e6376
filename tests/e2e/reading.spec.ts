import { expect, open, test } from './fixtures.ts'

test('the root goes on to the home page, also without JavaScript', async ({ browser, site, page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const still = await plain.newPage()
  await still.goto('/')
  await expect(still).toHaveURL('/home')
  await plain.close()
})

test('without JavaScript the site reads, links, pages and searches', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/news')
  const first = await page.locator('main article h2').first().innerText()
  await page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('link', { name: '2', exact: true })
    .click()
  await expect(page).toHaveURL('/news?page=2')
  await expect(page.locator('main article h2').first()).not.toHaveText(first)
  await page.getByRole('searchbox').fill('cartouche')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/news?search=cartouche')
  await page.locator('main article a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('a link asks for one document and for no data', async ({ page }) => {
  await open(page, '/home')
  const asked: string[] = []
  page.on('request', (r) => /\/(trpc|reviews)\b/.test(r.url()) && asked.push(r.url()))
  await page.getByRole('navigation').first().getByRole('link', { name: 'Tests' }).click()
  await expect(page).toHaveURL('/reviews')
  await expect(page.locator('main article').first()).toBeVisible()
  await expect(page).toHaveTitle(/Tests/)
  await expect.poll(() => asked.length).toBe(1)
})

test('hydration reads nothing again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (r) => r.url().includes('/trpc/') && asked.push(r.url()))
  for (const path of ['/home', '/news', '/reviews', '/en/home']) await open(page, path)
  expect(asked).toEqual([])
})

test('search trims, starts at page 1, and says when it finds nothing', async ({ page }) => {
  await open(page, '/news?page=2')
  await page.getByRole('searchbox').fill('  cartouches  ')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/news?search=cartouches')
  // The old list also has articles; its field goes with it.
  await expect(page.getByRole('status').filter({ hasText: /résultats? pour «\scartouches\s»/ })).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
  await page.getByRole('searchbox').fill('zzzzqqqq')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText(/Aucun/).first()).toBeVisible()
  await expect(page.locator('main article')).toHaveCount(0)
})

test('who types on while results are fetched loses no letter, and keeps the field', async ({ page }) => {
  await open(page, '/news')
  const field = page.getByRole('searchbox')
  const results = (text: string) =>
    page.getByRole('status').filter({ hasText: new RegExp(`pour «\\s${text}\\s»`) })
  for (const [text, more] of [
    ['cartouche', 'verte'],
    ['phare', 'sans fin'],
  ] as const) {
    let release: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/news?search=*', async (route) => {
      await held
      await route.continue()
    })
    await field.fill(text)
    await field.press('Enter')
    // Results may arrive while a word is begun: after the space, before its first letter.
    await page.keyboard.type(' ')
    release()
    await expect(results(text)).toBeVisible()
    await page.keyboard.type(more)
    await expect(field).toHaveValue(`${text} ${more}`)
    await expect(field).toBeFocused()
    await page.keyboard.type('!')
    await expect(field).toHaveValue(`${text} ${more}!`)
    await page.unroute('**/news?search=*')
  }
  // A search that was not typed on is shown as it was run, and going back shows the earlier search.
  await field.fill('  cartouche ')
  await field.press('Enter')
  await expect(results('cartouche')).toBeVisible()
  await expect(field).toHaveValue('cartouche')
  await page.goBack()
  await expect(field).toHaveValue('phare')
})

test('a search with a typing error is told, titled, and searched to the letter on demand', async ({
  page,
}, info) => {
  await open(page, '/reviews')
  await page.getByRole('searchbox').fill('aldremoor')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/reviews?search=aldremoor')
  await expect(page).toHaveTitle(/^Recherche «\saldremoor\s», Tests – Manette$/)
  await expect(page.getByRole('status').filter({ hasText: /résultat pour «\saldermoor\s»/ })).toBeVisible()
  await expect(page.locator('main article')).toHaveCount(1)
  await page.screenshot({ path: info.outputPath('corrected.png') })
  await page.getByRole('link', { name: /Rechercher «\saldremoor\s» à la lettre/ }).click()
  await expect(page).toHaveURL('/reviews?search=aldremoor&exact=true')
  await expect(page.getByText(/Aucun résultat pour «\saldremoor\s»\./)).toBeVisible()
  // A new document says the same.
  await open(page, '/en/reviews?search=aldremoor')
  await expect(page.getByRole('link', { name: 'Search for “aldremoor” to the letter' })).toBeVisible()
  await open(page, '/reviews?search=aldremoor&exact=true')
  await expect(page.locator('main article')).toHaveCount(0)
})

test('a search of 200 letters without a space fits into 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [`/news?search=${'z'.repeat(200)}`, `/reviews?search=${'z'.repeat(60)}%20aldremoor`]) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('the language toggle leads to the alternate and is remembered', async ({ page }) => {
  await open(page, '/reviews')
  await page.locator('header a[hreflang="en"]').first().click()
  await expect(page).toHaveURL('/en/reviews')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // A French address redirects a reader who chose English to its alternate.
  await page.goto('/news?page=2')
  await expect(page).toHaveURL('/en/news?page=2')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.locator('header a[hreflang="fr"]').first().click()
  await expect(page).toHaveURL('/news?page=2')
  await page.goto('/home')
  await expect(page).toHaveURL('/home')
})

test('the theme toggle is busy for 900 ms, is remembered and shows before the first paint', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/home')
  const toggle = page.locator('header').getByRole('button', { name: /thème/i })
  await page.clock.pauseAt(Date.now() + 60_000)
  await toggle.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.clock.runFor(890)
  await expect(toggle).toBeDisabled()
  await page.clock.runFor(20)
  await expect(toggle).toBeEnabled()
  await page.goto('/news', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('as the system: the theme is the device’s, before the first paint and as it changes, offline too', async ({
  page,
}) => {
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/home')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const keys = page.getByRole('group', { name: 'Thème' })
  await expect(keys.getByRole('button', { pressed: true })).toHaveText('Sombre')
  const system = keys.getByRole('button', { name: 'Comme le système' })
  await expect(system).toHaveCSS('min-height', '44px')
  await system.focus()
  await page.keyboard.press('Enter')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(system).toHaveAttribute('aria-pressed', 'true')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/en/news', { waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'As the system', pressed: true })).toBeVisible()
  await page.goto('/offline.html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

for (const [what, member] of [
  ['blocked', 'localStorage'],
  ['full', 'setItem'],
] as const)
  test(`with storage ${what} every page works`, async ({ page }) => {
    await page.addInitScript((broken) => {
      const fail = () => {
        throw new DOMException(broken, broken === 'setItem' ? 'QuotaExceededError' : 'SecurityError')
      }
      if (broken === 'setItem') Storage.prototype.setItem = fail
      else Object.defineProperty(window, 'localStorage', { get: fail })
    }, member)
    for (const path of [
      '/home',
      '/news',
      '/reviews',
      '/reviews/orbite-lente-le-vertige-du-temps-long',
      '/about',
      '/videos',
      '/login',
      '/mentions-legales',
      '/conditions-generales',
    ]) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.locator('header').getByRole('button', { name: /thème/i }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

test('the mobile menu opens, closes on Escape, and closes above 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await open(page, '/home')
  const button = page.getByRole('button', { name: 'Menu' })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(button).toBeFocused()
  await button.click()
  await page.setViewportSize({ width: 1100, height: 700 })
  await page.setViewportSize({ width: 375, height: 700 })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('pages that are asked for wrongly lead to page 1, and past the end to the last', async ({ page }) => {
  for (const bad of ['0', '-1', 'abc', '1.5', '9007199254740993']) {
    await page.goto(`/news?page=${bad}`)
    await expect(page).toHaveURL('/news')
  }
  await page.goto('/news?page=99999')
  await expect(page).toHaveURL(/\/news\?page=\d+$/)
  await expect(page.locator('main article').first()).toBeVisible()
})
