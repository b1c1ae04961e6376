import type { Page } from '@playwright/test'
import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { moveCaret, ready, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

const NIGHT = '/news/trois-records-deux-crashs-et-un-chat-notre-nuit-du-speedrun'
const PATCH = '/news/maree-basse-le-patch-104-rallume-enfin-le-phare'
const unique = () => newId().slice(-8)

test('a picture opens large by its key, turns by arrows, and gives the focus back', async ({ page }) => {
  await open(page, NIGHT)
  const links = page.locator('.prose a.enlarge')
  await expect(links).toHaveCount(3)
  const second = links.nth(1)
  await expect(second).toHaveAccessibleName(/^Agrandir l’image – Un donjon en pixels au crépuscule/)
  await second.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Images du texte' })
  const shown = box.getByRole('img')
  await expect(box.getByText('Image 2 sur 3')).toBeVisible()
  await expect(shown).toHaveAttribute('alt', /au crépuscule/)
  await expect(box.getByText('Le deuxième, vu par Pile.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(box.getByText('Image 3 sur 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Home')
  await expect(box.getByText('Image 1 sur 3')).toBeVisible()
  await page.keyboard.press('+')
  await expect(shown).toHaveAttribute('style', /scale\(1\.5\)/)
  await page.keyboard.press('0')
  await expect(shown).toHaveAttribute('style', /scale\(1\)/)
  // A swipe to the left shows the next picture, a double tap enlarges.
  const place = await shown.boundingBox()
  const [x, y] = [(place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2]
  await page.mouse.move(x + 100, y)
  await page.mouse.down()
  await page.mouse.move(x - 100, y, { steps: 4 })
  await page.mouse.up()
  await expect(box.getByText('Image 2 sur 3')).toBeVisible()
  await page.mouse.dblclick(x, y)
  await expect(shown).toHaveAttribute('style', /scale\(2\.5\)/)
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(second).toBeFocused()
})

test('two fingers enlarge a picture', async ({ page }) => {
  await open(page, NIGHT)
  await page.locator('.prose a.enlarge').first().click()
  const shown = page.getByRole('dialog').getByRole('img')
  // A picture has no position before it is loaded.
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const at = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 400, height: 200 }
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    })
  await touch('touchStart', 40)
  for (const apart of [60, 80, 100, 120]) await touch('touchMove', apart)
  await touch('touchEnd')
  await expect(shown).toHaveAttribute('style', /scale\((?:2\.[5-9]|3)/)
})

test('a spoiler is closed until it is opened; nothing of the blocks is wider than a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, PATCH)
  const secret = page.getByText('Que la burette était dans sa poche')
  await expect(secret).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const title = page.locator('summary', { hasText: 'Ce que dit la gardienne' })
  await title.focus()
  await page.keyboard.press('Enter')
  await expect(secret).toBeVisible()
  await expect(page.getByRole('note')).toContainText('À savoir')
  const card = page.locator('.text-card a')
  await expect(card).toHaveAttribute('href', NIGHT)
  await expect(card.locator('strong')).toContainText('notre nuit du speedrun')
})

test('nobody is asked for a clip before it plays, and then with our host', async ({ page, announce }) => {
  announce('https://clips.twitch.tv')
  const asked: string[] = []
  await page.route(/twitch\.tv/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
  })
  await open(page, NIGHT)
  const clip = page.locator('figure.video', { hasText: 'au ralenti' })
  await clip.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await clip.getByRole('button').click()
  await expect(page.frameLocator('.video iframe').getByText('player')).toBeVisible()
  expect(asked).toEqual([
    `https://clips.twitch.tv/embed?clip=AwkwardHelplessSalamanderSwiftRage&parent=${new URL(page.url()).hostname}&autoplay=true`,
  ])
})

test('without JavaScript a picture is a link to itself and a spoiler opens', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto(PATCH)
  await page.locator('summary').click()
  await expect(page.getByText('Que la burette était dans sa poche')).toBeVisible()
  await page.goto(NIGHT)
  const href = await page.locator('.prose a.enlarge').first().getAttribute('href')
  expect((await page.request.get(`${site.url}${href}`)).headers()['content-type']).toBe('image/png')
  await context.close()
})

const storedBody = (site: Site, slug: string) =>
  inDatabase(site, async (db) => (await db.content.findFirstOrThrow({ where: { slug } })).content)

async function editing(page: Page, site: Site, content: string) {
  const article = await inDatabase(site, (db) => buildArticle(db, { slug: `blocs-${unique()}`, content }))
  await openAsAdmin(page, site, `/admin?tab=articles&edit=${article.id}`)
  await ready(page)
  return article.slug
}

