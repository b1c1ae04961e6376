import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import {
  editing,
  expectWithin,
  field,
  giveFiles,
  moveCaret,
  paragraph,
  pasteHtml,
  ready,
  screenshot,
  storedBody,
  textOf,
} from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const unique = () => newId().slice(-8)

test('what is not there yet is said at each field, and goes when the field is edited', async ({
  page,
  site,
  announce,
}) => {
  announce(409)
  const { article } = await inDatabase(site, async (db) => ({
    article: await buildArticle(db, { slug: `pris-${unique()}` }),
  }))
  await openAsAdmin(page, site, '/admin?tab=articles&new=1')
  await ready(page)
  const publish = page.getByRole('button', { name: 'Publier' })
  await publish.click()
  for (const sentence of [
    'Le titre doit contenir au moins 3 caractères',
    'Le slug doit contenir au moins 3 caractères',
    "L'extrait doit contenir au moins 10 caractères",
    'Le contenu doit contenir au moins 50 caractères ou inclure une image ou une vidéo.',
    '4 champs sont à corriger avant de publier.',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(field(page, 'Titre')).toBeFocused()
  await field(page, 'Titre').fill('Été à Nœux')
  await expect(page.getByText('Le titre doit contenir')).toHaveCount(0)
  await expect(field(page, 'Slug')).toHaveValue('ete-a-noeux')
  await expect(page.getByText('– libre')).toBeVisible()
  // A slug that was typed in a wrong form gets an explanation, not the message that it is taken.
  await field(page, 'Slug').fill('Été & manettes')
  await expect(page.getByText('Minuscules sans accent, chiffres et traits d’union seulement.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Utiliser « ete-manettes »' })).toBeVisible()
  // The title does not change it any more; for a taken slug another is proposed.
  await field(page, 'Slug').fill(article.slug)
  await field(page, 'Titre').fill('Été à Nœux-les-Mines')
  await expect(field(page, 'Slug')).toHaveValue(article.slug)
  await expect(page.getByText('Ce slug est déjà utilisé.')).toBeVisible()
  await field(page, 'Extrait').fill('Un chapeau assez long.')
  await textOf(page).click()
  await page.keyboard.type(paragraph(20, 0))
  await publish.click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Erreur lors de l’enregistrement')
  await page.getByRole('button', { name: `Utiliser « ${article.slug}-2 »` }).click()
  await publish.click()
  await expect(page.getByText('Article publié.')).toBeVisible()
  expect(await storedBody(site, `${article.slug}-2`)).toBe(`<p>${paragraph(20, 0)}</p>`)
})

test('opening and saving changes nothing but what was changed', async ({ page, site }) => {
  const untouched =
    '<p>Un  texte,   avec <em>des</em> espaces d’un script.</p>\n\n<ul>\n  <li>et une liste</li>\n</ul><blockquote><ul><li>dans une citation</li></ul></blockquote>'
  const { article } = await editing(page, site, `${untouched}<p>fin</p>`)
  await expect(page.getByText('Aucune modification.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Bloc conservé tel quel' })).toBeVisible()
  await field(page, 'Titre').fill('Un autre titre')
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByText('Modifications publiées.', { exact: true })).toBeVisible()
  expect(await storedBody(site, article.slug)).toBe(`${untouched}<p>fin</p>`)
})

test('the slash menu is seen whole, also where the text begins at the lower edge', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 600 })
  await editing(page, site, '<p>Début.</p>')
  await textOf(page).click()
  await textOf(page).evaluate((text) => scrollBy(0, text.getBoundingClientRect().top - 560))
  await moveCaret(page, 'End')
  await page.keyboard.type(' /')
  const menu = page.getByRole('listbox', { name: 'Blocs à insérer' })
  await expect(menu.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  await expect(menu.locator('> *')).toBeInViewport({ ratio: 1 })
  // Lexical does this whenever it places the list.
  await menu.evaluate((list) => list.setAttribute('aria-label', 'Typeahead menu'))
  await expect(menu).toBeVisible()
})

