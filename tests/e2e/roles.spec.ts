import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

test('a moderator finds comments in the back office, and nothing else', async ({ page, site }) => {
  const word = newId().slice(-10)
  await inDatabase(site, async (db) => {
    const { id: contentId } = await buildArticle(db, { title: `Une salle d’arcade ${word}` })
    for (const role of ['visitor', 'editor'] as const) {
      const { id: authorId } = await buildUser(db, { role })
      await db.comment.create({ data: { id: newId(), contentId, authorId, text: `Avis ${role} ${word}` } })
    }
  })
  await openAs(page, site, 'moderator', '/admin?tab=users')
  // A tab that the role does not allow leads to one that it allows.
  await expect(page).toHaveURL('/admin?tab=moderation')
  const tabs = page.getByRole('navigation', { name: 'Rubriques de l’administration' }).getByRole('link')
  await expect(tabs).toHaveText([/^Modération( \d+)?$/])
  await expect(page.getByRole('banner').getByRole('link', { name: /^Retour au site/ })).toHaveCount(1)

  const entry = (role: string) => page.getByRole('article').filter({ hasText: `Avis ${role} ${word}` })
  await page.getByRole('combobox', { name: 'Montrer' }).selectOption('all')
  await expect(entry('editor')).toBeVisible()
  // The user can read comments of the team, but do nothing with them; the author's name opens their card.
  const card = entry('editor').getByRole('button')
  await expect(card).toHaveCount(1)
  await card.click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Membre depuis|^Inscrit/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(entry('visitor').getByRole('link', { name: word })).toHaveAttribute(
    'href',
    /^\/news\/.+#comment-[0-9a-f]{24}$/,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await entry('visitor')
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await expect(page.getByText('Supprimé : effacé dans 30 jours.')).toBeVisible()
  await expect(entry('visitor').getByText('Supprimé', { exact: true })).toBeVisible()
})

test('an editor finds texts, pictures and comments, a member the refusal', async ({ page, site }) => {
  await openAs(page, site, 'editor', '/en/admin')
  const tabs = page.getByRole('navigation', { name: /^Sections/ }).getByRole('link')
  await expect(tabs).toHaveText([
    /^Desk/,
    /^Articles/,
    /^Reviews/,
    'Pages',
    /^Games/,
    'Subjects',
    'Platforms and genres',
    'Front page',
    'Images',
    /^Moderation/,
    'Addresses',
  ])
  for (const tab of await tabs.all()) {
    await tab.press('Enter')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await page.waitForLoadState('networkidle')
    // The live region for the form's own error exists before there is one.
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  }
  await open(page, '/en/admin?tab=logs')
  await expect(page).toHaveURL('/en/admin?tab=desk')

  await openAs(page, site, 'visitor', '/admin')
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)
})
