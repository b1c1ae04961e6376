import { ageProof } from '../../server/testing/second-step.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { place, set } from './settings-helpers.ts'

test('of two admins who change a setting the later one is told, also when undoing', async ({
  page,
  site,
  announce,
}) => {
  announce(409)
  await openAsAdmin(page, site, '/en/admin?tab=settings')
  const signingUp = place(page, 'Signing up')
  await expect(signingUp).toBeVisible()
  await inDatabase(site, (db) =>
    db.setting.create({ data: { key: 'registration', value: 'closed', was: 'open' } }),
  )
  // It falls back to what holds now.
  await signingUp.getByRole('radio', { name: 'By invitation' }).click()
  await expect(signingUp.getByRole('alert')).toContainText('it is “Closed” now')
  await expect(signingUp.getByRole('radio', { name: 'Closed' })).toBeChecked()
  await expectAccessible(page)
  await set(page, 'Signing up', 'By invitation')
  await expect(signingUp).toContainText('Before: Closed.')
  await inDatabase(site, (db) =>
    db.setting.update({
      where: { key: 'registration' },
      data: { value: 'open', was: 'invited', version: { increment: 1 } },
    }),
  )
  await signingUp.getByRole('button', { name: /^Undo/ }).click()
  await expect(signingUp.getByRole('alert')).toContainText('Nothing is undone')
  await expect(signingUp.getByRole('radio', { name: 'Open' })).toBeChecked()
  await expect(signingUp.getByRole('button', { name: /^Undo/ })).toHaveCount(0)

  // The same of a switch; and an undo that meets nobody.
  const links = place(page, 'Read links of new members first')
  const held = () =>
    inDatabase(site, async (db) => (await db.setting.findUnique({ where: { key: 'holdLinks' } }))?.value)
  await links.getByRole('switch').click()
  await expect(links.getByRole('status')).toContainText('Saved')
  expect(await held()).toBe(true)
  await links.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(links.getByRole('status')).toContainText('Undone')
  await expect(links.getByRole('switch')).not.toBeChecked()
  await expect(links).toBeFocused()
  expect(await held()).toBe(false)
  await inDatabase(site, (db) =>
    db.setting.update({ where: { key: 'holdLinks' }, data: { value: true, version: { increment: 1 } } }),
  )
  await links.getByRole('switch').click()
  await expect(links.getByRole('alert')).toContainText('it is “Read first” now')
  await expect(links.getByRole('switch')).toBeChecked()
})

