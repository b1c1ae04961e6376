import { beforeAll, describe, expect, it } from 'vitest'
import { pageEntries } from '../../../../shared/pages.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildImage, buildReview } from '../../../testing/factories.ts'
import { checkOutgoing } from './check.ts'

const { database, config, call } = useAccountSite()

let headers: Record<string, string>
beforeAll(async () => {
  const author = await buildAccount(database.db, { role: 'author', username: 'Plume Verte' })
  headers = bearer(await signIn(database.db, author, config))
})

const ask = (input: object, as = headers) => call.mutate('texts.outgoing', input, as)
async function dead(links: string[]): Promise<string[]> {
  const { status, json } = await ask({ links, image: null })
  expect(status, JSON.stringify(json)).toBe(200)
  return json.dead
}

describe('links to our own pages', () => {
  it('that lead nowhere are named, as they were written', async () => {
    const { db } = database
    const { id, slug } = await buildArticle(db)
    const review = await buildReview(db)
    await db.slugRedirect.create({ data: { kind: 'article', slug: 'ancien-nom', contentId: id } })
    const planned = await buildArticle(db, { publishedAt: new Date(Date.now() + 3_600_000) })
    const withdrawn = await buildReview(db, { status: 'withdrawn', publishedAt: new Date(0) })
    const deleted = await buildArticle(db, { deletedAt: new Date() })
    const good = [
      ...[`/news/${slug}`, `/en/news/${slug}?page=2#comments`, `/news/${id}`, '/news/ancien-nom'],
      ...[`/reviews/${review.slug}`, `${config.PUBLIC_URL}/news/${slug}`, '/team/plume-verte'],
      ...['/', '/en', '/news/', '/rss.xml', '/api/docs', '/api/images/0123456789abcdef01234567'],
      ...['https://example.org/news/nowhere', '//example.org/nowhere', 'mailto:a@example.org', '#suite'],
      ...pageEntries().flatMap(([, { path }]) => (path.includes(':') ? [] : [path, `/en${path}`])),
    ]
    const bad = [
      ...['/news/nulle-part', '/nulle-part', '/en/nulle-part', '/news/a/b', `/reviews/${slug}`],
      ...['/team/personne', `/news/${planned.slug}`, `/reviews/${withdrawn.slug}`, `/news/${deleted.slug}`],
      ...[
        `${config.PUBLIC_URL}/reviews/nulle-part`,
        `/news/${'0'.repeat(24)}`,
        '/news/%00',
        '/news/%E0%A4%A',
      ],
      ...["/news/' OR 1=1 --", `/news/${'x'.repeat(2000)}`],
    ]
    expect(await dead([...good, ...bad])).toEqual(bad)
  })

  it('are looked for in one statement, however many they are, beside one for the cover', async () => {
    const links = Array.from({ length: 200 }, (_, n) => `/news/nulle-part-${n}`)
    let statements = 0
    const counted = Object.create(database.db, {
      $queryRaw: {
        value: (...given: [TemplateStringsArray]) => {
          statements++
          return database.db.$queryRaw(...given)
        },
      },
    }) as typeof database.db
    const image = `/api/images/${'0'.repeat(24)}`
    expect(await checkOutgoing(counted, { links, image }, config.PUBLIC_URL)).toEqual({
      dead: links,
      coverWidth: null,
    })
    expect(statements).toBe(2)
  })
})

it('says how wide the cover is, or that there is none', async () => {
  const { id } = await buildImage(database.db, new Uint8Array([1]), { width: 1199 })
  const widthOf = async (image: string | null) => (await ask({ links: [], image })).json.coverWidth
  expect(await widthOf(`/api/images/${id}`)).toBe(1199)
  expect(await widthOf(`/api/images/${id}#focus=10,90`)).toBe(1199)
  expect(await widthOf(`/api/images/${'0'.repeat(24)}`)).toBeNull()
  expect(await widthOf('https://example.org/api/images/1')).toBeNull()
  expect(await widthOf(null)).toBeNull()
})

it.each<[string, object]>([
  ['too many links', { links: Array.from({ length: 201 }, (_, n) => `/${n}`) }],
  ['a link of 3,000 characters', { links: [`/${'x'.repeat(3000)}`] }],
  ['a link with NUL', { links: ['/news/\0'] }],
  ['no links', { links: undefined }],
  ['links that are none', { links: [1] }],
  ['a picture that is no text', { image: 1 }],
])('refuses %s', async (_, wrong) => {
  expect(await ask({ links: [], image: null, ...wrong })).toMatchObject({
    status: 400,
    json: { code: 'BAD_INPUT' },
  })
})

it('is for those who write', async () => {
  expect((await ask({ links: [], image: null }, {})).status).toBe(401)
  const member = bearer(await signIn(database.db, await buildAccount(database.db), config))
  expect((await ask({ links: [], image: null }, member)).status).toBe(403)
})
