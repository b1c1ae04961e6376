import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fileOf, inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const svg = (viewBox: string, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`)
const LOGO = svg(
  '0 0 240 40',
  '<path fill="#e0218a" d="M0 4h240v32H0z"/><circle cx="20" cy="20" r="12" fill="#fff"/>',
)
const MARK = svg('0 0 16 16', '<circle cx="8" cy="8" r="8" fill="#e0218a"/>')

const logoOf = (page: Page) => page.getByRole('banner').getByRole('img')
const chosen = (page: Page, words: string) => page.getByLabel(words).last()
const svgFile = (buffer: Buffer) => ({ name: 'dessin.svg', mimeType: 'image/svg+xml', buffer })

test('a logo and a mark are drawn, looked at, saved and shown to readers', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(400)
  await openAsAdmin(page, site, '/admin?tab=look')
  await expect(page.getByRole('heading', { name: 'Apparence' })).toBeVisible()
  await chosen(page, 'Choisir un logo').setInputFiles(svgFile(svg('0 0 9 3', '<text>Mots</text>')))
  await expect(page.getByText('transformez les mots en tracés')).toBeVisible()

  await chosen(page, 'Choisir un logo').setInputFiles(svgFile(LOGO))
  await expect(page.getByText('transformez les mots en tracés')).toHaveCount(0)
  const frame = page.frameLocator('iframe[title="Aperçu dans le thème clair"]')
  await expect(frame.getByRole('banner').getByRole('img')).toHaveAttribute('width', '240')
  const dropped = await fileOf(page, 'symbole.svg', 'image/svg+xml', MARK)
  await page.getByText('Carré, en SVG ou PNG').dispatchEvent('drop', { dataTransfer: dropped })
  const remove = page.getByRole('button', { name: 'Reprendre la manette' })
  await expect(remove).toBeVisible()
  // The previews are ready once they show everything that was chosen.
  for (const theme of ['clair', 'sombre'])
    await expect(
      page
        .frameLocator(`iframe[title="Aperçu dans le thème ${theme}"]`)
        .locator('link[rel="apple-touch-icon"]'),
    ).toHaveAttribute('href', /^\/api\/brand\//)
  await expectAccessible(page)
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK)
      await page.screenshot({ path: `${process.env.LOOK}/form-${width}.png`, fullPage: true })
  }

  const reader = await (await browser.newContext({ baseURL: site.url })).newPage()
  await open(reader, '/home')
  await expect(logoOf(reader)).toHaveCount(0)
  await expect(reader.locator('link[rel="icon"]').first()).toHaveAttribute('href', '/favicon.ico')
  const before = await (await reader.request.get('/favicon.ico')).body()

  await page.getByRole('radio', { name: 'Votre symbole' }).check()
  await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click()
  await expect(page.getByText('Apparence enregistrée')).toBeVisible()
  for (const theme of ['dark', 'light'] as const)
    for (const width of [375, 1440]) {
      await reader.setViewportSize({ width, height: 900 })
      await open(reader, '/news')
      await reader.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
      await expect(logoOf(reader)).toHaveJSProperty('complete', true)
      await expect(
        reader
          .getByRole('banner')
          .getByRole('link', { name: /accueil/i })
          .first(),
      ).toBeVisible()
      const box = await logoOf(reader).boundingBox()
      expect(Math.round((box?.width ?? 0) / (box?.height ?? 1))).toBe(6)
      await expectNoSidewaysScroll(reader)
      await expectAccessible(reader)
      if (process.env.LOOK)
        await reader.screenshot({ path: `${process.env.LOOK}/logo-${theme}-${width}.png` })
    }
  await expect(reader.locator('link[rel="apple-touch-icon"]')).toHaveAttribute(
    'href',
    /^\/api\/brand\/[0-9a-f]{24}\//,
  )
  // The mark replaces a missing picture.
  const standIn = reader.locator('main article img').first()
  await standIn.evaluate((img) => {
    img.removeAttribute('srcset')
    img.setAttribute('src', '/stand-ins/1.webp')
  })
  await expect(standIn).toHaveCSS('opacity', '0')
  await expect(standIn.locator('..')).toHaveCSS(
    'background-image',
    /\/api\/brand\/[0-9a-f]{24}\/og-default\.png/,
  )
  const icon = await reader.request.get('/favicon.ico')
  expect((await icon.body()).equals(before)).toBe(false)
  expect(await sharp(await (await reader.request.get('/icon-512.png')).body()).metadata()).toMatchObject({
    width: 512,
  })
  const { icons } = await (await reader.request.get('/manifest.webmanifest')).json()
  for (const { src } of icons) expect((await reader.request.get(src)).status()).toBe(200)

  // Only the mark and the name are left.
  await page.getByRole('button', { name: 'Sans logo' }).click()
  await expect(page.getByRole('button', { name: 'Choisir un logo' })).toBeFocused()
  await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click()
  await expect(page.getByText('Apparence enregistrée').last()).toBeVisible()
  await open(reader, '/news')
  await expect(reader.getByRole('banner').locator('img')).toHaveAttribute('width', '40')
  await expect(reader.getByRole('banner')).toContainText('Manette')
  // The header also works with a long name.
  await reader.setViewportSize({ width: 375, height: 900 })
  await reader
    .getByText('Manette', { exact: true })
    .first()
    .evaluate((name) => {
      name.textContent = 'La gazette des consoles oubliées'
    })
  expect((await reader.getByRole('banner').locator('img').boundingBox())?.width).toBe(40)
  if (process.env.LOOK)
    for (const theme of ['dark', 'light'])
      for (const width of [375, 1440]) {
        await reader.setViewportSize({ width, height: 900 })
        await reader.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme)
        await reader.screenshot({ path: `${process.env.LOOK}/mark-${theme}-${width}.png` })
      }

  // The picture is back to that of the release, byte for byte.
  await remove.click()
  await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click()
  await expect
    .poll(async () => (await (await reader.request.get('/favicon.ico')).body()).equals(before))
    .toBe(true)
  await reader.context().close()
  expect(await inDatabase(site, (db) => db.brandPicture.count())).toBe(2)
})

test('a second logo stands in the dark theme, and the one that is not shown is not asked for', async ({
  page,
  site,
  browser,
}) => {
  await openAsAdmin(page, site, '/admin?tab=look')
  await expect(page.getByRole('heading', { name: 'Apparence' })).toBeVisible()
  await chosen(page, 'Choisir un logo').setInputFiles(svgFile(LOGO))
  await chosen(page, 'Un second logo').setInputFiles(
    svgFile(svg('0 0 200 40', '<path fill="#ffd6ec" d="M0 4h200v32H0z"/>')),
  )
  await expect(page.getByRole('button', { name: 'Sans second logo' })).toBeVisible()
  for (const [theme, width] of [
    ['clair', '240'],
    ['sombre', '200'],
  ] as const) {
    const frame = page.frameLocator(`iframe[title="Aperçu dans le thème ${theme}"]`)
    await expect(frame.getByRole('banner').getByRole('img')).toHaveAttribute('width', width)
  }
  await expectAccessible(page)
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK)
      await page.screenshot({ path: `${process.env.LOOK}/second-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Enregistrer l’apparence' }).click()
  await expect(page.getByText('Apparence enregistrée')).toBeVisible()
  const { logo } = (await (await page.request.get('/api/brand')).json()).brand

  // The reader's theme decides whatever the device says; without one, the site's does.
  for (const [theme, device, dark] of [
    ['dark', 'light', true],
    ['light', 'dark', false],
    ['system', 'dark', true],
    ['system', 'light', false],
    [undefined, 'light', true],
  ] as const) {
    const context = await browser.newContext({ baseURL: site.url, colorScheme: device })
    if (theme) await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
    const asked = new Set<string>()
    context.on('request', (request) => {
      const key = /\/api\/brand\/([0-9a-f]{24})\//.exec(request.url())?.[1]
      if (key) asked.add(key)
    })
    const reader = await context.newPage()
    for (const width of [375, 1440]) {
      await reader.setViewportSize({ width, height: 900 })
      await open(reader, '/news')
      const shown = logoOf(reader)
      await expect(shown).toHaveJSProperty('naturalWidth', dark ? 200 : 240)
      await expect(shown).toHaveAccessibleName('Manette')
      await expectNoSidewaysScroll(reader)
      if (process.env.LOOK)
        await reader.screenshot({ path: `${process.env.LOOK}/two-${theme}-${device}-${width}.png` })
    }
    const foot = reader.getByRole('contentinfo').getByRole('img')
    await foot.first().scrollIntoViewIfNeeded()
    await expect(foot.first()).toHaveJSProperty('naturalWidth', dark ? 200 : 240)
    expect([...asked], `${theme} on a ${device} device`).toEqual([dark ? logo.dark.key : logo.key])
    if (theme === 'light') {
      // Another theme shows the other file at once; the pages that the browser makes have both.
      await reader.getByRole('contentinfo').getByRole('button', { name: 'Sombre' }).click()
      await expect(logoOf(reader)).toHaveJSProperty('naturalWidth', 200)
      await reader.getByRole('banner').getByRole('link', { name: 'Tests' }).click()
      await expect(reader.getByRole('heading', { level: 1, name: 'Tests' })).toBeVisible()
      await expect(logoOf(reader)).toHaveJSProperty('naturalWidth', 200)
    }
    await context.close()
  }

  // Without scripts, and in forced colours: the background is light, whatever the theme says.
  for (const [options, width] of [
    [{ javaScriptEnabled: false }, 200],
    [{ forcedColors: 'active', colorScheme: 'light' }, 240],
    [{ forcedColors: 'active', colorScheme: 'dark' }, 200],
  ] as const) {
    const context = await browser.newContext({ baseURL: site.url, ...options })
    const reader = await context.newPage()
    await reader.goto('/news')
    await expect(logoOf(reader)).toHaveAttribute('width', String(width))
    await context.close()
  }
})
