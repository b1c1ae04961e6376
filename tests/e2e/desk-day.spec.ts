import type { Locator, Page } from '@playwright/test'
import { buildUser } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { discussed } from './comments-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

/** The comments of a day, and the most presses that two volunteers may need for them. */
const DAY = { comments: 500, reported: 18, held: 6, spam: 30 } as const
const PRESSES_MAX = 60
const MINUTE = 60_000

/** A day at the desk: some comments are reported and some held, one person is a spammer, and one notice is about illegal content. */
async function busyDay(site: Site) {
  const mark = newId().slice(-6)
  const { id: contentId, path } = await discussed(site)
  return inDatabase(site, async (db) => {
    // Comments of other tests count as decided.
    await db.comment.updateMany({ data: { waitingFrom: null } })
    await db.heldComment.deleteMany()
    await db.notice.updateMany({ where: { decidedAt: null }, data: { decidedAt: new Date(), act: 'keep' } })
    const [spammer, reporter, newcomer, ...authors] = await Promise.all([
      buildUser(db, { username: `Promo ${mark}` }),
      ...Array.from({ length: 8 }, () => buildUser(db)),
    ])
    if (!spammer || !reporter || !newcomer) throw new Error('nobody')
    const now = Date.now()
    const all = Array.from({ length: DAY.comments }, (_, i) => {
      const createdAt = new Date(now - (DAY.comments - i) * MINUTE)
      const spam = i < DAY.spam
      const text = spam ? `Achetez ici ${mark} ${i} : https://exemple.fr` : `Avis ${mark} ${i}`
      const authorId = spam ? spammer.id : (authors[i % authors.length]?.id ?? '')
      return { id: newId(createdAt), contentId, authorId, text, createdAt }
    })
    await db.comment.createMany({ data: all })
    await db.content.update({
      where: { id: contentId },
      data: { commentCount: { increment: all.length }, threadCount: { increment: all.length } },
    })
    const reported = all.slice(DAY.spam - 1, DAY.spam - 1 + DAY.reported)
    for (const [i, { id: commentId }] of reported.entries()) {
      const report = {
        id: newId(),
        commentId,
        byId: reporter.id,
        reason: i === 0 ? 'spam' : 'insult',
        text: '',
      }
      await db.report.create({ data: { ...report, wording: String(i).padStart(32, '0') } })
      const waitingFrom = new Date(now - MINUTE * (100 - i))
      await db.comment.update({ where: { id: commentId }, data: { waitingFrom } })
    }
    await db.heldComment.createMany({
      data: Array.from({ length: DAY.held }, (_, i) => ({
        ...{ id: newId(), contentId, authorId: newcomer.id, text: `Retenu ${mark} ${i} https://exemple.org` },
        ...{ rule: 'links', found: 'https://exemple.org', waitingFrom: new Date(now - MINUTE * (50 - i)) },
      })),
    })
    const said = all.at(-1)
    await db.notice.create({
      data: {
        ...{ id: newId(), address: `${path}#comment-${said?.id}`, contentId, commentId: said?.id ?? null },
        ...{
          quote: said?.text ?? '',
          kind: 'hatred',
          text: `Un propos illégal ${mark}`,
          danger: false,
          lang: 'fr',
        },
      },
    })
    return {
      ...{ mark, spammer: spammer.id },
      reported: reported.slice(1).map(({ id }) => id),
      illegal: said?.id ?? '',
    }
  })
}
type Day = Awaited<ReturnType<typeof busyDay>>

const WAITING = DAY.reported + DAY.held
const PAGE = 20
const desk = (page: Page) => page.getByRole('region', { name: 'Modération' })
const entryWith = (page: Page, text: string) => desk(page).getByRole('article').filter({ hasText: text })
const entries = (page: Page) => desk(page).locator('[data-comment]')

const standing = (site: Site, authorId: string) =>
  inDatabase(site, (db) => db.comment.count({ where: { authorId, deletedAt: null } }))

/** Checks that everything was decided as planned, and nothing else. */
async function expectCleared(page: Page, site: Site, { spammer, reported, illegal }: Day) {
  await expect(page.getByText('Rien n’attend : tout est traité.')).toBeVisible()
  await expect(entryWith(page, 'Un propos illégal')).toHaveCount(0)
  expect(await standing(site, spammer)).toBe(0)
  await inDatabase(site, async (db) => {
    expect(await db.comment.count({ where: { id: { in: reported }, hiddenAt: null } })).toBe(8)
    expect(
      await db.comment.count({
        where: {
          text: { startsWith: 'Retenu' },
          contentId: (await db.comment.findUniqueOrThrow({ where: { id: illegal } })).contentId,
        },
      }),
    ).toBe(3)
    expect(await db.comment.count({ where: { id: illegal, hiddenAt: { not: null } } })).toBe(1)
  })
}

