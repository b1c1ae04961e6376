import type { Page } from '@playwright/test'
import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { signIn } from './accounts-helpers.ts'
import { inDatabase, openAs, openAsAdmin } from './admin-helpers.ts'
import { expectWithin, giveFiles, paragraph, pasteHtml, ready, screenshot, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import type { Site } from './site.ts'

const unique = () => newId().slice(-8)
/** By its label; the text's title, not that for searches. */
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: name === 'Titre' ? 'Titre (obligatoire)' : name })

/** The stored body of an item. */
const storedBody = (site: Site, slug: string) =>
  inDatabase(site, async (db) => (await db.content.findFirstOrThrow({ where: { slug } })).content)

/** An article of the test's own, and a page on which an admin edits it. */
async function editing(page: Page, site: Site, content?: string) {
  const article = await inDatabase(site, (db) =>
    buildArticle(db, { slug: `edite-${unique()}`, ...(content && { content }) }),
  )
  const person = await openAsAdmin(page, site, `/admin?tab=articles&edit=${article.id}`)
  await ready(page)
  return { article, person }
}

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
    await expect(page.getByText(sentence)).toBeVisible()
  await expect(field(page, 'Titre')).toBeFocused()
  await field(page, 'Titre').fill('Été à Nœux')
  await expect(page.getByText('Le titre doit contenir')).toHaveCount(0)
  await expect(field(page, 'Slug')).toHaveValue('ete-a-noeux')
  await expect(page.getByText('– libre')).toBeVisible()
  // By hand: what has not the form of one is told what it is, not that somebody has it.
  await field(page, 'Slug').fill('Été & manettes')
  await expect(page.getByText('Minuscules sans accent, chiffres et traits d’union seulement.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Utiliser « ete-manettes »' })).toBeVisible()
  // The title leaves it alone; a taken one comes with another.
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
  await page.keyboard.press('End')
  await page.keyboard.type(' /')
  const menu = page.getByRole('listbox', { name: 'Blocs à insérer' })
  await expect(menu.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  await expect(menu.locator('> *')).toBeInViewport({ ratio: 1 })
  // What Lexical does whenever it puts the list in its place.
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
    await page.keyboard.press('End')
    // The line in use is the last that is seen.
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
  // Neither below the tools nor below the buttons of the form.
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
  // Otherwise the browser inserts nothing, and never comes to what follows.
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
  // It slides in from the edge, and is moved aside once its size is known.
  await expect.poll(apart).toBe(true)
})

