import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('what a text was is listed, compared and taken up again by keyboard, on a phone', async ({
  page,
  site,
  announce,
}) => {
  // The form still has the picture that was deleted.
  announce(404)
  const ids = await inDatabase(site, async (db) => {
    const { id } = await buildArticle(db, {
      title: 'Le phare rouvre',
      content: '<h2>La nuit</h2><p>Un jeu court et beau, à recommencer.</p><p>La fin.</p>',
    })
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const version = (minutes: number, kind: 'work' | 'published', title: string, content: string) => ({
      ...{ id: newId(), contentId: id, kind, at: at(minutes), startedAt: at(minutes) },
      fields: { title, slug: 'le-phare', excerpt: 'Un chapeau assez long.', content, signatures: [] },
    })
    const old = version(
      600,
      'published',
      'Le phare ferme',
      `<h2>La nuit</h2><p>Un jeu long et beau, à finir. <script>document.title = 'couru'</script></p>
       <p><img src="/api/images/${'a'.repeat(24)}" alt="Le phare"></p>${'<p>Un paragraphe qui reste.</p>'.repeat(6)}<p>La fin.</p>`,
    )
    const newer = version(
      60,
      'work',
      'Le phare rouvre',
      `<h2>La nuit</h2><p>Un jeu court et beau, à recommencer.</p>${'<p>Un paragraphe qui reste.</p>'.repeat(6)}<p>La fin.</p>`,
    )
    await db.contentVersion.createMany({ data: [old, newer] })
    return { id, old: old.id }
  })
  await page.setViewportSize({ width: 375, height: 800 })
  await openAsAdmin(page, site, `/admin?tab=articles&edit=${ids.id}`)
  await page.getByRole('button', { name: 'Versions' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  const versions = dialog.getByRole('navigation').getByRole('button')
  await expect(versions).toHaveCount(2)
  // The dialog compares the newest version with the one before it.
  await expect(dialog.locator('del', { hasText: 'long' })).toBeVisible()
  await expect(dialog.locator('ins', { hasText: 'court' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '6 passages inchangés' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await versions.last().focus()
  await page.keyboard.press('Enter')
  await expect(versions.last()).toHaveAttribute('aria-current', 'true')
  await expect(dialog.getByText('Une image de cette version n’existe plus')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reprendre cette version' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Reprendre cette version ?' })
  await question.getByRole('button', { name: 'Reprendre cette version' }).press('Enter')
  await expect(page.getByText('La version est dans la copie de travail. Rien n’est publié.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Titre (obligatoire)' })).toHaveValue('Le phare ferme')
  expect(await page.title()).not.toBe('couru')
  const { json, copy } = await inDatabase(site, async (db) => ({
    json: await db.content.findUniqueOrThrow({ where: { id: ids.id } }),
    copy: await db.workingCopy.findUniqueOrThrow({ where: { contentId: ids.id } }),
  }))
  expect([json.title, (copy.fields as { title: string }).title]).toEqual([
    'Le phare rouvre',
    'Le phare ferme',
  ])
})

test('a text that has just been begun takes a version up, too, and goes on from it', async ({
  page,
  site,
}) => {
  const title = `Tout juste commencé ${newId()}`
  await openAsAdmin(page, site, '/admin?tab=articles&new=1')
  const field = page.getByRole('textbox', { name: 'Titre (obligatoire)' })
  await expect(page.getByRole('button', { name: 'Versions' })).toBeHidden()
  await field.fill(title)
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await inDatabase(site, async (db) => {
    const { contentId } = await db.workingCopy.findFirstOrThrow({
      where: { fields: { path: ['title'], equals: title } },
    })
    const at = new Date(Date.now() - 3_600_000)
    const fields = { title: `${title}, avant`, signatures: [] }
    await db.contentVersion.create({
      data: { id: newId(), contentId, kind: 'work', at, startedAt: at, fields },
    })
  })
  await page.getByRole('button', { name: 'Versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await dialog.getByRole('navigation').getByRole('button').last().click()
  await dialog.getByRole('button', { name: 'Reprendre cette version' }).click()
  const question = page.getByRole('dialog', { name: 'Reprendre cette version ?' })
  await question.getByRole('button', { name: 'Reprendre cette version' }).click()
  await expect(field).toHaveValue(`${title}, avant`)
  await field.fill(`${title}, après`)
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  const copies = () =>
    inDatabase(site, (db) =>
      db.workingCopy.findMany({ where: { fields: { path: ['title'], string_starts_with: title } } }),
    )
  await expect
    .poll(async () => (await copies()).map(({ fields }) => fields))
    .toMatchObject([{ title: `${title}, après` }])
})

test('the bin gives back, and deletes for good after a question', async ({ page, site }) => {
  await inDatabase(site, async (db) => {
    await buildArticle(db, { title: 'Le phare éteint', deletedAt: new Date(), commentCount: 3 })
    await buildArticle(db, { title: '', status: 'draft', publishedAt: null, deletedAt: new Date() })
  })
  await page.setViewportSize({ width: 375, height: 800 })
  await openAsAdmin(page, site, '/admin?tab=desk&state=bin')
  await expect(page.getByText('Le phare éteint').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Supprimer définitivement – Le phare/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('« Le phare éteint » est supprimé définitivement.')).toBeVisible()
  await page.getByRole('button', { name: /^Rétablir – Sans titre/ }).click()
  await expect(page.getByText('« Sans titre » est rétabli.')).toBeVisible()
  await expect(page.getByText('La corbeille est vide.')).toBeVisible()
})
