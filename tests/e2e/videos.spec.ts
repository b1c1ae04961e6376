import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const PLATFORM = 'https://www.youtube-nocookie.com'

test('videos are stills until one is asked for, then a player that has the focus', async ({
  page,
  site,
  announce,
}) => {
  announce(PLATFORM)
  // The answer of the platform does not matter, only that it is requested no earlier.
  await page.route(`${PLATFORM}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Lecteur</title>' }),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) asked.push(request.url())
  })
  await open(page, '/videos')
  const live = page.getByRole('region', { name: 'Dernier direct' })
  const videos = page.getByRole('region', { name: 'Dernières vidéos' })
  await expect(live.getByRole('article')).toHaveCount(1)
  await expect(videos.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('region', { name: /ailleurs/ }).getByRole('link')).toHaveCount(4)
  for (const image of await page.locator('main article img').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveAttribute('src', /^\/api\/images\/[0-9a-f]{24}/)
    await expect.poll(() => image.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBeGreaterThan(0)
  }
  expect(asked).toEqual([])

  const title = await live.getByRole('heading', { level: 3 }).textContent()
  const button = live.getByRole('button', { name: /^Lire la vidéo/ })
  await expect(button).toHaveAccessibleName(new RegExp(title ?? '-'))
  await button.focus()
  await page.keyboard.press('Enter')
  const player = live.locator('iframe')
  await expect(player).toBeFocused()
  await expect(player).toHaveAttribute('title', new RegExp(title ?? '-'))
  await expect(player).toHaveAttribute('src', new RegExp(`^${PLATFORM}/embed/[\\w-]{11}\\?autoplay=1$`))
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expectAccessible(page)
})

test('a screen beside its words is no wider than its part, however long they are', async ({ page }) => {
  await open(page, '/videos')
  for (const width of [900, 920, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})

test('a title in French is marked as French wherever an English page says it', async ({ page }) => {
  for (const path of ['/en/videos', '/en/home']) {
    await open(page, path)
    const unmarked = await page.locator('main [data-video]').evaluateAll((screens) =>
      screens.flatMap((screen) => {
        const title = screen.getAttribute('data-title') ?? ''
        const article = screen.closest('article') as Element
        const said = [...article.querySelectorAll('*')].filter((e) => e.textContent?.trim() === title)
        return said.length < 2 || said.some((e) => !e.closest('[lang="fr"]')) ? [title] : []
      }),
    )
    expect(unmarked).toEqual([])
  }
})

test('home shows the latest video and two live replays, also without JavaScript', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/home')
  const section = page.getByRole('region', { name: 'En direct et en replay' })
  await expect(section.getByText('Replay du direct', { exact: true })).toHaveCount(2)
  await expect(section.getByText('Vidéo', { exact: true })).toHaveCount(1)
  await expect(section.getByRole('link', { name: /^Voir sur YouTube/ })).toHaveCount(3)
  for (const still of await section.locator('article img').all()) await expect(still).toBeVisible()
  await expect(section.getByRole('button')).toHaveCount(0)
  await section.getByRole('link', { name: 'Toutes les vidéos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vidéos et directs')
  await expect(page.locator('main article img').first()).toBeVisible()
  await context.close()
})