const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà tout.'

test('callout, spoiler and pull quote are written by keyboard, undone, and saved', async ({ page, site }) => {
  const slug = await editing(page, site, `<p>${LONG}</p>`)
  await textOf(page).getByText(LONG).click()
  await moveCaret(page, 'ControlOrMeta+End')
  await page.getByRole('button', { name: 'Autres blocs' }).click()
  await page.keyboard.type('spoi')
  // The list follows typing a moment later.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  // Text typed at once is hidden; the line above is smaller, and marked as visible to everybody.
  await page.keyboard.type('Il meurt.')
  await moveCaret(page, 'ArrowUp')
  await page.keyboard.type('La fin')
  const line = textOf(page).locator('.spoiler > .frame-line')
  await expect(line).toHaveText('La fin')
  const [seen, size, hidden] = await line.evaluate((e) => [
    getComputedStyle(e, '::after').content,
    Number.parseFloat(getComputedStyle(e).fontSize),
    Number.parseFloat(getComputedStyle(e.nextElementSibling as Element).fontSize),
  ])
  expect(seen).toContain('visible de tous')
  expect(size).toBeLessThan(hidden as number)
  await page.keyboard.press('Enter')
  await moveCaret(page, 'End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('En bref')
  await page.keyboard.press('Shift+Alt+B')
  await expect(textOf(page).locator('.callout')).toHaveText('En bref')
  await page.keyboard.press('Control+Z')
  await expect(textOf(page).locator('.callout')).toHaveCount(0)
  await page.keyboard.press('Control+Y')
  await expect(textOf(page).locator('.callout')).toHaveText('En bref')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dit ainsi')
  await page.keyboard.press('Shift+Alt+E')
  await moveCaret(page, 'ArrowDown')
  await page.keyboard.type('Hélène')
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Aperçu' }).frameLocator('iframe').locator('.prose')
  await expect(preview.locator('details.spoiler summary')).toHaveText('Spoiler La fin')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^(?:Enregistrer|Publier les modifications)$/ }).click()
  await expect
    .poll(() => storedBody(site, slug))
    .toBe(
      `<p>${LONG}</p>\n<details><summary>La fin</summary><p>Il meurt.</p></details>\n<aside><p>En bref</p></aside>\n` +
        '<figure><blockquote><p>Dit ainsi</p></blockquote><figcaption>Hélène</figcaption></figure>',
    )
})

test('what folds is written by keyboard, closed on the page, and open on paper', async ({ page, site }) => {
  const slug = await editing(page, site, `<p>${LONG}</p>`)
  await textOf(page).getByText(LONG).click()
  await moveCaret(page, 'ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Alt+R')
  await page.keyboard.type('Configuration')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Un ordinateur.')
  await page.getByRole('button', { name: /^(?:Enregistrer|Publier les modifications)$/ }).click()
  await expect
    .poll(() => storedBody(site, slug))
    .toContain('<details class="fold"><summary>Configuration</summary><p>Un ordinateur.</p></details>')
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await open(page, `/news/${slug}`)
    const fold = page.locator('.prose details.fold')
    await expect(fold.getByText('Un ordinateur.')).toBeHidden()
    await fold.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(fold.getByText('Un ordinateur.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.emulateMedia({ media: 'print' })
  await open(page, `/news/${slug}`)
  await expect(page.getByText('Un ordinateur.')).toBeVisible()
})

for (const scripts of [true, false])
  test(`a table of thirty columns scrolls by keyboard in a region with a name, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    browser,
    site,
  }) => {
    const row = (cell: string) => `<tr>${`<${cell}>valeur</${cell}>`.repeat(30)}</tr>`
    const content = `<p>Avant.</p><table><thead>${row('th')}</thead><tbody>${row('td')}</tbody></table><p>Après.</p>`
    const { slug } = await inDatabase(site, (db) =>
      buildArticle(db, { slug: `colonnes-${unique()}`, content }),
    )
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: scripts,
      viewport: { width: 320, height: 700 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`/news/${slug}`)
    if (scripts) await hydrated(page)
    const region = page.getByRole('region', { name: 'Tableau' })
    await expect(region.getByRole('table')).toBeVisible()
    await region.focus()
    await expect(region).toBeFocused()
    const scrolled = async () => {
      const at = await region.getByRole('cell').first().boundingBox()
      return at?.x ?? 0
    }
    const before = await scrolled()
    await page.keyboard.press('ArrowRight')
    await expect.poll(scrolled).toBeLessThan(before)
    if (scripts) {
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await context.close()
  })