test('pasted texts come clean; tools work by the keyboard alone', async ({ page, site }) => {
  const { article } = await editing(page, site, '<p>Début.</p>')
  const text = textOf(page)
  await text.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await pasteHtml(
    page,
    `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2><span style="font-size:16pt">Collé</span></h2><p><span style="font-weight:700">Gras</span><span> et calme</span></p><p><span>&nbsp;</span></p><p><img src="https://lh7.example/x" alt="Le marais"></p></b>`,
  )
  await expect(text.getByRole('heading', { name: 'Collé' })).toBeVisible()
  await expect(page.getByText('Une image du texte collé n’a pas pu venir avec lui.')).toBeVisible()
  await expect(page.getByText('Le marais', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Compris' }).click()
  // A picture inside the pasted text, as data: sent to the library like any other.
  const data = `data:image/png;base64,${(await screenshot(6)).toString('base64')}`
  await pasteHtml(page, `<p>Avec image</p><img src="${data}" alt="Collée">`)
  await expect(page.getByRole('group', { name: 'Image : Collée' }).getByRole('img')).toBeVisible()
  // The toolbar is one stop of the Tab key; arrows lead through it.
  const tools = page.getByRole('toolbar', { name: 'Mise en forme' })
  await tools.getByRole('combobox').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: 'Gras' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Undo takes a paste back in one step.
  await page.getByRole('group', { name: 'Image : Collée' }).getByRole('img').click()
  await page.keyboard.press('ControlOrMeta+End')
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

test('nothing is lost: a reload, a server that is away, the end of the session, a crash', async ({
  page,
  site,
  context,
  announce,
}) => {
  announce(401, 'offline')
  const { article, person } = await editing(page, site)
  page.on('dialog', (dialog) => void dialog.accept())
  const text = textOf(page)
  const write = async (words: string) => {
    await text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(words)
  }
  await write(' Premier ajout.')
  await expect(page.getByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible()
  // Reload: the server has it, and readers do not.
  await page.reload()
  await expect(text).toContainText('Premier ajout.')
  expect(await storedBody(site, article.slug)).toBe(article.content)
  // The server cannot be reached: said, and everything stays, also after a reload.
  await page.route('**/trpc/workflow.saveCopy*', (route) => route.abort())
  await write(' Deuxième ajout.')
  const away = page.getByRole('status').filter({ hasText: 'Le serveur ne répond pas' })
  await expect(away).toBeVisible()
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Erreur lors de l’enregistrement')
  await page.reload()
  await expect(page.getByText('est repris là où vous l’aviez laissé')).toBeVisible()
  await expect(text).toContainText('Deuxième ajout.')
  // The session ends on the server: signing in leads back to the very text.
  await inDatabase(site, (db) => db.session.deleteMany({ where: { user: { email: person.email } } }))
  await page.unroute('**/trpc/workflow.saveCopy*')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, person)
  await expect(page).toHaveURL(`/admin?tab=articles&edit=${article.id}`)
  await expect(text).toContainText('Deuxième ajout.')
  // Crash while the server is away: the tab is gone, another one is offered the text.
  await context.route('**/trpc/workflow.saveCopy*', (route) => route.abort())
  await write(' Troisième ajout.')
  await expect(away).toBeVisible()
  // A tab that is closed saves once more on its way out, which no route holds back for sure.
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
  const other = await context.newPage()
  await other.goto(`/admin?tab=articles&edit=${article.id}`)
  await ready(other)
  await expect(textOf(other)).not.toContainText('Troisième ajout.')
  await expect(other.getByText('Un texte non enregistré a été retrouvé')).toBeVisible()
  await context.unroute('**/trpc/workflow.saveCopy*')
  await other.getByRole('button', { name: 'Reprendre ce texte' }).click()
  await expect(textOf(other)).toContainText('Troisième ajout.')
  await other.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(other.getByText('Modifications publiées.', { exact: true })).toBeVisible()
  expect(await storedBody(site, article.slug)).toContain('Troisième ajout.')
  // Published is published: nothing is offered again.
  await other.goto(`/admin?tab=articles&edit=${article.id}`)
  await ready(other)
  await expect(other.getByText('Un texte non enregistré')).toHaveCount(0)
})

test('two at work on one text: both versions side by side, and nothing overwritten unasked', async ({
  page,
  site,
  announce,
}) => {
  announce(409)
  const { article } = await editing(
    page,
    site,
    '<p>Un début commun, assez long pour que le texte puisse être enregistré.</p><p>Une phrase du milieu.</p>',
  )
  await inDatabase(site, (db) =>
    db.content.update({
      where: { id: article.id },
      data: {
        content:
          '<p>Un début commun, assez long pour que le texte puisse être enregistré.</p><p>Leur phrase.</p>',
        title: 'Leur titre',
        updatedAt: new Date(),
      },
    }),
  )
  await textOf(page).getByText('Une phrase du milieu.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Et la mienne.')
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  const conflict = page.getByRole('dialog', { name: 'Deux versions de ce texte' })
  // What only one side has is marked.
  const mine = conflict.getByRole('insertion').filter({ hasText: 'Et la mienne.' })
  await expect(mine).toBeVisible()
  await expect(conflict.getByRole('deletion').getByText('Leur')).toHaveCount(2)
  await expect(conflict.getByText('1 bloc identique')).toBeVisible()
  await expectAccessible(page)
  // Both versions are there on a phone, too.
  await page.setViewportSize({ width: 375, height: 800 })
  await expectWithin(mine, 375)
  await page.setViewportSize({ width: 1280, height: 800 })
  await conflict.getByRole('button', { name: 'Revenir à mon texte' }).click()
  expect(await storedBody(site, article.slug)).toContain('Leur phrase.')
  // Field by field and passage by passage: their title, and both sentences.
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await conflict.getByRole('radio', { name: 'Garder – Titre : Version en ligne' }).check()
  await conflict.getByRole('radio', { name: 'Garder les deux – Passage 2' }).check()
  await conflict.getByRole('button', { name: 'Continuer avec ces choix' }).click()
  await expect(field(page, 'Titre')).toHaveValue('Leur titre')
  await expect(textOf(page)).toContainText('Leur phrase.')
  await expect(textOf(page)).toContainText('Et la mienne.')
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByText('Modifications publiées.', { exact: true })).toBeVisible()
  expect(await storedBody(site, article.slug)).toMatch(/Leur phrase\..*Et la mienne\./s)
})

test('two forms on one text: each sees the other, and the second to write chooses', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(409)
  const { article } = await editing(page, site)
  const other = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openAsAdmin(other, site, `/admin?tab=articles&edit=${article.id}`)
  await ready(other)
  await expect(other.getByText('Ce texte est aussi ouvert ailleurs')).toBeVisible()
  await field(other, 'Titre').fill('Un titre d’ailleurs')
  await expect(other.getByText(/^Enregistré à/)).toBeVisible()
  await field(page, 'Titre').fill('Un titre d’ici')
  await expect(page.getByText('Quelqu’un d’autre a continué ce texte.')).toBeVisible()
  await page.getByRole('button', { name: 'Comparer les deux versions' }).click()
  const conflict = page.getByRole('dialog', { name: 'Deux versions de ce texte' })
  await expect(conflict.getByRole('deletion').filter({ hasText: 'ailleurs' })).toBeVisible()
  await conflict.getByRole('button', { name: 'Tout prendre de l’autre version' }).click()
  await conflict.getByRole('button', { name: 'Continuer avec ces choix' }).click()
  await expect(field(page, 'Titre')).toHaveValue('Un titre d’ailleurs')
  await other.context().close()
})

test('an author proposes a text, an editor plans it; its moment is one that exists in Paris', async ({
  page,
  site,
  browser,
}) => {
  const title = `Proposé ${unique()}`
  await openAs(page, site, 'author', '/admin?tab=articles&new=1')
  await ready(page)
  await expect(page.getByRole('button', { name: 'Publier' })).toHaveCount(0)
  await field(page, 'Titre').fill(title)
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  // It is a draft now, and its address leads back to it.
  await expect(page).toHaveURL(/edit=[0-9a-f]{24}$/)
  const edit = new URL(page.url()).pathname + new URL(page.url()).search
  await page.reload()
  await expect(field(page, 'Titre')).toHaveValue(title)
  await field(page, 'Extrait').fill('Un chapeau assez long.')
  await textOf(page).click()
  await page.keyboard.type(paragraph(20, 0))
  await page.getByRole('button', { name: 'Proposer' }).click()
  await expect(page.getByText('Texte proposé à la rédaction.')).toBeVisible()
  await expect(page).toHaveURL('/admin?tab=desk&state=proposed')
  await expect(page.getByRole('article').first()).toContainText('Chez les éditeurs depuis le')

  const editor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openAsAdmin(editor, site, edit)
  await ready(editor)
  await expect(editor.getByText('Proposé : une personne de la rédaction doit le publier.')).toBeVisible()
  await editor.getByRole('button', { name: 'Autres actions' }).click()
  await editor.getByRole('button', { name: 'Planifier…' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Planifier la publication' })
  await dialog.getByLabel('Jour').fill('2027-03-28')
  await dialog.getByLabel('Heure de Paris').fill('02:30')
  await expect(dialog.getByText('Cette heure n’existe pas')).toBeVisible()
  await dialog.getByLabel('Jour').fill('2027-10-31')
  await dialog.getByRole('radio', { name: /^La seconde/ }).check()
  await expectAccessible(editor)
  await dialog.getByRole('button', { name: 'Planifier' }).click()
  await expect(editor.getByText('Publication planifiée.')).toBeVisible()
  const text = await inDatabase(site, (db) => db.content.findFirstOrThrow({ where: { title } }))
  expect([text.status, text.publishedAt?.toISOString()]).toEqual(['published', '2027-10-31T01:30:00.000Z'])
  await editor.context().close()
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
  /** How many rows of the screen something covers that does not scroll. */
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
  // Also while it says that something is the matter.
  await page.route('**/trpc/workflow.saveCopy*', (route) => route.abort())
  await page.keyboard.type('Et une autre. ')
  await expect(page.getByText(/^Le serveur ne répond pas/)).toBeVisible()
  await expect.poll(covered).toBeLessThanOrEqual(160)
  await expectNoSidewaysScroll(page)
})

test('leaving asks first where the server has not got it: links, the back button, the cross', async ({
  page,
  site,
  announce,
}) => {
  announce('offline')
  const { article } = await editing(page, site)
  await page.route('**/trpc/workflow.saveCopy*', (route) => route.abort())
  await field(page, 'Titre').fill('Un titre à ne pas perdre')
  await page.getByRole('banner').getByRole('link', { name: 'Actus' }).click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await question.getByRole('button', { name: 'Continuer à écrire' }).click()
  await expect(page).toHaveURL(`/admin?tab=articles&edit=${article.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Fermer' }).click()
  await question.getByRole('button', { name: 'Quitter et les garder ici' }).click()
  await expect(page).toHaveURL('/admin?tab=articles')
  await page.goBack()
  await expect(field(page, 'Titre')).toHaveValue('Un titre à ne pas perdre')
  await page.getByRole('main').getByRole('button', { name: 'Fermer' }).click()
  await question.getByRole('button', { name: 'Jeter mes modifications' }).click()
  await expect(page).toHaveURL('/admin?tab=articles')
  await page.goBack()
  await ready(page)
  await expect(field(page, 'Titre')).toHaveValue(article.title)
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
    // A toolbar wider than a phone once pushed the text of the full screen off it.
    await page.getByRole('button', { name: /^(Plein écran|Full screen)$/ }).click()
    await expectWithin(textOf(page), 375)
  })

test('an article deleted by another admin during an edit takes no words along', async ({
  page,
  site,
  announce,
}) => {
  announce(404)
  const { article } = await editing(page, site)
  await field(page, 'Titre (obligatoire)').fill('Un titre auquel je tiens')
  await inDatabase(site, (db) => db.content.delete({ where: { id: article.id } }))
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByRole('main')).toContainText('Article non trouvé')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Nouvel article' })).toBeVisible()
  await expect(field(page, 'Titre (obligatoire)')).toHaveValue('Un titre auquel je tiens')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Article publié.')).toBeVisible()
  const again = await inDatabase(site, (db) => db.content.findFirst({ where: { slug: article.slug } }))
  expect([again?.title, again?.content]).toEqual(['Un titre auquel je tiens', article.content])
})
