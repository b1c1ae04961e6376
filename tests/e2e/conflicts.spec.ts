import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { editing, expectWithin, field, moveCaret, ready, storedBody, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('two at work on one text: both versions side by side, and nothing overwritten unasked', async ({
  page,
  site,
  announce,
}) => {
  announce(409)
  const { article } = await editing(
    page,
    site,
    '<p>Un début commun, assez long pour que le texte puisse être enregistré.</p><p>Une phrase du milieu.</p>',
  )
  await inDatabase(site, (db) =>
    db.content.update({
      where: { id: article.id },
      data: {
        content:
          '<p>Un début commun, assez long pour que le texte puisse être enregistré.</p><p>Leur phrase.</p>',
        title: 'Leur titre',
        updatedAt: new Date(),
      },
    }),
  )
  await textOf(page).getByText('Une phrase du milieu.').click()
  await moveCaret(page, 'End')
  await page.keyboard.type(' Et la mienne.')
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  const conflict = page.getByRole('dialog', { name: 'Deux versions de ce texte' })
  // Text that only one side has is marked.
  const mine = conflict.getByRole('insertion').filter({ hasText: 'Et la mienne.' })
  await expect(mine).toBeVisible()
  await expect(conflict.getByRole('deletion').getByText('Leur')).toHaveCount(2)
  await expect(conflict.getByText('1 bloc identique')).toBeVisible()
  await expectAccessible(page)
  // Both versions are visible on a phone, too.
  await page.setViewportSize({ width: 375, height: 800 })
  await expectWithin(mine, 375)
  await page.setViewportSize({ width: 1280, height: 800 })
  await conflict.getByRole('button', { name: 'Revenir à mon texte' }).click()
  expect(await storedBody(site, article.slug)).toContain('Leur phrase.')
  // The user chooses by field and passage: the other's title, and both sentences.
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await conflict.getByRole('radio', { name: 'Garder – Titre : Version en ligne' }).check()
  await conflict.getByRole('radio', { name: 'Garder les deux – Passage 2' }).check()
  await conflict.getByRole('button', { name: 'Continuer avec ces choix' }).click()
  await expect(field(page, 'Titre')).toHaveValue('Leur titre')
  await expect(textOf(page)).toContainText('Leur phrase.')
  await expect(textOf(page)).toContainText('Et la mienne.')
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByText('Modifications publiées.', { exact: true })).toBeVisible()
  expect(await storedBody(site, article.slug)).toMatch(/Leur phrase\..*Et la mienne\./s)
})

test('two forms on one text: each sees the other, and the second to write chooses', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(409)
  const { article } = await editing(page, site)
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openAsAdmin(other, site, `/admin?tab=articles&edit=${article.id}`)
  await ready(other)
  await expect(other.getByText('Ce texte est aussi ouvert ailleurs')).toBeVisible()
  await field(other, 'Titre').fill('Un titre d’ailleurs')
  await expect(other.getByText(/^Enregistré à/)).toBeVisible()
  await field(page, 'Titre').fill('Un titre d’ici')
  await expect(page.getByText('Quelqu’un d’autre a continué ce texte.')).toBeVisible()
  await page.getByRole('button', { name: 'Comparer les deux versions' }).click()
  const conflict = page.getByRole('dialog', { name: 'Deux versions de ce texte' })
  await expect(conflict.getByRole('deletion').filter({ hasText: 'ailleurs' })).toBeVisible()
  await conflict.getByRole('button', { name: 'Tout prendre de l’autre version' }).click()
  await conflict.getByRole('button', { name: 'Continuer avec ces choix' }).click()
  await expect(field(page, 'Titre')).toHaveValue('Un titre d’ailleurs')
  await other.context().close()
})
