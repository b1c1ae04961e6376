import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { pageEntries } from '../../shared/pages.ts'
import { itemHref } from '../../shared/routes.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import { rawGet, statusIn } from '../testing/raw.ts'
import type { Render } from './render.ts'

const database = useDatabase()
let app: FastifyInstance
const rendered: string[] = []

const around =
  (render: Render): Render =>
  (input) => {
    rendered.push(input.pathname + input.search)
    return render(input)
  }

beforeAll(async () => {
  const { db, url: databaseUrl } = database
  const config = testConfig({ RATE_LIMIT: 'off' })
  const { id: authorId } = await buildUser(db, { role: 'editor', username: 'Zoé' })
  const article = await buildArticle(db, { authorId, slug: 'un-titre' })
  await db.slugRedirect.create({ data: { kind: 'article', slug: 'un-vieux-titre', contentId: article.id } })
  await db.redirect.create({ data: { id: newId(), from: '/2019/vieux', to: '/news', toPath: '/news' } })
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl, around }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return () => app.close()
})

/** In Latin-1, cut off, no hexadecimal number, a lone surrogate. */
const BROKEN = ['utm_campaign=rentr%E9e', 'x=50%', '%ZZ', 'utm_source=%ED%A0%80&y=%']

const PAGES = pageEntries()
  .filter(([, { path, access }]) => access === 'public' && !path.includes(':'))
  .map(([, { path }]) => path)
const FEEDS = ['/rss.xml', '/team/zoe/rss.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/']

describe.each(BROKEN)('a query that is no UTF-8: %s', (query) => {
  it('changes no page and no feed', async () => {
    for (const address of [...PAGES, ...FEEDS, itemHref('article', 'un-titre', 'fr'), '/en/news']) {
      const plain = statusIn(await rawGet(app, address))
      expect([address, statusIn(await rawGet(app, `${address}?${query}`))]).toEqual([address, plain])
      expect(plain).toBeLessThan(400)
    }
  })

  it('is in no key of the cache', async () => {
    await rawGet(app, '/news')
    rendered.length = 0
    await rawGet(app, `/news?${query}`)
    expect(rendered).toEqual([])
  })

  it.each([
    ['/news/un-vieux-titre', 301, '/news/un-titre'],
    ['/en/news/un-vieux-titre', 301, '/en/news/un-titre'],
    ['/news/Un-Titre', 301, '/news/un-titre'],
    ['/news/', 301, '/news'],
    ['/news?page=11', 302, '/news'],
    ['/news?page=1', 301, '/news'],
    ['/reviews?sort=score&platform=PC', 301, '/reviews?platform=PC&sort=score'],
    ['/2019/vieux', 301, '/news'],
  ])('is carried as it came where %s leads on', async (from, status, to) => {
    const join = (address: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`
    const answer = await rawGet(app, join(from))
    expect([statusIn(answer), /^location: (.*)\r$/im.exec(answer)?.[1]]).toEqual([status, join(to)])
  })

  it('is refused of who asks for data', async () => {
    for (const address of ['/api/articles', '/trpc/texts.counts', '/api/nowhere'])
      expect([address, statusIn(await rawGet(app, `${address}?${query}`))]).toEqual([address, 400])
  })
})

it('what a page reads counts, with a sign in place of what cannot be read', async () => {
  rendered.length = 0
  const answer = await rawGet(app, '/news?search=rentr%E9e')
  expect(statusIn(answer)).toBe(200)
  expect(answer).toContain('rentr\uFFFDe')
  expect(rendered).toEqual(['/news?search=rentr%EF%BF%BDe'])
  // A per cent sign that begins no byte is just a per cent sign.
  expect(await rawGet(app, '/news?search=50%')).toContain('50%')
  const led = await rawGet(app, '/reviews?platform=%E9')
  expect(led).toMatch(/^location: \/reviews\?platform=%EF%BF%BD\r$/im)
  expect(statusIn(await rawGet(app, '/reviews?platform=%EF%BF%BD'))).toBe(400)
})

it('a path that cannot be read is refused as ever', async () => {
  for (const path of ['/news/%E9', '/%ZZ', '/news/50%', '/%00'])
    expect(statusIn(await rawGet(app, path))).toBe(400)
})