test('a video or picture that is put in is seen whole, wherever the page stood', async ({ page, site }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const lines = Array.from({ length: 40 }, (_, i) => `<p>Ligne ${i + 1}.</p>`).join('')
  await editing(page, site, lines)
  const text = textOf(page)
  const put = async (line: string) => {
    await text.getByText(line, { exact: true }).click()
    await moveCaret(page, 'End')
    // The present line is the last visible one.
    await text
      .getByText(line, { exact: true })
      .evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4))
  }
  await put('Ligne 20.')
  await page.keyboard.press('Shift+Alt+V')
  await page.getByRole('textbox', { name: 'Lien de la vidéo' }).fill('https://youtu.be/dQw4w9WgXcQ')
  await page.keyboard.press('Enter')
  await expect(text.locator('.video')).toBeInViewport({ ratio: 1 })
  await expect(text).toBeFocused()
  await put('Ligne 10.')
  await giveFiles(page, 'paste', [{ name: 'a.png', type: 'image/png', data: await screenshot(3) }])
  const picture = page.getByRole('group', { name: 'Image sans texte alternatif' }).locator('img')
  await expect(picture).toBeInViewport({ ratio: 1 })
  // The line is hidden neither by the toolbar nor by the buttons of the form.
  await expect
    .poll(() =>
      picture.evaluate((img) => {
        const { left, top, bottom } = img.getBoundingClientRect()
        return [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 2, y) === img)
      }),
    )
    .toEqual([true, true])
})

test('a pasted picture that WebKit on Linux hands over late, with what it would insert', async ({
  page,
  site,
}) => {
  await editing(page, site)
  const text = textOf(page)
  await text.click()
  const handled = await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    return !element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  // Otherwise the browser inserts nothing, and the next event never comes.
  expect(handled).toBe(false)
  const inserts = await text.evaluate(async (element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
    canvas.getContext('2d')?.fillRect(0, 0, 64, 36)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/html', `<img src="${URL.createObjectURL(blob as Blob)}">`)
    const options = { inputType: 'insertFromPaste', bubbles: true, cancelable: true }
    return element.dispatchEvent(new InputEvent('beforeinput', { ...options, dataTransfer }))
  })
  expect(inserts).toBe(false)
  const img = page.getByRole('group', { name: 'Image sans texte alternatif' }).locator('img')
  await expect(img).toHaveAttribute('src', /^\/api\/images\//)
  await expect(img).toHaveJSProperty('naturalWidth', 64)
})

test('on a phone a message leaves the field in use free', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await editing(page, site)
  const title = field(page, 'Titre')
  const scrolledUnderToasts = () =>
    title.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 80))
  await title.fill('Un autre titre')
  await scrolledUnderToasts()
  await page.keyboard.press('ControlOrMeta+s')
  const toast = page.getByRole('status').filter({ hasText: 'Enregistré. Rien de nouveau n’est publié.' })
  await expect(toast).toBeVisible()
  await expect(title).toBeFocused()
  const apart = async () => {
    const [a, b] = [await toast.boundingBox(), await title.boundingBox()]
    return a !== null && b !== null && (a.y >= b.y + b.height || a.y + a.height <= b.y)
  }
  // The toast slides in from the edge, and moves aside once its size is known.
  await expect.poll(apart).toBe(true)
})

