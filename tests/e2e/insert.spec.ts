import type { Page } from '@playwright/test'
import { buildArticle, buildImage } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, litKeys, openAsAdmin } from './admin-helpers.ts'
import { moveCaret, ready, screenshot, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import type { Site } from './site.ts'

const unique = () => newId().slice(-8)

/** Opens a form with a line before and one after the caret, which is at the end of the first line. */
async function between(page: Page, site: Site): Promise<void> {
  const content = '<p>Avant.</p><p>Après.</p>'
  const { id } = await inDatabase(site, (db) => buildArticle(db, { slug: `entre-${unique()}`, content }))
  await openAsAdmin(page, site, `/admin?tab=articles&edit=${id}`)
  await ready(page)
  await textOf(page).getByText('Avant.').click()
  await moveCaret(page, 'End')
}

/** The text block by block: cards by their names, others by their words, without empty lines. */
const blocks = (page: Page) =>
  textOf(page).evaluate((text) =>
    Array.from(text.children, (block) => {
      const name = block.querySelector('[role=group]')?.getAttribute('aria-label')
      return (name ?? block.textContent).replace(/\s/g, ' ')
    }).filter(Boolean),
  )

/** Adds pictures to the library that only this test finds. */
async function library(site: Site, ...alts: string[]): Promise<string> {
  const word = `img${unique()}`
  for (const [n, alt] of alts.entries()) {
    const data = new Uint8Array(await screenshot(n + 1))
    await inDatabase(site, (db) =>
      buildImage(db, data, { originalName: `${word}-${n}.png`, alt, width: 640, height: 360 }),
    )
  }
  return word
}

const dialog = (page: Page) => page.getByRole('dialog')
const insert = (page: Page) => dialog(page).getByRole('button', { name: 'Insérer' })

test('one picture that is sent alone in the dialog stands where the caret was, without another press', async ({
  page,
  site,
}) => {
  await between(page, site)
  await page
    .getByRole('toolbar', { name: 'Mise en forme' })
    .getByRole('button', { name: 'Image', exact: true })
    .click()
  const buffer = Buffer.concat([await screenshot(6), Buffer.from(unique())])
  await dialog(page)
    .getByLabel('Ajouter des images')
    .setInputFiles({ name: 'seule.png', mimeType: 'image/png', buffer })
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => blocks(page)).toEqual(['Avant.', expect.stringMatching(/^Image/), 'Après.'])
  await expect(textOf(page)).toBeFocused()
})

