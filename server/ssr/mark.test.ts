import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { INITIAL_BRAND } from '../../shared/brand/initial.ts'
import { PREVIEW_LOOK } from '../../shared/brand/look/look.ts'
import { buildApp } from '../app.ts'
import { bearer, buildAccount, signIn } from '../testing/accounts.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
beforeEach(() => database.db.brand.deleteMany())

const LOGO = { key: 'a'.repeat(24), width: 120, height: 40 }
const MARK = { key: 'b'.repeat(24), width: 40, height: 40 }

const DARK = { key: 'd'.repeat(24), width: 100, height: 40 }

it('logo and mark are in head, header, foot, manifest and what search engines read, and in no byte before', async () => {
  const config = testConfig({ RATE_LIMIT: 'off' })
  const { db, url: databaseUrl } = database
  const admin = await buildAccount(db, { role: 'admin' })
  const headers = bearer(await signIn(db, admin, config))
  const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
  onTestFinished(() => app.close())
  await app.ready()
  const page = async (url = '/home') => (await app.inject(url)).body
  const before = [
    await page(),
    await page('/en/news'),
    await page('/robots.txt'),
    await page('/manifest.webmanifest'),
  ]
  for (const text of before) expect(text).not.toContain('/api/brand/')

  const tried = await app.inject({
    method: 'POST',
    url: PREVIEW_LOOK,
    payload: { path: '/home', look: INITIAL_BRAND.look, logo: LOGO, mark: MARK },
    headers,
  })
  expect(tried.body).toContain(`/api/brand/${LOGO.key}/logo-2.webp 2x`)
  expect(tried.body).toContain(`href="/api/brand/${MARK.key}/favicon.ico"`)
  expect(await page()).toBe(before[0])

  await db.brand.create({ data: { version: 1, fields: { logo: LOGO, mark: MARK } } })
  await expect.poll(() => page()).toContain(LOGO.key)
  const html = await page()
  const logos = html.match(
    /<img src="\/api\/brand\/a{24}\/logo-1.png"[^>]* width="120" height="40" alt="Manette"/g,
  )
  expect(logos).toHaveLength(2)
  for (const name of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png'])
    expect(html).toContain(`href="/api/brand/${MARK.key}/${name}"`)
  expect(html).toContain(
    `<meta property="og:image" content="${config.PUBLIC_URL}/api/brand/${MARK.key}/og-default.png">`,
  )
  expect(html).toContain(
    `"logo":{"@type":"ImageObject","url":"${config.PUBLIC_URL}/api/brand/${LOGO.key}/logo-3.png","width":360,"height":120}`,
  )
  const { icons, shortcuts } = (await app.inject('/manifest.webmanifest')).json()
  for (const { src } of [...icons, ...shortcuts.flatMap((one: { icons: object[] }) => one.icons)])
    expect(src).toContain(MARK.key)
  expect(await page('/robots.txt')).toContain('Allow: /api/brand/')

  await db.brand.create({ data: { version: 2, fields: { mark: MARK } } })
  await expect.poll(() => page()).not.toContain(LOGO.key)
  const marked = await page('/en/news')
  expect(marked).toContain(`src="/api/brand/${MARK.key}/logo-1.png"`)
  expect(marked).toMatch(/width="40" height="40" alt=""\/><\/picture><span>Manette<\/span>/)

  // A second file only changes the header and the footer.
  await db.brand.create({ data: { version: 3, fields: { logo: { ...LOGO, dark: DARK }, mark: MARK } } })
  await expect.poll(() => page()).toContain(DARK.key)
  const both = await page()
  expect(
    both.match(/<picture style="display:var\(--in-light\)"><source[^>]*a{24}[^>]*><img loading="lazy"/g),
  ).toHaveLength(2)
  expect(
    both.match(/<picture style="display:var\(--in-dark\)"><source[^>]*d{24}[^>]*><img loading="lazy"/g),
  ).toHaveLength(2)
  const alone = (text: string) =>
    text
      .replace(/\n<style>.*<\/style>/, '')
      .replaceAll(/<picture style="display:var\(--in-dark\)">.*?<\/picture>/g, '')
      .replaceAll(' style="display:var(--in-light)"', '')
      .replaceAll(/ loading="lazy" (?=src="\/api\/brand\/)/g, ' ')
      .replace(/"version":\d/, '')
  expect(alone(both)).toBe(alone(html))

  await db.brand.deleteMany()
  await expect.poll(() => page()).toBe(before[0])
})

it('a mark’s second file is on the offline page and where the root leads on, by the theme at first', async () => {
  const config = testConfig({ RATE_LIMIT: 'off' })
  const { db, url: databaseUrl } = database
  const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
  onTestFinished(() => app.close())
  await app.ready()
  const imagesOf = async (url: string) => (await app.inject(url)).body.match(/<(?:picture|source|img)[^>]*>/g)
  expect([await imagesOf('/offline.html'), await imagesOf('/')]).toEqual([
    ['<img src="/favicon.svg" width="48" height="48" alt="">'],
    ['<img src="/favicon.svg" width="72" height="72" alt="">'],
  ])
  const dark = `/api/brand/${DARK.key}/favicon.svg`
  for (const [version, theme, atRoot] of [
    [1, 'dark', [`<img src="${dark}" width="72" height="72" alt="">`]],
    [2, 'light', ['<img src="/favicon.svg" width="72" height="72" alt="">']],
    [
      3,
      'system',
      [
        '<picture>',
        '<source srcset="/favicon.svg" media="(prefers-color-scheme:light)">',
        `<img src="${dark}" width="72" height="72" alt="">`,
      ],
    ],
  ] as const) {
    await db.brand.create({
      data: { version, fields: { mark: { ...MARK, dark: DARK }, look: { theme } } },
    })
    await expect.poll(() => imagesOf('/')).toEqual(atRoot)
  }
  expect(await imagesOf('/offline.html')).toEqual([
    '<img src="/favicon.svg" width="48" height="48" alt="" loading="lazy" style="display:var(--in-light)">',
    `<img src="${dark}" width="48" height="48" alt="" loading="lazy" style="display:var(--in-dark)">`,
  ])
  expect((await app.inject('/offline.html')).body).toContain('[data-theme=light]{--in-dark:none}')
})
