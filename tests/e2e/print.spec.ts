import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { buildArticle, buildImage, buildReview } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase } from './admin-helpers.ts'
import { discussed } from './comments-helpers.ts'
import { expect, open, test } from './fixtures.ts'
import { fillOfPages } from './pdf.ts'
import type { Site } from './site.ts'

/** How far each sheet of a page is filled, in the site's faces. */
async function print(page: Page) {
  await page.evaluate(async () => void (await document.fonts.ready))
  return fillOfPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
}

/** Whether parts of a page are printed. */
const isPrinted = (page: Page, at: string) =>
  page
    .locator(at)
    .first()
    .evaluate((e) => e.checkVisibility() && e.getBoundingClientRect().width > 1)

const SENTENCE =
  'On a rallumé la console un soir de pluie, par acquit de conscience, et la partie reprend là où personne ne l’attendait. '
const WORDS = SENTENCE.trim().split(' ').length

/** A review of 1,200 words with a cover and three pictures, an external and an internal link. */
async function longReview(site: Site): Promise<string> {
  const data = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#22375e' } })
    .png()
    .toBuffer()
  return inDatabase(site, async (db) => {
    const image = await buildImage(db, new Uint8Array(data), { width: 640, height: 360 })
    const figure = `<figure><img src="/api/images/${image.id}" alt="Un phare" width="640" height="360" /><figcaption>Un phare.</figcaption></figure>`
    const paragraphs = Math.ceil(1200 / (4 * WORDS))
    const body = Array.from({ length: paragraphs }, (_, i) => {
      const headline = i % 5 === 2 ? '<h2>Ce que la lumière promet</h2>' : ''
      return `${headline}<p>${SENTENCE.repeat(4)}</p>${[1, 6, 10].includes(i) ? figure : ''}`
    }).join('')
    const links = '<p><a href="https://example.org/a">dehors</a> <a href="/reviews">dedans</a></p>'
    const slug = `imprime-${newId()}`
    await buildReview(db, {
      slug,
      content: body + links,
      image: `/api/images/${image.id}`,
      rating: 8.5,
      platform: 'pc',
    })
    return `/reviews/${slug}`
  })
}

for (const theme of ['dark', 'light'] as const)
  for (const lang of ['fr', 'en'] as const)
    test(`a review of 1,200 words and three pictures is three sheets, none nearly empty: ${theme}, ${lang}`, async ({
      page,
      site,
    }) => {
      await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
      const path = (lang === 'en' ? '/en' : '') + (await longReview(site))
      await open(page, path)
      const sheets = await print(page)
      expect(sheets.length).toBeLessThanOrEqual(3)
      for (const filled of sheets) expect(filled).toBeGreaterThan(1 / 3)

      await page.emulateMedia({ media: 'print' })
      const seen = await page.evaluate(() => {
        const style = (at: string, part?: string) =>
          getComputedStyle(document.querySelector(at) as Element, part)
        return {
          ink: style('main h1').color,
          paper: style('body').backgroundColor,
          plate: style('main section > div').backgroundColor,
          source: style('link[rel=canonical]', '::after').content,
          out: style('.prose a[href^="https:"]', '::after').content,
          within: style('.prose a[href="/reviews"], .prose a[href="/en/reviews"]', '::after').content,
        }
      })
      expect(seen).toMatchObject({
        ink: 'rgb(0, 0, 0)',
        paper: 'rgb(255, 255, 255)',
        plate: 'rgb(255, 255, 255)',
      })
      // The cover's place contains only the picture.
      const [frame, picture] = await Promise.all(
        ['header span:has(> img)', 'header span > img'].map((at) =>
          page.locator(`article > ${at}`).last().boundingBox(),
        ),
      )
      expect(frame?.height).toBeLessThan((picture?.height ?? 0) + 10)
      expect(seen.source).toContain(`${site.url}${path}`)
      expect(seen.out).toContain('https://example.org/a')
      expect(seen.within).toContain(site.url)
      for (const shown of ['main h1', 'main time', 'main section svg', '.prose img'])
        expect(await isPrinted(page, shown), shown).toBe(true)
      for (const gone of [
        'nav',
        'aside[aria-labelledby=signers]',
        '#foot',
        '#reactions',
        '#comments',
        'main button',
      ])
        expect(await isPrinted(page, gone), gone).toBe(false)
    })

