import { newId } from '../../shared/base/id.ts'
import { someone } from './accounts-helpers.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { comments, commentWith, composer, discussed } from './comments-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

test('a member reports a comment, reads what came of it, and takes a report back', async ({ page, site }) => {
  const { path, ids } = await discussed(site, [
    { text: 'Ce jeu est nul et toi aussi.' },
    { text: 'Du calme.' },
  ])
  await someone(page, site, 'visitor')
  await open(page, path)
  await comments(page).scrollIntoViewIfNeeded()
  const report = commentWith(page, 'Ce jeu est nul').getByRole('button', { name: /^Signaler/ })
  await report.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('L’équipe seule voit votre signalement')).toBeVisible()
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/report-${width}.png` })
  }
  await dialog.getByRole('radio', { name: 'Autre' }).check()
  await dialog.getByRole('button', { name: 'Signaler' }).click()
  await expect(dialog.getByText('Dites en quelques mots')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Insulte' }).check()
  await dialog.getByRole('button', { name: 'Signaler' }).click()
  await expect(page.getByText('Signalé : l’équipe va regarder.')).toBeVisible()
  await expect(report).toBeFocused()

  await report.click()
  await expect(dialog.getByText('Vous l’avez signalé : Insulte.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retirer mon signalement' }).click()
  await expect(page.getByText('Signalement retiré.')).toBeVisible()
  await inDatabase(site, async (db) =>
    expect(await db.report.count({ where: { commentId: ids[0] ?? '' } })).toBe(0),
  )
})

test('an author reads in the profile what was decided of a comment and why, and contests it once', async ({
  page,
  site,
}) => {
  const person = await someone(page, site, 'visitor')
  const { id: contentId } = await discussed(site)
  const text = `Pas si grave ${newId().slice(-6)}`
  await inDatabase(site, async (db) => {
    const id = newId()
    const gone = { deletedAt: new Date(), hiddenAt: new Date(), unlisted: true }
    await db.comment.create({ data: { id, contentId, authorId: person.id, text, ...gone } })
    const decision = {
      id: newId(),
      commentId: id,
      contentId,
      authorId: person.id,
      text,
      wording: ''.padEnd(32, '0'),
    }
    await db.decision.create({
      data: {
        ...decision,
        act: 'delete',
        origin: 'desk',
        reason: 'insult',
        word: 'Restons calmes.',
        before: 'visible',
      },
    })
  })
  await open(page, '/profile#comments')
  const decided = page.getByRole('region', { name: 'Ce que l’équipe a décidé' })
  await expect(decided.getByText('Supprimé par l’équipe')).toBeVisible()
  await expect(decided.getByText('Un mot de l’équipe : « Restons calmes. »')).toBeVisible()
  await decided.getByRole('button', { name: 'Contester' }).click()
  await expect(decided.getByRole('textbox')).toBeFocused()
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (process.env.LOOK)
      await page.screenshot({ path: `${process.env.LOOK}/contest-${width}.png`, fullPage: true })
  }
  await page.keyboard.type('C’était une citation.')
  await decided.getByRole('button', { name: 'Envoyer' }).click()
  await expect(decided.getByText('Vous avez contesté : « C’était une citation. »')).toBeVisible()
  await expect(decided.getByRole('button')).toHaveCount(0)
})

test('a moderator calms the discussions: what a new account writes waits, each discussion says so, and it ends', async ({
  page,
  site,
  browser,
}) => {
  const { path } = await discussed(site, [{ text: 'Avant le raid.' }])
  await openAs(page, site, 'moderator', '/admin?tab=moderation')
  await page.getByRole('button', { name: 'Calmer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Combien de temps' }).selectOption({ label: '24 heures' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Calmer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Calmé jusqu’au .* attendent l’équipe\.$/)).toBeVisible()
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/calm-${width}.png` })
  }

  const context = await browser.newContext({ baseURL: site.url })
  const visit = await context.newPage()
  await someone(visit, site, 'visitor')
  await open(visit, path)
  await comments(visit).scrollIntoViewIfNeeded()
  await expect(comments(visit).getByText(/^Trop de nouveaux comptes écrivent en ce moment/)).toBeVisible()
  await composer(visit).fill('Achetez mes clés')
  await comments(visit).getByRole('button', { name: 'Publier' }).click()
  await expect(
    comments(visit).getByText('De nouveaux comptes sont lus d’abord, pour quelques heures.'),
  ).toBeVisible()
  await expectAccessible(visit)
  if (process.env.LOOK) await comments(visit).screenshot({ path: `${process.env.LOOK}/calm-said.png` })
  await context.close()

  await page.getByRole('button', { name: 'Rouvrir' }).click()
  await expect(page.getByRole('button', { name: 'Calmer' })).toBeVisible()
  await open(page, '/admin?tab=moderation&filter=held')
  await expect(page.getByRole('article').filter({ hasText: 'Achetez mes clés' })).toContainText(
    'compte de moins de trois jours, pendant le calme',
  )
})