test('a switch asks for a proof where it must, and falls back in sight without one', async ({
  page,
  site,
  announce,
}) => {
  announce(403)
  const { email, password } = await openAsAdmin(page, site, '/admin?tab=settings')
  await inDatabase(site, async (db) => {
    const { id } = await db.user.findUniqueOrThrow({ where: { email } })
    await ageProof(db, id)
  })
  const first = place(page, 'Lire d’abord le premier commentaire d’un membre')
  await first.getByRole('switch').click()
  const question = page.getByRole('dialog', { name: 'C’est bien vous ?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first.getByRole('switch')).not.toBeChecked()
  await expect(first.getByRole('alert')).toContainText('Rien n’a changé')
  await first.getByRole('switch').click()
  await question
    .getByLabel(/Mot de passe/)
    .first()
    .fill(password)
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(first.getByRole('status')).toContainText('Enregistré')
  await expect(first.getByRole('switch')).toBeChecked()
})

test('words are saved by one foot, never half-typed, and outlive a session that ends in the middle', async ({
  page,
  site,
  announce,
}) => {
  announce(401)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { email, password } = await openAsAdmin(page, site, '/admin?tab=settings')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  const refused = page.getByLabel('Refusés', { exact: true })
  const days = page.getByLabel('Nombre de jours')
  // The foot is in sight from anywhere, and its key is lit only while there is something to save.
  await expect(save).toBeInViewport()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await refused.fill('zyxdemi')
  await days.fill('9')
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  const stored = () =>
    inDatabase(site, async (db) => ({
      words: (await db.wordList.findFirst())?.refuse ?? [],
      days: (await db.setting.findUnique({ where: { key: 'backupsDaily' } }))?.value,
    }))
  const before = await stored()
  await inDatabase(site, (db) => db.session.deleteMany({ where: { user: { email } } }))
  const repeated = place(page, 'Lire d’abord un commentaire répété à trois endroits')
  await repeated.getByRole('switch').click()
  const again = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await again.getByLabel('Mot de passe', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await expect(again).toHaveCount(0)
  // The press is sent after that; what is typed is still there, and still not saved.
  await expect(repeated.getByRole('status')).toContainText('Enregistré')
  await expect(refused).toHaveValue('zyxdemi')
  expect(await stored()).toEqual(before)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('C’est enregistré.')).toBeVisible()
  await expect.poll(stored).toEqual({ words: ['zyxdemi'], days: 9 })
  await expect(save).toHaveAttribute('aria-disabled', 'true')

  // Leaving with something unsaved asks first.
  await days.fill('11')
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Journal' }).click()
  const question = page.getByRole('dialog', { name: 'Partir sans enregistrer ?' })
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(days).toHaveValue('11')
})

test('an index at the side leads to each group, a search to each setting, over the tabs', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsAdmin(page, site, '/admin?tab=settings#moderation')
  // A fragment leads to its group, and focuses it.
  const group = (name: string) => page.getByRole('heading', { level: 3, name, exact: true })
  await expect(group('Modération')).toBeFocused()
  await expect(group('Modération')).toBeInViewport()
  const index = page.getByRole('navigation', { name: 'Sommaire des réglages' })
  await expect(index.locator('[aria-current]').first()).toHaveText('Modération')
  await expect(index).toBeInViewport()
  for (const name of ['Site', 'Apparence', 'Membres', 'Modération', 'Traduction', 'Machine'])
    await expect(index.getByRole('link', { name, exact: true })).toBeVisible()
  await index.getByRole('link', { name: 'Machine', exact: true }).press('Enter')
  await expect(page).toHaveURL('/admin?tab=settings#machine')
  await expect(group('Machine')).toBeFocused()
  await expectAccessible(page)

  const search = index.getByRole('searchbox', { name: 'Rechercher un réglage' })
  await search.fill('embargo')
  await expect(index.getByRole('link')).toHaveText([/^Traduire les textes planifiés/])
  await search.press('Enter')
  await expect(page).toHaveURL('/admin?tab=settings#setting-translateBeforehand')
  await expect(
    place(page, 'Traduire les textes planifiés avant leur publication').getByRole('switch'),
  ).toBeFocused()
  await search.fill('zyxrien')
  await expect(index.getByRole('status')).toHaveText('0 réglage trouvé')
  await search.press('Escape')
  await expect(index.getByRole('link', { name: 'Membres', exact: true })).toBeVisible()
  // What is decided elsewhere is found here, too.
  await search.fill('hébergeur telephone')
  await index.getByRole('link', { name: /^Éditeur et hébergeur/ }).click()
  await expect(page).toHaveURL('/admin?tab=brand#brand-legal')
  // A press leads into the first field of what it names.
  await expect(place(page, 'Éditeur et hébergeur').getByRole('textbox').first()).toBeFocused()
  await index.getByRole('link', { name: 'Apparence', exact: true }).click()
  await expect(page).toHaveURL('/admin?tab=look#look-logo')
  await expect(place(page, 'Logo').locator(':focus')).toHaveCount(1)

  for (const tab of ['settings', 'brand', 'menus', 'look'])
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `/admin?tab=${tab}`)
      await expect(index).toBeVisible()
      await expectNoSidewaysScroll(page)
      // One key of the brand's colour a view, and that unlit.
      await expect(page.getByRole('main').locator('button[type="submit"]')).toHaveCount(1)
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/${tab}-${width}.png`, fullPage: width < 1440 })
      if (width < 1440) continue
      await expectAccessible(page)
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
      await expectAccessible(page, 'colours')
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${tab}-light.png` })
    }
})
