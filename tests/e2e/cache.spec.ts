import pg from 'pg'
import { expect, test } from './fixtures.ts'
import { startTestSite } from './site.ts'

/** Far less than the hour for which a page may be cached: only an announcement can be so fast. */
const AT_ONCE = { timeout: 30_000, intervals: [50] }
const REVIEW = '/reviews/orbite-lente-le-vertige-du-temps-long'

test('what changes is seen at once, by another process on the same database too', async ({
  site,
  request,
}) => {
  const other = await startTestSite({ env: { DATABASE_URL: site.databaseUrl } })
  const db = new pg.Client({ connectionString: site.databaseUrl })
  await db.connect()
  try {
    const both = [site.url, other.url]
    const read = async (path: string) =>
      Promise.all(both.map(async (url) => (await request.get(url + path)).text()))
    for (const path of [REVIEW, '/reviews', '/home']) await read(path)
    const etag = (await request.get(site.url + REVIEW)).headers().etag ?? ''
    expect((await request.get(site.url + REVIEW, { headers: { 'if-none-match': etag } })).status()).toBe(304)

    await db.query(`UPDATE "Content" SET "gameTitle" = 'Orbite rapide' WHERE "slug" = $1`, [
      REVIEW.split('/').at(-1),
    ])
    for (const path of [REVIEW, '/reviews', '/home'])
      await expect
        .poll(async () => (await read(path)).every((html) => html.includes('Orbite rapide')), AT_ONCE)
        .toBe(true)
    expect((await request.get(site.url + REVIEW, { headers: { 'if-none-match': etag } })).status()).toBe(200)

    await db.query(`UPDATE "User" SET "username" = 'Camille B.' WHERE "username" = 'Camille'`)
    await expect
      .poll(async () => (await read(REVIEW)).every((html) => html.includes('Camille B.')), AT_ONCE)
      .toBe(true)

    await db.query(`UPDATE "Content" SET "deletedAt" = now() WHERE "slug" = $1`, [REVIEW.split('/').at(-1)])
    await expect.poll(async () => (await request.get(other.url + REVIEW)).status(), AT_ONCE).toBe(404)
  } finally {
    // This resets the site for other tests of the same worker.
    await db.query(
      `UPDATE "Content" SET "deletedAt" = NULL, "gameTitle" = 'Orbite lente' WHERE "slug" = $1`,
      [REVIEW.split('/').at(-1)],
    )
    await db.query(`UPDATE "User" SET "username" = 'Camille' WHERE "username" = 'Camille B.'`)
    await db.end()
    await other.stop()
  }
})

test('pages are kept by address alone: parameters that mean nothing make no other page', async ({
  request,
}) => {
  const [plain, tracked] = await Promise.all([
    request.get('/news?page=2'),
    request.get('/news?utm_source=x&page=2&page=3'),
  ])
  expect(tracked.headers().etag).toBe(plain.headers().etag)
  expect(plain.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('built files are immutable and compressed, personal answers are never kept', async ({ request }) => {
  const html = await (await request.get('/home')).text()
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers()['cache-control']).toContain('immutable')
  expect(file.headers()['content-encoding']).toBe('br')
  const call = await request.get('/trpc/texts.counts')
  expect(call.headers()['cache-control']).toBe('private, no-store')
})

test('the first page brings neither forms nor the editor, and few files', async ({ request }) => {
  const html = await (await request.get('/home')).text()
  const modules = [...html.matchAll(/<(?:link rel="modulepreload" href|script type="module" src)="([^"]+)"/g)]
  // The sheets for print and forced colours come last, and no page waits for them.
  const styles = [...html.matchAll(/<link rel="stylesheet"(?![^>]* media=)/g)]
  expect(modules.length).toBeLessThanOrEqual(10)
  expect(styles.length).toBeLessThanOrEqual(5)
  for (const [, address = ''] of modules) {
    const script = await (await request.get(address)).text()
    // Names that zod's and Lexical's code must contain.
    expect(script, address).not.toMatch(/ZodError|LexicalEditor/)
  }
})
