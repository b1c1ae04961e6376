import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Languages } from '../../shared/settings/settings.ts'
import { buildApp } from '../app.ts'
import { addRedirects } from '../features/redirects/saving/save.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import { giveSetting } from '../testing/settings.ts'

const database = useDatabase()
const processes: FastifyInstance[] = []
beforeAll(async () => {
  const { db, url: databaseUrl } = database
  for (const CDN of ['on', 'off']) {
    const config = testConfig({ RATE_LIMIT: 'off', CDN })
    processes.push(await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) }))
  }
})
afterAll(() => Promise.all(processes.map((app) => app.close())))

const ask = (url: string, headers: Record<string, string> = {}, of = 0) =>
  (processes[of] as FastifyInstance).inject({ url, headers })
const leadsTo = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await ask(url, headers)
  return [answer.statusCode, answer.headers.location]
}

/** Every process has heard of it. */
async function give(languages: Languages): Promise<void> {
  await giveSetting(database.db, 'languages', languages)
  const status = languages === 'fr' ? 302 : 200
  for (const of of [0, 1])
    await expect.poll(async () => (await ask('/en/home', {}, of)).statusCode).toBe(status)
}

/** With its own English. */
async function buildTranslated() {
  const { db } = database
  const article = await buildArticle(db)
  const { title, excerpt, content } = article
  await db.translatedContent.create({ data: { contentId: article.id, lang: 'en', title, excerpt, content } })
  return article
}

beforeEach(async () => {
  await database.db.content.deleteMany()
  await database.db.redirect.deleteMany()
})

describe('while English is switched off', () => {
  beforeEach(() => give('fr'))

  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en?utm=x', '/?utm=x'],
    ['/en/home', '/home'],
    ['/en/news?page=2&search=zelda', '/news?page=2&search=zelda'],
    ['/en/news/un-titre', '/news/un-titre'],
    ['/en/login?next=%2Fnews', '/login?next=%2Fnews'],
    ['/en/admin?tab=settings', '/admin?tab=settings'],
    ['/en/reset-password?token=abc', '/reset-password?token=abc'],
    ['/en/rss.xml', '/rss.xml'],
    ['/en/releases.ics', '/releases.ics'],
    ['/en/team/ada/rss.xml', '/team/ada/rss.xml'],
    ['/en/manifest.webmanifest', '/manifest.webmanifest'],
    ['/en/nothing-of-ours', '/nothing-of-ours'],
    ['//en//evil.example', '/evil.example'],
    ['/en/\\evil.example', '/evil.example'],
  ])('%s leads to %s', async (url, to) => {
    const answer = await ask(url)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
    // Also behind a CDN.
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.headers['cache-tag']).toBeUndefined()
  })

  it('takes the cookie of a reader’s choice along, so that no stale page leads back', async () => {
    const { headers } = await ask('/en/home', { cookie: 'theme=dark; lang=en' })
    expect(headers['set-cookie']).toBe('lang=; Path=/; Max-Age=0; SameSite=Lax')
    expect((await ask('/en/home')).headers['set-cookie']).toBeUndefined()
    // The page's first lines check this before they redirect.
    const { body } = await ask('/home', { cookie: 'lang=en' })
    expect(body).toContain('<html lang="fr" data-theme="dark" data-languages="fr">')
    expect(body).toContain("if(h.dataset.languages!=='fr'&&")
  })

  it('leads an old address of English to where it led', async () => {
    await addRedirects(database.db, [{ from: '/en/2019/hello', to: '/news' }])
    await expect.poll(() => leadsTo('/en/2019/hello')).toEqual([301, '/news'])
    expect(await leadsTo('/en/2019/other')).toEqual([302, '/2019/other'])
  })

  it('what only looks like it is another address', async () => {
    for (const url of ['/encore', '/en-direct']) expect((await ask(url)).statusCode).toBe(404)
    expect(
      (await (processes[0] as FastifyInstance).inject({ method: 'POST', url: '/en/home' })).statusCode,
    ).toBe(404)
  })

  it('pages, sitemaps and manifest name no English', async () => {
    const { slug } = await buildTranslated()
    for (const url of ['/home', '/news', `/news/${slug}`, '/about', '/login', '/nothing-of-ours']) {
      const { body } = await ask(url)
      expect(body, url).not.toMatch(/hreflang|href="\/en|lang="en"/i)
      expect(body, url).toContain('data-languages="fr"')
    }
    for (const url of ['/sitemap-pages.xml', '/sitemap-article-1.xml']) {
      const { statusCode, body } = await ask(url)
      expect([url, statusCode]).toEqual([url, 200])
      expect(body).not.toMatch(/\/en\/|hreflang/)
    }
    expect((await ask('/sitemap-article-1.xml')).body).toContain(`/news/${slug}</loc>`)
    expect((await ask('/manifest.webmanifest')).json()).toMatchObject({ lang: 'fr', start_url: '/home' })
  })

  it('REST answers in English as before', async () => {
    const { body } = await ask('/api/articles/none-such', { 'accept-language': 'en' })
    expect(JSON.parse(body).message).toMatch(/not found/i)
  })
})

it('what was translated is there again with the next page of every process, once English is back', async () => {
  const { slug } = await buildTranslated()
  await give('fr')
  await give('both')
  for (const of of [0, 1]) {
    await expect.poll(async () => (await ask(`/en/news/${slug}`, {}, of)).statusCode).toBe(200)
    const { body } = await ask(`/news/${slug}`, {}, of)
    expect(body).toContain('hreflang="en"')
    expect(body).not.toContain('data-languages')
    expect((await ask('/sitemap-article-1.xml', {}, of)).body).toContain(`/en/news/${slug}</loc>`)
    expect((await ask('/en/rss.xml', {}, of)).body).toContain(slug)
  }
})

it('a process that hears nothing asks each time, and the last answer holds while there is none', async () => {
  const { db } = database
  const { createKnownLanguages } = await import('../features/settings/languages/known-languages.ts')
  let away = false
  const findMany: typeof db.setting.findMany = ((...args: Parameters<typeof db.setting.findMany>) =>
    away ? Promise.reject(new Error('away')) : db.setting.findMany(...args)) as never
  const known = createKnownLanguages({ setting: { findMany } } as never)
  await giveSetting(db, 'languages', 'fr')
  expect(await known.read()).toBe('fr')
  await giveSetting(db, 'languages', 'both')
  expect(await known.read()).toBe('both')
  await giveSetting(db, 'languages', 'fr')
  expect(await known.read()).toBe('fr')
  away = true
  expect(await known.read()).toBe('fr')
})
