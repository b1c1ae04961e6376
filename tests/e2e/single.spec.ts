import type { Page } from '@playwright/test'
import { buildArticle } from '../../server/testing/factories.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect, expectAccessible, open, test } from './fixtures.ts'

const REVIEW = '/reviews/orbite-lente-le-vertige-du-temps-long'

/** The address of the first item of a list whose body has a video. */
async function itemWithVideo(page: Page): Promise<string> {
  const { articles } = await (await page.request.get('/api/articles?limit=50')).json()
  const found = articles.find((a: { content: string }) =>
    a.content.includes('<iframe src="https://www.youtube-nocookie.com/'),
  )
  return `/news/${found.slug}`
}

test('a review shows its game, rating, stars, author and what follows', async ({ page }) => {
  await open(page, REVIEW)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orbite lente')
  const main = page.getByRole('main')
  await expect(
    main.getByRole('img', { name: '4,5 étoiles sur 5' }).or(main.getByLabel('4,5 étoiles sur 5')).first(),
  ).toBeVisible()
  await expect(main.getByText('Simulation').first()).toBeVisible()
  await expect(main.getByText('Camille').first()).toBeVisible()
  const following = main.locator('section', { has: page.getByRole('heading', { name: 'Tests précédents' }) })
  await expect(following.getByRole('article')).toHaveCount(2)
})

test('a review without a rating says so', async ({ page, request, site }) => {
  const { reviews } = await (await request.get(`${site.url}/api/reviews?limit=50`)).json()
  const unrated = reviews.find((r: { rating: number | null }) => r.rating === null)
  await open(page, `/reviews/${unrated.slug}`)
  await expect(page.getByText('Non noté').first()).toBeVisible()
})

