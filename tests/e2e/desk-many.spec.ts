import type { Page } from '@playwright/test'
import { buildArticle, buildGame, buildRelease } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { addDays, momentsAt, parisDay } from '../../shared/format/paris.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

const unique = () => newId().slice(-10)
const DAY = 24 * 60 * 60_000
const dialog = (page: Page) => page.getByRole('dialog')
const outcome = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const stored = (site: Site, id: string) =>
  inDatabase(site, (db) => db.content.findUniqueOrThrow({ where: { id } }))

async function drafts(site: Site, word: string, count: number) {
  return inDatabase(site, (db) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        buildArticle(db, { title: `Lot ${n} ${word}`, slug: `lot-${n}-${unique()}`, status: 'draft' }),
      ),
    ),
  )
}
const choose = (page: Page, title: string) => page.getByRole('checkbox', { name: `Choisir « ${title} »` })

test('several texts are chosen and published by keys, one is refused with its reason, and all is undone', async ({
  page,
  site,
}) => {
  const word = unique()
  const [one, two, three] = await drafts(site, word, 3)
  if (!one || !two || !three) throw new Error('three drafts')
  await openAs(page, site, 'editor', `/admin?tab=desk&state=draft&search=${word}`)
  await choose(page, one.title).focus()
  await page.keyboard.press('Space')
  const bar = page.getByRole('group', { name: 'Actes sur les textes choisis' })
  await expect(bar).toContainText('1 texte choisi')
  await bar.getByRole('button', { name: 'Choisir toute la liste' }).focus()
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('3 textes choisis')
  await expectAccessible(page)
  await inDatabase(site, (db) =>
    db.content.update({ where: { id: three.id }, data: { title: `Changé ${word}`, updatedAt: new Date() } }),
  )
  await bar.getByRole('button', { name: 'Publier' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Publier 3 textes ?')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Publier' }).focus()
  await page.keyboard.press('Enter')
  const told = outcome(page, 'Publier')
  await expect(told).toContainText('2 textes publiés. 1 refus :')
  await expect(told).toContainText(
    `Changé ${word} – non : Quelqu’un d’autre a enregistré cet élément entre-temps.`,
  )
  expect((await stored(site, one.id)).status).toBe('published')
  await expectAccessible(page)
  // A reload finds it again.
  await page.reload()
  await expect(told).toContainText('2 textes publiés.')
  await told.getByRole('button', { name: /^Tout annuler/ }).click()
  await expect(told).toContainText('2 textes comme avant.')
  for (const { id } of [one, two, three]) expect((await stored(site, id)).status).toBe('draft')
  await told.getByRole('button', { name: 'Fermer' }).click()
  await expect(told).toHaveCount(0)
  await expect(choose(page, one.title)).toBeVisible()
})

test('on a phone many are put into the bin and come back', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const word = unique()
  await drafts(site, word, 12)
  await openAs(page, site, 'editor', `/admin?tab=desk&state=draft&search=${word}`)
  // The list has pages of ten, and the drafts were made at once.
  await page
    .getByRole('checkbox', { name: /^Choisir «/ })
    .first()
    .check()
  const bar = page.getByRole('group', { name: 'Actes sur les textes choisis' })
  await bar.getByRole('button', { name: 'Choisir toute la liste' }).click()
  await expect(bar).toContainText('12 textes choisis')
  await expectNoSidewaysScroll(page)
  await bar.getByRole('button', { name: 'Mettre à la corbeille' }).click()
  await expect(dialog(page)).toContainText('et 2 autres')
  await dialog(page).getByRole('button', { name: 'Mettre à la corbeille' }).click()
  const told = outcome(page, 'Mettre à la corbeille')
  await expect(told).toContainText('12 textes à la corbeille.', { timeout: 30_000 })
  await expectNoSidewaysScroll(page)
  await told.getByRole('button', { name: /^Tout annuler/ }).click()
  await expect(told).toContainText('12 textes comme avant.', { timeout: 30_000 })
})

/** A day of the month after the next, so that its grid has no day of the past. */
const someDay = (): string => `${addDays(`${parisDay(new Date()).slice(0, 7)}-01`, 65).slice(0, 7)}-10`

async function plan(site: Site, day: string, time: string) {
  const [publishedAt = null] = momentsAt(day, time)
  return inDatabase(site, (db) =>
    buildArticle(db, {
      ...{ title: `Prévu ${unique()}`, slug: `prevu-${unique()}`, status: 'published', publishedAt },
      updatedAt: new Date(Date.now() - DAY),
    }),
  )
}
const isOn = (site: Site, id: string, day: string, time: string) =>
  expect
    .poll(async () => (await stored(site, id)).publishedAt?.toISOString())
    .toBe(momentsAt(day, time)[0]?.toISOString())
