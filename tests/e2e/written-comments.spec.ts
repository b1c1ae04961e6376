import { someone } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { comments, commentWith, composer, discussed } from './comments-helpers.ts'
import { expect, hydrated, open, test } from './fixtures.ts'

const DEMO = '/news/une-pile-a-deux-euros-une-sauvegarde-de-vingt-huit-ans'

test('comments stand in the page, and live when they come near; without JavaScript they are read, page by page', async ({
  page,
  browser,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (r) => /discussion|comments|trpc/.test(r.url()) && asked.push(r.url()))
  await open(page, DEMO)
  await expect(comments(page).getByRole('article').first()).toBeAttached()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: /commentaires$/ }).click()
  await expect(comments(page).getByText('Connectez-vous pour commenter.')).toBeVisible()
  await expect(comments(page).getByRole('article').first()).toBeVisible()
  // Only answers that are the same for all signed-out readers are requested.
  expect(asked.filter((url) => /\/(api|trpc)\//.test(url)).map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/api\/comments\/news\/[0-9a-f]{24}$/),
  ])

  const twelve = Array.from({ length: 12 }, (_, i) => ({ text: `Fil ${i}. ||Le coupable||` }))
  const { path } = await discussed(site, [...twelve, { text: 'Une réponse.', answers: 11 }])
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const still = await plain.newPage()
  await still.goto(path)
  await expect(still.getByText(/activez JavaScript/)).toBeVisible()
  const threads = () => comments(still).getByText(/^Fil \d+\./)
  const fils = (...numbers: number[]) => numbers.map((n) => new RegExp(`^Fil ${n}\\.`))
  await expect(threads()).toHaveText(fils(11, 10, 9, 8, 7))
  await expect(commentWith(still, 'Une réponse.').last()).toBeVisible()
  await expect(still.getByText('Le coupable').first()).toBeHidden()
  await still.getByText('Révéler le spoiler').first().click()
  await expect(still.getByText('Le coupable').first()).toBeVisible()
  await comments(still).getByRole('link', { name: 'Plus de commentaires (7 restants)' }).click()
  // Pages are counted from the oldest comment, so that a full one never changes.
  await expect(still).toHaveURL(`${path}?comments=2#comments`)
  await expect(threads()).toHaveText(fils(9, 8, 7, 6, 5))
  await expect(still.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await comments(still).getByRole('link', { name: 'Plus de commentaires (5 restants)' }).click()
  await expect(threads()).toHaveText(fils(4, 3, 2, 1, 0))
  await comments(still).getByRole('link', { name: 'Revenir aux plus récents' }).click()
  await expect(still).toHaveURL(`${path}#comments`)
  for (const wrong of ['4', '0', 'x', '-1', '99999999999']) {
    await still.goto(`${path}?comments=${wrong}`)
    await expect(still).toHaveURL(path)
  }
  await expect(still.getByRole('button', { name: /J’aime/ })).toBeHidden()
  await plain.close()

  await open(page, `${path}?comments=1#comments`)
  await expect(comments(page).getByRole('button', { name: /^Répondre/ })).toHaveCount(5)
  await expect(commentWith(page, 'Fil 4.')).toBeVisible()
  await expect(comments(page).getByRole('button', { name: /Plus de commentaires/ })).toHaveCount(0)
})

test('what a reader has begun with the page’s comments goes on when they live', async ({ page, site }) => {
  const { path, ids } = await discussed(site, [
    { text: 'Le premier.' },
    { text: 'La fin : ||il gagne||', minutesAgo: 2 },
    { text: 'Le dernier. '.repeat(200), minutesAgo: 1 },
  ])
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/comments\//, async (route) => {
    await answer.promise
    await route.continue()
  })
  await open(page, path)
  const spoiled = commentWith(page, 'La fin')
  await spoiled.evaluate((e) => scrollBy({ top: e.getBoundingClientRect().top - 200, behavior: 'instant' }))
  await spoiled.getByText('Révéler le spoiler').click()
  await expect(spoiled.getByText('il gagne')).toBeVisible()
  await spoiled.locator(`a[href="#comment-${ids[1]}"]`).focus()
  const top = () => spoiled.evaluate((e) => Math.round(e.getBoundingClientRect().top))
  const before = await top()
  answer.resolve()
  await expect(spoiled.getByRole('button', { name: /^Répondre/ })).toBeVisible()
  await expect(spoiled.getByText('il gagne')).toBeVisible()
  await expect(spoiled).toBeFocused()
  expect(Math.abs((await top()) - before)).toBeLessThan(3)
})

test('a member adds one call of their own to a page, which has what they like, wrote and left waiting', async ({
  page,
  site,
}) => {
  const me = await someone(page, site)
  const { path, ids } = await discussed(site, [
    { text: 'D’une autre.', likes: 1 },
    { text: 'De moi.', by: me.id },
  ])
  await inDatabase(site, (db) =>
    db.$transaction([
      db.commentLike.create({ data: { commentId: ids[0] as string, userId: me.id } }),
      db.comment.update({ where: { id: ids[0] as string }, data: { likesCount: 2 } }),
    ]),
  )
  const asked: string[] = []
  page.on('request', (r) => {
    const { pathname } = new URL(r.url())
    if (/^\/(api\/comments|trpc)\//.test(pathname)) asked.push(pathname.replace(/[0-9a-f]{24}/, 'ID'))
  })
  await open(page, path)
  await comments(page).scrollIntoViewIfNeeded()
  const theirs = commentWith(page, 'D’une autre.')
  await expect(theirs.getByRole('button', { name: /^J’aime le commentaire/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(commentWith(page, 'De moi.').getByRole('button', { name: /^Supprimer/ })).toBeVisible()
  // The bell is read once a minute, and the user's name once a document.
  expect(asked.filter((one) => !/auth|notifications/.test(one)).toSorted()).toEqual([
    '/api/comments/news/ID',
    '/trpc/likes.status,comments.own',
  ])
  // A new comment is shown, though the cached answer has it only ten seconds later.
  await composer(page).fill('Tout frais.')
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  await expect(commentWith(page, 'Tout frais.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await comments(page).scrollIntoViewIfNeeded()
  await expect(commentWith(page, 'Tout frais.').getByRole('button', { name: /^Supprimer/ })).toBeVisible()
})
