import type { Page } from '@playwright/test'
import { buildArticle, type ContentOverrides } from '../../server/testing/factories.ts'
import { startTranslator, type TestTranslator } from '../../server/testing/translator.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { moveCaret } from './editor-helpers.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll, hydrated, open } from './fixtures.ts'
import { startTestSite } from './site.ts'

type Translator = Awaited<ReturnType<typeof startTranslator>>

// These tests use a site of their own, with a translator that answers when a test lets it.
const test = base.extend<
  object,
  { translator: TestTranslator; site: Awaited<ReturnType<typeof startTestSite>> }
>({
  translator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const translator: Translator = await startTranslator()
      await use(translator)
      await translator.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ translator }, use) => {
      const site = await startTestSite({
        env: { TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_URL: translator.url },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Each test uses its own text, because the site gradually translates those of the demo that somebody has opened. */
const untranslated = (site: Awaited<ReturnType<typeof startTestSite>>, fields: ContentOverrides = {}) =>
  inDatabase(site, (db) => buildArticle(db, fields))

/** Holds its answers back. @returns a function that lets it answer again */
function hold(translator: TestTranslator): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  translator.behave = () => promise
  return () => {
    translator.behave = undefined
    resolve()
  }
}

/** Makes the reader one who has chosen English before: French addresses redirect them. */
const readsEnglish = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'lang', value: 'en', url }])

