import type { Page } from '@playwright/test'
import { buildGame, buildReview } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './fixtures.ts'

const TAB = '/admin?tab=games'

/** Presses Tab until a control with this name has the focus; fails if there is none. */
async function tabTo(page: Page, name: RegExp | string, role: 'button' | 'combobox' | 'textbox' | 'link') {
  const goal = page.getByRole(role, { name, exact: typeof name === 'string' }).last()
  for (let n = 0; n < 150; n++) {
    if (await goal.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

const game = (page: Page) => new URL(page.url()).searchParams.get('game') ?? ''

test('an editor makes a game by keyboard alone, with a parent and releases, and shows it', async ({
  page,
  site,
  announce,
}) => {
  announce(400)
  const name = `Phare ${newId()}`
  await inDatabase(site, (db) => buildGame(db, { name: `${name} d’antan`, otherNames: ['Lighthouse'] }))
  await openAs(page, site, 'editor', TAB)
  await tabTo(page, 'Nouveau jeu', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nouveau jeu' })).toBeVisible()

  await tabTo(page, 'Nom', 'textbox')
  await page.keyboard.type(name)
  await tabTo(page, 'Nature', 'combobox')
  await page.keyboard.type('Rem')
  await tabTo(page, 'Dépend de', 'combobox')
  await page.keyboard.type('lightouse')
  const options = page.getByRole('listbox', { name: 'Jeux proposés' }).getByRole('option')
  await expect(options.first()).toContainText(`${name} d’antan`)
  await expect(options.first()).toContainText('aussi appelé Lighthouse')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const parent = page.getByRole('group', { name: 'Dépend de' })
  await expect(parent).toContainText(`${name} d’antan`)
  await expect(parent.getByRole('button', { name: 'Retirer' })).toBeFocused()

  await tabTo(page, 'Ajouter une sortie', 'button')
  await page.keyboard.press('Enter')
  const first = page.getByRole('group', { name: 'Sortie 1' })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, 'Précision de la date', 'combobox')
  await page.keyboard.type('Tri')
  await tabTo(page, 'Trimestre', 'combobox')
  await page.keyboard.type('3e')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1789')
  await page.keyboard.press('Enter')
  // The error stands beside its field, which has the focus.
  const year = first.getByRole('textbox', { name: 'Année' })
  await expect(year).toHaveAccessibleDescription(/Cette date n’existe pas/)
  await expect(page.getByRole('alert').filter({ hasText: 'Rien n’est enregistré' })).toBeVisible()
  await year.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2027')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ce que voient les lecteurs' })).toContainText(
    'Les lecteurs ne voient pas ce jeu',
  )
  await expect(first.getByRole('textbox', { name: 'Année' })).toHaveValue('2027')

  const show = page.getByRole('checkbox', { name: /Montrer ce jeu/ })
  await show.focus()
  await page.keyboard.press('Space')
  await tabTo(page, 'Enregistrer', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jeu enregistré.')).toBeVisible()
  await expect(page.getByText('Un éditeur le montre, sans')).toBeVisible()
  const saved = await inDatabase(site, (db) =>
    db.game.findUniqueOrThrow({ where: { id: game(page) }, include: { parent: true, releases: true } }),
  )
  expect(saved).toMatchObject({
    kind: 'remake',
    parent: { name: `${name} d’antan` },
    releases: [{ precision: 'quarter', on: new Date('2027-09-30') }],
  })
  expect(saved.shownFrom).not.toBeNull()
})

for (const width of [1440, 375])
  test(`a date that was left empty is asked for where it is seen, ${width} px wide`, async ({
    page,
    site,
    announce,
  }) => {
    announce(400)
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, site, 'editor', `${TAB}&game=new`)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(`Sans date ${newId()}`)
    await page.getByRole('button', { name: 'Ajouter une sortie' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    const create = page.getByRole('button', { name: 'Créer ce jeu' })
    await create.click()
    const date = page.getByLabel('Date', { exact: true })
    await expect(date).toBeFocused()
    await expect(date).toHaveAccessibleDescription('Choisissez une date.')
    const alert = page.getByRole('alert').filter({ hasText: 'un champ est à corriger.' })
    await expect(alert).toBeVisible()
    // The field and its error are fully above the bar (WCAG 2.4.11).
    const message = await page.getByText('Choisissez une date.', { exact: true }).boundingBox()
    const bar = await create.boundingBox()
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    expect((await date.boundingBox())?.y).toBeGreaterThan(100)
    await page.screenshot({ path: test.info().outputPath(`date-${width}.png`) })
    await date.fill('2027-03-04')
    await expect(date).toHaveAccessibleDescription('')
    await expect(alert).toHaveCount(0)
    await create.click()
    await expect(page.getByRole('heading', { name: /^Sans date/ })).toBeVisible()
  })

test('two people on one game choose field by field, nothing typed is lost, versions lead back', async ({
  page,
  site,
  announce,
}) => {
  announce(409)
  const { id } = await inDatabase(site, (db) => buildGame(db, { name: `Brume ${newId()}` }))
  await openAs(page, site, 'editor', `${TAB}&game=${id}`)
  await page.getByRole('textbox', { name: 'Série' }).fill('Brume')
  await page.getByRole('textbox', { name: 'Studios' }).fill('Studio d’ici')
  await inDatabase(site, (db) =>
    db.game.update({
      where: { id },
      data: { series: 'Les Brumes', pegi: '12', updatedAt: new Date(Date.now() + 60_000) },
    }),
  )
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Quelqu’un d’autre/ })
  await expect(dialog.getByRole('row')).toHaveCount(4)
  await expect(dialog.getByRole('row').filter({ hasText: 'Les Brumes' })).toContainText('Série')
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('conflict.png') })
  await dialog.getByRole('radio', { name: 'Garder – Série – Enregistré entre-temps' }).check()
  await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Jeu enregistré.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Série' })).toHaveValue('Les Brumes')
  expect(await inDatabase(site, (db) => db.game.findUniqueOrThrow({ where: { id } }))).toMatchObject({
    series: 'Les Brumes',
    pegi: '12',
    studios: ['Studio d’ici'],
  })

  // A stray click opens a question first.
  await page.getByRole('textbox', { name: 'Série' }).fill('Autre')
  await page.getByRole('link', { name: 'Tous les jeux' }).click()
  await page.getByRole('dialog').getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: 'Série' })).toHaveValue('Autre')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Jeu enregistré.').last()).toBeVisible()

  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await versions.getByText('Ce qui a changé').click()
  await expect(versions.getByRole('definition').first()).toContainText('Les Brumes')
  await versions.getByRole('button', { name: /^Reprendre/ }).click()
  const question = page.getByRole('dialog', { name: 'Reprendre cette version ?' })
  await expect(question).toContainText('Les Brumes')
  await question.getByRole('button', { name: 'Reprendre' }).click()
  await expect(page.getByRole('textbox', { name: 'Série' })).toHaveValue('Les Brumes')
  await expect(versions.getByRole('listitem')).toHaveCount(3)
})

