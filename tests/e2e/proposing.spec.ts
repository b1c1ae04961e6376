import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs, openAsAdmin } from './admin-helpers.ts'
import { field, paragraph, ready, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const unique = () => newId().slice(-8)

test('an author proposes a text, an editor plans it; its moment is one that exists in Paris', async ({
  page,
  site,
  browser,
}) => {
  const title = `Proposé ${unique()}`
  await openAs(page, site, 'author', '/admin?tab=articles&new=1')
  await ready(page)
  await expect(page.getByRole('button', { name: 'Publier' })).toHaveCount(0)
  await field(page, 'Titre').fill(title)
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  // The text is a draft now, and its address leads back to it.
  await expect(page).toHaveURL(/edit=[0-9a-f]{24}$/)
  const edit = new URL(page.url()).pathname + new URL(page.url()).search
  await page.reload()
  await expect(field(page, 'Titre')).toHaveValue(title)
  await field(page, 'Extrait').fill('Un chapeau assez long.')
  await textOf(page).click()
  await page.keyboard.type(paragraph(20, 0))
  await page.getByRole('button', { name: 'Proposer' }).click()
  await expect(page.getByText('Texte proposé aux éditeurs.')).toBeVisible()
  await expect(page).toHaveURL('/admin?tab=desk&state=proposed')
  await expect(page.getByRole('article').first()).toContainText('Chez les éditeurs depuis le')

  const editor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openAsAdmin(editor, site, edit)
  await ready(editor)
  await expect(editor.getByText('Proposé : un éditeur doit le publier.')).toBeVisible()
  await editor.getByRole('button', { name: 'Autres actions' }).click()
  await editor.getByRole('button', { name: 'Planifier…' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Planifier la publication' })
  await dialog.getByLabel('Jour').fill('2027-03-28')
  await dialog.getByLabel('Heure de Paris').fill('02:30')
  await expect(dialog.getByText('Cette heure n’existe pas')).toBeVisible()
  await dialog.getByLabel('Jour').fill('2027-10-31')
  await dialog.getByRole('radio', { name: /^La seconde/ }).check()
  await expectAccessible(editor)
  await dialog.getByRole('button', { name: 'Planifier' }).click()
  await expect(editor.getByText('Publication planifiée.')).toBeVisible()
  const text = await inDatabase(site, (db) => db.content.findFirstOrThrow({ where: { title } }))
  expect([text.status, text.publishedAt?.toISOString()]).toEqual(['published', '2027-10-31T01:30:00.000Z'])
  await editor.context().close()
})
