import { buildArticle, buildGame, buildSubject, buildUser } from '../../server/testing/factories.ts'
import { giveSetting } from '../../server/testing/settings.ts'
import { inDatabase, openAs, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import type { Site } from './site.ts'

const ADDRESS = '/admin?tab=subjects&list=searches'

/** Searched today and on the two days before. */
const searched = (site: Site, ...words: string[]) =>
  inDatabase(
    site,
    (db) => db.$executeRaw`
      INSERT INTO "FruitlessSearch" ("words", "day")
      SELECT word, (now() AT TIME ZONE 'Europe/Paris')::date - ago
      FROM unnest(${words}::text[]) AS word, generate_series(0, 2) AS ago ON CONFLICT DO NOTHING`,
  )
const forgotten = (site: Site) => inDatabase(site, (db) => db.fruitlessSearch.deleteMany())

test('what a reader searches in vain is counted, also on the page, and nothing else', async ({
  page,
  site,
}) => {
  await forgotten(site)
  await page.goto('/search?q=Zorglonde+blurfaque')
  await page.goto('/search?q=zorglonde%40example.org')
  await page.goto('/en/search?q=zorglonde++BLURFAQUE')
  await expect
    .poll(() =>
      inDatabase(site, (db) =>
        db.fruitlessSearch.findMany({
          where: { words: { startsWith: 'zorglonde' } },
          select: { words: true, count: true },
        }),
      ),
    )
    .toEqual([{ words: 'zorglonde blurfaque', count: 2 }])
})

test('an editor gives words as another name of a game by keyboard, and readers find it', async ({
  page,
  site,
}) => {
  await forgotten(site)
  await searched(site, 'zorglub quest', 'mot à écarter', 'مرحبا')
  await inDatabase(site, (db) => buildGame(db, { name: 'Quête du Bulgroz', shownFrom: new Date(0) }))
  await openAs(page, site, 'editor', '/admin?tab=subjects')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByRole('link', { name: 'Cherché en vain' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Cherché en vain' })).toBeVisible()
  const row = main.getByRole('row', { name: /^zorglub quest/ })
  await expect(row).toContainText('Aujourd’hui')
  await expectAccessible(page)
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/searches-${width}.png` })
  }

  await row.getByRole('button', { name: 'Autre nom de…' }).press('Enter')
  await expect(dialog.getByLabel('Le nom à lui donner')).toHaveValue('zorglub quest')
  const what = dialog.getByRole('combobox')
  await what.fill('quête du b')
  await expect(dialog.getByRole('option', { name: /Quête du Bulgroz/ })).toContainText('Jeu')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(what).toHaveValue('Quête du Bulgroz')
  await dialog.getByLabel('Le nom à lui donner').fill('Zorglub Quest')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('La recherche « zorglub quest » trouve désormais Quête du Bulgroz.'),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()

  await main.getByRole('button', { name: 'Écarter – mot à écarter' }).press('Enter')
  await expect(main.getByRole('row', { name: /^mot à écarter/ })).toBeHidden()
  await main.getByRole('link', { name: /^Rechercher – مرحبا/ }).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await page.goto('/search?q=zorglub+quest')
  await expect(page.getByRole('main').getByRole('link', { name: 'Quête du Bulgroz' }).first()).toBeVisible()
  expect(
    await inDatabase(site, (db) => db.fruitlessSearch.count({ where: { words: 'zorglub quest' } })),
  ).toBe(0)
})

test('of a subject, a person, a platform and a genre, in English and in the light; a refusal stays in the dialog', async ({
  page,
  site,
  announce,
}) => {
  // The name is another platform's.
  announce(400)
  await forgotten(site)
  await searched(site, 'borne zorg', 'genre zorg', 'sujet zorg', 'personne zorg')
  await inDatabase(site, async (db) => {
    const { id } = await buildArticle(db)
    await buildSubject(db, { name: 'Tricot cathodique', texts: [id] })
    await buildUser(db, { username: 'Blurfaquine', role: 'author' })
  })
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await openAsAdmin(page, site, `/en${ADDRESS}`)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const give = async (words: string, typed: string, option: RegExp) => {
    await main.getByRole('button', { name: `Another name of… – ${words}` }).click()
    await dialog.getByRole('combobox').fill(typed)
    await dialog.getByRole('option', { name: option }).click()
  }
  await give('sujet zorg', 'tricot', /Tricot cathodique.*Subject/)
  await dialog.getByRole('button', { name: 'Give this name' }).click()
  await expect(main.getByRole('button', { name: /sujet zorg/ })).toHaveCount(0)
  await give('personne zorg', 'blurfaq', /Blurfaquine.*Person/)
  await dialog.getByRole('button', { name: 'Give this name' }).click()
  await expect(main.getByRole('button', { name: /personne zorg/ })).toHaveCount(0)
  await give('genre zorg', 'puzz', /Puzzle.*Genre/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give this name' }).click()
  await expect(main.getByRole('button', { name: /genre zorg/ })).toHaveCount(0)

  await give('borne zorg', 'arcade', /Arcade.*Platform/)
  const name = dialog.getByLabel('The name to give it')
  await name.fill('ps5')
  await dialog.getByRole('button', { name: 'Give this name' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('combobox')).toHaveValue('Arcade')
  await name.fill('borne zorg')
  await dialog.getByRole('button', { name: 'Give this name' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Nothing is searched in vain' })).toBeVisible()
  await expectAccessible(page)
})

test('switched off, the list says so and leads admins to the setting, which holds at once', async ({
  page,
  site,
}) => {
  await inDatabase(site, (db) => giveSetting(db, 'fruitlessSearches', false))
  await openAs(page, site, 'editor', ADDRESS)
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { name: 'Les recherches sans résultat ne sont pas gardées' }),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ouvrir le réglage' })).toHaveCount(0)
  await openAsAdmin(page, site, ADDRESS)
  await main.getByRole('link', { name: 'Ouvrir le réglage' }).click()
  const setting = page.getByRole('switch', { name: 'Garder les recherches sans résultat' })
  await expect(setting).toBeInViewport()
  await setting.click()
  await expect(setting).toBeChecked()
  await expect
    .poll(() => inDatabase(site, (db) => db.setting.findUnique({ where: { key: 'fruitlessSearches' } })))
    .toMatchObject({ value: true })
  await page.goto('/conditions-generales')
  await expect(page.getByRole('main')).toContainText('Les mots des recherches qui n’ont rien trouvé')
})