test('a game that texts name is merged, not deleted; what is undecided is decided', async ({
  page,
  site,
  announce,
}) => {
  announce(400)
  const mark = newId()
  const { from, into } = await inDatabase(site, async (db) => {
    const review = await buildReview(db, { rating: 7 })
    const from = await buildGame(db, { name: `Doom ${mark}`, platforms: ['PC'], texts: [review.id] })
    const into = await buildGame(db, { name: `Doom II ${mark}` })
    const [oneId = '', otherId = ''] = [from.id, into.id].sort()
    await db.gameDoubt.create({ data: { oneId, otherId } })
    await db.gameRelease.create({
      data: {
        id: newId(),
        gameId: into.id,
        position: 0,
        platforms: ['PC'],
        access: 'full',
        precision: 'month',
        on: new Date('2020-03-31'),
        savedOn: new Date('2020-01-01'),
      },
    })
    return { from, into }
  })
  await openAs(page, site, 'editor', TAB)
  await expect(page.getByRole('link', { name: /^Jeux 2/ })).toBeVisible()
  await page.getByRole('link', { name: /^À décider/ }).click()
  const span = page.getByRole('region', { name: 'Est-il sorti ?' })
  await expect(span).toContainText('PC · mars 2020')
  await page.screenshot({ path: test.info().outputPath('decide.png'), fullPage: true })
  await expectAccessible(page)
  await span.getByRole('button', { name: /^Dire une date/ }).click()
  const dialog = page.getByRole('dialog')
  const date = dialog.getByLabel('Date', { exact: true })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(date).toHaveAccessibleDescription('Choisissez une date.')
  await date.fill('2020-03-20')
  await expect(date).toHaveAccessibleDescription('')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(span).toHaveCount(0)

  await page.goto(`${TAB}&game=${from.id}`)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog).toContainText('ne peut pas être supprimé')
  await dialog.getByRole('button', { name: 'Annuler' }).click()

  await page.goto(`${TAB}&list=decide`)
  await page.getByRole('button', { name: `Garder celui-ci – ${into.name}` }).click()
  await expect(dialog.getByRole('status').last()).toContainText('1 texte passe à ce jeu.')
  await expect(dialog).toContainText(`Les lecteurs verront « ${into.name} », qui leur est caché aujourd’hui.`)
  await page.screenshot({ path: test.info().outputPath('merge.png') })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fusionner' }).click()
  await expect(page.getByRole('heading', { name: 'Rien à décider.' })).toBeVisible()
  await page.goto(`${TAB}&game=${from.slug}`)
  await expect(page.getByRole('heading', { name: into.name, exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Autres noms' })).toHaveValue(from.name)
})

test('an author reads what readers see, and a deleted game comes back', async ({ page, site }) => {
  const { hidden, shown, gone } = await inDatabase(site, async (db) => ({
    hidden: await buildGame(db, { name: `Caché ${newId()}` }),
    shown: await buildGame(db, { name: `Montré ${newId()}`, shownFrom: new Date(0) }),
    gone: await buildGame(db, { name: `Parti ${newId()}` }),
  }))
  await openAs(page, site, 'author', `${TAB}&game=${shown.id}`)
  await expect(page.getByText('Vous pouvez lire cette fiche')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Enregistrer', exact: true })).toHaveCount(0)
  await page.goto(`${TAB}&game=${hidden.id}`)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Caché encore')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Caché encore' })).toBeVisible()

  await openAs(page, site, 'editor', `${TAB}&game=${gone.id}`)
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('link', { name: gone.name })).toHaveCount(0)
  await page.getByRole('link', { name: 'Corbeille' }).click()
  await page.getByRole('button', { name: `Rétablir – ${gone.name}` }).click()
  await expect(page.getByRole('heading', { name: 'La corbeille des jeux est vide.' })).toBeVisible()
})

