import type { Page } from '@playwright/test'
import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { register, setRole } from './accounts-helpers.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { moveCaret, ready, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import type { Site } from './site.ts'

const unique = () => newId().slice(-8)
const BODY = '<p>La manette vibre.</p><p>Le jeu commence par une nuit sans lune, puis le jour se lève.</p>'
const WORDS = 'une nuit sans lune'

/** A text of an author, which an editor has open in the form. */
async function editing(page: Page, site: Site, browserless: Page) {
  const author = await register(browserless, site)
  await setRole(site, author, 'author')
  const { id } = await inDatabase(site, async (db) => {
    const { id: authorId } = await db.user.findUniqueOrThrow({ where: { email: author.email } })
    const more = { slug: `n-${unique()}`, status: 'draft', content: BODY } as const
    return buildArticle(db, { title: `Notée ${unique()}`, authorId, ...more })
  })
  await openAs(page, site, 'editor', `/admin?tab=articles&edit=${id}`)
  await ready(page)
  return { id, author }
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Notes de l’équipe' })

/** Selects words of the last line, like a mouse or a finger. */
async function select(page: Page, words = WORDS): Promise<void> {
  await textOf(page).focus()
  await textOf(page).evaluate((element, quote) => {
    const text = [...element.querySelectorAll('p')].at(-1)?.querySelector('span')?.firstChild
    const at = text?.textContent?.indexOf(quote) ?? 0
    if (text) getSelection()?.setBaseAndExtent(text, at, text, at + quote.length)
  }, words)
}

/** The marked words in the text, and those that contain the caret. */
const marked = (page: Page) =>
  page.evaluate(() =>
    ['team-note', 'team-note-active'].map((name) => [...(CSS.highlights.get(name) ?? [])].map(String)),
  )

test('a note is begun beside its words, names somebody, and marks them without changing the text', async ({
  page,
  site,
}) => {
  const { id, author } = await editing(page, site, page)
  await select(page)
  const beside = page.getByRole('button', { name: 'Ajouter une note' })
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(beside).toBeInViewport({ ratio: 1 })
    const apart = async () => {
      const [key, words] = await Promise.all([
        beside.boundingBox(),
        page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().toJSON()),
      ])
      return Math.abs((key?.y ?? 0) - words.bottom)
    }
    await expect.poll(apart).toBeLessThan(80)
    await expectNoSidewaysScroll(page)
  }
  await beside.click()
  const panel = panelOf(page)
  const field = panel.getByLabel('Votre note')
  await expect(field).toBeFocused()
  await expect(beside).toHaveCount(0)
  // The words stay marked while the focus is in the panel.
  await expect.poll(() => marked(page)).toEqual([[], [WORDS]])
  await page.keyboard.type(`Vois ceci, @${author.username.slice(0, 4).toUpperCase()}`)
  const names = page.getByRole('listbox', { name: 'Personnes à nommer' })
  await expect(names.getByRole('option', { name: author.username })).toBeVisible()
  await page.keyboard.type(author.username.slice(4))
  await expect(names.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`Vois ceci, @${author.username} `)
  await panel.getByRole('button', { name: 'Ajouter la note' }).click()
  const note = panel.getByRole('listitem').filter({ hasText: 'Vois ceci' })
  await expect(note.locator('strong')).toHaveText(`@${author.username}`)
  const stored = await inDatabase(site, (db) =>
    db.textNote.findFirstOrThrow({ where: { contentId: id }, include: { mentions: true, mails: true } }),
  )
  expect([stored.quote, stored.mentions.length, stored.mails.length]).toEqual([WORDS, 1, 1])

  // The caret is after the words, which stay marked while the text is edited.
  await expect(textOf(page)).toBeFocused()
  await expect.poll(() => marked(page)).toEqual([[], [WORDS]])
  await moveCaret(page, 'Home')
  await page.keyboard.type('Ici, ')
  await expect.poll(() => marked(page)).toEqual([[WORDS], []])
  const work = () =>
    inDatabase(site, async (db) => {
      const copy = await db.workingCopy.findUnique({ where: { contentId: id } })
      return (copy?.fields as { content?: string } | undefined)?.content
    })
  await expect
    .poll(work)
    .toContain('<p>Ici, Le jeu commence par une nuit sans lune, puis le jour se lève.</p>')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(textOf(page)).not.toContainText('Ici')
  await expect.poll(() => marked(page)).toEqual([[WORDS], []])
  // Once the note is settled, nothing is marked.
  await note.getByRole('button', { name: /^Marquer comme réglée/ }).click()
  await expect.poll(() => marked(page)).toEqual([[], []])
})

test('by its key alone a note is written, answered with a name, and found in the list of keys', async ({
  page,
  site,
}) => {
  const { author } = await editing(page, site, page)
  const panel = panelOf(page)
  await select(page, 'le jour')
  await page.keyboard.press('Shift+Alt+N')
  await expect(panel.getByLabel('Votre note')).toBeFocused()
  await page.keyboard.type('Quel jour ?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const note = panel.getByRole('listitem').filter({ hasText: 'Quel jour ?' })
  await expect(note.getByRole('blockquote')).toHaveText('le jour')
  await expect(textOf(page)).toBeFocused()
  // Notes on title and excerpt work, too; Escape closes the list of names and keeps the note.
  const title = page.getByRole('textbox', { name: 'Titre (obligatoire)' })
  await title.focus()
  await title.selectText()
  await page.keyboard.press('Shift+Alt+N')
  await expect(panel.getByText('Sur ces mots :')).toContainText('Notée')
  await page.keyboard.type(`@${author.username.slice(0, 4)}`)
  const names = page.getByRole('listbox', { name: 'Personnes à nommer' })
  await expect(names).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(names).toHaveCount(0)
  await expect(panel.getByLabel('Votre note')).toHaveValue(`@${author.username.slice(0, 4)}`)
  await panel.getByRole('button', { name: 'Annuler' }).click()
  await expect(title).toBeFocused()

  await note.getByRole('button', { name: /^Répondre/ }).click()
  await page.keyboard.type(`@${author.username}`)
  await names.getByRole('option', { name: author.username }).click()
  await expect(note.getByLabel('Votre réponse')).toHaveValue(`@${author.username} `)
  await note.getByRole('button', { name: /^Répondre/ }).click()
  await expect(note.locator('strong')).toHaveText(`@${author.username}`)

  await textOf(page).focus()
  await page.keyboard.press('Shift+Alt+H')
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(keys.getByRole('row', { name: /^Noter les mots choisis/ })).toContainText('Maj + Alt + N')
})
