import type { Page } from '@playwright/test'
import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { footnoteHtml as note } from '../../shared/texts/footnotes/stored.ts'
import { inDatabase } from './admin-helpers.ts'
import { editing, moveCaret, storedBody, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà tout.'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Note de bas de page' })
const words = (page: Page) => dialog(page).getByRole('textbox', { name: 'Texte de la note' })
const numbers = (page: Page) => textOf(page).getByRole('button', { name: /^Note de bas de page/ })

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(textOf(page)).toHaveCount(0)
}

test('footnotes are written, changed and removed by keyboard, and stand where they were called', async ({
  page,
  site,
}) => {
  const { article } = await editing(page, site, `<p>${LONG}</p>`)
  await textOf(page).getByText(LONG).click()
  await moveCaret(page, 'ControlOrMeta+End')
  await page.keyboard.press('Shift+Alt+P')
  await expect(words(page)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type("L'auteur, *lui-même*.")
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(numbers(page)).toHaveAccessibleName('Note de bas de page : L’auteur, lui-même.')
  await page.keyboard.type(' Et encore /note')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(words(page)).toBeFocused()
  await page.keyboard.type('Deux')
  await dialog(page).getByRole('button', { name: 'Insérer' }).click()
  await page.keyboard.type('.')
  await expect(numbers(page)).toHaveCount(2)
  expect(
    await numbers(page).evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content)),
  ).toEqual(['counter(footnote)', 'counter(footnote)'])
  // The arrow keys choose the number, and Enter opens its words.
  await moveCaret(page, 'ArrowLeft')
  await moveCaret(page, 'ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(words(page)).toHaveText('Deux')
  await moveCaret(page, 'End')
  await page.keyboard.type(' fois')
  await dialog(page).getByRole('button', { name: 'Changer la note' }).click()
  await expect(numbers(page).last()).toHaveAccessibleName('Note de bas de page : Deux fois')
  await numbers(page).first().click()
  await expect(words(page)).toHaveText('L’auteur, lui-même.')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await publish(page)
  expect(await storedBody(site, article.slug)).toBe(
    `<p>${LONG}${note('L’auteur, <em>lui-même</em>.')} Et encore${note('Deux fois')}.</p>`,
  )
})

test('in the editor a footnote is removed by its dialog, and by Backspace', async ({ page, site }) => {
  await editing(page, site, `<p>${LONG}${note('un')} mot${note('deux')}</p>`)
  await numbers(page).first().click()
  await dialog(page).getByRole('button', { name: 'Retirer' }).click()
  await expect(numbers(page)).toHaveCount(1)
  await textOf(page).getByText('mot').click()
  await moveCaret(page, 'ControlOrMeta+End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(numbers(page)).toHaveCount(0)
})

test('apostrophes, quotation marks and addresses of mail as one types, and first-level headings', async ({
  page,
  site,
}) => {
  const { article } = await editing(page, site, `<p>${LONG}</p>`)
  await textOf(page).getByText(LONG).click()
  await moveCaret(page, 'ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/titre 1')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`L'été "chaud"`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/heading2')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dessous')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`Écrivez à jean@exemple.fr, c'est "dit" '`)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('x')
  await expect(textOf(page).getByRole('link', { name: 'jean@exemple.fr' })).toHaveAttribute(
    'href',
    'mailto:jean@exemple.fr',
  )
  await publish(page)
  expect(await storedBody(site, article.slug)).toBe(
    `<p>${LONG}</p>\n<h1>L’été « chaud »</h1>\n<h2>Dessous</h2>\n<p>Écrivez à <a href="mailto:jean@exemple.fr">jean@exemple.fr</a>, c’est « dit » 'x</p>`,
  )
})

async function published(site: Site, content: string): Promise<string> {
  const slug = `notes-${newId().slice(-8)}`
  await inDatabase(site, (db) => buildArticle(db, { slug, content }))
  return `/news/${slug}`
}

const BODY = `<p>${LONG}${note('Sa <a href="https://example.org/" rel="noopener">source</a>.')}</p><details><summary>Qui</summary><p>Lui${note('Oui, lui.')}</p></details><p>Fin${note('Trois')}</p>`

test('a number leads to its footnote and back, by keyboard, at all widths and in both themes', async ({
  page,
  site,
}) => {
  await open(page, await published(site, `${`<p>${LONG}</p>`.repeat(20)}${BODY}`))
  const list = page.locator('[role=doc-endnotes]')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const third = page.locator('[role=doc-noteref]', { hasText: '3' })
  await third.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#footnote-3$/)
  await expect(list.getByText('Trois')).toBeInViewport()
  await list.getByLabel('Retour au texte, note 3').click()
  await expect(page).toHaveURL(/#footnote-3-call$/)
  await expect(third).toBeInViewport()
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => localStorage.setItem('theme', name), theme)
    await page.reload()
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
})

test('without JavaScript footnotes work, and a spoiler keeps its own', async ({ browser, site }) => {
  const address = await published(site, BODY)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByText('Oui, lui.')).toBeHidden()
  await page.getByLabel('Note 1', { exact: true }).click()
  await expect(page).toHaveURL(/#footnote-1$/)
  await expect(page.locator('#footnote-1')).toHaveText(/^Sa source\./)
  await context.close()
})

test('on paper the words stand at the end, without the way back', async ({ page, site }) => {
  await open(page, await published(site, BODY))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#footnote-3')).toBeVisible()
  await expect(page.locator('.footnote-back').first()).toBeHidden()
})

test('only a text with footnotes loads their styles', async ({ page, site }) => {
  const sheets = async (address: string) => {
    const html = await (await page.request.get(site.url + address)).text()
    return html.match(/href="[^"]*footnote[^"]*\.css"/g)?.length ?? 0
  }
  expect(await sheets(await published(site, BODY))).toBe(1)
  expect(await sheets(await published(site, `<p>${LONG}</p><aside><p>a</p></aside>`))).toBe(0)
})
