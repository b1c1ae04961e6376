import { test as base, expect, hydrated, open } from './fixtures.ts'
import { type Front, startFront } from './front.ts'

// Each test has a proxy of its own before the worker's site, which simulates the next release.
const test = base.extend<{ front: Front }>({
  front: async ({ site }, use) => {
    const front = await startFront(site.url)
    await use(front)
    await front.stop()
  },
  baseURL: async ({ front }, use) => use(front.url),
})
const SLOW = { timeout: 60_000 }
const entryOf = (page: import('@playwright/test').Page) =>
  page.locator('script[type=module][src]').getAttribute('src')

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  // A request in the very moment of the change makes Chromium wait, for up to five minutes (decision 016).
  const TAKES_OVER = { timeout: 320_000 }
  test.setTimeout(400_000)

  test('a release under an open page takes over without a blank page or an error', async ({
    page,
    front,
    announce,
  }) => {
    announce(front.url as never)
    await open(page, '/home')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), SLOW).toBe(true)
    // The browser may look for a new worker by itself, so this listens from the start.
    await page.evaluate(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        document.documentElement.dataset.taken = ''
      }),
    )
    front.release()
    // The open page continues with its own code, although the server no longer has it.
    await page.getByRole('button', { name: 'Article suivant' }).click()
    expect(await entryOf(page)).not.toContain('next-')
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.locator('html[data-taken]')).toBeAttached(TAKES_OVER)
    // The page was not disturbed; the next link loads the new release.
    await expect(page.getByRole('button', { name: 'Article suivant' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Actus' }).click()
    await expect(page).toHaveURL('/news')
    await hydrated(page)
    await expect.poll(() => entryOf(page)).toContain('next-')
    await expect(page.locator('main article').first()).toBeVisible()
  })
})

test('without one, a page whose code is gone comes back as the new release', async ({
  page,
  front,
  announce,
}) => {
  announce(front.url as never, 404)
  await open(page, '/home')
  front.release()
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => entryOf(page)).toContain('next-')
})

for (const [what, path, file] of [
  ['a page', '/forgot-password', 'forgot-password-'],
  ['the part of a page that the browser fills', '/login', 'sign-in-'],
] as const)
  test(`code of ${what} that is missing for good is said after one reload, not asked for again and again`, async ({
    page,
    front,
    announce,
  }) => {
    announce(front.url as never, 404)
    front.lose(file)
    let loads = 0
    page.on('request', (r) => {
      if (r.isNavigationRequest() && r.url().endsWith(path)) loads++
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeVisible(SLOW)
    await expect.poll(() => loads).toBe(2)
    await page.getByRole('banner').getByRole('link', { name: 'Actus' }).click()
    await expect(page.locator('main article').first()).toBeVisible()
  })
