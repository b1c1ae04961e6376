import { buildArticle, buildGame, buildReview } from '../../server/testing/factories.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { ready, unfold } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test('a review gets its game by keyboard: one that there is, then a new one by one press', async ({
  page,
  site,
}) => {
  const { id } = await inDatabase(site, async (db) => {
    await buildGame(db, {
      name: 'Brume épaisse',
      otherNames: ['Thick Fog'],
      platforms: ['Switch'],
      shownFrom: new Date(0),
    })
    return buildReview(db, {
      title: 'Dans la brume',
      gameTitle: 'Sans nom encore',
      platform: 'PC',
      genre: 'Puzzle',
    })
  })
  await openAsAdmin(page, site, `/admin?tab=reviews&edit=${id}`)
  await ready(page)
  const form = page.getByRole('main')
  const field = form.getByRole('combobox', { name: /Nom du jeu/ })
  // The search works with a typing error, and without accents.
  await field.fill('brume epaise')
  await expect(form.getByRole('option', { name: /Brume épaisse/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/named-offer.png` })
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Brume épaisse')
  await expect(form.getByText(/Fiche du jeu/)).toBeVisible()
  await field.fill('Onde de choc')
  await expect(form.getByRole('option', { name: /Créer la fiche/ })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(form.getByText(/montrera aux lecteurs la fiche «\sOnde de choc\s»/)).toBeVisible()
  await unfold(page, 'Sujets et mots-clés')
  // A game made in passing asks its state in one press.
  const state = form.getByRole('group', { name: /^Où en est «\sOnde de choc\s»/ })
  await expectAccessible(page)
  await state.getByRole('button', { name: /^Sorti, date inconnue/ }).press('Enter')
  await expect(form.getByText(/^Onde de choc\s: Sorti, date inconnue\.$/)).toBeFocused()
  await expect(state).toHaveCount(0)
  const other = form.getByRole('combobox', { name: 'Ajouter un jeu' })
  await other.fill('thick fog')
  await expect(form.getByRole('option', { name: /aussi appelé Thick Fog/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Retirer Brume épaisse' })).toBeVisible()
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK)
      await page.screenshot({ path: `${process.env.LOOK}/named-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  const published = async () => (await (await page.request.get(`/api/reviews/${id}`)).json()).review
  await expect.poll(async () => (await published()).gameTitle).toBe('Onde de choc')
  const text = await published()
  expect(text.games.map(({ name }: { name: string }) => name)).toEqual(['Onde de choc', 'Brume épaisse'])
  const { game } = await (await page.request.get(`/api/games/${text.game.slug}`)).json()
  expect([game.platforms, game.genres, game.state]).toEqual([['PC'], ['Puzzle'], 'out'])
  expect(game.releases).toMatchObject([{ precision: 'out', date: null }])
})

test('an article names games, and two who do so at once are asked whose are kept', async ({ page, site }) => {
  const { id, name } = await inDatabase(site, async (db) => {
    const game = await buildGame(db, { name: 'Aube du phare', shownFrom: new Date(0) })
    const article = await buildArticle(db, { title: 'Au phare' })
    return { id: article.id, name: game.name }
  })
  await openAsAdmin(page, site, `/admin?tab=articles&edit=${id}`)
  await ready(page)
  const form = page.getByRole('main')
  await unfold(page, 'Sujets et mots-clés')
  await form.getByRole('combobox', { name: 'Ajouter un jeu' }).fill('aube du ph')
  await form.getByRole('option', { name: new RegExp(name) }).click()
  await expect(form.getByRole('button', { name: `Retirer ${name}` })).toBeVisible()
  // The form's choice is saved in the working copy, where another tab finds it.
  await expect
    .poll(async () =>
      inDatabase(site, (db) =>
        db.workingCopy
          .findUnique({ where: { contentId: id } })
          .then((copy) => JSON.stringify(copy?.fields ?? '')),
      ),
    )
    .toContain('"games"')
  await page.reload()
  await ready(page)
  await expect(form.getByRole('button', { name: `Retirer ${name}` })).toBeVisible()
})
