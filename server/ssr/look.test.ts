import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { INITIAL_BRAND } from '../../shared/brand/initial.ts'
import { PREVIEW_LOOK } from '../../shared/brand/look/look.ts'
import { buildApp } from '../app.ts'
import { bearer, buildAccount, signIn } from '../testing/accounts.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()

const INITIAL = INITIAL_BRAND.look

let headers: Record<string, string>
let slug: string
beforeAll(async () => {
  const admin = await buildAccount(database.db, { role: 'admin' })
  headers = bearer(await signIn(database.db, admin, testConfig()))
  slug = (await buildArticle(database.db)).slug
})
afterEach(() => database.db.brand.deleteMany())

async function site() {
  const config = testConfig({ RATE_LIMIT: 'off' })
  const { db, url: databaseUrl } = database
  const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
  onTestFinished(() => app.close())
  await app.ready()
  return app
}
type App = Awaited<ReturnType<typeof site>>

const rootOf = (html: string) => /<html[^>]*>/.exec(html)?.[0]
const styleOf = (html: string) => /<style>(.*?)<\/style>/.exec(html)?.[1]
const page = async (app: App, url: string) => (await app.inject(url)).body
const post = (app: App, payload: object, as = headers) =>
  app.inject({ method: 'POST', url: PREVIEW_LOOK, payload, headers: as })

it('is on every page as soon as it is saved, and in no byte while it is as it came', async () => {
  const app = await site()
  const urls = ['/home', '/en/news', `/news/${slug}`, '/nowhere']
  for (const url of urls) expect(styleOf(await page(app, url)), url).toBeUndefined()
  const payload = { look: { colour: '#a30f1c', corners: 'round' } }
  const answer = await app.inject({ method: 'PUT', url: '/api/admin/brand', payload, headers })
  expect(answer.statusCode).toBe(200)
  for (const url of urls)
    await expect
      .poll(async () => styleOf(await page(app, url)))
      .toMatch(/--brand:#a30f1c.*--corner:inset\(0 round/)
})

it('is tried on a page without anybody else seeing it', async () => {
  const app = await site()
  const before = await page(app, '/home')
  for (const path of ['/home', '/news', `/news/${slug}`]) {
    const answer = await post(app, { path, look: { ...INITIAL, colour: '#B6E02B' } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(styleOf(answer.body)).toContain('--brand:#b6e02b')
    expect(answer.body).not.toMatch(/<script|modulepreload/)
    expect(answer.body).toContain('</html>')
  }
  expect(await page(app, '/home')).toBe(before)
})

it.each(['/admin/x', '/preview/abcdef', '/nowhere', '/api/health', '/news/not-there'])(
  'there is no preview of %s',
  async (path) => {
    expect((await post(await site(), { path, look: INITIAL })).statusCode).toBe(404)
  },
)

it.each([
  ['light', '#e6e8ee'],
  ['system', '#0a1222'],
])('begins with the theme %s for who has chosen none', async (theme, ground) => {
  const app = await site()
  expect(rootOf(await page(app, '/home'))).toContain(' data-theme="dark"')
  await app.inject({ method: 'PUT', url: '/api/admin/brand', payload: { look: { theme } }, headers })
  await expect.poll(async () => rootOf(await page(app, '/home'))).toContain(` data-theme="${theme}"`)
  const html = await page(app, '/home')
  expect(html).toContain(`<meta name="theme-color" content="${ground}">`)
  expect(styleOf(html)).toBeUndefined()
  const { theme_color, background_color } = (await app.inject('/manifest.webmanifest')).json()
  expect([theme_color, background_color]).toEqual([ground, ground])
})
