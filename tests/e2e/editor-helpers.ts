import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import type { Site } from './site.ts'

/** The field of the form's text. */
export const textOf = (page: Page) =>
  page.getByRole('textbox', { name: /^(Texte|Text)( \*)? ?\((obligatoire|required)\)$/ })

/** Opens a form and waits until its text can be edited. */
export async function ready(page: Page): Promise<void> {
  await expect(textOf(page)).toBeEditable({ timeout: 60_000 })
}

/** Opens a section of the form. */
export async function unfold(page: Page, name: string): Promise<void> {
  const head = page.getByRole('heading', { name, level: 3 })
  if ((await page.locator('main details[open]', { has: head }).count()) === 0) await head.click()
}

/**
 * Presses a key that moves the caret, and waits until the editor knows of it. The browser tells it a moment later: the next
 * key would otherwise change the text where the caret was before.
 */
export async function moveCaret(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told))))
}

/** A screenshot of a game. Each number has its own colour, so that the files differ. */
export const screenshot = (n: number): Promise<Buffer> =>
  sharp({
    create: { width: 640, height: 360, channels: 3, background: { r: 40 * n, g: 90, b: 255 - 40 * n } },
  })
    .png()
    .toBuffer()

export const pasteHtml = (page: Page, html: string, text = 'texte') =>
  textOf(page).evaluate(
    (element, { html, text }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, text },
  )

/** Pastes or drops files on the text. */
export async function giveFiles(
  page: Page,
  how: 'paste' | 'drop',
  files: { name: string; type: string; data: Buffer }[],
): Promise<void> {
  const given = files.map(({ name, type, data }) => ({ name, type, base64: data.toString('base64') }))
  await textOf(page).evaluate(
    (element, { how, given }) => {
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      const options = { bubbles: true, cancelable: true }
      // The drop target is the place of the last line.
      const at = (element.lastElementChild ?? element).getBoundingClientRect()
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: transfer,
              clientX: at.left + 4,
              clientY: at.top + at.height / 2,
            })
      ;(element.lastElementChild ?? element).dispatchEvent(event)
    },
    { how, given },
  )
}

/** Words for a whole evening: 24 different sentences of ten words, in turn. */
const SENTENCES = [
  'La première heure ressemble à une promenade sous la pluie.',
  'On apprend vite que chaque lampe allumée coûte un souvenir.',
  'Le marais, lui, ne pardonne rien à ceux qui courent.',
  'Les combats demandent du calme, des yeux et deux mains.',
  'Personne ne vous dit où aller, et c’est très bien.',
  'La musique se tait toujours une seconde avant le danger.',
]

export function paragraph(words: number, from: number): string {
  let text = ''
  for (let i = from; text.split(' ').length <= words; i++) text += `${SENTENCES[i % SENTENCES.length]} `
  return text.trim()
}

/** Checks that an element lies within a window of this width. */
export async function expectWithin(element: Locator, width: number): Promise<void> {
  await expect
    .poll(async () => {
      const box = await element.boundingBox()
      return box !== null && box.x >= 0 && box.x < width / 4 && box.x + box.width <= width
    })
    .toBe(true)
}

/** A field of the form by its label; 'Titre' is that of the text, not that for search engines. */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: name === 'Titre' ? 'Titre (obligatoire)' : name })

export const storedBody = (site: Site, slug: string) =>
  inDatabase(site, async (db) => (await db.content.findFirstOrThrow({ where: { slug } })).content)

/** Makes an article, and opens it in the form as an admin. */
export async function editing(page: Page, site: Site, content?: string) {
  const article = await inDatabase(site, (db) =>
    buildArticle(db, { slug: `edite-${newId().slice(-8)}`, ...(content && { content }) }),
  )
  const person = await openAsAdmin(page, site, `/admin?tab=articles&edit=${article.id}`)
  await ready(page)
  return { article, person }
}