for (const [theme, lang] of [
  ['light', 'fr'],
  ['dark', 'en'],
] as const)
  test(`the games of the back office fit and are accessible, ${theme}, ${lang}`, async ({ page, site }) => {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    const prefix = lang === 'en' ? '/en' : ''
    await openAs(page, site, 'editor', `${prefix}${TAB}&list=bin`)
    const shot = (name: string) =>
      page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
    await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
    await shot('none')
    await expectAccessible(page)
    const { id } = await inDatabase(site, async (db) => {
      await buildGame(db, {
        name: 'Un jeu au nom très long : la vengeance du retour, édition du quarantième anniversaire',
      })
      return buildGame(db, {
        name: 'Tempête',
        otherNames: ['The Tempest'],
        platforms: ['Switch 2', 'PC', 'PlayStation 5', 'Xbox Series X/S'],
        genres: ['Action'],
        shownFrom: new Date(0),
      })
    })
    await inDatabase(site, (db) =>
      db.gameRelease.createMany({
        data: (['day', 'quarter'] as const).map((precision, position) => ({
          id: newId(),
          gameId: id,
          position,
          platforms: ['PC'],
          access: 'full',
          precision,
          on: new Date(precision === 'day' ? '2026-03-06' : '2027-06-30'),
          savedOn: new Date('2026-01-01'),
        })),
      }),
    )
    for (const [name, address] of [
      ['list', TAB],
      ['form', `${TAB}&game=${id}`],
    ] as const)
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(prefix + address)
        await hydrated(page)
        await expect(
          name === 'list'
            ? page.getByRole('link', { name: 'Tempête' })
            : page.getByRole('heading', { name: 'Tempête' }),
        ).toBeVisible()
        await expectNoSidewaysScroll(page)
        if (width !== 768) await expectAccessible(page)
        await shot(`${name}-${width}`)
      }
  })
