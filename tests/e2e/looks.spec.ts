import type { Page } from '@playwright/test'
import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { discussed } from './comments-helpers.ts'
import { pasteHtml, ready, textOf } from './editor-helpers.ts'
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const WIDTHS = [375, 768, 1440]

/** The pictures of the home page once all slides are loaded: those of its carousel, and those of the grid below. */
async function homePictures(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  // With the focus on the carousel, the pictures of all its slides are loaded.
  await page.locator('[aria-roledescription] a').first().focus()
  const slides = page.locator('[role=group][aria-roledescription] img')
  await expect(slides).toHaveCount(3)
  const drawn = (all: Element[]) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect()
      return { src: new URL((one as HTMLImageElement).src).pathname, width, height }
    })
  return {
    all: await page.locator('main img').evaluateAll(drawn),
    slides: await slides.evaluateAll(drawn),
    grid: await page.locator('[aria-labelledby=latest-news] img').evaluateAll(drawn),
  }
}

test('no picture stands twice on the home page of a team that has chosen its carousel', async ({ page }) => {
  await open(page, '/home')
  for (const width of WIDTHS) {
    const { all, grid } = await homePictures(page, width)
    const shown = all.map(({ src }) => src)
    expect(shown.length, `at ${width} px`).toBeGreaterThanOrEqual(10)
    expect(new Set(shown).size, `at ${width} px: ${shown.join(' ')}`).toBe(shown.length)
    expect(grid).toHaveLength(3)
    const titles = await page
      .locator('[aria-labelledby=latest-news] h3')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    const [lead = 0, ...others] = titles
    for (const other of others) expect(lead, `at ${width} px`).toBeGreaterThan(other * 1.3)
  }
})

test('where nothing is chosen the grid shows the pictures of the carousel, smaller and cut otherwise', async ({
  page,
  site,
}) => {
  await inDatabase(site, (db) => db.frontPagePick.deleteMany())
  await open(page, '/home')
  for (const width of WIDTHS) {
    const { slides, grid } = await homePictures(page, width)
    expect(grid.map(({ src }) => src)).toEqual(slides.map(({ src }) => src))
    const [slide] = slides
    for (const picture of grid) {
      expect(picture.width * picture.height, `at ${width} px`).toBeLessThan(
        ((slide?.width ?? 0) * (slide?.height ?? 0)) / 2,
      )
      const cut = (picture.width / picture.height) * ((slide?.height ?? 0) / (slide?.width ?? 1))
      expect(Math.abs(cut - 1), `at ${width} px`).toBeGreaterThan(0.2)
    }
    await expectNoSidewaysScroll(page)
  }
})

test('an item begins where its text begins, and a long word leaves no card', async ({ page, site }) => {
  const { path } = await discussed(site)
  await open(page, path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const [title, text] = await page.evaluate(() =>
      ['main h1', 'main .prose > p'].map((at) => document.querySelector(at)?.getBoundingClientRect().left),
    )
    expect(text, `at ${width} px`).toBeGreaterThan(0)
    expect(title, `at ${width} px`).toBe(text)
  }
  await open(page, '/news')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('main article h2')].map((title) => {
        const link = title.querySelector('a') as Element
        link.textContent = 'Anticonstitutionnellement-vôtre'
        const card = title.closest('article') as Element
        return (
          (title.parentElement as Element).getBoundingClientRect().right - card.getBoundingClientRect().right
        )
      }),
    )
    expect(over).toHaveLength(5)
    expect(Math.max(...over), `at ${width} px`).toBeLessThan(1)
  }
})

test('a zero in running text has no slash', async ({ page }) => {
  await open(page, '/home')
  for (const face of [
    '400 96px "Atkinson Hyperlegible Next"',
    '700 96px "Atkinson Hyperlegible Next"',
    '96px "Atkinson Italic"',
  ]) {
    const inside = await page.evaluate(async (font) => {
      await document.fonts.load(font, '0')
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 160
      const g = canvas.getContext('2d') as CanvasRenderingContext2D
      g.font = font
      g.textBaseline = 'alphabetic'
      const {
        actualBoundingBoxLeft: l,
        actualBoundingBoxRight: r,
        actualBoundingBoxAscent: a,
      } = g.measureText('0')
      g.fillText('0', 40, 120)
      // The middle of the digit's hole, where a slash or a dot would be.
      const { data } = g.getImageData(Math.round(40 + (r - l) / 2) - 3, Math.round(120 - a / 2) - 3, 6, 6)
      return data.filter((_, i) => i % 4 === 3).reduce((sum, alpha) => sum + alpha, 0)
    }, face)
    expect(inside, face).toBe(0)
  }
})

/** The colours of keys and of the surface below them, as the browser computes them. */
const bodies = (keys: Element[]) =>
  keys.map((key) => {
    let below: Element | null = key.parentElement
    const ground = (e: Element) => getComputedStyle(e).backgroundColor
    while (below && ground(below) === 'rgba(0, 0, 0, 0)') below = below.parentElement
    return { body: getComputedStyle(key, '::before').backgroundColor, below: below ? ground(below) : '' }
  })