test('an unknown item says so and leads back to its list', async ({ page, announce }) => {
  announce(400, 404)
  for (const [path, text, back] of [
    ['/news/rien-du-tout', 'Article non trouvé', '/news'],
    ['/reviews/rien-du-tout', 'Test non trouvé', '/reviews'],
    ['/news/%C3%A9t%C3%A9%20rien', 'Article non trouvé', '/news'],
    [`/reviews/${'a'.repeat(200)}`, 'Test non trouvé', '/reviews'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(path.length > 200 ? 400 : 404)
    // The page also works without JavaScript.
    expect(await answer?.text()).toContain(text)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await expect(page.getByText(text).first()).toBeVisible()
    await page.locator(`main a[href="${back}"]`).first().click()
    await expect(page).toHaveURL(back)
  }
})

test('an id leads to the slug, for good', async ({ request, site }) => {
  const { articles } = await (await request.get(`${site.url}/api/articles?limit=1`)).json()
  const answer = await request.get(`${site.url}/en/news/${articles[0]._id}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(`/en/news/${articles[0].slug}`)
})

test('a video is a still of ours until it is clicked, then the cookieless player', async ({
  page,
  announce,
}) => {
  announce('https://www.youtube-nocookie.com')
  // No test contacts the video's host: its requests are answered here.
  const asked: string[] = []
  await page.context().route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await page.goto('/home')
  await open(page, await itemWithVideo(page))
  const play = page.locator('.video-still').first()
  await play.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await play.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/"]')).toBeVisible()
  // The frame exists before its request is sent.
  await expect.poll(() => asked.length).toBe(1)
})

test.describe('sharing', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'Partager' })
  /** Replaces an ability of the device before the page's own code runs. */
  const device = (
    page: Page,
    kind: 'none' | 'abort' | 'fail' | 'fine',
    clipboard: 'fine' | 'blocked' | 'broken',
  ) =>
    page.addInitScript(
      ([k, c]) => {
        const w = window as unknown as { shared: unknown[]; copied: string[] }
        w.shared = []
        w.copied = []
        const error = k === 'abort' ? new DOMException('no', 'AbortError') : new Error('no')
        const share = (data: unknown) => {
          w.shared.push(data)
          return k === 'fine' ? Promise.resolve() : Promise.reject(error)
        }
        const value = k === 'none' ? undefined : share
        Object.defineProperty(navigator, 'share', { value, configurable: true })
        const writeText = (text: string) => {
          if (c === 'fine') return void w.copied.push(text)
          throw c === 'blocked' ? new DOMException('no', 'NotAllowedError') : new Error('no')
        }
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: async (t: string) => writeText(t) },
        })
      },
      [kind, clipboard] as const,
    )

  const cases = [
    ['none', 'fine', 'Lien copié dans le presse-papiers.'],
    ['abort', 'fine', 'Partage annulé, lien copié dans le presse-papiers.'],
    ['fail', 'fine', 'Erreur lors du partage, lien copié dans le presse-papiers.'],
    [
      'none',
      'blocked',
      "Impossible de copier le lien : la page n'est pas active ou le navigateur a bloqué l'accès au presse-papiers.",
    ],
    ['none', 'broken', 'Erreur lors de la copie du lien.'],
  ] as const
  for (const [kind, clipboard, message] of cases)
    test(`share ${kind}, clipboard ${clipboard}`, async ({ page, site }) => {
      await device(page, kind, clipboard)
      await open(page, REVIEW)
      await share(page).click()
      await expect(page.getByText(message)).toBeVisible()
      if (clipboard === 'fine')
        expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([
          site.url + REVIEW,
        ])
    })

  test('the device shares title and address', async ({ page, site }) => {
    await device(page, 'fine', 'fine')
    await open(page, REVIEW)
    await share(page).click()
    const shared = () => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)
    await expect.poll(async () => (await shared())[0]?.url).toBe(site.url + REVIEW)
    await expect(page.getByText('Lien copié')).toHaveCount(0)
  })
})

test('the mini-game of the 404 page begins with one press, as the site looks, and takes the keys', async ({
  page,
  announce,
}) => {
  announce(404)
  await open(page, '/nulle-part')
  // As a team has it that has chosen a colour.
  await page.evaluate(() => {
    for (const [token, colour] of Object.entries({
      brand: '#0a7d7d',
      'on-brand': '#fff',
      'plate-brand': '#7fe0e0',
    }))
      document.documentElement.style.setProperty(`--${token}`, colour)
  })
  await page.getByRole('button', { name: 'Jouer' }).click()
  const canvas = page.frameLocator('iframe[title="Mini-jeu"]').locator('canvas')
  await expect(canvas).toBeFocused()
  const inGame = <T>(ask: string) => page.frames().at(-1)?.evaluate<T>(ask)
  const state = () => inGame<string>('__game.state')
  // A game without a jump is over soon: either state shows that it has begun.
  await expect.poll(state).toMatch(/running|over/)
  const faces = `document.fonts.ready.then(() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family).join())`
  for (const face of [/Bricolage Grotesque/, /Atkinson Hyperlegible Next/])
    await expect.poll(() => inGame<string>(faces)).toMatch(face)
  const game = page.frameLocator('iframe[title="Mini-jeu"]')
  await expect(game.locator('#main')).toHaveCSS('background-color', 'rgb(10, 125, 125)')
  await expect(game.locator('#main')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(game.locator('.title em')).toHaveCSS('color', 'rgb(127, 224, 224)')
  await expect(async () => {
    // A lost game is started again, since only a running one can be paused.
    if ((await state()) === 'over') await page.keyboard.press('Space')
    await page.keyboard.press('p')
    expect(await state()).toBe('paused')
  }).toPass()
})

test('a missing picture gives way to our own', async ({ page, announce }) => {
  announce(404)
  await page.context().route('**/api/images/**', (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, '/reviews/orbite-lente-le-vertige-du-temps-long')
  await expect(page.getByText('Image indisponible').first()).toBeVisible()
})

test('a picture of the text that is missing says so, in its place, with its alternative text', async ({
  page,
  site,
  announce,
}) => {
  announce(404)
  const img = `<figure><img src="/api/images/${'0'.repeat(24)}" alt="Un phare" width="640" height="360" /></figure>`
  const content = `<p>Avant.</p>${img}<p>Après.</p>`
  const { slug } = await inDatabase(site, (db) => buildArticle(db, { content }))
  await open(page, `/news/${slug}`)
  const text = page.locator('.prose')
  await text.getByText('Après.').scrollIntoViewIfNeeded()
  await expect(text.getByText('Image indisponible')).toBeVisible()
  const ours = text.getByRole('img', { name: 'Un phare' })
  await expect.poll(() => ours.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
})
