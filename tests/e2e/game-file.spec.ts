import type { Page } from '@playwright/test'
import { buildGame } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from './fixtures.ts'

const TAB = '/admin?tab=games'
const PAGE = `${TAB}&list=file`

const csv = (text: string, name = 'jeux.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Presses Tab until this control has the focus. */
async function tabTo(page: Page, goal: ReturnType<Page['getByRole']>) {
  for (let n = 0; n < 200; n++) {
    if (await goal.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

/** The lines that the key which takes the file covers, wherever they are scrolled to. */
const coveredLines = (page: Page, key: string) =>
  page.evaluate((words) => {
    const keys = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    const box = keys?.parentElement?.parentElement
    if (!box) throw new Error('no key')
    return [...document.querySelectorAll('main section > ul > li')].filter((line) =>
      (['start', 'center', 'end'] as const).some((block) => {
        line.scrollIntoView({ block })
        const [one, other] = [line.getBoundingClientRect(), box.getBoundingClientRect()]
        return (
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
        )
      }),
    ).length
  }, key)

/** Chooses a file with the focused key. */
async function chooseByKey(page: Page, file: ReturnType<typeof csv>) {
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
}

test('an author takes a table of games by keyboard alone: seen line by line, decided, taken once', async ({
  page,
  site,
}) => {
  const mark = newId()
  await inDatabase(site, async (db) => {
    await buildGame(db, { name: `Golden Tower ${mark} III`, platforms: ['PC'] })
    await buildGame(db, { name: `Brume ${mark}`, series: 'Les Brumes' })
  })
  const file = csv(
    [
      'Nom;Sorties;Plateformes;Série;PEGI;Notes à nous',
      `Phare ${mark};"PC, PS5 : 27/11/2026; Switch 2 : T4 2027";PC, PS5, Switch 2;Phares;12;à voir`,
      `Golden Tower ${mark} 3;;PC;;;`,
      `BRUME ${mark};;Switch;Brumes;7;`,
      `Onde ${mark};30/02/2027;;;;`,
      `phare ${mark};;;;;`,
      ';;PC;;;',
    ].join('\r\n'),
  )
  // A listener keeps the browser's own dialog from opening.
  page.on('filechooser', () => undefined)
  await openAs(page, site, 'author', TAB)
  await tabTo(page, page.getByRole('link', { name: 'Importer un tableau' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Importer un tableau' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Choisir un fichier CSV' }))
  await chooseByKey(page, file)
  await expect(page.getByText('« jeux.csv » est lu')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Importer un tableau' })).toBeFocused()
  await expect(page.getByText('Colonnes ignorées : « Notes à nous ».')).toBeVisible()
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('Nouveaux jeux')).toContainText('PC, PlayStation 5 · 27 novembre 2026')
  await expect(part('Nouveaux jeux')).toContainText('Sorties « 30/02/2027 » : Cette date n’existe pas')
  await expect(part('Nouveaux jeux')).toContainText('case laissée vide')
  await expect(part('Sans nom valable')).toContainText('Un nom de 1 à 120 caractères')
  await expect(part('En double')).toContainText('Le même jeu que la ligne 2.')
  await expect(part('À compléter')).toContainText('« Les Brumes » reste ; le fichier dit « Brumes »')
  expect(await inDatabase(site, (db) => db.game.count({ where: { name: `Phare ${mark}` } }))).toBe(0)

  const confirm = page.getByRole('button', { name: 'Enregistrer tout cela' })
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('1 ligne reste à décider.')
  const group = page.getByRole('group', { name: `Ligne 3, « Golden Tower ${mark} 3 » : quel jeu est-ce ?` })
  await expect(group.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(group.getByRole('radio', { name: `C’est « Golden Tower ${mark} III »` })).toBeChecked()
  await expectAccessible(page)
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 jeux créés' })).toBeVisible()
  await expect(page.getByText('2 fiches complétées.')).toBeVisible()
  await expect(part('Cases restées vides')).toContainText(`Onde ${mark}`)
  const made = await inDatabase(site, (db) =>
    db.game.findMany({
      where: { name: { contains: mark } },
      include: { releases: true },
      orderBy: { name: 'asc' },
    }),
  )
  expect(made).toMatchObject([
    { series: 'Les Brumes', pegi: '7', platforms: ['Switch'] },
    { otherNames: [`Golden Tower ${mark} 3`] },
    { name: `Onde ${mark}`, releases: [] },
    { series: 'Phares', shownFrom: null, releases: [{}, {}] },
  ])

  // The same file a second time makes no games.
  await tabTo(page, page.getByRole('button', { name: 'Choisir un autre fichier' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Choisir un fichier CSV' }))
  await chooseByKey(page, file)
  await expect(page.getByText('Rien à enregistrer.')).toBeVisible()
  await expect(confirm).toHaveCount(0)
})

test('what cannot be read is said, and what changed since is shown again', async ({
  page,
  site,
  announce,
}) => {
  announce(400)
  await openAs(page, site, 'editor', PAGE)
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(csv('Nom;Série\nPhare;\n"Brume;'))
  await expect(page.getByRole('alert')).toContainText('Ligne 3 : Un guillemet ouvert n’est jamais refermé.')
  await choose.setInputFiles(csv('a'.repeat(1_000_001)))
  await expect(page.getByRole('alert')).toContainText('dépasse 1 Mo')
  await choose.setInputFiles(csv('%PDF-1.7', 'notice.pdf'))
  await expect(page.getByRole('alert')).toContainText('Ce n’est pas un fichier CSV')
  await choose.setInputFiles(csv(''))
  await expect(page.getByRole('alert')).toContainText('Ce fichier est vide.')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger un modèle' }).click()
  expect((await download).suggestedFilename()).toBe('jeux.csv')

  const name = `Sel ${newId()}`
  await choose.setInputFiles(csv(`Nom;Série\n${name};Sels`))
  await expect(page.getByRole('region', { name: 'Nouveaux jeux' })).toContainText(name)
  await inDatabase(site, (db) => buildGame(db, { name }))
  await page.getByRole('button', { name: 'Enregistrer tout cela' }).click()
  await expect(page.getByText('Entre-temps, quelque chose a changé')).toBeVisible()
  await expect(page.getByRole('region', { name: 'À compléter' })).toContainText(name)
  await page.getByRole('button', { name: 'Enregistrer tout cela' }).click()
  await expect(page.getByRole('heading', { name: '0 jeu créé' })).toBeVisible()
  expect(await inDatabase(site, (db) => db.game.findMany({ where: { name } }))).toMatchObject([
    { series: 'Sels' },
  ])
})

for (const [theme, lang] of [
  ['light', 'fr'],
  ['dark', 'en'],
] as const)
  test(`a table of games fits and is accessible, ${theme}, ${lang}`, async ({ page, site }) => {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    const mark = newId()
    await inDatabase(site, async (db) => {
      await buildGame(db, {
        name: `Tour dorée ${mark} III`,
        platforms: ['PC', 'PlayStation 5'],
        otherNames: ['Golden Tower'],
      })
      await buildGame(db, { name: `Brume ${mark}`, series: 'Les Brumes' })
      await buildGame(db, { name: `Montré ${mark}`, shownFrom: new Date(0) })
    })
    const file = csv(
      [
        'Nom;Sorties;Plateformes;Genres;Série;Studios;PEGI;Description;Budget',
        `Phare & tempête ${mark};"PC, PS5 : 27/11/2026; Switch 2 (accès anticipé) : T4 2027";PC, PS5, Switch 2;Aventure, Puzzle;Phares;Studio d’ici;12;Un gardien rallume les phares d’une côte que la nuit a prise.;0`,
        `Le jeu au nom très long, la vengeance du retour, édition du quarantième anniversaire;2027;;;;;;;`,
        `Tour dorée ${mark} 3;mars 2027;PC;;;;;;`,
        `BRUME ${mark};;Switch;Course;Brumes;Atelier;;;`,
        `Montré ${mark};;;;Montrés;;;;`,
        `Onde ${mark};30/02/2027;PS6;Plage;;;13;;`,
        `phare et tempête ${mark};;;;;;;;`,
      ].join('\r\n'),
    )
    await openAs(page, site, 'author', `${lang === 'en' ? '/en' : ''}${PAGE}`)
    await hydrated(page)
    await expect(page.locator('input[type=file]')).toBeAttached()
    const shot = (name: string) =>
      page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
    for (const name of ['choose', 'lines'] as const) {
      if (name === 'lines') {
        await page.locator('input[type=file]').setInputFiles(file)
        await expect(page.getByRole('radio').first()).toBeVisible()
      }
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        if (name === 'lines')
          expect(await coveredLines(page, lang === 'fr' ? 'Enregistrer tout cela' : 'Save all of this')).toBe(
            0,
          )
        await shot(`${name}-${width}`)
      }
    }
  })