test('pictures that are sent in the dialog are chosen by themselves, and stand where the caret was', async ({
  page,
  site,
}) => {
  await between(page, site)
  // The first file that is sent arrives last.
  let first = true
  await page.route('**/api/images/upload', async (route) => {
    const late = first
    first = false
    if (late)
      await expect(dialog(page).getByRole('button', { name: /^Ne plus choisir tard-b/ })).toBeVisible()
    await route.continue()
  })
  await page
    .getByRole('toolbar', { name: 'Mise en forme' })
    .getByRole('button', { name: 'Image', exact: true })
    .click()
  const word = unique()
  const files = await Promise.all(
    ['tard-a', 'tard-b'].map(async (name, n) => ({
      ...{ name: `${name}-${word}.png`, mimeType: 'image/png' },
      buffer: Buffer.concat([await screenshot(n + 4), Buffer.from(word)]),
    })),
  )
  await dialog(page).getByLabel('Ajouter des images').setInputFiles(files)
  const chosen = dialog(page).getByRole('region', { name: 'Images choisies' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  await expect(chosen.first().getByRole('button')).toHaveAccessibleName(`Ne plus choisir tard-a-${word}.png`)
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
    await expect(insert(page)).toBeInViewport({ ratio: 1 })
  }
  expect(await litKeys(page, dialog(page))).toEqual([await insert(page).innerText()])
  await expectAccessible(page)
  await insert(page).click()
  await expect(textOf(page)).toBeFocused()
  const picture = 'Image sans texte alternatif'
  await expect.poll(() => blocks(page)).toEqual(['Avant.', picture, picture, 'Après.'])
  const shown = textOf(page).locator('[role=group] img')
  const ids = await inDatabase(site, (db) =>
    db.image.findMany({ where: { originalName: { contains: word } }, orderBy: { originalName: 'asc' } }),
  )
  for (const [n, { id }] of ids.entries())
    await expect(shown.nth(n)).toHaveAttribute('src', new RegExp(`/api/images/${id}`))
  await page.keyboard.type('Ici, ')
  await expect.poll(() => blocks(page)).toEqual(['Avant.', picture, picture, 'Ici, Après.'])
})

test('a gallery from the slash menu has the pictures that were searched and pressed, in that order', async ({
  page,
  site,
}) => {
  const word = await library(site, 'Le phare', 'Le marais', 'La lampe')
  await between(page, site)
  await page.keyboard.type(' /galerie')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Nom d’une image').fill(word)
  await page.keyboard.press('Enter')
  const tile = (n: number) =>
    dialog(page).getByRole('button', { name: `Choisir ${word}-${n}.png`, exact: true })
  for (const n of [2, 1, 0]) await tile(n).click()
  await expect(tile(0)).toHaveAccessibleDescription('Numéro 3')
  // A second press removes the picture from the choice, and later ones move up.
  await tile(1).click()
  await expect(tile(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(tile(0)).toHaveAccessibleDescription('Numéro 2')
  await insert(page).click()
  const gallery = 'Galerie : 2 images'
  await expect.poll(() => blocks(page)).toEqual(['Avant. ', gallery, 'Après.'])
  const shown = textOf(page).getByRole('group', { name: gallery })
  await expect(shown.getByRole('button', { name: /^Texte alternatif/ })).toHaveText([
    /: La lampe$/,
    /: Le phare$/,
  ])
  // Cancelling inserts nothing, and the caret is where it was.
  await textOf(page).getByText('Après.').click()
  await moveCaret(page, 'End')
  await page.keyboard.press('Shift+Alt+M')
  await dialog(page).getByLabel('Nom d’une image').click()
  // Even in a busy browser the caret is back before the next key.
  await page.evaluate(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms = 0) => setTimeout(run, ms + 1000)) as typeof window.setTimeout
  })
  await page.keyboard.press('Escape')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type(' Encore.')
  await expect.poll(() => blocks(page)).toEqual(['Avant. ', gallery, 'Après. Encore.'])
})

test('by keyboard alone a picture, a video, a table, a card and a link stand where the caret was', async ({
  page,
  site,
}) => {
  const word = await library(site, 'Le phare')
  await between(page, site)
  const tabTo = async (name: string) => {
    const target = dialog(page).getByRole('button', { name, exact: true })
    for (let n = 0; n < 40 && !(await target.evaluate((e) => e === document.activeElement)); n++)
      await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await page.keyboard.press('Shift+Alt+M')
  await dialog(page).getByLabel('Nom d’une image').focus()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: /^Choisir / })).toHaveCount(1)
  await tabTo(`Choisir ${word}-0.png`)
  await page.keyboard.press('Space')
  await tabTo('Insérer')
  await page.keyboard.press('Enter')
  const picture = 'Image : Le phare'
  await expect.poll(() => blocks(page)).toEqual(['Avant.', picture, 'Après.'])

  const back = async (keys: string) => {
    await expect(dialog(page)).toHaveCount(0)
    await textOf(page).getByText('Avant.').click()
    await moveCaret(page, 'End')
    await page.keyboard.press(keys)
    await dialog(page).waitFor()
  }
  await back('Shift+Alt+V')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ')
  await page.keyboard.press('Enter')
  await expect.poll(() => blocks(page)).toEqual(['Avant.', 'Vidéo', picture, 'Après.'])
  await back('Shift+Alt+L')
  // A press on the dialog itself takes the focus from its field.
  await dialog(page).getByRole('heading').click()
  await dialog(page).getByRole('list').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await blocks(page)).length).toBe(5)
  expect((await blocks(page))[0]).toBe('Avant.')
  expect((await blocks(page))[2]).toBe('Vidéo')
  await back('Shift+Alt+T')
  await dialog(page).getByLabel('Lignes').fill('1')
  await page.keyboard.press('Enter')
  await expect(textOf(page).locator('> :nth-child(2)')).toHaveJSProperty('nodeName', 'TABLE')
  await back('Control+K')
  await dialog(page).getByRole('heading').click()
  await dialog(page).getByRole('textbox').fill('manette.example')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await blocks(page))[0]).toBe('Avant.manette.example')
})
