import type { Page } from '@playwright/test'
import { someone } from './accounts-helpers.ts'
import { comments, discussed } from './comments-helpers.ts'
import { arrive, follow, mark, NIGHT, PILE, TEN } from './exchange-helpers.ts'
import { expect, open, test } from './fixtures.ts'

// These tests follow the table in docs/decisions/031-pages-are-documents.md, row by row.

const header = (page: Page) => page.getByRole('banner')

/** Holds back requests for an address. @returns a function that lets them go */
async function held(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${address}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a visit of ten pages, back and forward, asks for documents alone', async ({ page, announce }) => {
  announce(404)
  await open(page, '/home')
  const stays = await mark(page)
  const asked: string[] = []
  page.on('request', (r) => /\/(trpc|api)\/(?!images)/.test(r.url()) && asked.push(r.url()))
  const titles: string[] = []
  for (const address of TEN) {
    await arrive(page, address)
    titles.push(await page.title())
  }
  expect(new Set(titles).size).toBe(TEN.length)
  const documents: string[] = []
  page.on('request', (r) => r.resourceType() === 'fetch' && documents.push(r.url()))
  for (const [n, title] of titles.slice(0, -1).entries()) {
    if (n === 0) continue
    await page.goBack()
    await expect(page).toHaveTitle(titles[titles.length - 1 - n] ?? '')
    expect(title).toBeTruthy()
  }
  await page.goForward()
  await expect(page).toHaveTitle(titles[2] ?? '')
  expect(await stays()).toBe(true)
  // The lists are as they were left.
  expect(documents.filter((url) => !url.includes('/api/health'))).toEqual([])
  expect(asked.filter((url) => !url.endsWith('/api/health'))).toEqual([])
})

test('a video ends, a large picture closes, and what was opened is closed again', async ({
  page,
  announce,
}) => {
  announce('https://clips.twitch.tv')
  await page.route(/twitch\.tv/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
  )
  await arriveFrom(page, '/news', NIGHT)
  const clip = page.locator('figure.video', { hasText: 'au ralenti' })
  await clip.getByRole('button').click()
  await expect(page.locator('.video iframe')).toBeVisible()
  await page.locator('.prose a.enlarge').first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page.locator('.prose a.enlarge')).toHaveCount(3)
  await expect(page.locator('.video iframe')).toHaveCount(0)
})

async function arriveFrom(page: Page, first: string, then: string): Promise<void> {
  await open(page, first)
  await arrive(page, then)
}

test('the carousel begins anew, and answers', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/home')
  const next = page.getByRole('button', { name: 'Article suivant' })
  const second = page.getByRole('button', { name: /^Afficher l’article 2/ })
  await next.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await arrive(page, '/news')
  await page.goBack()
  await expect(second).not.toHaveAttribute('aria-current')
  await next.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
})

test('a half-written answer is there again, and a toast stays where it is', async ({ page, site }) => {
  const { path } = await discussed(site)
  await someone(page, site)
  await open(page, path)
  const field = comments(page).getByRole('textbox').first()
  await field.scrollIntoViewIfNeeded()
  await field.fill('À moitié écrit, pas encore')
  await arrive(page, '/news')
  await page.goBack()
  await comments(page).scrollIntoViewIfNeeded()
  await expect(field).toHaveValue('À moitié écrit, pas encore')
  await field.fill('')
})

test('the head is the next page’s, and the focus and the title are told', async ({ page }) => {
  await open(page, '/home')
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      said: Array.from(
        document.head.querySelectorAll('meta[name], meta[property], link[rel=alternate], script[type$=json]'),
        ({ outerHTML }) => outerHTML,
      ).sort(),
    }))
  await arrive(page, PILE)
  const exchanged = await head()
  await expect(page.locator('main')).toBeFocused()
  await expect(page.locator('p[aria-live]')).toHaveText(exchanged.title)
  await expect(header(page).getByRole('link', { name: 'Actus' })).toHaveAttribute('aria-current', 'true')
  await expect(header(page).locator('a[hreflang=en]')).toHaveAttribute('href', `/en${PILE}`)
  await open(page, PILE)
  expect(exchanged).toEqual(await head())
})

test('the page begins at its top, at its place, or where it was left', async ({ page }) => {
  await open(page, PILE)
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await arrive(page, '/news')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goForward()
  await expect(page).toHaveURL('/news')
  await follow(page, `${PILE}#foot`)
  await expect(page).toHaveURL(`${PILE}#foot`)
  await expect(page.locator('#foot')).toBeInViewport()
})

