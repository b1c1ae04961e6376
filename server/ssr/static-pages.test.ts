import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../shared/brand/initial.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'

/** Every document contains the site's name (decision 067). */
const BRAND = { name: INITIAL_BRAND.name, version: 0 }

const database = useDatabase()
let plain: FastifyInstance
/** With a translator that is never asked, as pages are only rendered. */
let translating: FastifyInstance
let path: string

beforeAll(async () => {
  const { db } = database
  const site = (env: NodeJS.ProcessEnv) => {
    const config = testConfig(env)
    return buildApp({ config, db, ssr: testPages({ config, db }) })
  }
  plain = await site({})
  translating = await site({ TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_URL: 'http://127.0.0.1:9' })
  await buildArticle(db, { createdAt: new Date(Date.now() - 120_000) })
  const { slug } = await buildArticle(db, { content: '<p>Une phrase qui ne se dit qu’une fois.</p>' })
  path = `/news/${slug}`
})
afterAll(() => Promise.all([plain.close(), translating.close()]))

async function open(app: FastifyInstance, url: string) {
  const { body } = await app.inject({ url })
  const [, boot = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body) ?? []
  const islands = Array.from(body.matchAll(/data-island="([a-z-]+)"/g), ([, name]) => name)
  return { body, islands, boot: JSON.parse(boot) as { lang: string } }
}

describe('a static page', () => {
  it.each([
    ['/home', ['carousel']],
    ['/about', []],
    ['/how-we-rate', []],
    ['/news', ['search']],
    ['/reviews', ['search']],
    ['/en/news?search=zelda', ['search']],
    ['/videos', []],
    ['/conditions-generales', []],
    ['/en/mentions-legales', []],
    ['/login', ['sign-in']],
    ['/en/login', ['sign-in']],
    ['/nowhere', ['game']],
  ])('%s sends no data beside its HTML but its islands’ props', async (url, islands) => {
    const page = await open(plain, url)
    expect(page.boot).toEqual({ lang: url.startsWith('/en/') ? 'en' : 'fr', brand: BRAND })
    expect(page.islands).toEqual(islands)
  })

  it('of an article says its text once', async () => {
    const { body, boot, islands } = await open(plain, path)
    expect(body.split('Une phrase qui ne se dit')).toHaveLength(2)
    expect(boot).toEqual({ lang: 'fr', brand: BRAND })
    expect(islands).toEqual(['item-bar', 'comments'])
  })

  it('in English asks in the browser for what is to be translated, and for nothing otherwise', async () => {
    const asking = async (app: FastifyInstance, url: string) =>
      (await open(app, url)).islands.filter((name) => name?.startsWith('translation'))
    expect(await asking(translating, `/en${path}`)).toEqual(['translation', 'translations'])
    expect(await asking(translating, '/en/home')).toEqual(['translations'])
    expect(await asking(translating, '/en/news')).toEqual(['translations'])
    expect(await asking(plain, `/en${path}`)).toEqual([])
    expect(await asking(translating, path)).toEqual([])
  })
})
