import type { Locator, Page } from '@playwright/test'
import { newId } from '../../shared/base/id.ts'
import { openAsAdmin } from './admin-helpers.ts'
import { ready, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, open, test } from './fixtures.ts'

/** Presses Tab until an element has the focus; fails if the form does not lead there. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no way by ${key} to ${wanted}`)
}

test('a review with a new game, a verdict and a second look is written and published by keyboard alone', async ({
  page,
  site,
}) => {
  const game = `Le Dernier Fanal ${newId().slice(-4)}`
  await openAsAdmin(page, site, '/admin?tab=reviews&new=1')
  await ready(page)
  const form = page.getByRole('main')
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  const choose = async (name: string, words: string) => {
    await tabTo(page, form.getByRole('button', { name: new RegExp(`^${name} `) }))
    await page.keyboard.press('Enter')
    for (const one of words.split(', ')) {
      await page.keyboard.type(one)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Escape')
    await expect(form.getByRole('button', { name: new RegExp(`^${name} ${words}`) })).toBeFocused()
  }
  await type(form.getByRole('textbox', { name: /^Titre .*obligatoire/ }), 'Un phare dans la nuit')
  await type(textOf(page), 'Un test assez long pour être publié, écrit sans jamais lâcher le clavier.')
  // Escape leaves the text, in which Tab indents lists.
  await page.keyboard.press('Escape')
  await type(
    form.getByRole('textbox', { name: /^Extrait/ }),
    'Seule face à la mer, et c’est très bien ainsi.',
  )
  await type(form.getByRole('combobox', { name: /^Nom du jeu/ }), game)
  await expect(form.getByRole('option', { name: /Créer la fiche/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByText(`montrera aux lecteurs la fiche « ${game} »`)).toBeVisible()
  await type(form.getByLabel('Note en chiffres'), '9')
  await choose('Plateformes', 'PC, Switch 2, Mac')
  await choose('Genres', 'Puzzle')
  await type(form.getByRole('textbox', { name: /^Verdict/ }), 'À jouer la nuit.')
  await type(form.getByRole('textbox', { name: /^Points forts/ }), 'La mer')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Le son')
  await tabTo(page, form.getByRole('button', { name: 'Ajouter un second regard' }))
  await page.keyboard.press('Enter')
  const look = form.getByRole('group', { name: 'Second regard 1' })
  await type(look.getByLabel('Note, si elle change'), '7,5')
  await type(look.getByLabel('Pourquoi'), 'La mise à jour a retiré la mer.')
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Publier', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Test publié.')).toBeVisible()

  const read = async (path: string) => (await page.request.get(path)).json()
  const [{ slug }] = (await read(`/api/games/suggest?q=${encodeURIComponent(game)}`)).games
  const judged = (await read(`/api/games/${slug}`)).game
  expect(judged).toMatchObject({
    name: game,
    score: 7.5,
    platforms: ['PC', 'Switch 2', 'Mac'],
    genres: ['Puzzle'],
  })
  expect((await read(`/api/reviews/${judged.reviews[0]._id}`)).review).toMatchObject({
    ...{
      gameTitle: game,
      platform: 'PC',
      platforms: ['PC', 'Switch 2', 'Mac'],
      genre: 'Puzzle',
      rating: 7.5,
      verdict: 'À jouer la nuit.',
      pluses: ['La mer', 'Le son'],
    },
    looks: [{ rating: 7.5, why: 'La mise à jour a retiré la mer.' }],
  })
  await open(page, `/games/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(game)
  await expect(page.getByRole('main')).toContainText('7,5')
})