test('a day at the desk is cleared by keys', async ({ page, site, announce }) => {
  announce(400)
  const day = await busyDay(site)
  await openAs(page, site, 'moderator', '/admin?tab=moderation')
  await expect(entries(page)).toHaveCount(PAGE)
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let n = 0; n < PRESSES_MAX && !(await target.evaluate((e) => e === document.activeElement)); n++)
      await press('Tab')
    await expect(target).toBeFocused()
  }
  // Tab goes from the top of the page past its head to the notice, which comes first.
  await press('Tab')
  await press('Enter')
  await reach(entryWith(page, 'Un propos illégal').getByRole('button', { name: /^Masquer/ }))
  await press('Enter')
  await expect(entryWith(page, 'Un propos illégal')).toHaveCount(0)

  await reach(entries(page).first())
  for (let left = DAY.held; left > 0; left--) {
    await press(left % 2 === 0 ? 'g' : 's')
    await expect(entryWith(page, `Retenu ${day.mark}`)).toHaveCount(left - 1)
  }
  // This deletes all comments of the spammer at once.
  await expect(entryWith(page, 'Achetez ici')).toBeFocused()
  await press('p')
  const dialog = page.getByRole('dialog', { name: /^Ce que .* a écrit/ })
  await expectAccessible(page)
  await reach(dialog.getByRole('button', { name: 'Supprimer' }))
  await press('Enter')
  await expect(page.getByText(`${DAY.spam} commentaires de Promo`)).toBeVisible()
  // The sweep runs in the background.
  await expect(entryWith(page, 'Achetez ici')).toHaveCount(0)
  await expect(entries(page).first()).toBeFocused()
  for (let left = DAY.reported - 1; left > 0; left--) {
    await press(left % 2 === 0 ? 'g' : 'm')
    await expect(entries(page)).toHaveCount(left - 1)
  }
  expect(presses).toBeLessThanOrEqual(PRESSES_MAX)
  await expect(page.locator('#panel-title')).toBeFocused()
  await expectCleared(page, site, day)

  // One press undoes the whole sweep of the spammer's comments.
  await open(page, '/admin?tab=moderation&filter=hidden')
  await entryWith(page, `Achetez ici ${day.mark}`)
    .first()
    .getByRole('button', { name: 'Annuler tout le lot' })
    .click()
  await expect(page.getByText(`${DAY.spam} commentaires sont rendus`)).toBeVisible()
  await expect.poll(() => standing(site, day.spammer)).toBe(DAY.spam)
})

test('and by taps at 390 px', async ({ browser, site, announce }) => {
  announce(400)
  const day = await busyDay(site)
  const context = await browser.newContext({
    ...{ baseURL: site.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const page = await context.newPage()
  await openAs(page, site, 'moderator', '/admin?tab=moderation')
  await expect(entries(page)).toHaveCount(PAGE)
  await expectNoSidewaysScroll(page)
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.tap()
  }
  const key = (entry: Locator, name: RegExp) => entry.getByRole('button', { name })
  await tap(key(entryWith(page, 'Un propos illégal'), /^Masquer/))
  await expect(entryWith(page, 'Un propos illégal')).toHaveCount(0)
  await tap(key(entryWith(page, 'Achetez ici'), /^Tout de cette personne/))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }))
  await expect(page.getByText(`${DAY.spam} commentaires de Promo`)).toBeVisible()
  await expect(entryWith(page, 'Achetez ici')).toHaveCount(0)
  for (let left = DAY.held; left > 0; left--) {
    await tap(key(entryWith(page, `Retenu ${day.mark}`).first(), left % 2 === 0 ? /^Garder/ : /^Supprimer/))
    await expect(entryWith(page, `Retenu ${day.mark}`)).toHaveCount(left - 1)
  }
  for (let left = DAY.reported - 1; left > 0; left--) {
    await tap(key(entries(page).first(), left % 2 === 0 ? /^Garder/ : /^Masquer/))
    await expect(entries(page)).toHaveCount(left - 1)
  }
  expect(taps).toBeLessThanOrEqual(PRESSES_MAX)
  await expectCleared(page, site, day)
  await context.close()
})

test('an act by thumb can be taken back, and all that is chosen is decided at once', async ({
  page,
  site,
  announce,
}) => {
  announce(400)
  const { mark } = await busyDay(site)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, site, 'moderator', '/admin?tab=moderation')
  await expect(entries(page)).toHaveCount(PAGE)
  for (const theme of ['dark', 'light']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/desk-${theme}-${width}.png`, fullPage: true })
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const entry = entryWith(page, `Avis ${mark} 30`)
  // A template brings its words and its reason.
  await entry.getByRole('button', { name: /^Avec un mot/ }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('Mots tout prêts')
  await words.selectOption({ index: 2 })
  await expect(dialog.getByRole('textbox')).toHaveValue(/\|\|barres\|\|/)
  await expectAccessible(page)
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/desk-words.png` })
  await dialog.getByRole('button', { name: 'Masquer' }).click()
  await expect(entry).toHaveCount(0)
  await inDatabase(site, async (db) => {
    const decision = await db.decision.findFirst({ where: { text: `Avis ${mark} 30` } })
    expect(decision).toMatchObject({
      act: 'hide',
      reason: 'spoiler',
      word: expect.stringContaining('||barres||'),
    })
  })
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(entry).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Tout choisir' }).check()
  await page
    .getByRole('group', { name: /choisis/ })
    .getByRole('button', { name: 'Garder' })
    .click()
  await expect(page.getByText(`${PAGE} gardés.`)).toBeVisible()
  await expect(entries(page)).toHaveCount(WAITING - PAGE)
})
