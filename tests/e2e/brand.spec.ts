import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('the site says what it is called as soon as that is saved, once, and nothing is left unasked', async ({
  page,
  site,
  announce,
}) => {
  announce(400)
  await openAsAdmin(page, site, '/admin?tab=brand')
  const name = page.getByLabel('Nom', { exact: true })
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await name.fill('Borne Sud')
  await page.getByRole('link', { name: 'Menus', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Partir sans enregistrer ?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(name).toHaveValue('Borne Sud')

  // The form leads the user to the fault, also in a part that was folded again.
  const mail = page.getByLabel('Adresse de contact', { exact: true })
  await mail.fill('nulle part')
  const part = page.getByRole('group', { name: 'Nom et adresse de contact' })
  await part.getByRole('heading').click()
  await expect(mail).toBeHidden()
  await save.click()
  await expect(mail).toBeFocused()
  await mail.fill('nous@borne.example')
  await save.dblclick()
  await expect(page.getByText('L’identité du site est enregistrée')).toBeVisible()
  await expect(page.getByText(/Quelqu’un d’autre/)).toHaveCount(0)
  expect(await inDatabase(site, (db) => db.brand.count())).toBe(1)
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  // The next tab has the new name on the way back to the site.
  await page.getByRole('link', { name: 'Menus', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Borne Sud$/ })).toBeVisible()
})

test('of two who change the same words both are shown, of others each is kept, and what was is taken up knowingly', async ({
  page,
  site,
  announce,
}) => {
  announce(409)
  const others = (version: number, fields: object) =>
    inDatabase(site, (db) => db.brand.create({ data: { version, fields } }))
  await openAsAdmin(page, site, '/admin?tab=brand')
  const name = page.getByLabel('Nom', { exact: true })
  const slogan = page.getByLabel('Slogan (français)')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await page.getByRole('heading', { name: 'Accroche, slogan et résumé' }).click()
  // Another user has changed another part, so there is nothing to choose between.
  await slogan.fill('le sud des bornes')
  await others(1, { contactMail: 'nous@borne.example' })
  await save.click()
  await expect(page.getByText('L’identité du site est enregistrée')).toBeVisible()
  await expect(page.getByLabel('Adresse de contact', { exact: true })).toHaveValue('nous@borne.example')

  await name.fill('Borne Nord')
  const before = await inDatabase(site, (db) => db.brand.findFirstOrThrow({ orderBy: { version: 'desc' } }))
  await others(before.version + 1, { ...(before.fields as object), name: 'Borne Est' })
  await save.click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Quelqu’un d’autre' })
  await expect(conflict).toContainText('Borne Est')
  await expect(conflict).toContainText('Borne Nord')
  // Returning to the old value is a choice, too.
  await name.fill('Manette')
  await page.getByRole('button', { name: 'Enregistrer les miens quand même' }).click()
  await expect(conflict).toHaveCount(0)
  const { fields } = await inDatabase(site, (db) =>
    db.brand.findFirstOrThrow({ orderBy: { version: 'desc' } }),
  )
  expect(fields).toMatchObject({ name: 'Manette', slogan: { fr: 'le sud des bornes' } })

  await page.getByRole('heading', { name: 'Avant : identité, menus et apparence' }).click()
  await page.getByRole('button', { name: /^Reprendre.*Borne Est/ }).click()
  const question = page.getByRole('dialog', { name: 'Reprendre cette version ?' })
  await expect(question).toContainText('nom.')
  await question.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByText('Cette identité est de nouveau en ligne.')).toBeVisible()
  await expect(name).toHaveValue('Borne Est')
})

test('words at hand for the desk are added, moved and saved, and what is wrong is said at its field', async ({
  page,
  site,
  announce,
}) => {
  announce(400)
  await openAsAdmin(page, site, '/admin?tab=brand')
  const words = page.getByRole('group', { name: 'Modération : mots tout prêts' })
  const rows = words.getByRole('listitem')
  await words.getByRole('heading').click()
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await words.getByRole('button', { name: 'Ajouter des mots' }).click()
  const added = words.getByRole('group', { name: `Mots ${before + 1}`, exact: true })
  await added.getByLabel('Raison').selectOption('Harcèlement')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  const french = added.getByLabel('Texte (français)')
  await expect(french).toBeFocused()
  await french.fill('Laissez cette personne en paix.')
  await added.getByRole('button', { name: `Monter les mots ${before + 1}` }).click()
  await expect(words.getByLabel('Texte (français)').nth(before - 1)).toHaveValue(
    'Laissez cette personne en paix.',
  )
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK) await words.screenshot({ path: `${process.env.LOOK}/templates-${width}.png` })
  }
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('L’identité du site est enregistrée')).toBeVisible()
  await inDatabase(site, async (db) => {
    const { fields } = await db.brand.findFirstOrThrow({ orderBy: { version: 'desc' } })
    const { templates } = fields as { templates: { reason: string; fr: string }[] }
    expect(templates).toHaveLength(before + 1)
    expect(templates[before - 1]).toMatchObject({
      reason: 'harassment',
      fr: 'Laissez cette personne en paix.',
    })
  })
})
