import { giveSetting } from '../../server/testing/settings.ts'
import { inDatabase, litKeys, openAs, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

test('the page of the team is read without a script, in both languages', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const reader = await context.newPage()
  for (const [path, heading, person] of [
    ['/about', 'Sélection des joueurs', 'Rédactrice en chef'],
    ['/en/about', 'Player select', 'Editor in chief'],
  ] as const) {
    await reader.goto(path)
    const team = reader.getByRole('region', { name: heading })
    await expect(team.getByRole('listitem')).toHaveCount(3)
    await expect(team.getByRole('link', { name: 'Léa Marchand' })).toBeVisible()
    await expect(team).toContainText(person)
    await expectNoSidewaysScroll(reader)
  }
  await reader.goto('/reviews')
  await reader.locator('main article a').first().click()
  await reader.getByRole('main').getByRole('link', { name: 'Comment nous notons' }).click()
  await expect(reader).toHaveURL('/how-we-rate')
  await expect(reader.getByRole('heading', { name: /Personne ne paie/ })).toBeVisible()
  await context.close()
})

test('somebody who is not drawn stands on /about as large as the others', async ({ page, site }) => {
  const id = await inDatabase(site, async (db) => {
    const { userId } = await db.teamPage.findFirstOrThrow({ where: { aboutPlace: null } })
    await db.teamPage.update({ where: { userId }, data: { aboutPlace: 99 } })
    return userId
  })
  try {
    await open(page, '/about')
    const screen = page.getByRole('region', { name: 'L’équipe en images' })
    const height = async () => (await screen.boundingBox())?.height
    const before = await height()
    await screen.getByRole('button', { name: 'Membre précédent' }).click()
    await expect(screen.getByRole('group')).toHaveAccessibleName(/^4 sur 4/)
    expect(await height()).toBe(before)
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
  } finally {
    await inDatabase(site, (db) => db.teamPage.update({ where: { userId: id }, data: { aboutPlace: null } }))
  }
})

test('an admin arranges the team by keyboard, and readers get that order', async ({ page, site }) => {
  await openAsAdmin(page, site, '/admin?tab=pages')
  const section = page.getByRole('region', { name: 'Qui figure sur « L’équipe »' })
  const shown = section.getByRole('list', { name: 'Qui figure sur « L’équipe »' })
  const names = () => shown.locator('strong').allTextContents()
  await expect.poll(names).toEqual(['Léa Marchand', 'Camille Besson', 'Nadir Haddad'])
  await section.getByRole('button', { name: 'Descendre Léa Marchand' }).focus()
  await page.keyboard.press('Enter')
  // The focus moves with the person.
  await expect(section.getByRole('button', { name: 'Descendre Léa Marchand' })).toBeFocused()
  await expect(section.getByRole('status')).toHaveText('Léa Marchand est maintenant à la place 2')
  await page.keyboard.press('Enter')
  expect(await litKeys(page)).toEqual(['Nouvelle page'])
  // This runs before a toast comes, whose colours are still changing.
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Enregistrer l’ordre' }).click()
  await expect(section.getByRole('button', { name: 'Enregistrer l’ordre' })).toHaveCount(0)
  expect(await names()).toEqual(['Camille Besson', 'Nadir Haddad', 'Léa Marchand'])
  const order = async () => {
    const html = await (await page.request.get('/about')).text()
    return html.indexOf('href="/team/lea"') > html.indexOf('href="/team/nadir"')
  }
  await expect.poll(order).toBe(true)

  await section.getByRole('button', { name: 'Monter Léa Marchand' }).click()
  await section.getByRole('button', { name: 'Monter Léa Marchand' }).click()
  await section.getByRole('button', { name: 'Enregistrer l’ordre' }).click()
  await expect(section.getByRole('button', { name: 'Enregistrer l’ordre' })).toHaveCount(0)
})

test('terms of one’s own begin with the site’s words, and the desk says when they no longer fit', async ({
  page,
  site,
}) => {
  await openAs(page, site, 'editor', '/admin?tab=pages')
  const section = page.getByRole('region', { name: 'Les pages du site' })
  const row = section.getByRole('listitem').filter({ hasText: '/conditions-generales' })
  await expect(row).toContainText('Mots du site')
  await row.getByRole('button', { name: /^Écrire la vôtre/ }).click()
  await expect(page).toHaveURL(/tab=pages&edit=[0-9a-f]{24}$/)
  const title = page.getByLabel(/^Titre \*/)
  await expect(title).toHaveValue('Conditions générales')
  await expect(page.getByRole('textbox', { name: /^Texte/ })).toContainText('À quoi elles s’appliquent')
  await expect(page.getByText('la page du site ; ce texte prend sa place')).toBeVisible()
  await title.fill('Conditions de la maison')
  await expect(page.getByLabel(/^Adresse de la page/)).toHaveValue('conditions-generales')
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page).toHaveURL('/admin?tab=pages')
  await expect(row).toContainText('La vôtre')

  await open(page, '/conditions-generales')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions de la maison')
  await expect(page.getByText(/^En vigueur depuis le/)).toBeVisible()
  await expectAccessible(page)
  // The English of the page was taken over, except for the title, which has changed.
  await open(page, '/en/conditions-generales')
  await expect(page.getByRole('heading', { name: 'What they cover' })).toBeVisible()

  await inDatabase(site, (db) => giveSetting(db, 'comments', 'off'))
  await open(page, '/admin')
  const note = page.getByRole('article', { name: 'Conditions de la maison' })
  await expect(note).toContainText(/le site a changé\s: les commentaires/)
  await note.getByText('Comparer avec ce que le site dirait de lui-même').click()
  await expect(note.getByRole('table')).toContainText('Les commentaires sont fermés pour le moment')
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await note.getByRole('button', { name: /^C’est vu/ }).click()
  await expect(note).toHaveCount(0)

  await open(page, '/admin?tab=pages')
  const entry = page.getByRole('main').getByRole('article').filter({ hasText: 'Conditions de la maison' })
  await entry.getByRole('button', { name: /^Supprimer/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click()
  await expect(row).toContainText('Dans la corbeille')
  await expect
    .poll(async () => (await page.request.get('/conditions-generales')).text())
    .toContain('Les commentaires sont fermés pour le moment')
})
