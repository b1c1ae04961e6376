import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Prisma } from '../../prisma/generated/client.ts'
import { entry, menuOf, newPerson, register, setRole, signIn } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

// The worker's site is stopped and started again under open pages.
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

const SLOW = { timeout: 60_000 }
const banner = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

/** Opens a page that the service worker controls. It does not wait for `ready`, which never resolves without a worker. */
async function openWatched(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), SLOW).toBe(true)
}

/** Everything that the browser has stored, by cache. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const all: { cache: string; address: string; control: string; text: string }[] = []
    for (const cache of await caches.keys()) {
      const open = await caches.open(cache)
      for (const request of await open.keys()) {
        const answer = await open.match(request)
        const url = new URL(request.url)
        const readable = /html|json/.test(answer?.headers.get('content-type') ?? '')
        all.push({
          cache,
          address: url.pathname + url.search,
          control: answer?.headers.get('cache-control') ?? '',
          text: readable ? ((await answer?.text()) ?? '') : '',
        })
      }
    }
    return all
  })
const kept = async (page: Page, cache: string) =>
  (await stored(page)).filter((one) => one.cache === cache).map(({ address }) => address)

test('what has been read is readable without a server; the rest waits on the offline page', async ({
  page,
  site,
  announce,
}) => {
  // A starting site answers 503 until it is ready.
  announce('offline', 503)
  await openWatched(page, '/home')
  // One page is loaded by a page request, one by a click within the page.
  await open(page, '/news')
  const link = page.locator('main article a').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const article = new URL(page.url()).pathname
  await expect.poll(() => kept(page, 'pages'), SLOW).toContain(article)
  // Other people's comments may be erased meanwhile, so none is stored, though the page contains some.
  expect(await (await page.request.get(article)).text()).toContain('data-written-comments')
  const file = (await stored(page)).find(({ address }) => address === article)
  expect(file?.text).toContain('id="comments"')
  expect(file?.text).not.toContain('data-written-comments')
  await expect.poll(async () => (await kept(page, 'pictures')).length, SLOW).toBeGreaterThan(0)

  await site.halt()
  try {
    await expect(banner(page, 'Serveurs indisponibles')).toBeVisible(SLOW)
    // The page stays readable, also after a reload, with its picture and its code.
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const cover = page.locator('main img').first()
    await expect.poll(() => cover.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
    await expect(banner(page, 'Serveurs indisponibles')).toBeVisible(SLOW)
    await page.getByRole('banner').getByRole('link', { name: 'Actus' }).click()
    await expect(page).toHaveURL('/news')
    await expect(page.locator('main article').first()).toBeVisible()

    await page.goto('/en/reviews?page=2')
    await expect(page).toHaveURL(/\/offline\.html\?from=%2Fen%2Freviews%3Fpage%3D2$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/reviews?page=2')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByText(/nos serveurs ne répondent pas \(0\/2\)/)).toBeVisible()
    const list = page.getByRole('region', { name: 'À lire sans connexion' })
    await expect(list.getByRole('link', { name: title })).toHaveAttribute('href', article)
    await page.getByRole('button', { name: 'Jouer' }).click()
    const game = page.frameLocator('iframe')
    await expect(game.getByRole('button', { name: 'Pause' })).toBeVisible()
  } finally {
    await site.resume()
  }
  // Nobody has pressed anything.
  await expect(page).toHaveURL('/reviews?page=2', SLOW)
  await expect(page.locator('main article').first()).toBeVisible()
})

test('a page that was read has the team’s logo without a server, too', async ({ page, site }) => {
  const logo = { key: 'a'.repeat(24), width: 40, height: 40 }
  const data = new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c00' } })
      .webp()
      .toBuffer(),
  )
  await inDatabase(site, async (db) => {
    await db.brandPicture.create({
      data: { ...logo, kind: 'logo', files: { create: { name: 'logo-1.webp', data } } },
    })
    await db.brand.create({ data: { version: 1, fields: { logo } } })
  })
  for (const path of ['/news', '/reviews'])
    await expect.poll(async () => (await page.request.get(path)).text()).toContain(logo.key)
  await openWatched(page, '/news')
  await open(page, '/reviews')
  await expect(page.getByRole('banner').getByRole('img')).toHaveJSProperty('naturalWidth', 40)
  const address = `/api/brand/${logo.key}/logo-1.webp`
  await expect.poll(() => kept(page, 'pictures'), SLOW).toContain(address)
})

test('the first page of a first visit is kept by the worker alone, and never what is personal', async ({
  browser,
  site,
}) => {
  for (const [address, pages] of [
    ['/about', ['/about']],
    ['/news?search=zelda', []],
    ['/login', []],
  ] as const) {
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' })
    // A reader who leaves within a second sends nothing to the worker.
    await context.addInitScript(() => {
      ServiceWorker.prototype.postMessage = () => {}
    })
    const page = await context.newPage()
    await openWatched(page, address)
    expect(await kept(page, 'pages'), address).toEqual(pages)
    await context.close()
  }
})

test('a form that needs the server leads to the offline page and comes back with what was typed', async ({
  page,
  context,
  announce,
}) => {
  announce('offline')
  await openWatched(page, '/home')
  const checked = page.waitForResponse((r) => r.url().endsWith('/api/health'), SLOW)
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill('quelquun@example.org')
  await page.getByLabel('Mot de passe', { exact: true }).fill('salopette carton')
  // The check has begun.
  await checked
  await context.setOffline(true)
  await expect(banner(page, 'Hors ligne')).toBeVisible(SLOW)
  await expect(page).toHaveURL(/\/offline\.html\?from=%2Flogin&behind=1$/, SLOW)
  await expect(page.getByText(/Votre appareil n’a plus de connexion/)).toBeVisible()
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain('salopette')
  await context.setOffline(false)
  await expect(page).toHaveURL('/login', SLOW)
  await expect(page.getByLabel('Email')).toHaveValue('quelquun@example.org')
})

test('nothing personal is ever stored, and signing out forgets what was read', async ({ page, site }) => {
  await openWatched(page, '/home')
  const person = await register(page, site, newPerson())
  await setRole(site, person, 'admin')
  await page.goto('/login')
  await hydrated(page)
  await signIn(page, person)
  await expect(menuOf(page, person)).toBeVisible()
  // In the frame of the back office the account is no menu.
  const leave = page.getByRole('banner').getByRole('button', { name: 'Déconnexion' })
  for (const address of [
    '/news?search=zelda',
    '/profile',
    '/admin',
    '/admin?tab=users',
    '/admin?tab=images',
    '/news',
  ]) {
    await page.goto(address)
    await hydrated(page)
    await expect(menuOf(page, person).or(leave).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await expect.poll(() => kept(page, 'pages'), SLOW).toContain('/news')
  const personal = [person.email, person.username, 'accessToken', 'Bearer']
  for (const { cache, address, control, text } of await stored(page)) {
    // Code is not personal, even that of pages that need a session.
    if (!address.startsWith('/assets/'))
      expect(`${cache} ${address}`).not.toMatch(/trpc|\/api\/(?!images\/)|login|profile|admin|search=/)
    if (cache === 'pages' || cache === 'pictures') expect(control, address).toContain('public')
    for (const secret of personal) expect(text, `${cache} ${address}`).not.toContain(secret)
  }
  // This comes right after a load: the code that starts the worker waits for a while, and the worker itself may have slept.
  await page.goto('/admin?tab=images')
  await hydrated(page)
  await leave.click()
  // The home page follows, as a new document.
  await page.waitForURL(/\/home$/)
  await expect(entry(page)).toBeVisible()
  await expect.poll(async () => (await kept(page, 'pages')).filter((p) => p === '/news'), SLOW).toEqual([])
})

/** Saves a brand as the back office would, and as another process would hear of it. */
const giveBrand = (site: Site, fields: Prisma.InputJsonObject) =>
  inDatabase(site, (db) =>
    db.$transaction(async (tx) => {
      const last = await tx.brand.findFirst({ orderBy: { version: 'desc' } })
      await tx.brand.create({ data: { version: (last?.version ?? 0) + 1, fields } })
    }),
  )