for (const theme of ['dark', 'light'] as const)
  test(`quiet keys have a body on cards, and one key is loud: back office, ${theme}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await openAsAdmin(page, site, '/admin?tab=articles')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Modifier/ })).toHaveCount(5)
    const quiet = await main.getByRole('article').locator('.px-layer').evaluateAll(bodies)
    expect(quiet.length).toBeGreaterThan(15)
    for (const { body, below } of quiet) expect(body).not.toBe(below)
    const brand = await page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.background = 'var(--brand)'
      document.body.append(probe)
      const colour = getComputedStyle(probe).backgroundColor
      probe.remove()
      return colour
    })
    const loud = await main
      // The present page is marked, but is no key.
      .locator('.px-layer:not([aria-current])')
      .evaluateAll(
        (keys, colour) =>
          keys
            .filter((key) => getComputedStyle(key, '::before').backgroundColor === colour)
            .map((key) => key.textContent),
        brand,
      )
    expect(loud).toEqual(['Nouvel article'])
  })

test('the tables of the back office breathe, and their columns align', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsAdmin(page, site, '/admin?tab=users&search=demo.manette.local')
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows.filter({ hasText: 'demo.manette.local' }).first()).toBeVisible()
  const tall = await rows.filter({ hasText: 'demo.manette.local' }).evaluateAll((all) =>
    all.map((row) => {
      const cells = [...row.querySelectorAll('td')]
      return {
        // Addresses take one line, descriptions at most two, keys one.
        height: row.getBoundingClientRect().height,
        padding: Math.min(...cells.map((cell) => Number.parseFloat(getComputedStyle(cell).paddingTop))),
      }
    }),
  )
  for (const { height, padding } of tall) {
    expect(padding).toBeGreaterThanOrEqual(16)
    expect(height).toBeLessThan(104)
  }

  await open(page, '/admin?tab=logs')
  await expect(rows.first()).toBeVisible()
  const lines = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => {
        // An empty inline box measures the line of the first words.
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const first = walker.nextNode()
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        const wrap = document.createElement('span')
        first?.parentNode?.insertBefore(wrap, first)
        if (first) wrap.append(mark, first)
        return mark.getBoundingClientRect().bottom
      }),
    ),
  )
  for (const line of lines) expect(Math.max(...line) - Math.min(...line)).toBeLessThan(1)
  const icons = await rows
    .locator('svg')
    .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width))
  for (const width of icons) expect(width).toBe(12)
})

test('the writing room: 560 px of text between the bars, and the fields go along', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsAdmin(page, site, '/admin?new=1')
  await ready(page)
  const text = page.getByRole('textbox', { name: 'Texte' })
  const seen = () =>
    text.evaluate((e) => {
      const form = e.closest('form') as Element
      const foot = form.querySelector('[type=submit]')?.parentElement as Element
      const tools = form.querySelector('[role=toolbar]') as Element
      const { top, bottom } = e.getBoundingClientRect()
      return (
        Math.min(bottom, foot.getBoundingClientRect().top) -
        Math.max(top, tools.getBoundingClientRect().bottom)
      )
    })
  await expect.poll(seen).toBeGreaterThanOrEqual(560)
  // The text is as wide as on the page, in the middle of its sheet; the fields get the rest.
  const room = await text.evaluate((e) => {
    const { left, right } = e.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(e)
    const [before, after] = [paddingLeft, paddingRight].map(Number.parseFloat)
    return { before, after, column: right - left - (before ?? 0) - (after ?? 0) }
  })
  expect(room.column).toBeCloseTo(760, 0)
  expect(room.before).toBe(room.after)
  expect(room.before).toBeLessThan(120)
  await text.click()
  for (let i = 0; i < 60; i++) await page.keyboard.press('Enter')
  // The editor scrolls to its last line a moment after a key, so this is retried until nothing scrolls back.
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    expect(await seen()).toBeGreaterThanOrEqual(560)
  }).toPass()
  const slug = page.getByRole('textbox', { name: /^Slug/ })
  await expect(slug).toBeInViewport({ ratio: 1 })
  // The last field can be reached, too, without scrolling back up the text.
  const last = page.getByRole('textbox', { name: /^Temps de lecture/ })
  const before = await page.evaluate(() => scrollY)
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a table in the editor breaks no words on a phone: it scrolls, as on the page', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openAsAdmin(page, site, '/admin?new=1')
  await ready(page)
  const words = ['Nonobstant', 'Chronomètre', 'Gribouille', 'Championnat', 'Speedrunneuse']
  await pasteHtml(
    page,
    `<table><tbody><tr>${words.map((w) => `<td>${w}</td>`).join('')}</tr></tbody></table>`,
  )
  for (const word of words) {
    const lines = await textOf(page)
      .getByText(word)
      .evaluate((e) => {
        const range = document.createRange()
        range.selectNodeContents(e)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
    expect(lines, word).toBe(1)
  }
  await expectNoSidewaysScroll(page)
})

test('titles without an end step down, take four lines on cards, and keep their direction', async ({
  page,
  site,
}) => {
  const titles = [
    'A'.repeat(192),
    'مراجعة لعبة طويلة '.repeat(10).trim(),
    'Un titre de plus, '.repeat(10).trim(),
  ]
  const slugs = await inDatabase(site, async (db) => {
    const made = []
    for (const title of titles)
      made.push((await buildArticle(db, { title, slug: `sans-fin-${newId()}`, createdAt: new Date() })).slug)
    return made
  })
  for (const address of ['/news', '/home']) {
    await open(page, address)
    for (const width of [320, 375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      for (const slug of slugs) {
        const lines = await page
          .locator(`main :is(h2, h3):has(> a[href$="/${slug}"]):visible`)
          .evaluateAll((all) =>
            all.map((e) => e.clientHeight / Number.parseFloat(getComputedStyle(e).lineHeight)),
          )
        expect(lines.length, slug).toBeGreaterThan(0)
        for (const count of lines) expect(count, `${address} at ${width} px`).toBeLessThan(4.5)
      }
    }
  }
  const size = async (slug: string) => {
    await open(page, `/news/${slug}`)
    await expectNoSidewaysScroll(page)
    return page.locator('h1').evaluate((e) => Number.parseFloat(getComputedStyle(e).fontSize))
  }
  const { path } = await discussed(site)
  expect(await size(slugs[0] ?? '')).toBeLessThan(await size(path.slice('/news/'.length)))
})
