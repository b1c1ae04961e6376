import { someone } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { comments, commentWith, composer, discussed } from './comments-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'

test('one’s own comment is changed for a while: here, in the other tab, and too late', async ({
  page,
  site,
  context,
  announce,
}) => {
  announce(403)
  await page.setViewportSize({ width: 375, height: 812 })
  const { path } = await discussed(site, [{ text: 'D’une autre.', minutesAgo: 3 }])
  await someone(page, site)
  await open(page, path)
  await composer(page).fill('Une fote')
  await comments(page).getByRole('button', { name: 'Publier' }).click()
  const other = await context.newPage()
  await open(other, path)
  await expect(commentWith(other, 'Une fote')).toBeVisible()

  const edit = comments(page).getByRole('button', { name: 'Modifier votre commentaire' })
  await expect(edit).toHaveCount(1)
  await edit.press('Enter')
  const field = comments(page).getByRole('textbox', { name: 'Votre commentaire, modifié' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Une fote')
  // The field is scrolled away from the header, which would cover half of what stands beside it.
  await field.evaluate((area) => area.scrollIntoView({ block: 'center' }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field.fill('Une faute')
  await page.reload()
  await hydrated(page)
  await expect(field).toHaveValue('Une faute')
  await field.press('Control+Enter')
  await expect(field).toBeHidden()
  const mine = commentWith(page, 'Une faute')
  await expect(mine).toBeFocused()
  await expect(mine.getByText(/^modifié/)).toHaveAttribute('title', /\d{4}/)
  await expect(commentWith(other, 'Une faute').getByText(/^modifié/)).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Votre commentaire, modifié' })).toHaveCount(0)
  await expect(commentWith(page, 'D’une autre.').getByText(/^modifié/)).toHaveCount(0)

  // A quarter of an hour later the form is still open, and keeps what was typed.
  await edit.click()
  await field.fill('Une faute de trop')
  await inDatabase(site, (db) =>
    db.comment.updateMany({
      where: { text: 'Une faute' },
      data: { createdAt: new Date(Date.now() - 16 * 60_000) },
    }),
  )
  await comments(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(comments(page).getByRole('alert')).toContainText('pendant les 15 minutes')
  await expect(field).toHaveValue('Une faute de trop')
  await page.reload()
  await expect(mine).toBeVisible()
  await expect(edit).toHaveCount(0)
})

for (const theme of ['dark', 'light'] as const)
  test(`spoilers are closed until they are asked for, and people of the discussion are named, ${theme}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    await page.setViewportSize({ width: 375, height: 812 })
    const [name, another] = [`Léa Bleue ${theme}`, `Léon ${theme}`]
    const { path } = await discussed(site, [
      { text: 'Elle meurt à la fin : ||oui, vraiment||.', username: name },
      { text: 'Moi aussi.', username: another },
    ])
    await someone(page, site)
    await open(page, path)
    const theirs = commentWith(page, 'Elle meurt')
    await expect(theirs).toBeVisible()
    await expect(page.getByText('vraiment')).toBeHidden()
    await theirs.locator('summary', { hasText: 'Révéler le spoiler' }).press('Enter')
    await expect(theirs.getByText('oui, vraiment')).toBeVisible()

    const field = composer(page)
    await field.fill('Merci ')
    await field.pressSequentially('@lé')
    const names = comments(page).getByRole('listbox', { name: 'Personnes de cette discussion' })
    await expect(names.getByRole('option')).toHaveCount(2)
    await expectAccessible(page)
    await field.press('Escape')
    await expect(names).toBeHidden()
    await field.pressSequentially('a')
    await expect(names.getByRole('option')).toHaveText([name])
    await field.press('Enter')
    await expect(field).toHaveValue(`Merci @${name} `)
    await field.pressSequentially('caché')
    await field.evaluate((area: HTMLTextAreaElement) =>
      area.setSelectionRange(area.value.length - 5, area.value.length),
    )
    await comments(page).getByRole('button', { name: 'Spoiler', exact: true }).click()
    await expect(field).toHaveValue(`Merci @${name} ||caché||`)
    await expectNoSidewaysScroll(page)
    await comments(page).getByRole('button', { name: 'Publier' }).click()
    const mine = commentWith(page, 'Merci')
    await expect(mine.getByText(`@${name}`)).toHaveCSS('font-weight', '700')
    await expect(mine.getByText('caché')).toBeHidden()
    await expectAccessible(page)
    await inDatabase(site, (db) =>
      db.user.updateMany({ where: { username: name }, data: { username: `${name} Bis` } }),
    )
    await page.reload()
    await expect(mine.getByText(`@${name} Bis`)).toBeVisible()
  })

test('one’s own comments are in the profile, read when they are asked for', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const me = await someone(page, site)
  const many = Array.from({ length: 21 }, (_, n) => ({ text: `Avis ${n}. ||caché||`, by: me.id }))
  const { path, ids } = await discussed(site, many)
  await inDatabase(site, (db) =>
    db.comment.update({ where: { id: ids[20] as string }, data: { deletedAt: new Date() } }),
  )
  const asked: string[] = []
  page.on('request', (r) => /comments\.mine|own-comments/.test(r.url()) && asked.push(r.url()))
  await open(page, '/profile')
  const group = page.getByRole('region', { name: 'Commentaires', exact: true })
  const summary = group.getByText('Mes commentaires')
  await expect(summary).toBeVisible()
  expect(asked).toEqual([])
  await summary.press('Enter')
  const entries = group.getByRole('listitem')
  await expect(entries).toHaveCount(20)
  await expect(entries.first()).toContainText('Commentaire supprimé')
  await expect(entries.nth(1)).toContainText('Avis 19.')
  await expect(group.getByText('caché').filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await group.getByRole('button', { name: 'Voir les plus anciens' }).click()
  await expect(entries).toHaveCount(21)
  await entries.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`${path}#comment-${ids[19]}`)
  await expect(commentWith(page, 'Avis 19.')).toBeFocused()
})
