import { buildArticle } from '../../server/testing/factories.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { ready, unfold } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a text gets subjects by keyboard: one that there is, then a new one by one press', async ({
  page,
  site,
}) => {
  const { id } = await inDatabase(site, async (db) => buildArticle(db, { title: 'Le bruit des cartouches' }))
  await openAsAdmin(page, site, `/admin?tab=articles&edit=${id}`)
  await ready(page)
  const form = page.getByRole('main')
  await unfold(page, 'Sujets et mots-clés')
  const field = form.getByRole('combobox', { name: 'Ajouter un sujet' })
  await field.fill('retr')
  await expect(form.getByRole('option', { name: 'Rétro' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Retirer Rétro' })).toBeVisible()
  await field.fill('Bruits de cartouches')
  await expect(form.getByRole('option', { name: 'Créer le sujet « Bruits de cartouches »' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Retirer Bruits de cartouches' })).toBeVisible()
  const publish = page.waitForResponse((answer) => answer.url().includes('writing.'))
  await form.getByRole('button', { name: 'Publier les modifications' }).click()
  await publish
  await expect
    .poll(() =>
      inDatabase(site, (db) =>
        db.textSubject.findMany({
          where: { contentId: id },
          orderBy: { position: 'asc' },
          select: { subject: { select: { name: true } } },
        }),
      ),
    )
    .toEqual([{ subject: { name: 'Rétro' } }, { subject: { name: 'Bruits de cartouches' } }])
})

test('subjects are made, renamed, merged and kept while a text has them; words become what they are', async ({
  page,
  site,
  announce,
}) => {
  // No subject has the first address; texts name the second subject.
  announce(400, 409)
  await inDatabase(site, (db) => buildArticle(db, { tags: 'mot jamais vu' }))
  await openAsAdmin(page, site, '/admin?tab=subjects')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Nouveau sujet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom', { exact: true }).fill('rss.xml')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByLabel('Nom', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Nom', { exact: true }).fill('Bornes d’arcade')
  await dialog.getByLabel('Autres noms').fill('Monnayeurs\n…')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByLabel('Autres noms')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Autres noms').fill('Monnayeurs\nSalles enfumées')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(main.getByRole('row', { name: /Bornes d’arcade/ })).toBeVisible()
  await main.getByRole('button', { name: 'Modifier – Bornes d’arcade' }).click()
  await expect(dialog.getByLabel('Autres noms')).toHaveValue('Monnayeurs\nSalles enfumées')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/subjects-tab-${width}.png` })
  }

  await main.getByRole('button', { name: 'Supprimer – Rétro' }).click()
  // Texts name the subject, so it can only be merged.
  await expect(dialog.getByRole('button', { name: 'Fusionner' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Supprimer' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  await main.getByRole('button', { name: 'Fusionner – Bornes d’arcade' }).click()
  await dialog.getByRole('combobox').fill('speedrun')
  await dialog.getByRole('option', { name: 'Speedrun' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: '« Bornes d’arcade » disparaît' })).toContainText(
    'aussi par : Bornes d’arcade, Monnayeurs, Salles enfumées.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fusionner' }).click()
  await expect(main.getByRole('row', { name: /Bornes d’arcade/ })).toHaveCount(0)

  await main.getByRole('link', { name: 'Mots-clés des textes' }).click()
  const word = main.getByRole('row', { name: /mot jamais vu/ })
  const words = () => main.locator('tbody td:first-child').allTextContents()
  await expect(word).toBeVisible()
  const before = await words()
  await word.getByRole('button', { name: 'Un sujet' }).click()
  await expect(word).toContainText('le sujet « mot jamais vu »')
  // The next word does not move under the pointer.
  expect(await words()).toEqual(before)
  await expectAccessible(page)
})