test('the plate of a verdict and the cards of a list are not torn where a sheet ends', async ({
  page,
  site,
}) => {
  const slug = await inDatabase(site, async (db) => {
    const pluses = Array.from({ length: 6 }, (_, i) => `${i} ${SENTENCE.slice(0, 70)}`).join('\n')
    return (await buildReview(db, { slug: `plaque-${newId()}`, verdict: SENTENCE, pluses, minuses: pluses }))
      .slug
  })
  await page.emulateMedia({ media: 'print' })
  const inside = (at: string) =>
    page
      .locator(at)
      .first()
      .evaluate((e) => getComputedStyle(e).breakInside)
  await open(page, `/reviews/${slug}`)
  for (const at of ['section.px6', 'section.px6 li']) expect(await inside(at), at).toBe('avoid')
  await open(page, '/reviews')
  expect(await inside('main article > .px6')).toBe('avoid')
})

test('forty comments are printed where the address leads to them, and only there', async ({ page, site }) => {
  const { path } = await discussed(
    site,
    Array.from({ length: 40 }, (_, i) => ({ text: `${SENTENCE} ${i}` })),
  )
  await open(page, path)
  const without = await print(page)
  // A reader who wants the comments on paper follows the link below the text.
  await page.locator('#reactions a[href="#comments"]').click()
  const more = page.locator('#comments').getByRole('button', { name: /plus|autres|suivants/i })
  const comments = page.locator('#comments article')
  await expect(comments.first()).toBeVisible()
  while ((await comments.count()) < 40) {
    const before = await comments.count()
    await more.last().click()
    await expect.poll(() => comments.count()).toBeGreaterThan(before)
  }
  const sheets = await print(page)
  expect(sheets.length).toBeGreaterThan(without.length + 1)
  expect(sheets.length).toBeLessThan(9)
  await page.emulateMedia({ media: 'print' })
  expect(await isPrinted(page, '#comments article')).toBe(true)
  expect(await isPrinted(page, '#comments button')).toBe(false)
})

test('thirty columns fit a sheet, and a page without a date and a source prints, too', async ({
  page,
  site,
}) => {
  const row = (cell: string) => `<tr>${`<${cell}>valeur</${cell}>`.repeat(30)}</tr>`
  const slug = await inDatabase(site, async (db) => {
    const content = `<p>Avant.</p><table><thead>${row('th')}</thead><tbody>${row('td').repeat(4)}</tbody></table>`
    return (await buildArticle(db, { slug: `colonnes-${newId()}`, content })).slug
  })
  await page.setViewportSize({ width: 680, height: 900 })
  await open(page, `/news/${slug}`)
  expect(await print(page)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const over = await page
    .locator('.prose table')
    .evaluate((e) => e.getBoundingClientRect().right - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  // The page has neither a date nor the address of a text.
  await page.emulateMedia({ media: 'screen' })
  await open(page, '/about')
  for (const filled of await print(page)) expect(filled).toBeGreaterThan(0.1)
})

test('what is printed is one small file, which a page asks for last', async ({ page, request }) => {
  const html = await (await request.get('/home')).text()
  const [sheet, ...others] = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)" media="print">/g)]
  expect(others).toEqual([])
  expect(html.indexOf(sheet?.[0] ?? '')).toBeGreaterThan(html.indexOf('id="boot"'))
  const answer = await request.get(sheet?.[1] ?? '')
  expect(answer.headers()['cache-control']).toContain('immutable')
  expect((await answer.body()).length).toBeLessThanOrEqual(2048)
  // The sheet for print delays nothing: the browser requests it at the lowest priority.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Promise<string>((found) =>
    session.on('Network.requestWillBeSent', ({ request: r }) => {
      if (r.url.endsWith(sheet?.[1] ?? '')) found(r.initialPriority)
    }),
  )
  await page.goto('/home')
  expect(await asked).toBe('VeryLow')
})
