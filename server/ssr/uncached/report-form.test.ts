import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { testPages } from '../../testing/pages.ts'

const ORIGIN = 'https://manette.example'
const database = useDatabase()
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: ORIGIN })
  const { db } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
})
afterAll(() => app.close())
beforeEach(async () => {
  await database.db.notice.deleteMany()
  await database.db.$executeRaw`TRUNCATE rate_limit`
})

const FILLED = {
  address: `${ORIGIN}/news/x`,
  kind: 'fraud',
  text: 'Une <b>arnaque</b> & "rien" d’autre',
  name: 'Zoé',
  email: 'zoe@example.org',
  goodFaith: 'on',
}
const post = (form: Record<string, string>, headers: Record<string, string> = {}, url = '/report') =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...headers },
  })

describe('the form for illegal content, without a script', () => {
  it('is filled in by its address, and is then kept by nobody', async () => {
    const bare = await app.inject({ url: '/report' })
    expect([bare.statusCode, bare.headers['cache-control']]).not.toContain('private, no-store')
    const filled = await app.inject({ url: '/en/report?address=%2Fnews%2Fx%23comment-1&text=non' })
    expect(filled.statusCode).toBe(200)
    expect(filled.body).toContain('value="/news/x#comment-1"')
    expect(filled.body).not.toContain('>non</textarea>')
    expect(filled.headers['cache-control']).toMatch(/no-store/)
  })

  it.each(['', '/en'])('leads to the page of the receipt (%s)', async (lang) => {
    const { statusCode, headers } = await post(FILLED, {}, `${lang}/report`)
    expect([statusCode, headers.location]).toEqual([
      303,
      expect.stringMatching(`^${lang}/report/[0-9a-f]{64}$`),
    ])
    const page = await app.inject({ url: String(headers.location) })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('&lt;b&gt;arnaque')
    expect(page.body).not.toContain('zoe@example.org')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    expect(page.headers['cache-control']).toMatch(/no-store/)
    expect(await database.db.notice.findFirst()).toMatchObject({ lang: lang ? 'en' : 'fr', byId: null })
  })

  it('comes back with what was typed and what is wrong', async () => {
    const { goodFaith: _, ...unsure } = FILLED
    const { statusCode, body } = await post({ ...unsure, email: 'zoe', danger: 'on' })
    expect(statusCode).toBe(400)
    expect(body).toContain('Une &lt;b&gt;arnaque&lt;/b&gt;')
    expect(body).toContain('value="zoe"')
    expect(body).toContain('Cette adresse email n’est pas valide.')
    expect(body).toContain('Confirmez que vous dites vrai.')
    expect(body).toMatch(/value="fraud"[^>]*checked|checked=""[^>]*value="fraud"/)
    expect(body).toContain('content="noindex"')
    expect(body).not.toContain('?address=')
    expect(await database.db.notice.count()).toBe(0)
  })

  it.each([
    ['of another site', { origin: 'https://ailleurs.example' }, 403],
    ['of nowhere', { origin: 'null' }, 403],
    ['of another type', { 'content-type': 'application/json' }, 415],
    ['as text', { 'content-type': 'text/plain' }, 415],
  ])('%s is refused', async (_what, headers, status) => {
    expect((await post(FILLED, headers)).statusCode).toBe(status)
    expect(await database.db.notice.count()).toBe(0)
  })

  it('that is too large is refused', async () => {
    expect((await post({ ...FILLED, text: 'a'.repeat(200_000) })).statusCode).toBe(413)
  })

  it('is refused after ten an hour of one network, and keeps what was typed', async () => {
    for (let i = 0; i < 10; i++) expect((await post(FILLED)).statusCode).toBe(303)
    const { statusCode, body } = await post(FILLED)
    expect(statusCode).toBe(429)
    expect(body).toContain('value="zoe@example.org"')
    expect(body).toContain('Trop de tentatives')
  })
})
