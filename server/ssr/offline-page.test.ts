import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Prisma } from '../../prisma/generated/client.ts'
import { buildApp } from '../app.ts'
import { knownBrand } from '../features/brand/read.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { testPages } from '../testing/pages.ts'
import { giveSetting } from '../testing/settings.ts'

const database = useDatabase()
const config = testConfig()
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const { db } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
})
afterAll(() => app.close())
afterEach(async () => {
  await database.db.brand.deleteMany()
  await database.db.setting.deleteMany()
})

const chosen = async (version: number, fields: Prisma.InputJsonObject) => {
  await database.db.brand.create({ data: { version, fields } })
  knownBrand(database.db).heard()
}
const page = (headers = {}) => app.inject({ url: '/offline.html', headers })

it('is called as the site is, whatever that is, and names its state', async () => {
  await chosen(7, { name: `$& <b>"L’Arcade"</b> {{site}}` })
  const { body, headers } = await page()
  expect(body).toContain(
    '<title>Hors ligne – $&amp; &lt;b&gt;&quot;L’Arcade&quot;&lt;/b&gt; {{site}}</title>',
  )
  expect(body).not.toMatch(/<b>|Manette/)
  expect(body).toContain('<html lang="fr" data-theme="dark" data-brand="7">')
  expect(headers['cache-control']).toBe('no-cache')
})

it('looks as the site does: colour, corners, faces, the theme at first', async () => {
  await chosen(8, { look: { colour: '#123456', corners: 'square', faces: 'space', theme: 'system' } })
  const head = (await page()).body.split('</head>')[0] ?? ''
  expect(head).toContain('data-theme="system"')
  expect(head).toMatch(
    /<link rel="stylesheet" href="\/styles\/faces\/space\.css">\n<style>[^<]*--brand:#123456[^<]*--corner:none/,
  )
})

it('is in French alone where the site is', async () => {
  await giveSetting(database.db, 'languages', 'fr')
  expect((await page()).body).toContain('data-brand="0 fr" data-languages="fr">')
})

it('is sent again only when it has changed', async () => {
  const { etag } = (await page()).headers
  const known = { 'if-none-match': String(etag) }
  expect((await page(known)).statusCode).toBe(304)
  await chosen(1, { name: 'L’Arcade' })
  expect((await page(known)).statusCode).toBe(200)
})