test('a tap on the next page before it answers is done when it does', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/news')
  const deliver = await held(page, '/assets/carousel-*.js')
  await follow(page, '/home')
  await page.getByRole('button', { name: 'Article suivant' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  deliver()
  await expect(page.getByRole('button', { name: /^Afficher l’article 2/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('the last of two presses counts, and a late page says that it is on its way', async ({ page }) => {
  await open(page, '/home')
  const deliver = await held(page, '/videos')
  await follow(page, '/videos')
  await expect(page.locator('html')).toHaveAttribute('data-underway', '')
  await expect(page).toHaveURL('/home')
  await arrive(page, '/news')
  await expect(page.locator('html')).not.toHaveAttribute('data-underway')
  deliver()
  await arrive(page, '/reviews')
  await page.goBack()
  await expect(page).toHaveURL('/news')
})

test('a document of another release or of no page of ours is loaded as a whole, once', async ({
  page,
  announce,
}) => {
  announce(502)
  await open(page, '/home')
  const loads: string[] = []
  page.on('request', (r) => r.isNavigationRequest() && loads.push(new URL(r.url()).pathname))
  // Simulates a deploy between two pages: the fetched document names another script.
  await page.route('**/news', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/entry-client-[\w-]+\.js/, 'entry-client-other.js'),
    })
  })
  const stays = await mark(page)
  await arrive(page, '/news')
  expect([loads, await stays()]).toEqual([['/news'], false])
  // A proxy answers with its own page.
  await page.route('**/videos', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await follow(page, '/videos')
  await expect(page.getByText('Bad Gateway')).toBeVisible()
  expect(loads).toEqual(['/news', '/videos'])
})

test('a link answers the keyboard, and with a modifier opens beside', async ({ page, context }) => {
  await open(page, '/home')
  const stays = await mark(page)
  await header(page).getByRole('link', { name: 'Actus' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opened = context.waitForEvent('page')
  await header(page)
    .getByRole('link', { name: 'Tests' })
    .click({ modifiers: ['ControlOrMeta'] })
  const beside = await opened
  await expect(beside).toHaveURL('/reviews')
  await beside.close()
  await expect(page).toHaveURL('/news')
  expect(await stays()).toBe(true)
})

test('links of other kinds stay links: the account, the other language, files', async ({ page }) => {
  await open(page, '/news')
  for (const address of ['/forgot-password', '/en/news']) {
    await open(page, '/news')
    const stays = await mark(page)
    await arrive(page, address)
    expect(await stays(), address).toBe(false)
  }
})

test('what is rested on is fetched ahead, once; what is passed is not, nor searches', async ({ page }) => {
  await open(page, '/home')
  const asked: string[] = []
  page.on('request', (r) => r.resourceType() === 'fetch' && asked.push(new URL(r.url()).pathname))
  const link = header(page).getByRole('link', { name: 'Actus' })
  await link.hover()
  await expect.poll(() => asked).toEqual(['/news'])
  await link.click()
  await expect(page).toHaveURL('/news')
  expect(asked).toEqual(['/news'])
  await page.evaluate(() => {
    const add = (href: string) =>
      document
        .querySelector('main')
        ?.prepend(Object.assign(document.createElement('a'), { href, text: href }))
    add('/news?search=phare')
    add('/login')
    add('/games?platform=pc&genre=rpg')
  })
  for (const name of ['/news?search=phare', '/login', '/games?platform=pc&genre=rpg'])
    await page.locator(`main a[href="${name}"]`).hover()
  // This is the next document to be fetched ahead.
  await header(page).getByRole('link', { name: 'Tests' }).hover()
  await expect.poll(() => asked).toEqual(['/news', '/reviews'])
})

test('while letters are composed the page waits', async ({ page }) => {
  await open(page, '/news')
  const field = page.getByRole('searchbox')
  await field.focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'ゼル', selectionStart: 2, selectionEnd: 2 })
  const answered = page.waitForResponse('**/news?search=**')
  await page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  await answered
  await session.send('Input.imeSetComposition', { text: 'ゼルダ', selectionStart: 3, selectionEnd: 3 })
  await expect(field).toHaveValue('ゼルダ')
  await expect(page).toHaveURL('/news')
  await session.send('Input.insertText', { text: 'ゼルダ' })
  await expect(page).toHaveURL(/search=/)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('ゼルダ')
})
