import { newId } from '../../shared/base/id.ts'
import { someone } from './accounts-helpers.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { comments, commentWith, discussed } from './comments-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const look = (name: string) =>
  process.env.LOOK ? { path: `${process.env.LOOK}/${name}.png`, fullPage: true } : null

test('who is warned or suspended while typing loses no word, and goes on', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(403)
  const { path, id: contentId } = await discussed(site)
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await someone(page, site, 'visitor')
  const said = `Un premier avis ${newId().slice(-6)}`
  await inDatabase(site, async (db) => {
    await db.comment.create({ data: { id: newId(), contentId, authorId: person.id, text: said } })
    await db.content.update({
      where: { id: contentId },
      data: { commentCount: { increment: 1 }, threadCount: { increment: 1 } },
    })
  })
  await open(page, path)
  await comments(page).scrollIntoViewIfNeeded()
  const field = comments(page).getByRole('textbox', { name: 'Votre commentaire', exact: true })
  const typed = 'Une phrase que je n’ai pas fini'
  await field.fill(typed)

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await openAs(desk, site, 'admin', `/admin?tab=moderation&filter=all&search=${encodeURIComponent(said)}`)
  const entry = desk.getByRole('article').filter({ hasText: said })
  await entry.getByTitle('Voir ce membre').click()
  const card = desk.getByRole('dialog')
  await expect(card).toContainText('1 commentaire en place')
  await card.getByLabel('Nouvelle note').fill('Nouveau, un peu vif.')
  await card.getByRole('button', { name: 'Noter' }).click()
  await expect(card.getByText('Nouveau, un peu vif.').first()).toBeVisible()
  await card.getByRole('textbox', { name: 'Avertissement' }).fill('Restons calmes.')
  await expectAccessible(desk)
  const cardShot = look('member-card')
  if (cardShot) await desk.screenshot(cardShot)
  await card.getByRole('button', { name: 'Avertir' }).click()
  await expect(card.getByText('pas encore lu')).toBeVisible()
  await card.getByRole('button', { name: 'Fermer' }).first().click()

  const send = comments(page).getByRole('button', { name: 'Publier' })
  await send.click()
  const warning = comments(page).getByRole('region', { name: 'Avertissement de l’équipe' })
  await expect(warning).toContainText('Restons calmes.')
  await expect(field).toHaveValue(typed)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const warningShot = look('warning')
  if (warningShot) await page.screenshot(warningShot)
  await warning.getByRole('button', { name: 'J’ai lu' }).click()
  await expect(warning).toHaveCount(0)

  await entry.getByTitle('Suspension').click()
  await desk.getByRole('dialog').getByRole('radio', { name: 'Une semaine' }).check()
  await desk.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await send.click()
  await expect(
    comments(page).getByRole('alert').filter({ hasText: 'Vous ne pouvez ni commenter ni signaler' }),
  ).toBeVisible()
  await expect(field).toHaveValue(typed)
  await entry.getByTitle('Suspension').click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Lever' }).click()
  await expect(desk.getByText(/peut de nouveau/)).toBeVisible()
  await send.click()
  await expect(commentWith(page, typed)).toBeVisible()
  await desk.context().close()
})
