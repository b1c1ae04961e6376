import type { Locator, Page } from '@playwright/test'
import { buildUser } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { setRole } from './accounts-helpers.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, open, test } from './fixtures.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: /Rubriques|Sections/ })
const unique = () => newId().slice(-10)

test('people: found, promoted, demoted, deleted by the typed word; the last administrator stays', async ({
  page,
  site,
  announce,
}) => {
  announce(409)
  const name = `Zoé ${unique()}`
  await inDatabase(site, async (db) => {
    await buildUser(db, { username: name, email: `${unique()}@e.test` })
    // After this the new account is the only one that can sign in.
    await db.user.updateMany({ where: { role: 'admin' }, data: { passwordHash: null } })
  })
  const me = await openAsAdmin(page, site, '/admin?tab=users')
  const search = page.getByRole('searchbox', { name: 'Nom ou email' })
  await search.fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=users&search=Zo/)
  await expect(page.getByText('1 utilisateur', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  const dialog = page.getByRole('dialog')

  // Where room is short the words shrink, not the icon.
  expect((await row.getByRole('button').locator('svg').first().boundingBox())?.width).toBe(18)
  const give = async (of: Locator, role: string) => {
    await of.getByRole('button', { name: /^Rôle/ }).click()
    await dialog.getByRole('radio', { name: role, exact: true }).check()
    await dialog.getByRole('button', { name: 'Donner ce rôle' }).click()
  }
  for (const role of ['Modérateur', 'Auteur', 'Éditeur', 'Administrateur', 'Membre']) {
    await give(row, role)
    await expect(row.getByText(role, { exact: true })).toBeVisible()
  }

  const remove = row.getByRole('button', { name: /^Supprimer/ })
  await remove.click()
  await dialog.getByLabel(/SUPPRIMER/).fill('supprimer')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Suppression annulée : le mot saisi n’est pas le bon.')).toBeVisible()
  await expect(row).toBeVisible()
  await remove.click()
  await dialog.getByLabel(/SUPPRIMER/).fill('SUPPRIMER')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Le compte de ${name} a été supprimé.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Personne ne correspond/ })).toBeVisible()

  await search.fill(me.email)
  await page.keyboard.press('Enter')
  const mine = page.getByRole('row').filter({ hasText: me.email })
  await give(mine, 'Éditeur')
  await expect(dialog.getByRole('alert')).toContainText(/dernier administrateur/i)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await mine.getByRole('button', { name: /^Supprimer/ }).click()
  await dialog.getByLabel(/SUPPRIMER/).fill('SUPPRIMER')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(/dernier administrateur/i)
  await page.keyboard.press('Escape')
  // The profile says so, too, before the last administrator deletes their own account.
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).click()
  await expect(page.getByText(/Vous êtes le dernier administrateur/)).toBeVisible()
})

test('a role that is taken away shows the refusal in the place of the back office', async ({
  page,
  site,
  announce,
}) => {
  announce(403)
  const me = await openAsAdmin(page, site, '/admin?tab=articles')
  await expect(page.getByRole('article').first()).toBeVisible()
  await setRole(site, me, 'visitor')
  await tabs(page).getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
  await expect(page.getByText('Vous n’avez plus accès à l’administration.')).toBeVisible()
  await expect(page).toHaveURL('/admin?tab=logs')
  await expect(tabs(page)).toHaveCount(0)
})
