import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

test('who signs is chosen by keyboard, is kept, and leads to a page', async ({ page, site }) => {
  const name = `Plume ${newId().slice(-8)}`
  const { id, slug } = await inDatabase(site, async (db) => {
    const { id: authorId } = await buildUser(db, { role: 'author', username: name })
    return buildArticle(db, { authorId, title: 'Un texte à signer' })
  })
  await openAs(page, site, 'editor', `/admin?tab=articles&edit=${id}`)
  const field = page.getByRole('group', { name: 'Signé par' })
  await expect(field.getByRole('listitem')).toHaveText([name])
  await field.getByLabel('Ou un invité').fill('Jeanne Invitée')
  await page.keyboard.press('Enter')
  await expect(field.getByRole('listitem')).toHaveCount(2)
  await field.getByLabel('Ajouter une personne de l’équipe').selectOption({ label: 'Camille' })
  await expect(field.getByRole('listitem')).toHaveCount(3)
  await expect(field.getByLabel('Ou un invité')).toHaveCount(0)
  await field.getByRole('button', { name: 'Faire signer Camille avant' }).focus()
  await page.keyboard.press('Enter')
  await field.getByRole('button', { name: `Retirer la signature de ${name}` }).focus()
  await page.keyboard.press('Enter')
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByText('Camille et Jeanne Invitée')).toBeVisible()

  await open(page, `/news/${slug}`)
  await expect(page.locator('main header').getByText('Jeanne Invitée')).toBeVisible()
  await page.locator('main header').getByRole('link', { name: 'Camille' }).click()
  await expect(page).toHaveURL('/team/camille')
  await expect(page.getByRole('heading', { level: 1, name: 'Camille' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Un texte à signer' })).toBeVisible()
  await expectAccessible(page)
})
