import { signIn, someone } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { comments, commentWith, discussed } from './comments-helpers.ts'
import { expect, hydrated, open, test } from './fixtures.ts'

test('a like shows at once, is kept, and is taken back', async ({ page, site }) => {
  const { path, id } = await discussed(site)
  await someone(page, site)
  await open(page, path)
  const like = page.getByRole('button', { name: /^J’aime/ })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName(/1 like/)
  await expect(like).toBeFocused()
  const stored = () =>
    inDatabase(site, async (db) => [
      (await db.content.findUniqueOrThrow({ where: { id } })).likeCount,
      await db.contentLike.count({ where: { contentId: id } }),
    ])
  await expect.poll(stored).toEqual([1, 1])
  await page.reload()
  await hydrated(page)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  // However fast the presses follow, the last wish is stored.
  for (let i = 0; i < 5; i++) await like.click({ delay: 0 })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(stored).toEqual([0, 0])
})

test('a like that fails is taken back with a word, and can be tried again', async ({
  page,
  site,
  announce,
}) => {
  announce(500, 'offline')
  const { path } = await discussed(site, [{ text: 'Aimez-moi.' }])
  await someone(page, site)
  await open(page, path)
  const like = page.getByRole('button', { name: /^J’aime/ }).first()
  const commentLike = commentWith(page, 'Aimez-moi.').getByRole('button', { name: /^J’aime le commentaire/ })
  await expect(commentLike).toBeVisible()
  await page.route(/\/trpc\/[^?]*likes\.set/, (route) => route.fulfill({ status: 500, body: 'no' }))
  await like.click()
  await expect(page.getByText('Votre like n’a pas pu être enregistré.')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveAccessibleName(/0 like/)
  await page.unroute(/\/trpc\/[^?]*likes\.set/)
  await page.route(/\/trpc\/[^?]*likes\.set/, (route) => route.abort())
  await commentLike.click()
  await expect(page.getByText(/Impossible d’aimer ce commentaire/)).toBeVisible()
  await expect(commentLike).toHaveAttribute('aria-pressed', 'false')
  await page.unroute(/\/trpc\/[^?]*likes\.set/)
  await commentLike.click()
  await expect(commentLike).toHaveText('1')
  await page.reload()
  await hydrated(page)
  await expect(commentLike).toHaveAttribute('aria-pressed', 'true')
})

test('an ended session is reported once when a reader likes, and the comments stay', async ({
  page,
  site,
  announce,
}) => {
  announce(401)
  const { path } = await discussed(site, [{ text: 'Toujours lisible.' }])
  const me = await someone(page, site)
  await open(page, path)
  await expect(commentWith(page, 'Toujours lisible.')).toBeVisible()
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[role=alert], [role=alert] *'))
            said.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
  })
  await inDatabase(site, (db) => db.session.deleteMany({ where: { userId: me.id } }))
  const like = page.getByRole('button', { name: /^J’aime/ }).first()
  await like.click()
  const told = page.getByRole('alert')
  await expect(told).toHaveText('Votre session a expiré. Veuillez vous reconnecter.')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(comments(page).getByText('Connectez-vous pour commenter.')).toBeVisible()
  await expect(commentWith(page, 'Toujours lisible.')).toBeVisible()
  await expect(told).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'))).not.toMatch(
    /like|Impossible/,
  )
  await expect(page).toHaveURL(path)
})

test('readers who are not signed in are told, sign in, and come back to where they were', async ({
  page,
  site,
  browser,
}) => {
  const { path } = await discussed(site, [{ text: 'Un commentaire.' }])
  const helper = await browser.newContext({ baseURL: site.url })
  const me = await someone(await helper.newPage(), site)
  await helper.close()
  await open(page, path)
  const commentLike = commentWith(page, 'Un commentaire.').getByRole('button', { name: /^J’aime/ })
  await expect(commentLike).toHaveAttribute('aria-disabled', 'true')
  await expect(commentLike).toHaveAccessibleDescription('Connectez-vous pour aimer ce commentaire')
  await comments(page)
    .getByRole('button', { name: /^Répondre/ })
    .click()
  await expect(comments(page).getByText('Connectez-vous pour répondre.')).toBeVisible()
  const like = page.getByRole('button', { name: /^J’aime/ }).first()
  await like.click()
  const told = page.getByRole('status').filter({ hasText: 'Vous devez être connecté pour liker du contenu' })
  await told.getByRole('button', { name: 'Se connecter' }).click()
  await expect(told).toHaveCount(0)
  await signIn(page, me)
  await expect(page).toHaveURL(`${path}#reactions`)
  await expect(like).toBeInViewport()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('an address that leads elsewhere is not followed after signing in', async ({ page, site, browser }) => {
  const helper = await browser.newContext({ baseURL: site.url })
  const me = await someone(await helper.newPage(), site)
  await helper.close()
  await open(page, `/login?next=${encodeURIComponent('https://example.org/vol')}`)
  await signIn(page, me)
  await expect(page).toHaveURL('/home')
})

test('the counts of a page from the cache are those of ten seconds ago at most', async ({ page, site }) => {
  const { path, id } = await discussed(site)
  await page.request.get(path)
  await inDatabase(site, (db) => db.content.update({ where: { id }, data: { likeCount: 41 } }))
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 20_000 })
    .toContain('41 likes')
  await open(page, path)
  await expect(page.getByRole('button', { name: /^J’aime/ })).toHaveAccessibleName(/41 likes/)
})

test('joy lasts two seconds, and is still for those who want less movement', async ({ page, site }) => {
  const { path } = await discussed(site)
  await someone(page, site)
  await page.clock.install()
  await open(page, path)
  const like = page.getByRole('button', { name: /^J’aime/ })
  const animations = () => like.evaluate((e) => e.getAnimations({ subtree: true }).length)
  await like.click()
  await expect.poll(animations).toBeGreaterThan(0)
  await page.clock.fastForward(2100)
  await expect.poll(animations).toBe(0)
  await like.click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await animations()).toBe(0)
})
