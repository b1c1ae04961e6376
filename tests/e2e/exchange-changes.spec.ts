import type { Page } from '@playwright/test'
import { entry, menuOf, signOut, someone } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { comments, commentWith, discussed } from './comments-helpers.ts'
import { arrive, mark } from './exchange-helpers.ts'
import { expect, hydrated, open, test } from './fixtures.ts'

// These tests change something between the fetching of a document and its use (decision 031).

/** Rests on a link until its document is fetched. */
async function fetchAhead(page: Page, path: string) {
  await page.evaluate((to) => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('a'), { href: to, text: 'Plus loin' }))
  }, path)
  const answered = page.waitForResponse(`**${path}`)
  const link = page.getByRole('link', { name: 'Plus loin', exact: true })
  await link.hover()
  return { link, ahead: await answered }
}

test('a comment erased, and one hidden, while their page is fetched ahead are gone when it lives', async ({
  page,
  site,
}) => {
  const { path, ids } = await discussed(site, [
    { text: 'Reste.' },
    { text: 'Un gros mot.' },
    { text: 'Du spam.' },
  ])
  await open(page, '/news')
  const { link, ahead } = await fetchAhead(page, path)
  expect(await ahead.text()).toContain('Un gros mot.')
  await inDatabase(site, (db) =>
    db.$transaction([
      db.comment.update({
        where: { id: ids[1] as string },
        data: { deletedAt: new Date(), hiddenAt: new Date() },
      }),
      db.comment.delete({ where: { id: ids[2] as string } }),
    ]),
  )
  await link.click()
  await expect(page).toHaveURL(path)
  await comments(page).scrollIntoViewIfNeeded()
  await expect(comments(page).getByRole('button', { name: /^Répondre/ })).toHaveCount(1)
  await expect(commentWith(page, 'Reste.')).toBeVisible()
  await expect(page.getByText('Un gros mot.')).toHaveCount(0)
  await expect(page.getByText('Du spam.')).toHaveCount(0)
})

test('a text withdrawn while its page is fetched ahead is shown once, and says so when something is done there', async ({
  page,
  site,
  announce,
}) => {
  announce(404)
  const { path, id } = await discussed(site)
  await someone(page, site)
  await open(page, '/news')
  const { link } = await fetchAhead(page, path)
  await inDatabase(site, (db) => db.content.update({ where: { id }, data: { deletedAt: new Date() } }))
  await link.click()
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: /^J’aime/ }).click()
  await expect(page.getByText(/supprimé|introuvable|n’existe/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/non trouvé/)
})

test('a document that has not changed is not sent again', async ({ page }) => {
  await open(page, '/news')
  const stays = await mark(page)
  await arrive(page, '/reviews')
  const answers: number[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceivedExtraInfo', ({ statusCode }) => answers.push(statusCode))
  await arrive(page, '/videos')
  await arrive(page, '/reviews')
  expect(answers).toContain(304)
  await expect(page).toHaveTitle(/Tests/)
  expect(await stays()).toBe(true)
})

test('who signs out in another tab is a stranger on the next page, too', async ({ page, site, context }) => {
  const me = await someone(page, site)
  await open(page, '/news')
  await expect(menuOf(page, me)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/news')
  await signOut(other, me)
  await arrive(page, '/reviews')
  await hydrated(page)
  await expect(entry(page)).toBeVisible()
  await expect(menuOf(page, me)).toHaveCount(0)
})