test('pasted texts come clean; tools work by the keyboard alone', async ({ page, site }) => {
  const { article } = await editing(page, site, '<p>Début.</p>')
  const text = textOf(page)
  await text.click()
  await moveCaret(page, 'End')
  await page.keyboard.press('Enter')
  await pasteHtml(
    page,
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2><span style="font-size:16pt">Collé</span></h2><p><span style="font-weight:700">Gras</span><span> et calme</span></p><p><span>&nbsp;</span></p><p><img src="https://lh7.example/x" alt="Le marais"></p></b>`,
  )
  await expect(text.getByRole('heading', { name: 'Collé' })).toBeVisible()
  await expect(page.getByText('Une image du texte collé n’a pas pu venir avec lui.')).toBeVisible()
  await expect(page.getByText('Le marais', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Compris' }).click()
  // A picture within the pasted text, as data: it is uploaded like any other.
  const data = `data:image/png;base64,${(await screenshot(6)).toString('base64')}`
  await pasteHtml(page, `<p>Avec image</p><img src="${data}" alt="Collée">`)
  await expect(page.getByRole('group', { name: 'Image : Collée' }).getByRole('img')).toBeVisible()
  // The toolbar is one stop of the Tab key; arrow keys move within it.
  const tools = page.getByRole('toolbar', { name: 'Mise en forme' })
  await tools.getByRole('combobox').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: 'Gras' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await page.keyboard.press('Escape')
  // One undo removes a paste.
  await page.getByRole('group', { name: 'Image : Collée' }).getByRole('img').click()
  await moveCaret(page, 'ControlOrMeta+End')
  await page.keyboard.type('\n#### Trop bas')
  await expect(page.getByText('Le titre « Trop bas » saute un niveau')).toBeVisible()
  await page.keyboard.press('Shift+Alt+3')
  await expect(page.getByText('saute un niveau')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByText('Modifications publiées.', { exact: true })).toBeVisible()
  expect(await storedBody(site, article.slug)).toMatch(
    /^<p>Début\.<\/p>\n<h2>Collé<\/h2>\n<p><strong>Gras<\/strong> et calmeAvec image<\/p>\n<figure><img src="\/api\/images\/[0-9a-f]{24}" alt="Collée" width="640" height="360" \/><\/figure>\n<h3>Trop bas<\/h3>$/,
  )
})

test('on a phone what stays above and below the text leaves it most of the screen', async ({
  page,
  site,
  announce,
}) => {
  announce('offline')
  await page.setViewportSize({ width: 375, height: 740 })
  await editing(page, site, Array.from({ length: 30 }, (_, n) => `<p>${paragraph(20, n)}</p>`).join(''))
  await textOf(page).locator('p').nth(12).click()
  await page.keyboard.type('Une phrase de plus. ')
  /** How many rows of the window are covered by elements that do not scroll. */
  const covered = () =>
    page.evaluate(() => {
      const stays = (element: Element | null): boolean =>
        element !== null &&
        (['sticky', 'fixed'].includes(getComputedStyle(element).position) || stays(element.parentElement))
      let rows = 0
      for (let y = 0; y < innerHeight; y++) if (stays(document.elementFromPoint(innerWidth / 2, y))) rows++
      return rows
    })
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await expect.poll(covered).toBeLessThanOrEqual(160)
  expect(await covered()).toBeGreaterThan(60)
  // The same holds while an error is shown.
  await page.route('**/trpc/writing.saveCopy*', (route) => route.abort())
  await page.keyboard.type('Et une autre. ')
  await expect(page.getByText(/^Le serveur ne répond pas/)).toBeVisible()
  await expect.poll(covered).toBeLessThanOrEqual(160)
  await expectNoSidewaysScroll(page)
})

for (const [lang, theme] of [
  ['', 'dark'],
  ['/en', 'light'],
] as const)
  test(`the form is accessible and fits: ${lang || 'fr'}, ${theme}`, async ({ page, site }) => {
    const shown = await inDatabase(site, (db) =>
      db.content.findFirstOrThrow({ where: { kind: 'review', content: { contains: '<iframe' } } }),
    )
    await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
    await openAsAdmin(page, site, `${lang}/admin?tab=reviews&edit=${shown.id}`)
    await ready(page)
    await expect(page.getByRole('slider')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^(Genre)/ }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 375, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // A toolbar wider than a phone once pushed the text out of the window in full screen.
    await page.getByRole('button', { name: /^(Plein écran|Full screen)$/ }).click()
    await expectWithin(textOf(page), 375)
  })
