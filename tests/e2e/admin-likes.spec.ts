import { buildReview } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, open, test } from './fixtures.ts'

const unique = () => newId().slice(-10)

test('likes: what is liked most, and the repair of a counter that is really wrong', async ({
  page,
  site,
}) => {
  const name = `Jeu ${unique()}`
  const { id } = await inDatabase(site, (db) =>
    buildReview(db, { gameTitle: name, slug: `jeu-${unique()}`, title: name, likeCount: 4321 }),
  )
  await openAsAdmin(page, site, '/admin?tab=likes')
  for (const total of ['Likes en tout', 'sur des articles', 'sur des tests', 'sur des commentaires'])
    await expect(page.getByText(total, { exact: true })).toBeVisible()
  const most = page.getByRole('listitem').filter({ hasText: name })
  await expect(most).toContainText('4321 likes')
  for (const top of ['Articles les plus aimés', 'Commentaires les plus aimés', 'Qui aime le plus'])
    await expect(page.getByRole('heading', { name: top })).toBeVisible()

  await page.getByRole('button', { name: 'Réparer les compteurs' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Réparer les compteurs' }).click()
  await dialog.getByRole('button', { name: 'Lancer la réparation' }).click()
  await expect(dialog.getByRole('heading', { name: 'Rapport de réparation' })).toBeVisible()
  await expect(dialog).toContainText('1 compteur corrigé')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(most).toBeHidden()

  await open(page, `/admin?tab=likes&type=review&id=${id}`)
  await expect(page.getByText('Personne pour le moment.')).toBeVisible()
  await page.getByRole('link', { name: 'Retour aux statistiques' }).click()
  await expect(page).toHaveURL('/admin?tab=likes')
})
