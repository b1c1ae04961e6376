import { giveSetting } from '../../server/testing/settings.ts'
import { someone } from './accounts-helpers.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { comments, commentWith, discussed } from './comments-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const look = (name: string) =>
  process.env.LOOK ? { path: `${process.env.LOOK}/${name}.png`, fullPage: true } : null

test('words that the team lists hold a comment until it is kept, or refuse it', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(403)
  const { path } = await discussed(site, [{ text: 'Bonjour à tous, zyxretenu compris.' }])
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await openAs(desk, site, 'admin', '/admin?tab=settings')
  const lists = desk.getByRole('group', { name: 'Mots refusés, mots à relire' })
  const save = desk.getByRole('button', { name: 'Enregistrer', exact: true })
  await lists.getByLabel('Refusés').fill('zyxrefus\n!!')
  await lists.getByLabel('À relire').fill('zyxretenu')
  await save.click()
  await expect(lists.getByText('Cette ligne n’a ni lettre ni chiffre.')).toBeVisible()
  await expect(lists.getByLabel('Refusés')).toBeFocused()
  await lists.getByLabel('Refusés').fill('zyxrefus')
  await lists.getByRole('button', { name: 'Essayer' }).click()
  await expect(lists.getByText('retenu pour « zyxretenu »')).toBeVisible()
  // Elements that the header covers after scrolling would count as too small.
  await desk.evaluate(() => scrollTo(0, 0))
  await expectAccessible(desk)
  const listShot = look('word-lists')
  if (listShot) await lists.screenshot({ path: listShot.path })
  await save.click()
  await expect(desk.getByText('C’est enregistré.')).toBeVisible()
  await inDatabase(site, (db) => giveSetting(db, 'stopWords', true))

  await page.setViewportSize({ width: 390, height: 844 })
  await someone(page, site, 'visitor')
  await open(page, path)
  await comments(page).scrollIntoViewIfNeeded()
  const field = comments(page).getByRole('textbox', { name: 'Votre commentaire', exact: true })
  await field.fill('Un mot de zyxr3fus ici')
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText(/des mots que l’équipe n’accepte pas ici/).first()).toBeVisible()
  await expect(field).toHaveValue('Un mot de zyxr3fus ici')
  await field.fill('Un mot de z y x r e t e n u ici')
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  const waiting = comments(page).getByRole('region', { name: 'En attente' })
  await expect(waiting).toContainText('Un mot de z y x r e t e n u ici')
  await expect(waiting).not.toContainText('zyxretenu')
  await waiting.getByRole('button', { name: 'Modifier' }).click()
  await waiting
    .getByRole('textbox', { name: 'Votre commentaire en attente' })
    .fill('Un mot de ZYXRETENU, changé')
  await waiting.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(waiting).toContainText('Un mot de ZYXRETENU, changé')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const heldShot = look('held')
  if (heldShot) await page.screenshot(heldShot)

  await desk.goto(`${site.url}/admin?tab=moderation&filter=held`)
  const entry = desk.getByRole('article').filter({ hasText: 'ZYXRETENU, changé' })
  await expect(entry).toContainText('Retenu pour « zyxretenu ».')
  await expect(entry.getByRole('button', { name: /^Masquer/ })).toHaveCount(0)
  await expectAccessible(desk)
  const deskShot = look('desk-held')
  if (deskShot) await desk.screenshot(deskShot)
  await entry.getByRole('button', { name: /^Garder/ }).click()
  await expect(entry).toHaveCount(0)

  await desk.goto(`${site.url}${path}`)
  await comments(desk).scrollIntoViewIfNeeded()
  await expect(commentWith(desk, 'ZYXRETENU, changé')).toBeVisible()
  await comments(desk).getByRole('button', { name: 'Fermer la discussion' }).click()
  await expect(comments(desk).getByText('La discussion est fermée')).toBeVisible()
  await open(page, path)
  await comments(page).scrollIntoViewIfNeeded()
  await expect(comments(page).getByText('La discussion est fermée')).toBeVisible()
  await expect(comments(page).getByRole('textbox', { name: 'Votre commentaire', exact: true })).toHaveCount(0)
  await comments(desk).getByRole('button', { name: 'Rouvrir la discussion' }).click()
  await expect(comments(desk).getByText('La discussion est fermée')).toHaveCount(0)
  await desk.context().close()
})
