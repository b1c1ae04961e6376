import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp } from '../app.ts'
import { bearer, buildAccount, callsTo, signIn } from './accounts.ts'
import { testConfig } from './app.ts'
import { useDatabase } from './database.ts'
import { buildArticle, type ContentOverrides } from './factories.ts'
import { testPages } from './pages.ts'

export const ORIGIN = 'https://manette.test'
type Account = Awaited<ReturnType<typeof buildAccount>>
type Headers = Record<string, string>

/** A site with pages and, for each test, a signed-in author who makes preview links. */
export function usePreviewSite() {
  const database = useDatabase()
  const config = testConfig({
    PUBLIC_URL: ORIGIN,
    RATE_LIMIT: 'off',
    JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
    // Nobody listens there, so any request to it would fail.
    ...{ TRANSLATE_PROVIDER: 'libretranslate', TRANSLATE_URL: 'http://127.0.0.1:9/' },
  })
  let app: FastifyInstance | undefined
  const ready = (): FastifyInstance => {
    if (!app) throw new Error('The site is made in beforeAll: use it in tests and hooks only.')
    return app
  }
  beforeAll(async () => {
    const { db } = database
    app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  })
  afterAll(() => app?.close())
  const call = callsTo(ready)
  const signedIn = async (user: Account): Promise<Headers> => bearer(await signIn(database.db, user, config))
  const now: { author: Account; headers: Headers } = { author: {} as Account, headers: {} }
  beforeEach(async () => {
    now.author = await buildAccount(database.db, { role: 'author' })
    now.headers = await signedIn(now.author)
  })
  const make = (id: string, as = now.headers, kind = 'articles') =>
    call.rest('POST', `/${kind}/${id}/preview`, undefined, as)
  return {
    ...{ database, call, signedIn, now, make },
    draft: (overrides: ContentOverrides = {}) =>
      buildArticle(database.db, { authorId: now.author.id, status: 'draft', ...overrides }),
    /** A link to a text, without the origin. */
    async link(id: string, as = now.headers): Promise<string> {
      const { status, json, body } = await make(id, as)
      if (status !== 201) throw new Error(`${status} ${body}`)
      return json.url.slice(ORIGIN.length)
    },
    get: (url: string, headers: Headers = {}) => call.inject({ url, headers }),
    list: (id: string, as = now.headers) =>
      call.query(`writing.previews?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`, as),
    opened(path: string, lang = 'fr') {
      const json = { token: path.split('/').at(-1), lang }
      return call.query(`writing.openPreview?input=${encodeURIComponent(JSON.stringify({ json }))}`)
    },
  }
}