/** While a move is being saved nothing else is lifted. */
const month = (page: Page) => page.locator('ol[aria-busy]')
const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Déplacer « ${title} »` })

test('in a month a plan is moved by keys and by the mouse, and a release of a game stands there', async ({
  page,
  site,
}) => {
  const day = someDay()
  const { id, title } = await plan(site, day, '09:15')
  const name = `Le phare ${unique()}`
  await inDatabase(site, async (db) => {
    const game = await buildGame(db, { name, slug: `phare-${unique()}`, shownFrom: new Date(0) })
    await buildRelease(db, { gameId: game.id, on: new Date(addDays(day, 1)) })
  })
  await openAs(page, site, 'editor', `/admin?tab=desk&state=planned`)
  await page.getByRole('link', { name: 'Mois', exact: true }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
  await open(page, `/admin?tab=desk&state=planned&month=${day.slice(0, 7)}`)
  await expect(dayOf(page, addDays(day, 1)).getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(page)

  await grip(page, title).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(dayOf(page, addDays(day, 8))).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  await isOn(site, id, addDays(day, 8), '09:15')
  await expect(dayOf(page, addDays(day, 8))).toContainText(title)
  await expect(grip(page, title)).toBeFocused()
  await expect(month(page)).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Déplacement annulé : « ${title} » reste où il était.`)).toBeVisible()

  const from = await dayOf(page, addDays(day, 8)).getByRole('link', { name: title }).boundingBox()
  const to = await dayOf(page, addDays(day, 3)).boundingBox()
  if (!from || !to) throw new Error('both are shown')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 30, { steps: 8 })
  const held = Promise.withResolvers<void>()
  await page.route('**/trpc/writing.movePlan*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.mouse.up()
  // The move before can be taken back no more, and this one not yet.
  await expect(page.getByRole('button', { name: 'Annuler' })).toHaveCount(0)
  held.resolve()
  await isOn(site, id, addDays(day, 3), '09:15')
  // The click that ended it has opened no form.
  await expect(page).toHaveURL(new RegExp(`month=${day.slice(0, 7)}`))
  await page.getByRole('button', { name: 'Annuler' }).click()
  await isOn(site, id, addDays(day, 8), '09:15')
})

test('on a phone the month is a list by days, moved by a finger or by presses; the past is refused', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: site.url, viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
  })
  const page = await context.newPage()
  const day = someDay()
  const { id, title } = await plan(site, day, '18:00')
  await openAs(page, site, 'editor', `/admin?tab=desk&state=planned&month=${day.slice(0, 7)}`)
  await expect(grip(page, title)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await grip(page, title).scrollIntoViewIfNeeded()
  const handle = await grip(page, title).boundingBox()
  expect([handle?.width, handle?.height].every((size) => (size ?? 0) >= 44)).toBe(true)
  const next = await dayOf(page, addDays(day, 1)).boundingBox()
  if (!handle || !next) throw new Error('both are shown')
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: handle.x + 20, y }],
    })
  await touch('touchStart', handle.y + 20)
  for (let n = 1; n <= 5; n++)
    await touch('touchMove', handle.y + 20 + ((next.y + 10 - handle.y - 20) * n) / 5)
  await touch('touchEnd')
  await isOn(site, id, addDays(day, 1), '18:00')
  // It stands there, and the news of it, too: nothing comes between the finger and the handle.
  await expect(dayOf(page, addDays(day, 1))).toContainText(title)
  await expect(month(page)).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
  // Without dragging: the handle, then the day.
  await grip(page, title).tap()
  await dayOf(page, addDays(day, 2))
    .getByRole('button', { name: /^Poser ici/ })
    .tap()
  await isOn(site, id, addDays(day, 2), '18:00')
  await expect(dayOf(page, addDays(day, 2))).toContainText(title)

  const today = parisDay(new Date())
  const soon = await plan(site, addDays(today, 1), '00:00')
  await open(page, `/admin?tab=desk&state=planned&month=${addDays(today, 1).slice(0, 7)}`)
  await grip(page, soon.title).tap()
  await dayOf(page, today)
    .getByRole('button', { name: /^Poser ici/ })
    .tap()
  await expect(page.getByText(/Rien ne se planifie dans le passé/).first()).toBeVisible()
  expect((await stored(site, soon.id)).publishedAt).toEqual(soon.publishedAt)
  await context.close()
})