test('the offline page is kept as the site is called and looks, and anew when a page says that it has changed', async ({
  page,
  site,
  announce,
}) => {
  announce('offline', 503)
  const offlinePages = async () =>
    (await stored(page)).filter(({ address }) => address === '/offline.html').map(({ text }) => text)
  await openWatched(page, '/home')
  await expect.poll(offlinePages).toEqual([expect.stringContaining('<title>Hors ligne – Manette</title>')])
  expect((await stored(page)).filter(({ cache }) => cache.startsWith('brand '))).toHaveLength(2)

  await giveBrand(site, {
    name: 'L’Arcade <&>',
    look: { colour: '#a30f1c', corners: 'square', faces: 'space', theme: 'light' },
  })
  await expect(async () => {
    await open(page, '/home')
    await expect(page).toHaveTitle(/^L’Arcade <&>/, { timeout: 1000 })
  }).toPass(SLOW)
  const named = expect.stringContaining('<title>Hors ligne – L’Arcade &lt;&amp;&gt;</title>')
  await expect.poll(offlinePages, SLOW).toEqual([named])
  await open(page, '/news')

  await site.halt()
  try {
    await page.goto('/reviews?page=2')
    await expect(page).toHaveURL(/offline\.html/)
    await expect(page).toHaveTitle('Hors ligne – L’Arcade <&>')
    await expect(page.getByRole('banner')).toHaveText('L’Arcade <&>')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const key = page.getByRole('button', { name: 'Réessayer' })
    await expect(key).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Space Grotesk"/)
    // Faces and mark are there without the site.
    expect(await page.evaluate(() => document.fonts.check('700 20px "Space Grotesk"'))).toBe(true)
    const mark = page.getByRole('banner').locator('img')
    expect(await mark.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
    // A kept page is listed by its own title, without the site's name.
    await expect(page.getByRole('link', { name: 'Actus', exact: true })).toBeVisible()
    await expectAccessible(page)
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  } finally {
    await site.resume()
  }
})

test('the offline page is as accessible as the others, and the site can be installed', async ({
  page,
  request,
  announce,
}) => {
  announce(503)
  await page.goto('/offline.html')
  await expect(page.getByText('Tout marche')).toBeVisible()
  // The headline does not contradict the text below it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La liaison est bonne')
  await expect(page).toHaveTitle('En ligne – Manette')
  await expectAccessible(page)
  // One press begins the game.
  await page.getByRole('button', { name: 'Jouer' }).click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.route('**/api/health', (route) => route.fulfill({ status: 503, json: {} }))
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/offline.html?from=%2Fen%2Fnowhere')
  await expect(page.getByText('our servers do not answer (1/2)')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The line has dropped')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/home', scope: '/' })
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
  expect((await request.get('/offline.html')).headers()['cache-control']).toBe('no-cache')
})