test('who comes first reads French at once, marked, and English as soon as it is translated', async ({
  page,
  site,
  translator,
}) => {
  const { slug } = await untranslated(site)
  const release = hold(translator)
  await open(page, `/en/news/${slug}`)
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(title).not.toContainText('EN(')
  await expect(page.getByText('Being translated. Here is the French text meanwhile.')).toBeVisible()
  await expect(page.locator('main [lang="fr"]').first()).toBeVisible()
  release()
  await expect(title).toContainText('EN(')
  await expect(page.getByText('Translated from French by a machine.')).toBeVisible()
  await expect(page).toHaveTitle(/EN\(/)
  await expectAccessible(page)

  // The next reader gets it from the server, also without scripts.
  const html = await (await page.request.get(`/en/news/${slug}`)).text()
  expect(html).toContain('EN(')
  expect(html).not.toContain('noindex')

  await readsEnglish(page, site.url)
  await page.getByRole('link', { name: 'Read the original' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(title).not.toContainText('EN(')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // A reader of English is redirected to the English page.
  await page.goto(`/news/${slug}`)
  await expect(page).toHaveURL(`/en/news/${slug}`)
})

test('a list shows what is translated, and leaves who types in it at work', async ({
  page,
  site,
  translator,
}) => {
  const { title } = await untranslated(site, { publishedAt: new Date() })
  const release = hold(translator)
  await open(page, '/en/news')
  const card = page.getByRole('main').getByRole('heading', { level: 2, name: title })
  await expect(card).toHaveText(title)
  await expect(page.getByText(/still in French/)).toBeVisible()
  const field = page.getByRole('searchbox')
  await field.fill('a lighthouse')
  release()
  await expect(card).toHaveText(`EN(${title})`)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('a lighthouse')

  await readsEnglish(page, site.url)
  await page.getByRole('link', { name: 'Show the originals' }).click()
  await expect(page).toHaveURL('/news#lang=fr')
  await expect(card).toHaveText(title)
})

test('a translator that fails leaves the French, says so, and is asked again', async ({
  page,
  site,
  translator,
}) => {
  const { slug } = await untranslated(site)
  let refused = false
  translator.behave = (_, reply) => {
    refused = true
    reply.writeHead(400).end('{}')
  }
  await open(page, `/en/news/${slug}`)
  // Until then the page shows what the server wrote, in the same words.
  await expect.poll(() => refused).toBe(true)
  await expect(page.getByText('This text is in French for the moment.')).toBeVisible()
  await expect(page.getByText('The machine translator is not answering.')).toBeVisible()
  translator.behave = undefined
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('EN(')
})

test('the team corrects the English by hand, and readers see it', async ({ page, site, translator }) => {
  translator.behave = undefined
  const item = await untranslated(site)
  await openAsAdmin(page, site, `/admin?tab=articles&translate=${item.id}`)
  const field = page.getByRole('textbox', { name: 'Anglais : Titre' })
  await field.fill('A title made by hand')
  await page.getByRole('button', { name: 'Tout enregistrer' }).click()
  await expect(page.getByText('Enregistré.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto(`/en/news/${item.slug}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('A title made by hand')

  await page.goto('/admin?tab=articles&glossary=1')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: /glossaire/i }).first()).toBeVisible()
  await expectAccessible(page)
})

test('by the keyboard alone: from field to field, formatting in the field, one save for all', async ({
  page,
  site,
  announce,
}) => {
  announce(400, 409)
  const { id } = await untranslated(site, {
    title: 'Le titre',
    excerpt: 'Un chapeau assez long.',
    content:
      '<p>Du <strong>texte</strong> et <a href="/news/x">un lien</a>, puis <code>ls</code>.</p><p>Une fin.</p>',
  })
  await openAsAdmin(page, site, `/admin?tab=articles&translate=${id}`)
  const fields = page.getByRole('textbox', { name: /^Anglais/ })
  await expect(fields).toHaveCount(4)
  await expect(page.locator('main')).not.toContainText('{1}')
  await expect(page.locator('[lang="fr"] strong')).toHaveText('texte')

  await fields.nth(0).focus()
  await page.keyboard.type('The title')
  await page.keyboard.press('Tab')
  await page.keyboard.type('An excerpt that is long enough.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A link and text')
  for (let i = 0; i < 4; i++) await moveCaret(page, 'Shift+ArrowLeft')
  await page.keyboard.press('Control+b')
  await expect(fields.nth(2).locator('strong')).toHaveText('text')
  // Placing a mark can be undone and redone.
  await page.keyboard.press('Control+z')
  await expect(fields.nth(2).locator('strong')).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(fields.nth(2).locator('strong')).toHaveText('text')
  await moveCaret(page, 'Home')
  for (let i = 0; i < 6; i++) await moveCaret(page, 'Shift+ArrowRight')
  await page.keyboard.press('Control+k')
  await expect(fields.nth(2).locator('a')).toHaveText('A link')

  // The save is refused while a mark of the French is missing: the passage is named, every word stays, none is saved.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Chaque mise en forme de l’original')).toHaveCount(2)
  await expect(fields.nth(2)).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(fields.nth(2)).toHaveText('A link and text')
  await fields.nth(2).focus()
  await moveCaret(page, 'End')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(fields.nth(2).locator('code')).toHaveText('ls')
  await page.keyboard.press('Tab')
  await expect(fields.nth(3)).toBeFocused()
  await page.keyboard.type('An end.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enregistré.')).toBeVisible()
  const english = await inDatabase(site, (db) =>
    db.translatedContent.findFirstOrThrow({ where: { contentId: id } }),
  )
  expect(english).toMatchObject({ title: 'The title', machine: false })
  expect(english.content).toContain('<a href="/news/x">A link</a> and <strong>text')
  expect(english.content).toContain('<code>ls</code>')

  // Two users save at once: the second is told, sees the stored text, and keeps what was typed.
  await inDatabase(site, (db) =>
    db.translation.updateMany({ where: { contentId: id, field: 'title' }, data: { text: 'Their title' } }),
  )
  await fields.nth(0).fill('My title')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Cet anglais a changé entre-temps.')).toBeVisible()
  await expect(page.getByText('Their title')).toBeVisible()
  await expect(fields.nth(0)).toHaveText('My title')
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    const [french, mine] = await Promise.all([
      page.locator('ol [lang="fr"]').nth(2).boundingBox(),
      fields.nth(2).boundingBox(),
    ])
    if (width === 375) expect(mine?.y).toBeGreaterThan((french?.y ?? 0) + (french?.height ?? 0))
    else if (width === 1440) expect(mine?.x).toBeGreaterThan((french?.x ?? 0) + (french?.width ?? 0))
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Garder le mien' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Enregistré.')).toBeVisible()
  await expect(fields.nth(0)).toHaveText('My title')
})
