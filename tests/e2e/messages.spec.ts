import { entry, menuOf, someone } from './accounts-helpers.ts'
import { expect, open, test } from './fixtures.ts'

test('a message that just came does not stand before the menu of the account', async ({ page, site }) => {
  const person = await someone(page, site)
  await open(page, '/profile')
  const username = `${person.username}b`
  await page.getByLabel('Nom d’utilisateur').fill(username)
  await page.getByRole('button', { name: 'Enregistrer' }).first().click()
  const message = page.getByRole('status').filter({ hasText: 'Profil mis à jour' })
  // The message stays while the pointer rests on it.
  await message.hover()
  await menuOf(page, { username }).click({ trial: true })
  await expect(message).toBeVisible()
  await menuOf(page, { username }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(entry(page)).toBeVisible()
})
